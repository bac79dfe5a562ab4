import { inWords } from '@samagam/contract/in-words';
import { say } from '@samagam/contract/messages';
import type { TicketType } from '@samagam/contract/ticket-type';
import { GENDERS_OR_ALL, TICKET_TYPE_STATUSES, YES_NO } from '@samagam/contract/words';
import { inRupees } from '@samagam/domain/rupees';
import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { Blockers } from '../../back-office/blockers.tsx';
import { choicesOf } from '../../back-office/choices-of.ts';
import { findKept, forgetKept, useKeeping } from '../../back-office/kept-form.ts';
import { Actions, SmallButton } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { AreaField, FieldGroup, SelectField, TextField } from '../../ui/form-fields.tsx';
import { Status } from '../../ui/status.tsx';
import { useJudgedForm } from '../../ui/use-judged-form.ts';
import { DropPassDialog } from './drop-pass-dialog.tsx';
import styles from './manageevent-screen.module.css';
import { fieldOfPass, judgePass, newPass, valuesOfPass, type PassValues } from './pass-values.ts';
import { SlabTable, type UnsavedSlab } from './slab-table.tsx';

export interface UnsavedPass {
  isUnsaved: () => boolean;
  focus: () => void;
  clear: () => void;
}

interface Props {
  handle: Ref<UnsavedPass>;
  /** Of the event that is being edited; absent while a new one is made. */
  eventcode: string | undefined;
  passes: TicketType[];
  onPasses: (passes: TicketType[]) => void;
  /** The pass in the fields was taken into the list, or the fields were cleared. */
  onCleared: () => void;
  problem: string;
}

const scope = 'pass';
const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Ticket Type Details, Bulk Discount and the Ticket Types list. They change the event in the form; the
 * event's own SAVE sends them.
 */
