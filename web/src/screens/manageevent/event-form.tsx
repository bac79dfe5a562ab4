import type { EventRow, WireEvent } from '@samagam/contract/event';
import { say } from '@samagam/contract/messages';
import { EVENT_STATUSES } from '@samagam/contract/words';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { adminCall } from '../../api/admin-call.ts';
import { staffEventQuery } from '../../api/admin-getevent.ts';
import { choicesOf } from '../../back-office/choices-of.ts';
import { LeaveTyped } from '../../back-office/leave-typed.tsx';
import { StaffForm } from '../../back-office/staff-form.tsx';
import { useRecordForm } from '../../back-office/use-record-form.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, DateField, FieldGroup, SelectField, TextField } from '../../ui/form-fields.tsx';
import {
  fieldOfEvent,
  isPlainMapLink,
  judgeEvent,
  newEvent,
  valuesOf,
  type EventValues,
} from './event-values.ts';
import { MapHelp } from './map-help.tsx';
import { PassSection, type UnsavedPass } from './pass-section.tsx';

interface Editing {
  eventcode: string;
  version: string;
}

const editingOf = ({ eventcode, version }: EventRow): Editing => ({ eventcode, version });

/** Add/Edit Event: an event with all its passes is one record, saved in one go. */
export function EventForm({
  chosen,
  onEditing,
}: {
  chosen: EventRow | null;
  /** Told which event stands in the form; undefined while a new one is made. */
  onEditing: (eventcode: string | undefined) => void;
}) {
  const client = useQueryClient();
  const [unsaved, setUnsaved] = useState(false);
  const pass = useRef<UnsavedPass>(null);
  const record = useRecordForm<EventValues, Editing, WireEvent>({
    name: 'event',
    empty: newEvent,
    judge: judgeEvent,
    fieldOf: fieldOfEvent,
    hasMoreTyped: () => pass.current?.isUnsaved() ?? false,
  });
  const { form, editing, saving, restored, place, round, wanted, answer, reset } = record;
  const scope = 'event';

  useEffect(() => {
    if (chosen) record.edit(valuesOf(chosen), editingOf(chosen));
    // A choice is acted on once, when it is made.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [chosen]);

  const edited = editing?.eventcode;
  useEffect(() => onEditing(edited), [edited, onEditing]);

  // A pass that is open belongs to the event that was: it must not be saved into another one.
  useEffect(() => {
    if (round === 0) return;
    pass.current?.clear();
    setUnsaved(false);
  }, [round]);

  const reload = () =>
    record.reload(async () => {
      const row = editing && (await client.fetchQuery(staffEventQuery(editing.eventcode)));
      return row ? [valuesOf(row), editingOf(row)] : undefined;
    });

  /** What stands in the fields of a pass would be lost, and the list would look complete. */
  function isPassSaved(): boolean {
    const isOpen = pass.current?.isUnsaved() ?? false;
    setUnsaved(isOpen);
    if (isOpen) pass.current?.focus();
    return !isOpen;
  }

  function chooseHold(): void {
    form.setValue('status', 'HOLD', { shouldDirty: true });
    form.clearErrors('status');
    form.setFocus('status');
  }

  const submit = record.submit({
    send: (values, open) =>
      open
        ? adminCall('PUT /api/admin/createevent', values, { ifMatch: open.version })
        : adminCall('POST /api/admin/createevent', values),
    mayGo: isPassSaved,
    onSaved: () => client.invalidateQueries({ queryKey: ['admin/getevent'] }),
  });

  return (
    <div ref={place}>
      <LeaveTyped wanted={wanted} answer={answer} />
      <StaffForm
        title={editing ? 'Edit Event' : 'Add Event'}
        restored={restored}
        saving={saving}
        attempts={form.formState.submitCount}
        onSubmit={(submitted) => {
          // Said together with what is wrong in the fields, not after it.
          setUnsaved(pass.current?.isUnsaved() ?? false);
          submit(submitted);
        }}
        onReset={reset}
        onReload={() => void reload()}
      >
        <FieldGroup legend="Event Details">
          <TextField form={form} scope={scope} name="name" label="Event Name" wide />
          <TextField
            form={form}
            scope={scope}
            name="eventcode"
            label="Event Code"
            hint={editing ? 'It stays as it is' : '4 to 10 letters and digits'}
            readOnly={editing !== null}
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField form={form} scope={scope} name="venuename" label="Venue Name" />
          <DateField form={form} scope={scope} name="startdate" label="Start Date" />
          <DateField form={form} scope={scope} name="enddate" label="End Date" />
          <SelectField
            form={form}
            scope={scope}
            name="status"
            label="Event Status"
            hint="People can register while it is Open"
            words={choicesOf(EVENT_STATUSES)}
          />
          {form.formState.errors.status?.message === say.notDraft && (
            <div>
              <Button look="outline" onClick={chooseHold}>
                Choose Hold
              </Button>
            </div>
          )}
          <TextField form={form} scope={scope} name="addressline1" label="Address Line 1" />
          <TextField form={form} scope={scope} name="addressline2" label="Address Line 2" />
          <TextField form={form} scope={scope} name="city" label="City" />
          <TextField form={form} scope={scope} name="state" label="State" />
          <TextField form={form} scope={scope} name="pincode" label="Pincode" inputMode="numeric" />
          <TextField
            form={form}
            scope={scope}
            name="maplink"
            label="Maplink"
            hint="The embed link of Google Maps"
            wide
            spellCheck={false}
          />
          <MapHelp isPlainLink={isPlainMapLink(form.watch('maplink'))} />
        </FieldGroup>
        <FieldGroup legend="Additional Fields">
          <CheckField form={form} scope={scope} name="parking" label="Ask for parking" />
          <CheckField form={form} scope={scope} name="tshirt" label="Ask for a T-shirt size" />
        </FieldGroup>
        <PassSection
          handle={pass}
          eventcode={edited}
          passes={form.watch('passes')}
          onPasses={(passes) => form.setValue('passes', passes, { shouldDirty: true })}
          onCleared={() => setUnsaved(false)}
          problem={
            unsaved
              ? 'This ticket type is not in the list yet: SAVE TICKET TYPE, or CANCEL.'
              : (form.formState.errors.passes?.message ?? '')
          }
        />
      </StaffForm>
    </div>
  );
}
