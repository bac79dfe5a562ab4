import { useEffect } from 'react';
import { Live } from '../../ui/notice/live.tsx';
import { lazyView } from '../frame/lazy-view.tsx';
import { forgetSave, useLastSave } from './last-save.ts';

// Loaded with the first save that says something.
const OutcomeLine = lazyView(() => import('./outcome-line.tsx'));

/** What happened and what is next, beside the toast 'Success.': until the next save. Another screen needs another key. */
export function Outcome() {
  const save = useLastSave();
  useEffect(() => forgetSave, []);
  return <Live>{(save.outcome || save.notes.length > 0) && <OutcomeLine {...save} />}</Live>;
}
