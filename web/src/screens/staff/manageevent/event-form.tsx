import { SELF_SERVICE, type SelfService } from '@samagam/contract/programme/event';
import { CURRENT_GST_STATES, gstStateName } from '@samagam/contract/money/gst-states';
import { gstStateNamed } from '@samagam/contract/money/state-names';
import { GST_PERCENTS } from '@samagam/contract/common/limits';
import { hasProgrammePages } from '@samagam/contract/programme/reserved-codes';
import { say } from '@samagam/contract/common/messages';
import { stateOfPincode } from '@samagam/domain/programme/state-of-pincode';
import { suggestedCode } from '@samagam/domain/programme/suggested-code';
import { EVENT_STATUSES } from '@samagam/contract/common/words';
import blocks from '../../../back-office/blocks.module.css';
import { choicesOf } from '../../../back-office/form/choices-of.ts';
import { useFollowing } from '../../../back-office/form/use-following.ts';
import { RecordFields } from '../../../back-office/form/record-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import {
  AreaField,
  CheckField,
  DateField,
  FieldGroup,
  SelectField,
  TextField,
} from '../../../ui/form/form-fields.tsx';
import { isPlainMapLink } from '@samagam/contract/common/map-link';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { staffEventQuery } from '../../../api/admin-query.ts';
import { showToast } from '../../../ui/notice/toast.ts';
import { newEvent } from './event-values.ts';
import { goToFirstField } from '../../../back-office/form/use-record-form.ts';
import { focusField } from '../../../ui/form/focus-field.ts';
import { BeforeOpenInForm } from './before-open.tsx';
import { MapHelp } from './map-help.tsx';
import { PassSection } from './pass-section.tsx';
import { usePasses } from './use-passes.ts';
import { goToField, openedOf, useEventForm, type EventField, type EventForms } from './use-event-form.ts';

const scope = 'event';

const SELF_SERVICE_IN_WORDS: Record<SelfService, string> = {
  none: 'Nothing',
  details: 'Their details',
  transfer: 'Their details, and pass the ticket on',
};

/** The event that a person opened, or null for a new one. A new object for each opening. */
export interface OpenedEvent {
  eventcode: string | null;
  /** Gets the focus instead of the first field. */
  field?: EventField | undefined;
}

interface Props {
  /** Absent for a form that opens by itself, with changes from before a reload. */
  opened: OpenedEvent | null;
  onEditing: (eventcode: string | undefined) => void;
  onSaved: () => void;
}

export default function EventForm({ opened, onEditing, onSaved }: Props) {
  const forms = useEventForm(onSaved);
  const passes = usePasses(forms);
  const record = useSaveWithPass(forms, passes.save);
  const isOpening = useOpening(opened, record);
  const eventcode = record.editing?.eventcode;
  const tell = useEffectEvent(onEditing);
  useEffect(() => tell(eventcode), [eventcode]);
  return (
    <>
      {isOpening && <p className={blocks.quiet}>Loading the event…</p>}
      <div hidden={isOpening}>
        <RecordFields
          record={record}
          title={record.editing ? 'Edit Event' : 'Add Event'}
          below={SHOWN}
          checks={CHECKS}
        >
          <p className={blocks.small}>
            All fields of the event and of a ticket type are required unless marked optional.
          </p>
          <BeforeOpenInForm forms={forms} />
          <EventFields record={record} />
          <DateFields record={record} />
          <FieldGroup legend="Place">
            <PlaceFields form={record.form} />
          </FieldGroup>
          <FieldGroup legend="Additional Fields">
            <CheckField form={record.form} scope={scope} name="parking" label="Ask for parking" />
            <CheckField form={record.form} scope={scope} name="tshirt" label="Ask for a T-shirt size" />
            <SelectField
              form={record.form}
              scope={scope}
              name="selfservice"
              label="Ticket holders may change"
              hint="This changes the standard answer of the FAQ, but not an answer that you wrote in Content"
              words={SELF_SERVICE.map((value) => ({ value, word: SELF_SERVICE_IN_WORDS[value] }))}
            />
          </FieldGroup>
          <ProgrammeFields record={record} />
          <FieldGroup legend="Tax">
            <SelectField
              form={record.form}
              scope={scope}
              name="gstpercent"
              label="GST"
              hint="Only an organiser with a GSTIN may collect GST"
              short
              words={GST_PERCENTS.map((percent) => ({
                value: String(percent),
                word: percent === 0 ? 'None' : `${percent}%`,
              }))}
            />
          </FieldGroup>
          <PassSection forms={forms} of={passes} />
        </RecordFields>
      </div>
    </>
  );
}

