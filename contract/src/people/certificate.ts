/** Certificates: what staff decide, what a holder claims, and what the page that proves one shows. */
import * as z from 'zod/mini';
import { ACCENTS } from '../common/accents.ts';
import * as f from '../common/fields.ts';
import { BODY, CERTIFICATE_LIST, CERTIFICATE_TEXT, LENGTH } from '../common/limits.ts';
import { say } from '../common/messages.ts';
import { isPrintable, whyUnprinted } from '../common/printable.ts';
import { CERTIFICATE_KINDS, CERTIFICATE_STATES } from '../common/words.ts';

/**
 * Why a person gets no certificate. 'holds one': from before an undo or a refund, so staff should withdraw it. 'fewer hours': has one with
 * fewer than the door says now; staff can withdraw it and issue again.
 */
const NO_CERTIFICATE = ['not admitted', 'ticket not valid', 'holds one', 'fewer hours', 'issued'] as const;
export type NoCertificate = (typeof NO_CERTIFICATE)[number];

export const CERTIFICATE_ID = /^[0-9a-f]{32}$/;

export const sayOfCertificate = {
  linkEnded: 'This link of a certificate does not work.',
  noEntry: 'Select at least one checkpoint that counts as entry.',
  unknownEntry: (checkinfield: string) => `${checkinfield} is not a checkpoint of this event.`,
  nobody: 'Nobody gets a certificate by these rules.',
  allHave: 'All of them have their certificates already.',
  changed:
    'The door, the list or the texts have changed since the preview. Look at the new preview and issue again.',
  wait: 'Phones may still have scans, or the programme is not over. Wait, or give a reason to go on.',
  runs: 'Certificates of this event are being issued. Wait until that has ended.',
  notFound: 'This certificate was not found.',
  ended: 'This certificate was replaced or withdrawn already.',
  listed: (place: number, why: string) => `Line ${place} of the list: ${why}`,
  listedTwice: (place: number) => `Line ${place} of the list stands there twice.`,
  name: 'A name can have letters, digits, spaces, dots, hyphens and apostrophes only.',
  letter: 'A name needs at least one letter.',
  unprintable: 'Certificates can print Latin and Indian letters only. Please write it in these.',
  unprintableSign: (sign: string) => `Certificates cannot print “${sign}”. Please leave it out.`,
  corrections: (most: number) => `A name can be corrected ${most} times. Please write to the organiser.`,
} as const;

const printed = z.refine<string>(isPrintable, {
  error: ({ input }) => whyUnprinted(String(input), sayOfCertificate),
});

const personName = f.name('Name', sayOfCertificate.name).check(
  printed,
  z.refine((value) => /\p{L}/u.test(value), { error: sayOfCertificate.letter }),
);

const settings = {
  entries: z.array(f.checkinField('Entry')).check(z.maxLength(CERTIFICATE_LIST.entries)),
  wristband: f.flag('Wristband'),
  title: f.optionalText('Title', CERTIFICATE_TEXT.title).check(printed),
  sentence: f.optionalText('Sentence', CERTIFICATE_TEXT.sentence).check(printed),
  signatory: f.optionalText('Signatory', CERTIFICATE_TEXT.signatory).check(printed),
  signatoryrole: f.optionalText('Role of the signatory', CERTIFICATE_TEXT.signatory).check(printed),
  signature: z._default(f.optionalImage('Signature'), ''),
};

/** Empty texts are the usual ones. `signature`: '', the address of a stored picture, or a data URL of a new one. */
export const certificateSettings = z.strictObject({ eventcode: f.eventCode('Event Code'), ...settings });

/** `what`: a talk, a task or a prize; '' for none. */
const listedPerson = z.strictObject({
  name: personName,
  email: f.email('Email'),
  what: f.optionalText('What for', CERTIFICATE_TEXT.what).check(printed),
});

