import type { EventRow, WireEvent } from '@samagam/contract/programme/event';
import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { adminCall } from '../../../api/admin-call.ts';
import { staffEventQuery } from '../../../api/admin-query.ts';
import { useRecordForm, type RecordForm } from '../../../back-office/form/use-record-form.ts';
import { useJudgedForm } from '../../../ui/form/use-judged-form.ts';
import { focusField } from '../../../ui/form/focus-field.ts';
import { fieldOfEvent, judgeEvent, newEvent, valuesOf, withIssue, type EventValues } from './event-values.ts';
import {
  fieldOfPass,
  isBlankPass,
  isBlankSlab,
  judgePass,
  judgeSlab,
  newPass,
  newSlab,
  type PassValues,
  type SlabValues,
} from './pass-values.ts';

interface Editing {
  eventcode: string;
  version: string;
}

export interface EventForms {
  record: RecordForm<EventValues, Editing>;
  pass: UseFormReturn<PassValues>;
  slab: UseFormReturn<SlabValues>;
  /** Whether a pass or its slab was typed that is not in the list. */
  isPassTyped: () => boolean;
}

export const OPEN_PASS = {
  field: 'passes',
  msg: 'This ticket type is not in the list yet. Press SAVE TICKET TYPE or CANCEL.',
};
const OPEN_SLAB = {
  field: 'slabs',
  msg: 'This slab is not in the list yet. Add it, or clear its fields.',
};

export function openedOf(row: EventRow): [EventValues, Editing] {
  return [valuesOf(row), { eventcode: row.eventcode, version: row.version }];
}

/** A part of the form to which another screen links. */
export type EventField = 'passes' | 'state';

export function goToField(field: EventField): void {
  if (field === 'state') focusField('event', 'state');
  else document.querySelector<HTMLElement>('#passes :is(input, button)')?.focus();
}

/** An event with all its passes is one record, saved in one call. An unfinished row form blocks that call. */
export function useEventForm(onSaved: () => void): EventForms {
  const client = useQueryClient();
  const slab = useJudgedForm<SlabValues>((values) => judgeSlab(values, []), newSlab);
  const isSlabOpen = () => slab.formState.isDirty && !isBlankSlab(slab.getValues());
  const pass = useJudgedForm<PassValues>(
    (values) => {
      const parsed = judgePass(values, []);
      return isSlabOpen() ? withIssue(parsed, OPEN_SLAB) : parsed;
    },
    newPass,
    fieldOfPass,
  );
  const isPassTyped = () => (pass.formState.isDirty && !isBlankPass(pass.getValues())) || isSlabOpen();
  const record = useRecordForm<EventValues, Editing, WireEvent>({
    name: 'event',
    empty: newEvent,
    judge: (values) => {
      const parsed = judgeEvent(values);
      return isPassTyped() ? withIssue(parsed, OPEN_PASS) : parsed;
    },
    fieldOf: fieldOfEvent,
    rows: { pass: { form: pass, empty: newPass }, slab: { form: slab, empty: newSlab } },
    send: (wire, editing) =>
      editing
        ? adminCall('PUT /api/admin/createevent', wire, { ifMatch: editing.version })
        : adminCall('POST /api/admin/createevent', wire),
    onSaved: async (wire) => {
      if (wire) onSaved();
      await client.invalidateQueries({ queryKey: ['GET /api/admin/getseats'] });
      await client.invalidateQueries({ queryKey: ['GET /api/admin/getevent'] });
    },
    find: async ({ eventcode }) => {
      const row = await client.fetchQuery(staffEventQuery(eventcode));
      return row ? openedOf(row) : undefined;
    },
  });
  return { record, pass, slab, isPassTyped };
}
