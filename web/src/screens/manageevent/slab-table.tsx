import type { DiscountSlab } from '@samagam/contract/ticket-type';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Actions, SmallButton } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './manageevent-screen.module.css';
import { isOpenEnded, judgeSlab, newSlab, slabWords, valuesOfSlab, type SlabValues } from './pass-values.ts';

const FIELDS = [
  ['from', 'From', ''],
  ['to', 'To', 'optional'],
  ['discountpercentage', 'Discount %', ''],
] as const;

export interface UnsavedSlab {
  isUnsaved: () => boolean;
  focus: () => void;
  clear: () => void;
}

/** Bulk Discount: how much less a group pays for so many seats of the pass. */
export function SlabTable({
  handle,
  slabs,
  onSlabs,
  problem,
}: {
  handle: Ref<UnsavedSlab>;
  slabs: DiscountSlab[];
  onSlabs: (slabs: DiscountSlab[]) => void;
  problem: string;
}) {
  const [values, setValues] = useState<SlabValues>(newSlab);
  const [editing, setEditing] = useState<DiscountSlab | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const first = useRef<HTMLDivElement>(null);

  function save(): void {
    const others = slabs.filter((one) => one !== editing);
    const parsed = judgeSlab(values, others);
    if (!parsed.ok) {
      setErrors(Object.fromEntries(parsed.issues.toReversed().map(({ field, msg }) => [field, msg])));
      first.current!.querySelector<HTMLInputElement>(`[name="${parsed.issue.field}"]`)?.focus();
      return;
    }
    onSlabs([...others, parsed.value].sort((one, other) => one.from - other.from));
    begin(newSlab, null);
    focus();
  }

  function begin(next: SlabValues, slab: DiscountSlab | null): void {
    setValues(next);
    setEditing(slab);
    setErrors({});
  }

  function focus(): void {
    first.current?.querySelector('input')?.focus();
  }

  /** Blank fields are nothing, and neither is a slab that was opened and left as it was. */
  function isUnsaved(): boolean {
    const isBlank = FIELDS.every(([name]) => values[name].trim() === '');
    const before = editing ? valuesOfSlab(editing) : newSlab;
    return !isBlank && FIELDS.some(([name]) => values[name] !== before[name]);
  }

  useImperativeHandle(handle, () => ({ isUnsaved, focus, clear: () => begin(newSlab, null) }));

  const columns: Column<DiscountSlab>[] = [
    { key: 'from', title: 'From', value: ({ from }) => from, numeric: true },
    {
      key: 'to',
      title: 'To',
      value: ({ to }) => to,
      render: (slab) => (isOpenEnded(slab) ? 'and more' : slab.to),
      numeric: true,
    },
    {
      key: 'discountpercentage',
      title: 'Discount %',
      value: ({ discountpercentage }) => discountpercentage,
      numeric: true,
    },
    {
      key: 'actions',
      title: 'Actions',
      render: (slab) => (
        <Actions>
          <SmallButton
            of={`slab ${slabWords(slab)}`}
            onClick={() => {
              begin(valuesOfSlab(slab), slab);
              focus();
            }}
          >
            Edit
          </SmallButton>
          <SmallButton
            of={`slab ${slabWords(slab)}`}
            onClick={() => {
              onSlabs(slabs.filter((one) => one !== slab));
              if (editing === slab) begin(newSlab, null);
            }}
          >
            Delete
          </SmallButton>
        </Actions>
      ),
    },
  ];

  return (
    <fieldset className={styles.slabs} ref={first as never}>
      <legend className={styles.subtitle}>Bulk Discount</legend>
      <DataTable
        label="Discount slabs"
        columns={columns}
        rows={slabs}
        idOf={({ from }) => String(from)}
        empty="None yet. A group pays the full price."
      />
      <div className={styles.slab}>
        {FIELDS.map(([name, label, hint]) => (
          <Field key={name} name={name} scope="slab" label={label} hint={hint} error={errors[name]}>
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                value={values[name]}
                onChange={({ target }) => setValues({ ...values, [name]: target.value })}
                onKeyDown={(pressed) => {
                  if (pressed.key !== 'Enter') return;
                  // Neither the pass nor the event around it.
                  pressed.preventDefault();
                  pressed.stopPropagation();
                  save();
                }}
              />
            )}
          </Field>
        ))}
        <Button look="outline" onClick={save}>
          {editing ? 'Change slab' : 'Add slab'}
        </Button>
      </div>
      <p className={styles.note}>Leave To blank for “and more”.</p>
      {problem && (
        <p className={styles.problem} role="alert" data-blocks="Bulk Discount">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
