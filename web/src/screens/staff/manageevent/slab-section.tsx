import type { DiscountSlab } from '@samagam/contract/programme/ticket-type';
import type { KeyboardEvent } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import blocks from '../../../back-office/blocks.module.css';
import { Problem } from '../../../ui/notice/problem.tsx';
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/form-fields.tsx';
import { focusField } from '../../../ui/form/focus-field.ts';
import styles from './manageevent-screen.module.css';
import {
  isOpenEnded,
  judgeSlab,
  newSlab,
  slabWords,
  valuesOfSlab,
  withSlab,
  type PassValues,
  type SlabValues,
} from './pass-values.ts';

const scope = 'slab';

interface Props {
  pass: UseFormReturn<PassValues>;
  slab: UseFormReturn<SlabValues>;
  /** Whether an unfinished slab blocks saving the event. */
  isBlocking: boolean;
}

/** Moves the typed slab into the list of the pass, unless it is not valid, which its fields say. */
export function saveSlab(pass: Props['pass'], slab: Props['slab']): Promise<void> {
  return slab.handleSubmit((values) => {
    const slabs = pass.getValues('slabs');
    const parsed = judgeSlab(values, slabs);
    if (!parsed.ok) return slab.setError('from', { message: parsed.issue.msg }, { shouldFocus: true });
    pass.setValue('slabs', withSlab(values, parsed.value, slabs), { shouldDirty: true });
    slab.reset(newSlab, { keepFieldsRef: true });
  })();
}

/** The list of slabs in the form of the pass, and what the form of one slab does with it. */
function useSlabs(pass: Props['pass'], slab: Props['slab']) {
  const list = useFieldArray({ control: pass.control, name: 'slabs' });

  function begin(values: SlabValues): void {
    slab.reset(values, { keepFieldsRef: true });
  }

  function edit(row: DiscountSlab): void {
    begin(valuesOfSlab(row));
    focusField(scope, 'from');
  }

  function remove(row: DiscountSlab): void {
    list.remove(list.fields.findIndex(({ from }) => from === row.from));
    if (slab.getValues('opened') === String(row.from)) begin(newSlab);
  }

  const save = () => saveSlab(pass, slab).then(() => focusField(scope, 'from'));
  return { slabs: list.fields, edit, remove, save };
}

export function SlabSection({ pass, slab, isBlocking }: Props) {
  const { slabs, edit, remove, save } = useSlabs(pass, slab);
  const problem = pass.formState.errors.slabs?.message;

  /** Enter saves the slab, not the pass or the event around it. */
  function saveOnEnter(pressed: KeyboardEvent): void {
    if (pressed.key !== 'Enter') return;
    pressed.preventDefault();
    pressed.stopPropagation();
    void save();
  }

  const field = { form: slab, scope, inputMode: 'numeric', onKeyDown: saveOnEnter } as const;
  return (
    <fieldset className={styles.slabs}>
      <legend className={blocks.subtitle}>Bulk Discount</legend>
      <SlabTable slabs={slabs} onEdit={edit} onDelete={remove} />
      <div className={styles.slab} data-invalid={isBlocking}>
        <TextField {...field} name="from" label="From" />
        <TextField {...field} name="to" label="To" hint="Optional" />
        <TextField {...field} name="discountpercentage" label="Discount %" />
        <Button look="outline" onClick={() => void save()}>
          {slab.watch('opened') === '' ? 'Add slab' : 'Change slab'}
        </Button>
      </div>
      <p className={blocks.small}>Without To, a slab goes up to the next one.</p>
      <Problem blocks="Bulk Discount">{problem}</Problem>
    </fieldset>
  );
}

function SlabTable({
  slabs,
  onEdit,
  onDelete,
}: {
  slabs: readonly DiscountSlab[];
  onEdit: (row: DiscountSlab) => void;
  onDelete: (row: DiscountSlab) => void;
}) {
  return (
    <table className={`${blocks.table} ${styles.table}`} aria-label="Discount slabs">
      <thead>
        <tr>
          {['From', 'To', 'Discount %', 'Actions'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slabs.length === 0 && (
          <tr>
            <td className={blocks.quiet} colSpan={4}>
              None yet. A group pays the full price.
            </td>
          </tr>
        )}
        {slabs.map((row) => (
          <tr key={row.from}>
            <td>{row.from}</td>
            <td>{isOpenEnded(row) ? 'and more' : row.to}</td>
            <td>{row.discountpercentage}</td>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the buttons inside have names */}
            <td>
              <Actions>
                <SmallButton of={`slab ${slabWords(row)}`} onClick={() => onEdit(row)}>
                  Edit
                </SmallButton>
                <SmallButton of={`slab ${slabWords(row)}`} onClick={() => onDelete(row)}>
                  Delete
                </SmallButton>
              </Actions>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
