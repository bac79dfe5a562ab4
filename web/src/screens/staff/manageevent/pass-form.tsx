import { GENDERS_OR_ALL, TICKET_TYPE_STATUSES, YES_NO } from '@samagam/contract/common/words';
import { useRef, type KeyboardEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import blocks from '../../../back-office/blocks.module.css';
import { choicesOf } from '../../../back-office/form/choices-of.ts';
import { useFollowing } from '../../../back-office/form/use-following.ts';
import { Blockers } from '../../../back-office/frame/blockers.tsx';
import { Button } from '../../../ui/button.tsx';
import { AreaField, DateField, FieldGroup, SelectField, TextField } from '../../../ui/form/form-fields.tsx';
import type { PassValues } from './pass-values.ts';
import { SlabSection } from './slab-section.tsx';
import { StepFields } from './step-fields.tsx';
import type { EventForms } from './use-event-form.ts';

interface Props {
  forms: EventForms;
  /** Whether the unfinished pass or slab blocks saving the event. */
  isBlocking: boolean;
  onSave: () => void;
  onCancel: () => void;
}

export function PassForm({ forms: { record, pass, slab }, isBlocking, onSave, onCancel }: Props) {
  const part = useRef<HTMLDivElement>(null);

  /** Enter saves the pass, not the event around it. */
  function saveOnEnter(pressed: KeyboardEvent): void {
    if (pressed.key !== 'Enter' || !(pressed.target instanceof HTMLInputElement)) return;
    pressed.preventDefault();
    onSave();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps Enter from the form around it
    <div
      ref={part}
      className={blocks.wideStack}
      onKeyDown={saveOnEnter}
      data-saves
      data-invalid={isBlocking && pass.formState.isDirty}
    >
      <PassFields form={pass} />
      <StepFields pass={pass} event={record.form} />
      <SlabSection pass={pass} slab={slab} isBlocking={isBlocking && !pass.formState.isDirty} />
      <Blockers within={part} />
      <div className={blocks.row}>
        <Button look="solid" onClick={onSave}>
          SAVE TICKET TYPE
        </Button>
        <Button look="outline" onClick={onCancel}>
          CANCEL
        </Button>
      </div>
    </div>
  );
}

/** Of a stored pass, a new price strikes the initial one through. */
const initialPriceOf = ({ opened, price, initialprice }: PassValues) =>
  opened === '' ? price : initialprice;

function PassFields({ form }: { form: UseFormReturn<PassValues> }) {
  const field = { form, scope: 'pass' };
  useFollowing(form, initialPriceOf, 'initialprice');
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
          name="capacity"
          label="Capacity"
          hint="Optional. The number of seats for sale. If it is empty, there is no limit"
          inputMode="numeric"
        />
        <TextField
          {...field}
          name="initialprice"
          label="Initial Price"
          hint="Shown struck through if it is higher than the price. For early birds, see Price Steps below"
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
      <SaleFields form={form} />
      <ShownFields form={form} />
    </>
  );
}

const ENDS_LINKS =
  'Its unpaid bookings and payment links end within minutes, once the event is saved, and whoever has a link is told by mail. To end the sale alone, set Sales Until';

function SaleFields({ form }: { form: UseFormReturn<PassValues> }) {
  const { status, opened } = form.formState.defaultValues ?? {};
  const closes = opened !== '' && status === 'ACTIVE' && form.watch('status') === 'CLOSED';
  const field = { form, scope: 'pass' };
  return (
    <FieldGroup legend="Sales">
      <SelectField
        {...field}
        name="status"
        label="Ticket Type Status"
        {...(closes && { hint: ENDS_LINKS })}
        words={choicesOf(TICKET_TYPE_STATUSES)}
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
    </FieldGroup>
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
