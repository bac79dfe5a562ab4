/** Certificates (docs/decisions/0132). Moments in epoch milliseconds. */
import { ACCENTS } from '@samagam/contract/common/accents';
import { CERTIFICATE_KINDS, CERTIFICATE_STATES } from '@samagam/contract/common/words';
import * as z from 'zod/mini';
import { deleteAfter } from './fields.ts';
import { LOGS, row, WITH_EVENT } from './register.ts';

/** The dates of the event, dd-MMM-yyyy. */
const ofEvent = { startdate: z.string(), enddate: z.string() };

const texts = {
  title: z.string(),
  sentence: z.string(),
  signatory: z.string(),
  signatoryrole: z.string(),
  /** The address of a stored picture; '' for none. */
  signature: z._default(z.string(), ''),
};
const entryRule = { entries: z.array(z.string()), wristband: z.boolean() };

const certificateSettings = z.object({ eventcode: z.string(), ...entryRule, ...texts });

const person = { name: z.string(), holder: z.string(), what: z.string() };
const day = z.object({ date: z.string(), from: z.number(), minutes: z.number() });

/** What all certificates of one issue share, as it was then. */
const certificateIssue = z.object({
  eventcode: z.string(),
  ...ofEvent,
  kind: z.enum(CERTIFICATE_KINDS),
  by: z.string(),
  startedat: z.number(),
  /** Those of holders are made by a job, of which an event has at most one. Who issues to a list issues again if a process ends. */
  running: z.boolean(),
  endedat: z.optional(z.number()),
  ...entryRule,
  ...texts,
  accent: z._default(z.enum(ACCENTS), 'indigo'),
  programme: z.array(
    z.object({
      date: z.string(),
      sessions: z.array(z.object({ topic: z.string(), start: z.number(), end: z.number() })),
    }),
  ),
});

const certificate = z.object({
  eventcode: z.string(),
  eventname: z.string(),
  ...ofEvent,
  organiser: z.string(),
  issueid: z.string(),
  kind: z.enum(CERTIFICATE_KINDS),
  state: z.enum(CERTIFICATE_STATES),
  ...person,
  /** As the ticket or the list had it. */
  givenname: z.string(),
  /** '' for who was on a list. */
  registrationid: z.string(),
  title: z.string(),
  days: z.array(day),
  wristband: z.boolean(),
  /** The version of the rule that counted the hours (domain/src/certificates/hours.ts). */
  rule: z.number(),
  issuedat: z.number(),
  claimedat: z.optional(z.number()),
  /** When it was replaced or withdrawn. */
  endedat: z.optional(z.number()),
  /** The certificate that the mailed link names, and in that one the newest correction of its name. */
  first: z.string(),
  newest: z.optional(z.string()),
  corrections: z._default(z.number(), 0),
  deleteafter: deleteAfter,
});

export const rows = {
  certificateSettings: row({
    schema: certificateSettings,
    personal: ['signatory', 'signatoryrole', 'signature'],
    purpose: 'Says what counts as entry to an event, and what its certificates say.',
    shown: ['eventcode'],
    found: { because: 'An admin edits the name and the signature of the signatory in the back-office.' },
    period: WITH_EVENT,
    erased: { keep: 'An admin edits it' },
  }),
  certificateIssues: row({
    schema: certificateIssue,
    personal: ['by', 'signatory', 'signatoryrole', 'signature'],
    purpose: 'Keeps what certificates say of their event as it was when they were issued.',
    shown: ['eventcode', 'startedat'],
    found: [{ field: 'by', holds: 'address' }],
    period: WITH_EVENT,
    erased: LOGS,
  }),
  certificates: row({
    schema: certificate,
    personal: ['name', 'givenname', 'what', 'days', 'registrationid'],
    purpose:
      'Proves for how many hours of programme a person was admitted to an event. It is public once its holder has claimed it.',
    shown: ['eventcode', 'kind', 'state', 'issuedat'],
    found: [{ field: 'holder', holds: 'holder' }],
    period: { certificates: true },
    ttl: 'deleteafter',
    erased: {
      blank: ({ state }) => ({
        name: '',
        holder: '',
        givenname: '',
        what: '',
        days: [],
        registrationid: '',
        ...(state !== 'REPLACED' && { state: 'WITHDRAWN' }),
      }),
      keeps: 'that a certificate was withdrawn, so that its address says so',
    },
  }),
};
