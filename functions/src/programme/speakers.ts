/** Staff identify a speaker by mail address, the public by id. */
import { type ChangedSpeaker, judgeChange } from '@samagam/contract/programme/changed-speaker';
import type { Speaker } from '@samagam/contract/programme/speaker';
import { sessionsIn } from '@samagam/domain/programme/programme';
import { isPlaceholder } from '@samagam/domain/programme/speaker-words';
import { sayOfApi } from '@samagam/contract/api-messages';
import { SCHEDULE_TYPES } from '@samagam/contract/common/words';
import type { Firestore } from '@google-cloud/firestore';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { textOfHtml } from '@samagam/domain/text/text-of-html';
import { htmlOfText } from '../services/plain-text.ts';
import type { Sanitiser } from '../services/sanitise.ts';
import type { RecordOf } from '../stores/collections.ts';
import { speakerPageRef, speakerPictureRef } from '../stores/speaker-pages.ts';
import { changesOf } from '../stores/audit-changes.ts';
import type { AuditEntry } from '../stores/audit.ts';
import { changeProgramme, type Kept, readBelow, recordBelow, type StoredProgramme } from './programme.ts';
import type { Writes } from '../stores/reading/read-then-write.ts';
import { insistOnVersion } from '../stores/reading/versions.ts';
import { withoutUndefined } from '../stores/reading/without-undefined.ts';

/** As the form shows them: `aboutspeakershort` is plain text, and stored as the HTML that shows it. */
export async function readSpeakers(deps: Deps, eventcode: string): Promise<Kept<RecordOf<'speakers'>>[]> {
  const speakers = await readBelow(deps, eventcode, 'speakers');
  return speakers.map((one) => ({ ...one, aboutspeakershort: textOfHtml(one.aboutspeakershort) }));
}

/** Returns the names of what was removed. Throws the Refusal 'Speaker Already Exists.' */
export async function createSpeaker(deps: Deps, speaker: Speaker, who: string): Promise<Set<string>> {
  const { db } = deps;
  const removed = new Set<string>();
  const id = Buffer.from(deps.randomBytes(8)).toString('hex');
  const entry = { what: 'speaker created', who, eventcode: speaker.eventcode, facts: { speaker: id } };
  await changeProgramme(db, entry, deps.now(), (tx, stored, sanitiser) => {
    if (stored.speakers.some((other) => isSame(other, speaker)))
      throw new Refusal(sayOfApi.speakerExists, { reason: 'conflict', field: 'mailid' });
    const clean = cleaned(speaker, sanitiser, removed);
    tx.create(recordBelow(db, speaker.eventcode, 'speakers', id), clean);
    return { ...stored, speakers: [...stored.speakers, { ...clean, id }] };
  });
  return removed;
}

/** The mail address changes only from a placeholder, or if mail came back. Throws a Refusal if not found or outdated. */
export async function changeSpeaker(
  deps: Deps,
  { newmailid, ...speaker }: ChangedSpeaker,
  who: string,
  version: string | undefined,
): Promise<Set<string>> {
  const { db } = deps;
  const { eventcode } = speaker;
  const removed = new Set<string>();
  const entry: AuditEntry = { what: 'speaker changed', who, eventcode, facts: {} };
  await changeProgramme(db, entry, deps.now(), async (tx, stored, sanitiser) => {
    const before = stored.speakers.find((other) => isSame(other, speaker));
    if (!before) throw new Refusal(sayOfApi.speakerNotFound, { reason: 'not found', field: 'mailid' });
    insistOnVersion(before.version, version, 'speaker');
    const page = await tx.get(speakerPageRef(db, eventcode, before.id));
    const cameBack = page.data()?.mailrefusedat !== undefined;
    const mailid = newMailid(stored.speakers, before, { next: newmailid, cameBack });
    // The id is known only after the lookup.
    entry.facts = { speaker: before.id };
    return writeSpeaker(tx, db, { stored, before, change: speaker, mailid, entry, sanitiser, removed });
  });
  return removed;
}

interface SpeakerWrite {
  stored: StoredProgramme;
  before: StoredProgramme['speakers'][number];
  /** As the form of staff sends it: `aboutspeakershort` is plain text. */
  change: object;
  mailid: string;
  entry: AuditEntry;
  sanitiser: Sanitiser;
  removed: Set<string>;
}

