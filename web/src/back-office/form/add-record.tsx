import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { RecordFields } from './record-fields.tsx';
import type { RecordState } from './use-record-form.ts';

/** On top of each list to which staff add: opens the form above the list, and closes it again. */
export function AddRecord({ record, one }: { record: RecordState; one: string }) {
  return (
    <>
      {record.isOpen && (
        <Button look="outline" onClick={() => record.setOpen(false)}>
          Close the form
        </Button>
      )}
      <Button look="solid" onClick={record.add}>
        New {one}
      </Button>
    </>
  );
}

type Props = Parameters<typeof RecordFields>[0] & {
  /** All rows of the list; absent until they are loaded. While there are none, the form is open. */
  rows: readonly object[] | undefined;
};

/** The form of a list: above it, and closed until it is needed. */
export function OpenedFields({ rows, ...fields }: Props) {
  const { isOpen, setOpen } = fields.record;
  const isEmpty = rows?.length === 0;
  const open = useEffectEvent(() => setOpen(true));
  useEffect(() => {
    if (isEmpty) open();
  }, [isEmpty]);
  return <RecordFields {...fields} isShown={isOpen} />;
}
