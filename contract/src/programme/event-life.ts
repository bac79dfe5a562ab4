import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LENGTH } from '../common/limits.ts';

/** The copy is a draft; its other dates move with its start. */
export const eventDuplicate = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  newname: f.line('Event Name', LENGTH.eventname),
  newcode: f.eventCode('New Event Code'),
  startdate: f.date('Start Date'),
});

/** Hides the event from the list of staff. Its public page stays. */
export const eventArchive = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  archived: f.flag('Archived'),
});

export type EventDuplicate = z.output<typeof eventDuplicate>;