/** 'issue' needs the fingerprint of a preview, and a reason if phones may still have scans. */
export const certificateRequest = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  action: z.enum(['preview', 'issue', 'continue'], { error: say.invalidData('Action') }),
  kind: z.enum(CERTIFICATE_KINDS, { error: say.invalidData('Kind') }),
  list: z.optional(z.array(listedPerson).check(z.maxLength(CERTIFICATE_LIST.people))),
  fingerprint: z.optional(f.key('Preview')),
  reason: z.optional(f.optionalText('Reason', LENGTH.purpose)),
});

const certificateDay = z.object({ date: z.string(), from: z.number(), minutes: z.number() });

const certificatePreview = z.object({
  fingerprint: z.string(),
  ready: z.array(
    z.object({
      name: z.string(),
      mail: z.string(),
      what: z.string(),
      minutes: z.number(),
      days: z.array(certificateDay),
      /** Whether staff have withdrawn an earlier one. */
      withdrawn: z.boolean(),
    }),
  ),
  leftout: z.array(z.object({ name: z.string(), why: z.enum(NO_CERTIFICATE) })),
  /** Of the programme without breaks, in minutes. */
  programme: z.array(z.object({ date: z.string(), minutes: z.number() })),
  /** When the programme ends, if that is later than now. ISO 8601. */
  endsat: z.optional(z.string()),
  /** Phones whose links count as entry, and that last said that scans wait on them. ISO 8601. */
  waiting: z.array(
    z.object({ checkinfield: z.string(), name: z.string(), seenat: z.string(), scans: z.number() }),
  ),
});

/** `left`: how many have none yet; 0 once all are issued. */
export const certificateReply = z.object({
  issued: z.number(),
  left: z.number(),
  preview: z.optional(certificatePreview),
});

const certificateRow = z.object({
  id: z.string(),
  kind: z.enum(CERTIFICATE_KINDS),
  state: z.enum(CERTIFICATE_STATES),
  name: z.string(),
  /** As the ticket or the list had it, if its holder has corrected it; otherwise ''. */
  givenname: z.string(),
  minutes: z.number(),
  issuedat: z.string(),
  claimedat: z.string(),
});

export const certificatesOfEvent = z.object({
  /** Of the settings. */
  version: z.string(),
  settings: z.object({
    entries: z.array(z.string()),
    wristband: z.boolean(),
    title: z.string(),
    sentence: z.string(),
    signatory: z.string(),
    signatoryrole: z.string(),
    signature: z.string(),
  }),
  /** What all certificates of it say, for the preview of the paper. */
  event: z.object({
    eventname: z.string(),
    startdate: z.string(),
    enddate: z.string(),
    organiser: z.string(),
    accent: z.enum(ACCENTS),
  }),
  checkpoints: z.array(z.string()),
  certificates: z.array(certificateRow),
  /** The kind that is being issued; absent if none is. */
  running: z.optional(z.enum(CERTIFICATE_KINDS)),
});

export const certificateWithdrawal = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  id: f.key('Certificate'),
  reason: f.line('Reason', LENGTH.purpose),
});

export const certificateKey = z.strictObject({ key: f.key('Link') });

/** The name is parsed beside the form, which shows what is wrong with it. */
export const certificateClaim = z.strictObject({
  key: f.key('Link'),
  name: z._default(z.string().check(z.maxLength(BODY.form)), ''),
});

/** As it is printed, confirmed or corrected by its holder. */
export const printedName = z.strictObject({ name: personName });

export type CertificateSettings = z.output<typeof certificateSettings>;
/** Before staff have decided anything. */
export const NO_CERTIFICATE_SETTINGS: Omit<CertificateSettings, 'eventcode'> = {
  entries: [],
  wristband: false,
  title: '',
  sentence: '',
  signatory: '',
  signatoryrole: '',
  signature: '',
};

export type CertificateRequest = z.output<typeof certificateRequest>;
export type CertificatePreview = z.output<typeof certificatePreview>;
export type CertificateReply = z.output<typeof certificateReply>;
export type CertificatesOfEvent = z.output<typeof certificatesOfEvent>;
export type CertificateRow = z.output<typeof certificateRow>;
export type ListedPerson = z.output<typeof listedPerson>;