const SHOWN = { isPending: false };

/** The specification prescribes this order. On the page, the dates are in a group before the place. */
const CHECKS = [
  'name',
  'eventcode',
  'venuename',
  'startdate',
  'enddate',
  'status',
  'addressline1',
  'addressline2',
  'city',
  'state',
  'pincode',
  'maplink',
];

/** SAVE of the event first moves the typed pass into its list. What is wrong with that pass blocks it. */
function useSaveWithPass({ record, isPassTyped }: EventForms, savePass: () => Promise<void>) {
  const [taken, setTaken] = useState(0);
  const saveNow = useEffectEvent(record.save);
  // Once the form knows that the pass is in its list.
  useEffect(() => {
    if (taken > 0) void saveNow();
  }, [taken]);
  return {
    ...record,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (isPassTyped()) void savePass().then(() => setTaken((before) => before + 1));
      else void record.save();
    },
  };
}

/** Asks first about unsaved changes. True while the first event is being loaded: the form would look like a new event's. */
function useOpening(opened: OpenedEvent | null, record: EventForms['record']): boolean {
  const client = useQueryClient();
  const wanted = opened?.eventcode ?? null;
  const [isOpening, setOpening] = useState(wanted !== null && record.editing?.eventcode !== wanted);
  // At once, because the first field gets the focus next.
  const show = () => flushSync(() => setOpening(false));
  const open = useEffectEvent(async ({ eventcode, field }: OpenedEvent) => {
    const { editing, isRestored, container, edit } = record;
    const isHere = (editing?.eventcode ?? null) === eventcode;
    const goTo = () => (field ? goToField(field) : goToFirstField(container.current));
    if (isHere && (eventcode === null || isRestored)) return goTo();
    if (eventcode === null) return edit(newEvent, null);
    try {
      // Always refetched, with its passes: the form must contain the stored values.
      const found = await client.fetchQuery(staffEventQuery(eventcode));
      show();
      if (found) {
        edit(...openedOf(found));
        if (field) goToField(field);
      } else void showToast('error', say.eventNotFound);
    } catch {
      show();
      void showToast('error', say.offline);
    }
  });
  useEffect(() => {
    if (opened) void open(opened);
  }, [opened]);
  return isOpening;
}

function ProgrammeFields({ record: { form } }: Pick<EventForms, 'record'>) {
  return (
    <FieldGroup legend="Programme and doors">
      <AreaField
        form={form}
        scope={scope}
        name="rooms"
        label="Rooms"
        hint="Optional. One room per line, with its seats if you know them, for example Hall 1, 300"
        wide={false}
      />
      <AreaField
        form={form}
        scope={scope}
        name="doorsopen"
        label="Doors open"
        hint="Optional. One day per line, such as 26-Nov-2026 8:30 AM. Shown on tickets and in their mails"
        wide={false}
      />
      <CheckField
        form={form}
        scope={scope}
        name="feeds"
        label="Programme for apps"
        hint="The files schedule.json and schedule.xml, which conference apps read"
      />
    </FieldGroup>
  );
}