export function PassSection({ handle, eventcode, passes, onPasses, onCleared, problem }: Props) {
  const [found] = useState(() => findKept<PassValues, string>('pass', newPass));
  const form = useJudgedForm<PassValues>(judgePass, newPass, fieldOfPass);
  /** The name of the pass that is being edited; its place in the list stays. */
  const [editing, setEditing] = useState<string | null>(found?.editing ?? null);
  const { isDirty } = form.formState;
  const slab = useRef<UnsavedSlab>(null);
  const part = useRef<HTMLDivElement>(null);
  const [hasOpenSlab, setOpenSlab] = useState(false);
  /** A change of the list that drops the name of a pass, until it is confirmed. */
  const [dropping, setDropping] = useState<{ pass: string; newName?: string; go: () => void } | null>(null);

  useEffect(() => {
    if (found) form.reset(found.values, { keepDefaultValues: true });
  }, [found, form]);
  useKeeping(form, 'pass', editing);

  function begin(values: PassValues, name: string | null): void {
    form.reset(values);
    setEditing(name);
    forgetKept('pass');
    slab.current?.clear();
    setOpenSlab(false);
    onCleared();
  }
  const cancel = () => begin(newPass, null);

  useImperativeHandle(handle, () => ({
    isUnsaved: () => isDirty || (slab.current?.isUnsaved() ?? false),
    focus: () => (isDirty ? form.setFocus('tickettype') : slab.current?.focus()),
    clear: cancel,
  }));

  function take(values: PassValues): void {
    const parsed = judgePass(values);
    if (!parsed.ok) return;
    const isOpen = slab.current?.isUnsaved() ?? false;
    setOpenSlab(isOpen);
    if (isOpen) return slab.current?.focus();
    const pass = { ...parsed.value, tickettype: values.tickettype.trim() };
    const twin = passes.some(
      ({ tickettype }) =>
        sameName(tickettype, pass.tickettype) && (editing === null || !sameName(tickettype, editing)),
    );
    if (twin) {
      form.setError('tickettype', { message: say.ticketTypeExists }, { shouldFocus: true });
      return;
    }
    const go = () => {
      onPasses(
        editing === null ? [...passes, pass] : passes.map((one) => (one.tickettype === editing ? pass : one)),
      );
      cancel();
    };
    const isRenamed = editing !== null && editing !== pass.tickettype;
    if (isRenamed && eventcode !== undefined) setDropping({ pass: editing, newName: pass.tickettype, go });
    else go();
  }

  function remove({ tickettype }: TicketType): void {
    const go = () => {
      onPasses(passes.filter((one) => one.tickettype !== tickettype));
      if (editing === tickettype) cancel();
    };
    setDropping({ pass: tickettype, go });
  }

  const save = () => form.handleSubmit(take)();

  /** Enter saves the pass one is in, not the event around it. */
  function enter(pressed: KeyboardEvent): void {
    if (pressed.key !== 'Enter' || !(pressed.target instanceof HTMLInputElement)) return;
    pressed.preventDefault();
    void save();
  }

  const columns: Column<TicketType>[] = [
    { key: 'tickettype', title: 'Ticket Type', value: ({ tickettype }) => tickettype },
    {
      key: 'price',
      title: 'Price',
      value: ({ price }) => price,
      render: ({ price }) => `₹${inRupees(price * 100).slice(0, -3)}`,
      numeric: true,
    },
    {
      key: 'status',
      title: 'Status',
      value: ({ status }) => inWords(status),
      render: ({ status }) => <Status word={inWords(status)} tone={status === 'ACTIVE' ? 'good' : 'quiet'} />,
    },
    {
      key: 'rules',
      title: 'Open to',
      render: ({ validatemembership, validategender }) =>
        [validatemembership === 'YES' && 'members', validategender !== 'ALL' && validategender]
          .filter(Boolean)
          .join(', ') || 'everybody',
    },
    {
      key: 'bulk',
      title: 'In groups',
      render: ({ allowbulkbooking, discountData }) =>
        allowbulkbooking === 'NO'
          ? 'no'
          : `yes, ${discountData.length || 'no'} slab${discountData.length === 1 ? '' : 's'}`,
    },
    {
      key: 'actions',
      title: 'Actions',
      render: (pass) => (
        <Actions>
          <SmallButton
            of={pass.tickettype}
            onClick={() => (begin(valuesOfPass(pass), pass.tickettype), form.setFocus('tickettype'))}
          >
            Edit
          </SmallButton>
          <SmallButton of={pass.tickettype} onClick={() => remove(pass)}>
            Delete
          </SmallButton>
        </Actions>
      ),
    },
  ];

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps Enter from the form around it */}
      <div ref={part} className={styles.part} onKeyDown={enter} data-saves>
        <FieldGroup legend="Ticket Type Details">
          <TextField form={form} scope={scope} name="tickettype" label="Ticket Type" />
          <TextField
            form={form}
            scope={scope}
            name="price"
            label="Price"
            hint="Whole rupees, without GST"
            inputMode="numeric"
          />
          <TextField
            form={form}
            scope={scope}
            name="initialprice"
            label="Initial Price"
            hint="Shown struck through"
            inputMode="numeric"
          />
          <SelectField
            form={form}
            scope={scope}
            name="validatemembership"
            label="Membership Validation"
            words={choicesOf(YES_NO)}
          />
          <SelectField
            form={form}
            scope={scope}
            name="allowbulkbooking"
            label="Allow Bulk Booking"
            words={choicesOf(YES_NO)}
          />
          <SelectField
            form={form}
            scope={scope}
            name="validategender"
            label="Validate Gender"
            words={choicesOf(GENDERS_OR_ALL)}
          />
          <SelectField
            form={form}
            scope={scope}
            name="status"
            label="Ticket Type Status"
            words={choicesOf(TICKET_TYPE_STATUSES)}
          />
          <AreaField
            form={form}
            scope={scope}
            name="content"
            label="Content"
            hint="A feature a line; <b>bold</b> works"
            rows={4}
          />
        </FieldGroup>
        <SlabTable
          handle={slab}
          slabs={form.watch('slabs')}
          onSlabs={(slabs) =>
            form.setValue('slabs', slabs, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
          problem={
            hasOpenSlab
              ? 'This slab is not in the list yet: add it, or clear its fields.'
              : (form.formState.errors.slabs?.message ?? '')
          }
        />
        <Blockers within={part} />
        <div className={styles.actions}>
          <Button look="solid" onClick={() => void save()}>
            SAVE TICKET TYPE
          </Button>
          <Button look="outline" onClick={cancel}>
            CANCEL
          </Button>
        </div>
      </div>
      {problem && (
        <p className={styles.problem} role="alert" data-blocks="Ticket Types">
          {problem}
        </p>
      )}
      <div className={styles.list}>
        <h3 className={styles.subtitle}>Ticket Types</h3>
        <DataTable
          label="Ticket types"
          columns={columns}
          rows={passes}
          idOf={({ tickettype }) => tickettype}
          current={editing ?? undefined}
          empty="None yet. Without one nobody can register."
        />
      </div>
      {dropping && (
        <DropPassDialog
          eventcode={eventcode}
          pass={dropping.pass}
          {...(dropping.newName !== undefined && { newName: dropping.newName })}
          onYes={dropping.go}
          onClosed={() => setDropping(null)}
        />
      )}
    </>
  );
}
