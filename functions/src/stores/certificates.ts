import type { Firestore } from '@google-cloud/firestore';
import { type CertificateSettings, NO_CERTIFICATE_SETTINGS } from '@samagam/contract/people/certificate';
import { folded } from '@samagam/domain/text/folded';
import type { Deps } from '../deps.ts';
import { collection, type RecordOf } from './collections.ts';
import { readable, reportTo } from './reading/read-records.ts';
import { versionOf } from './reading/versions.ts';

export type Certificate = RecordOf<'certificates'>;
export type CertificateIssue = RecordOf<'certificateIssues'>;

export function certificateRef(db: Firestore, id: string) {
  return collection(db, 'certificates').doc(id);
}

export function issueRef(db: Firestore, issueid: string) {
  return collection(db, 'certificateIssues').doc(issueid);
}

export function settingsRef(db: Firestore, eventcode: string) {
  return collection(db, 'certificateSettings').doc(eventcode);
}

export async function readSettings(
  db: Firestore,
  eventcode: string,
): Promise<CertificateSettings & { version: string }> {
  const doc = await settingsRef(db, eventcode).get();
  return { ...(doc.data() ?? { ...NO_CERTIFICATE_SETTINGS, eventcode }), version: versionOf(doc) };
}

export async function issuesOf(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  eventcode: string,
): Promise<(CertificateIssue & { id: string })[]> {
  const { docs } = await collection(db, 'certificateIssues').where('eventcode', '==', eventcode).get();
  return readable(docs, reportTo(log)).map(({ doc, record }) => ({ ...record, id: doc.id }));
}

export async function certificatesOf(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  eventcode: string,
): Promise<(Certificate & { id: string })[]> {
  const { docs } = await collection(db, 'certificates').where('eventcode', '==', eventcode).get();
  return readable(docs, reportTo(log)).map(({ doc, record }) => ({ ...record, id: doc.id }));
}

/** The newest of those that a person of a mailbox can open: an office may have one mailbox for several people. */
export async function certificatesOfHolder(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  holder: string,
  name: string,
): Promise<Certificate[]> {
  const { docs } = await collection(db, 'certificates').where('holder', '==', holder).get();
  return readable(docs, reportTo(log))
    .map(({ record }) => record)
    .filter(({ state }) => state === 'UNCLAIMED' || state === 'VALID')
    .filter(({ givenname }) => folded(givenname) === folded(name));
}

/** Of holders: who lists people, lists them again. A broken issue is reported and left out: the other mails go on. */
export async function eventsWithRunningIssue({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<string[]> {
  const { docs } = await collection(db, 'certificateIssues').where('running', '==', true).get();
  return readable(docs, reportTo(log)).map(({ record }) => record.eventcode);
}
