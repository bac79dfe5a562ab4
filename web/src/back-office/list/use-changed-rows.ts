import { useEffect, useRef, useState } from 'react';
import { useLastSave } from '../outcome/last-save.ts';

const NONE: ReadonlySet<string> = new Set();

/** Found once, when the list arrives after the save: rows that change later were changed by others. */
export function useChangedRows<Row>(rows: readonly Row[], idOf: (row: Row) => string): ReadonlySet<string> {
  const { nth, isDone } = useLastSave();
  const [changed, setChanged] = useState({ nth, ids: NONE });
  const before = useRef({ nth, rows });

  useEffect(() => {
    if (before.current.nth !== nth) before.current = { nth, rows };
    else if (!isDone) before.current.rows = rows;
    const { rows: old } = before.current;
    if (!isDone || changed.nth === nth || old === rows) return;
    const known = new Map(old.map((row) => [idOf(row), JSON.stringify(row)]));
    const ids = rows.filter((row) => known.get(idOf(row)) !== JSON.stringify(row)).map(idOf);
    if (ids.length > 0) setChanged({ nth, ids: new Set(ids) });
  }, [nth, isDone, rows, idOf, changed.nth]);

  return changed.nth === nth ? changed.ids : NONE;
}
