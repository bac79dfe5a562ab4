import type { TicketType } from '@samagam/contract/programme/ticket-type';
import { GENDERS_OR_ALL, TICKET_TYPE_STATUSES, YES_NO } from '@samagam/contract/common/words';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useFieldArray, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import blocks from '../../../back-office/blocks.module.css';
import { Problem } from '../../../ui/notice/problem.tsx';
import { Blockers } from '../../../back-office/frame/blockers.tsx';
import { choicesOf } from '../../../back-office/form/choices-of.ts';
import { Button } from '../../../ui/button.tsx';
import { AreaField, DateField, FieldGroup, SelectField, TextField } from '../../../ui/form/form-fields.tsx';
import styles from './manageevent-screen.module.css';
import { PassList } from './pass-list.tsx';
import { judgePass, newPass, newSlab, valuesOfPass, type PassValues } from './pass-values.ts';
import { SlabSection } from './slab-section.tsx';
import { StepFields } from './step-fields.tsx';
import { OPEN_PASS, type EventForms } from './use-event-form.ts';

const DropPassDialog = lazyView(() => import('./drop-pass-dialog.tsx'));

/**
 * Ticket Type Details, Bulk Discount and the list of ticket types. They change the list in the event form; the event's
 * own SAVE sends it.
 */
export function PassSection(forms: EventForms) {
  const { passes, editing, problem, isBlocking, begin, edit, save, drop, dropping, setDropping } =
    usePasses(forms);
  const {
    record: { form },
    pass,
    slab,
  } = forms;
  const part = useRef<HTMLDivElement>(null);

  /** Enter saves the pass, not the event around it. */
  function saveOnEnter(pressed: KeyboardEvent): void {
    if (pressed.key !== 'Enter' || !(pressed.target instanceof HTMLInputElement)) return;
    pressed.preventDefault();
    save();
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps Enter from the form around it */}
      <div
        ref={part}
        className={styles.part}
        onKeyDown={saveOnEnter}
        data-saves
        data-invalid={isBlocking && pass.formState.isDirty}
      >
        <PassFields form={pass} />
        <StepFields form={pass} />
        <SlabSection pass={pass} slab={slab} isBlocking={isBlocking && !pass.formState.isDirty} />
        <Blockers within={part} />
        <div className={blocks.row}>
          <Button look="solid" onClick={save}>
            SAVE TICKET TYPE
          </Button>
          <Button look="outline" onClick={() => begin(newPass)}>
            CANCEL
          </Button>
        </div>
      </div>
      <Problem blocks="Ticket Types">{problem}</Problem>
      <PassList
        passes={passes}
        eventcode={editing?.eventcode}
        opened={pass.watch('opened')}
        onEdit={edit}
        onDelete={({ tickettype }) => setDropping({ name: tickettype })}
        onOrder={(ordered) => form.setValue('passes', ordered, { shouldDirty: true })}
      />
      {dropping && (
        <DropPassDialog
          eventcode={editing?.eventcode}
          pass={dropping.name}
          newName={dropping.renamed?.tickettype}
          onYes={() => drop(dropping.name, dropping.renamed)}
          onClosed={() => setDropping(null)}
        />
      )}
    </>
  );
}