/** Addresses such as /event/attending/… belong to all events. */
function codeHint(code: string, isEditing: boolean): string {
  if (!hasProgrammePages(code.trim().toLowerCase()))
    return 'An event with this code has no pages of its programme, no calendars and no feeds';
  return isEditing
    ? 'The code cannot be changed'
    : '4 to 10 letters and digits. Name and first day suggest one';
}

function EventFields({ record: { form, editing } }: Pick<EventForms, 'record'>) {
  useFollowing(form, suggestedCode, 'eventcode', editing === null);
  const field = { form, scope };
  return (
    <FieldGroup legend="Event Details">
      <TextField {...field} name="name" label="Event Name" wide />
      <TextField
        {...field}
        name="eventcode"
        label="Event Code"
        hint={codeHint(form.watch('eventcode'), editing !== null)}
        readOnly={editing !== null}
        autoCapitalize="none"
        spellCheck={false}
        short
      />
    </FieldGroup>
  );
}

const ENDS_LINKS =
  'Unpaid bookings and payment links end within minutes, and whoever has a link is told by mail. Opening the event again does not bring them back. To end the sale alone, set Sales Until';

function DateFields({ record: { form } }: Pick<EventForms, 'record'>) {
  function chooseHold(): void {
    form.setValue('status', 'HOLD', { shouldDirty: true });
    form.clearErrors('status');
    focusField(scope, 'status');
  }

  const closes = form.formState.defaultValues?.status === 'OPEN' && form.watch('status') !== 'OPEN';
  const field = { form, scope };
  return (
    <FieldGroup legend="Dates and sales">
      <DateField {...field} name="startdate" label="Start Date" />
      <DateField {...field} name="enddate" label="End Date" />
      <DateField
        {...field}
        name="salesfrom"
        label="Sales From"
        hint="Optional. The first day of sales of all passes. If it is empty, sales begin at once"
      />
      <DateField
        {...field}
        name="salesuntil"
        label="Sales Until"
        hint="Optional. The last day of sales of all passes. If it is empty, sales end with the event"
      />
      <SelectField
        {...field}
        name="status"
        label="Event Status"
        hint={closes ? ENDS_LINKS : 'People can register while it is Open'}
        words={choicesOf(EVENT_STATUSES)}
        short
      />
      {form.formState.errors.status?.message === say.notDraft && (
        <div>
          <Button look="outline" onClick={chooseHold}>
            Choose Hold
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

function PlaceFields({ form }: Pick<EventForms['record'], 'form'>) {
  const field = { form, scope };
  useFollowing(form, stateOfPincode, 'state');
  return (
    <>
      <TextField {...field} name="venuename" label="Venue Name" wide />
      <TextField {...field} name="addressline1" label="Address Line 1" />
      <TextField {...field} name="addressline2" label="Address Line 2" />
      <TextField {...field} name="city" label="City" />
      <TextField {...field} name="pincode" label="Pincode" inputMode="numeric" short />
      <StateField form={form} />
      <TextField
        {...field}
        name="maplink"
        label="Maplink"
        hint="The embed link of Google Maps"
        wide
        spellCheck={false}
      />
      <MapHelp isPlainLink={isPlainMapLink(form.watch('maplink'))} />
    </>
  );
}

/** Any text is valid, because the addresses of earlier events have any. GST needs a state of India to open the event. */
function StateField({ form }: Pick<EventForms['record'], 'form'>) {
  const typed = form.watch('state');
  const isKnown = typed.trim() === '' || gstStateNamed(typed) !== '';
  const field = { form, scope };
  return (
    <>
      <TextField
        {...field}
        name="state"
        label="State"
        hint={
          isKnown
            ? 'Invoices state it as the place of supply'
            : 'Unknown state. Choose one from the list: otherwise an event with GST cannot be opened'
        }
        list="states"
        autoComplete="off"
      />
      <datalist id="states">
        {CURRENT_GST_STATES.map((code) => (
          <option key={code} value={gstStateName(code)}>
            {gstStateName(code)}
          </option>
        ))}
      </datalist>
    </>
  );
}
