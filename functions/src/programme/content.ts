/** `_draft`: what an admin wrote. `_live`: what visitors see. `_previous`: what they saw before the last publish. */
import { Timestamp, type Firestore } from '@google-cloud/firestore';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Content, StaffContent } from '@samagam/contract/programme/content';
import { PREVIEW_LASTS } from '@samagam/contract/common/limits';
import type { PublicEvent } from '@samagam/contract/programme/public-event';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { safeEqual, sha256 } from '../services/keys.ts';
import { loadSanitiser, type Sanitiser } from '../services/sanitise.ts';
import { contentChanges } from '../stores/audit-changes.ts';
import { type AuditEntry, auditIn } from '../stores/audit.ts';
import { collection } from '../stores/collections.ts';
import { contentRef, eventRef } from '../stores/events.ts';
import { changeProgramme, readProgramme } from './programme.ts';
import { previewOf } from './published.ts';
import { readTogether } from '../stores/reading/read-records.ts';
import { readThenWrite } from '../stores/reading/read-then-write.ts';
import { insistOnVersion, versionOf } from '../stores/reading/versions.ts';

interface Change {
  eventcode: string;
  who: string;
  version: string | undefined;
}

export async function readContent({ db }: Deps, eventcode: string): Promise<StaffContent> {
  const [event, draft, live, previous] = await readTogether(
    db,
    eventRef(db, eventcode),
    contentRef(db, eventcode, 'draft'),
    contentRef(db, eventcode, 'live'),
    contentRef(db, eventcode, 'previous'),
  );
  if (!event.exists) throw new Refusal(sayOfApi.eventNotFound, { reason: 'not found' });
  return {
    version: versionOf(draft),
    draft: draft.data()?.content ?? {},
    liveversion: versionOf(live),
    live: live.data()?.content ?? {},
    canUndo: previous.exists,
  };
}

/** Returns the names of what was removed. Throws a Refusal also for an HTML text that is blank after sanitising. */
export async function saveDraft(
  { db, now }: Deps,
  sent: Content,
  { eventcode, who, version }: Change,
): Promise<Set<string>> {
  const removed = new Set<string>();
  const content = cleanContent(sent, await loadSanitiser(), removed);
  const ref = contentRef(db, eventcode, 'draft');
  await readThenWrite(db, {
    async read(tx) {
      const [event, draft] = await readTogether(tx, eventRef(db, eventcode), ref);
      if (!event.exists)
        throw new Refusal(sayOfApi.eventNotFound, { reason: 'not found', field: 'eventcode' });
      insistOnVersion(versionOf(draft), version, 'content');
      return draft.data()?.content ?? {};
    },
    write(tx, before) {
      tx.set(ref, { content, at: now() });
      const facts = { keys: Object.keys(content).join(' ') };
      const changes = contentChanges(before, content);
      auditIn(tx, db, { what: 'content saved', who, eventcode, facts, changes }, now());
    },
  });
  return removed;
}

/** `version` is that of the draft. */
export async function publishContent({ db, now }: Deps, { eventcode, who, version }: Change): Promise<void> {
  const entry: AuditEntry = { what: 'content published', who, eventcode, facts: {} };
  await changeProgramme(db, entry, now(), async (tx, stored) => {
    const doc = await tx.get(contentRef(db, eventcode, 'draft'));
    insistOnVersion(versionOf(doc), version, 'content');
    const draft = doc.data()?.content ?? {};
    const live = stored.content ?? {};
    if (JSON.stringify(draft) === JSON.stringify(live))
      throw new Refusal(sayOfApi.nothingToPublish, { reason: 'conflict' });
    entry.facts = { keys: Object.keys(draft).join(' ') };
    entry.changes = contentChanges(live, draft);
    tx.set(contentRef(db, eventcode, 'previous'), { content: live, at: now() });
    tx.set(contentRef(db, eventcode, 'live'), { content: draft, at: now() });
    return { ...stored, content: draft };
  });
}

/** `version` is that of the live content. */
export async function undoContent({ db, now }: Deps, { eventcode, who, version }: Change): Promise<void> {
  const entry: AuditEntry = { what: 'content publish undone', who, eventcode, facts: {} };
  await changeProgramme(db, entry, now(), async (tx, stored) => {
    const [live, previous] = await readTogether(
      tx,
      contentRef(db, eventcode, 'live'),
      contentRef(db, eventcode, 'previous'),
    );
    insistOnVersion(versionOf(live), version, 'content');
    const before = previous.data();
    if (!before) throw new Refusal(sayOfApi.nothingToUndo, { reason: 'conflict' });
    entry.changes = contentChanges(stored.content ?? {}, before.content);
    tx.set(contentRef(db, eventcode, 'live'), { content: before.content, at: now() });
    tx.delete(contentRef(db, eventcode, 'previous'));
    return { ...stored, content: before.content };
  });
}

/** An admin has one preview of an event: the next one replaces it (docs/decisions/0061). */
export async function openPreview(
  { db, keys, now, randomBytes }: Deps,
  sent: Content,
  { eventcode, who }: Omit<Change, 'version'>,
): Promise<string> {
  const content = cleanContent(sent, await loadSanitiser());
  const id = keys.previewId(eventcode, who);
  const secret = Buffer.from(randomBytes(32)).toString('base64url');
  const until = now() + PREVIEW_LASTS;
  const preview = { eventcode, secrethash: sha256(secret), content, until };
  await readThenWrite(db, {
    async read(tx) {
      const event = await tx.get(eventRef(db, eventcode));
      if (!event.exists)
        throw new Refusal(sayOfApi.eventNotFound, { reason: 'not found', field: 'eventcode' });
    },
    write: (tx) =>
      tx.set(collection(db, 'contentPreviews').doc(id), {
        ...preview,
        deleteafter: Timestamp.fromMillis(until),
      }),
  });
  return `${id}.${secret}`;
}

/** The event as the key of a preview shows it; undefined for a wrong or outdated key. Also for an event in DRAFT. */
export async function readPreview(
  db: Firestore,
  eventcode: string,
  key: string,
  now: number,
): Promise<PublicEvent | undefined> {
  const [, id, secret] = /^([0-9a-f]{32})\.([\w-]{43})$/.exec(key) ?? [];
  if (!id || !secret) return undefined;
  const preview = (await collection(db, 'contentPreviews').doc(id).get()).data();
  if (!preview || preview.eventcode !== eventcode || preview.until <= now) return undefined;
  if (!safeEqual(preview.secrethash, sha256(secret))) return undefined;
  const programme = await db.runTransaction((tx) => readProgramme(tx, db, eventcode), { readOnly: true });
  return programme && previewOf({ ...programme, content: preview.content }, await loadSanitiser(), now);
}

function cleanContent(
  { about, faq, ...rest }: Content,
  sanitiser: Sanitiser,
  removed?: Set<string>,
): Content {
  const clean = (html: string, field: string, label: string) => {
    const text = sanitiser.text(html, removed);
    if (text === '') throw new Refusal(sayOfApi.blank(label), { field });
    return text;
  };
  return {
    ...rest,
    ...(about && { about: { ...about, text: clean(about.text, 'content.about.text', 'About') } }),
    ...(faq && {
      faq: faq.map((one, index) => ({
        ...one,
        answer: clean(one.answer, `content.faq.${index}.answer`, 'Answer'),
      })),
    }),
  };
}