/** An edit of staff, and an answer of a speaker that staff accept. Throws a Refusal with the first wrong field. */
export function writeSpeaker(
  tx: Writes,
  db: Firestore,
  { stored, before, change, mailid, entry, sanitiser, removed }: SpeakerWrite,
): StoredProgramme {
  const judged = judgeChange(change, before);
  if (!judged.ok) throw new Refusal(judged.issue.msg, { field: judged.issue.field });
  const { newmailid: _, ...speaker } = judged.value;
  const clean = { ...cleaned(speaker, sanitiser, removed, before.aboutspeaker === ''), mailid };
  const { id, version: __, ...old } = before;
  entry.changes = changesOf('speakers', old, clean);
  tx.set(recordBelow(db, before.eventcode, 'speakers', id), clean);
  const speakers = stored.speakers.map((other) =>
    other.id === id ? { ...clean, id, version: before.version } : other,
  );
  return { ...stored, speakers };
}

/** Throws a Refusal for the address of another speaker, and unless the present one takes no mails. */
function newMailid(
  speakers: readonly Pick<Speaker, 'mailid'>[],
  { mailid }: Pick<Speaker, 'mailid'>,
  { next, cameBack }: { next: string | undefined; cameBack: boolean },
): string {
  if (next === undefined || next.toLowerCase() === mailid.toLowerCase()) return mailid;
  if (!(isPlaceholder(mailid) || cameBack) || isPlaceholder(next))
    throw new Refusal(sayOfApi.invalidData('Email'), { field: 'mailid' });
  if (speakers.some((other) => isSame(other, { mailid: next })))
    throw new Refusal(sayOfApi.speakerExists, { reason: 'conflict', field: 'mailid' });
  return next;
}

/** Throws a Refusal that names the sessions which the speaker is in. */
export async function deleteSpeaker(
  { db, now }: Deps,
  { eventcode, mailid }: { eventcode: string; mailid: string },
  { who, version }: { who: string; version: string | undefined },
): Promise<void> {
  const entry = { what: 'speaker deleted', who, eventcode, facts: { speaker: '' } };
  await changeProgramme(db, entry, now(), (tx, stored) => {
    const before = stored.speakers.find((other) => isSame(other, { mailid }));
    if (!before) throw new Refusal(sayOfApi.speakerNotFound, { reason: 'not found', field: 'mailid' });
    insistOnVersion(before.version, version, 'speaker');
    const topics = sessionsIn(SCHEDULE_TYPES.flatMap((type) => stored.schedule[type] ?? []))
      .filter(({ speakerids }) => speakerids.includes(before.id))
      .map(({ topic }) => topic);
    if (topics.length > 0) throw new Refusal(sayOfApi.speakerInUse(someOf(topics)), { reason: 'conflict' });
    entry.facts.speaker = before.id;
    tx.delete(recordBelow(db, eventcode, 'speakers', before.id));
    tx.delete(speakerPageRef(db, eventcode, before.id));
    tx.delete(speakerPictureRef(db, eventcode, before.id));
    return { ...stored, speakers: stored.speakers.filter(({ id }) => id !== before.id) };
  });
}

const NAMED = 3;

function someOf(topics: readonly string[]): string {
  const named = topics.slice(0, NAMED).join('; ');
  return topics.length > NAMED ? `${named}; ${sayOfApi.andMore(topics.length - NAMED)}` : named;
}

function isSame(one: Pick<Speaker, 'mailid'>, other: Pick<Speaker, 'mailid'>): boolean {
  return one.mailid.toLowerCase() === other.mailid.toLowerCase();
}

function cleaned(speaker: Speaker, sanitiser: Sanitiser, removed: Set<string>, mayBeBlank = false): Speaker {
  const aboutspeaker = sanitiser.text(speaker.aboutspeaker, removed);
  const aboutspeakershort = htmlOfText(speaker.aboutspeakershort);
  if (aboutspeaker === '' && !mayBeBlank)
    throw new Refusal(sayOfApi.blank('About Speaker'), { field: 'aboutspeaker' });
  return withoutUndefined({ ...speaker, aboutspeaker, aboutspeakershort });
}