function usePasses({ record: { form, editing }, pass, slab }: EventForms) {
  const list = useFieldArray({ control: form.control, name: 'passes' });
  /** The change of the list that awaits confirmation, because it removes the name of a pass. */
  const [dropping, setDropping] = useState<{ name: string; renamed?: TicketType } | null>(null);
  const problem = form.formState.errors.passes?.message;
  const isBlocking = problem === OPEN_PASS.msg;

  function begin(values: PassValues): void {
    pass.reset(values, { keepFieldsRef: true });
    slab.reset(newSlab, { keepFieldsRef: true });
    if (isBlocking) form.clearErrors('passes');
  }

  function edit(row: TicketType): void {
    begin(valuesOfPass(row));
    pass.setFocus('tickettype');
  }

  const indexOf = (name: string) => list.fields.findIndex(({ tickettype }) => tickettype === name);

  function put(saved: TicketType, opened: string): void {
    const index = indexOf(opened);
    const stored = form.getValues('passes');
    const last = stored.some(({ order }) => order) ? { order: stored.length + 1 } : {};
    if (index < 0) list.append({ ...saved, ...last }, { shouldFocus: false });
    // Its place is no field of the pass.
    else list.update(index, { ...saved, ...(stored[index]!.order && { order: stored[index]!.order }) });
    begin(newPass);
  }

  function take(values: PassValues): void {
    const parsed = judgePass(values, list.fields);
    if (!parsed.ok) {
      pass.setError('tickettype', { message: parsed.issue.msg }, { shouldFocus: true });
      return;
    }
    const { opened } = values;
    const isRenamed = opened !== '' && opened !== parsed.value.tickettype;
    if (isRenamed && editing) setDropping({ name: opened, renamed: parsed.value });
    else put(parsed.value, opened);
  }

  function drop(name: string, renamed?: TicketType): void {
    if (renamed) return put(renamed, name);
    list.remove(indexOf(name));
    if (pass.getValues('opened') === name) begin(newPass);
  }

  const save = () => void pass.handleSubmit(take, (errors) => focusSlab(slab, errors))();
  return {
    passes: form.watch('passes'),
    editing,
    problem,
    isBlocking,
    begin,
    edit,
    save,
    drop,
    dropping,
    setDropping,
  };
}

/** An open slab is not a field of the pass, so its own field gets the focus. */
function focusSlab(slab: EventForms['slab'], { slabs, ...others }: FieldErrors<PassValues>): void {
  if (slabs && Object.keys(others).length === 0) slab.setFocus('from');
}

function PassFields({ form }: { form: UseFormReturn<PassValues> }) {
  const field = { form, scope: 'pass' };
  return (
    <>
      <FieldGroup legend="Ticket Type Details">
        <TextField {...field} name="tickettype" label="Ticket Type" />
        <TextField
          {...field}
          name="price"
          label="Price"
          hint="Whole rupees, without GST"
          inputMode="numeric"
        />
        <TextField
          {...field}
          name="initialprice"
          label="Initial Price"
          hint="If it is higher than the price, it is shown struck through. Otherwise enter the price again"
          inputMode="numeric"
        />
      </FieldGroup>
      <FieldGroup legend="Who may buy it">
        <SelectField
          {...field}
          name="validatemembership"
          label="Membership Validation"
          words={choicesOf(YES_NO)}
        />
        <SelectField
          {...field}
          name="allowbulkbooking"
          label="Allow Bulk Booking"
          words={choicesOf(YES_NO)}
        />
        <SelectField
          {...field}
          name="validategender"
          label="Validate Gender"
          words={choicesOf(GENDERS_OR_ALL)}
        />
      </FieldGroup>
      <FieldGroup legend="Seats and sales">
        <SelectField
          {...field}
          name="status"
          label="Ticket Type Status"
          words={choicesOf(TICKET_TYPE_STATUSES)}
        />
        <SaleFields form={form} />
      </FieldGroup>
      <ShownFields form={form} />
    </>
  );
}

function SaleFields({ form }: { form: UseFormReturn<PassValues> }) {
  const field = { form, scope: 'pass' };
  return (
    <>
      <TextField
        {...field}
        name="capacity"
        label="Capacity"
        hint="Optional. The number of seats for sale. If it is empty, there is no limit"
        inputMode="numeric"
      />
      <SelectField {...field} name="waitinglist" label="Waiting List" words={choicesOf(YES_NO)} />
      <DateField
        {...field}
        name="salesfrom"
        label="Sales From"
        hint="Optional. The first day of sales. If it is empty, sales begin at once"
      />
      <DateField
        {...field}
        name="salesuntil"
        label="Sales Until"
        hint="Optional. The last day of sales. If it is empty, sales end with the event"
      />
    </>
  );
}

function ShownFields({ form }: { form: UseFormReturn<PassValues> }) {
  const field = { form, scope: 'pass' };
  return (
    <FieldGroup legend="On invoices and cards">
      <TextField
        {...field}
        name="sac"
        label="SAC"
        hint="Optional. If it is empty, the SAC of the organiser is used"
        inputMode="numeric"
      />
      <AreaField
        {...field}
        name="content"
        label="Content"
        hint="Optional. One feature per line. You can use <b>bold</b>"
        rows={4}
      />
    </FieldGroup>
  );
}
