/** A form may be submitted more than once: after a double click, a reload, Back or a correction. */
import { createHash } from 'node:crypto';
import type { Flow } from '@samagam/domain/order/order';
import type { Contact } from '@samagam/domain/placing/facts';
import { type Keys, sha256 } from '../../services/keys.ts';

export interface Submission {
  paystring: string;
  paystringhash: string;
  fingerprint: string;
  own: boolean;
}

/** `submissionid` is known to one browser only. Without it the fields identify the submission; others may know them. */
export function submissionOf(
  keys: Keys,
  flow: Flow,
  {
    submissionid,
    source: _source,
    showntotal: _shown,
    ...fields
  }: {
    submissionid: string;
    source?: string | undefined;
    showntotal?: number | undefined;
    eventcode: string;
  } & Record<string, unknown>,
): Submission {
  const fingerprint = digest([flow, Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  const own = submissionid !== '';
  // One form offers a group both ways to pay, so both ways are one submission.
  const form = flow === 'individual' ? 'individual' : 'group';
  const paystring = keys.paystring(own ? digest([form, fields.eventcode, submissionid]) : fingerprint);
  return { paystring, paystringhash: sha256(paystring), fingerprint, own };
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

export function contactOf(
  keys: Keys,
  { eventcode, mail, phone }: { eventcode: string; mail: string; phone: string },
): Contact {
  return {
    owner: keys.owner(eventcode, mail),
    mailboxhash: keys.mailboxOfEvent(eventcode, mail),
    phonehash: keys.phoneOfEvent(eventcode, phone),
  };
}
