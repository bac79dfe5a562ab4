/** Changes of a registration that has a ticket, with the fields and sentences of its form. An absent key stays. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { say } from '../common/messages.ts';
import { person } from '../common/person.ts';

const details = {
  title: z.optional(person.title),
  company: z.optional(person.company),
  phonenumber: z.optional(person.phonenumber),
  parking: z.optional(f.parking('Parking')),
  tshirtsize: z.optional(f.tshirtSize('T-Shirt Size')),
};

export const ticketCorrection = z.strictObject({ ticketkey: f.key('Ticket Key'), ...details });

/** With all fields of a person, so that none of the earlier holder's stay. */
export const ticketTransfer = z.strictObject({
  ticketkey: f.key('Ticket Key'),
  ...person,
  parking: details.parking,
  tshirtsize: details.tshirtsize,
});

const NO_FIELD_OF_PERSON = ['eventcode', 'id', 'generation', 'reason'];

/** By staff; a new name or email is a transfer. With `generation`, it is refused once the ticket was passed on. */
export const registrationCorrection = z
  .strictObject({
    eventcode: f.eventCode('Event Code'),
    id: f.id('Id'),
    generation: z.optional(z.int()),
    name: z.optional(person.name),
    title: details.title,
    company: details.company,
    phonenumber: details.phonenumber,
    linkedinurl: z.optional(person.linkedinurl),
    gender: z.optional(person.gender),
    personalmailid: z.optional(person.personalmailid),
    parking: details.parking,
    tshirtsize: details.tshirtsize,
    reason: f.specialText('Reason'),
  })
  .check(
    z.refine((value) => Object.keys(value).some((key) => !NO_FIELD_OF_PERSON.includes(key)), {
      error: say.nothingChanged,
      path: ['reason'],
    }),
  );

export const transferKey = z.strictObject({ key: f.key('Transfer') });

export type TicketTransfer = z.output<typeof ticketTransfer>;
