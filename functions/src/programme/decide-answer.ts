/** Staff accept or decline what a speaker sent, field by field. What is accepted is published in the same transaction. */
import { FieldValue } from '@google-cloud/firestore';
import { sayOfApi } from '@samagam/contract/api-messages';
import { SCHEDULE_TYPES, type ScheduleType } from '@samagam/contract/common/words';
import { type AnswerDecision, PICTURE, SLIDES } from '@samagam/contract/programme/speaker-page';
import type { StoredPart } from '@samagam/domain/programme/programme';
import { type AnswerTexts, NO_ANSWER, withSlides, withTexts } from '@samagam/domain/programme/speaker-answer';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { htmlOfText } from '../services/plain-text.ts';
import { collection } from '../stores/collections.ts';
import { PICTURES } from '../stores/images.ts';
import { readTogether } from '../stores/reading/read-records.ts';
import type { AuditEntry } from '../stores/audit.ts';
import { insistOnVersion } from '../stores/reading/versions.ts';
import { type SpeakerPage, speakerPageRef, speakerPictureRef } from '../stores/speaker-pages.ts';
import { changeProgramme, type StoredProgramme } from './programme.ts';
import { writeSpeaker } from './speakers.ts';

type Answer = NonNullable<SpeakerPage['answer']>;

/** Returns the names of what was removed. Throws a Refusal if the answer or the speaker has changed meanwhile. */
export async function decideAnswer(
  deps: Deps,
  { eventcode, speakerid, answer: judged, decisions }: AnswerDecision,
  { who, version }: { who: string; version: string | undefined },
): Promise<Set<string>> {
  const { db, now } = deps;
  const removed = new Set<string>();
  const entry: AuditEntry = { what: 'answer of a speaker decided', who, eventcode, facts: {} };
  await changeProgramme(db, entry, now(), async (tx, stored, sanitiser) => {
    const ref = speakerPageRef(db, eventcode, speakerid);
    const pictureRef = speakerPictureRef(db, eventcode, speakerid);
    const [page, sent] = await readTogether(tx, ref, pictureRef);
    const { answer: sentAnswer, picture } = page.data() ?? {};
    const answer = sentAnswer ?? { at: 0, ...NO_ANSWER };
    const before = stored.speakers.find(({ id }) => id === speakerid);
    if (!before || !page.exists) throw new Refusal(sayOfApi.noAnswerLeft, { reason: 'not found' });
    if (answer.at !== judged) throw new Refusal(sayOfApi.noAnswerLeft, { reason: 'stale' });
    insistOnVersion(before.version, version, 'speaker');
    const fieldsOf = (accept: boolean) =>
      decisions.filter((one) => one.accept === accept).map(({ field }) => field);
    const [accepted, declined] = [fieldsOf(true), fieldsOf(false)];
    const ofPicture = `${PICTURE}.${picture}`;
    const open = [
      ...Object.keys(answer.texts),
      ...answer.slides.map(({ id }) => `${SLIDES}.${id}`),
      ...(picture === undefined ? [] : [ofPicture]),
    ];
    if ([...accepted, ...declined].some((field) => !open.includes(field)))
      throw new Refusal(sayOfApi.noAnswerLeft, { reason: 'conflict' });
    entry.facts = { speaker: speakerid, accepted: namesOf(accepted), declined: namesOf(declined) };

    const decided = new Set([...accepted, ...declined]);
    // A form that was opened before shows what is decided by now.
    if (sentAnswer)
      tx.update(ref, { answer: { ...without(answer, decided), at: Math.max(now(), answer.at + 1) } });
    const isShown = accepted.includes(ofPicture);
    if (decided.has(ofPicture)) {
      tx.update(ref, { picture: FieldValue.delete() });
      tx.delete(pictureRef);
      if (isShown) tx.set(collection(db, 'images').doc(picture!), { sizes: sent.data()!.sizes, at: now() });
    }
    const texts = Object.fromEntries(
      Object.entries(answer.texts).filter(([field]) => accepted.includes(field)),
    ) as Partial<AnswerTexts>;
    const withLinks = { ...stored, schedule: withAllSlides(stored, answer, speakerid, accepted) };
    if (Object.keys(texts).length === 0 && !isShown) return withLinks;
    const { id: _, version: __, ...old } = before;
    const written = { stored, before, entry, sanitiser, removed };
    const change = { ...withTexts(old, texts, htmlOfText), ...(isShown && { image: PICTURES + picture }) };
    return {
      ...withLinks,
      speakers: writeSpeaker(tx, db, { ...written, change, mailid: before.mailid }).speakers,
    };
  });
  return removed;
}

/** For the audit. */
function namesOf(fields: readonly string[]): string {
  return fields.map((field) => (field.startsWith(PICTURE) ? PICTURE : field)).join(' ');
}

function without(answer: Answer, decided: ReadonlySet<string>): Answer {
  return {
    ...answer,
    texts: Object.fromEntries(Object.entries(answer.texts).filter(([field]) => !decided.has(field))),
    slides: answer.slides.filter(({ id }) => !decided.has(`${SLIDES}.${id}`)),
  };
}

type Parts = Partial<Record<ScheduleType, StoredPart>>;

function withAllSlides(
  { schedule }: StoredProgramme,
  { slides }: Answer,
  speakerid: string,
  accepted: readonly string[],
): Parts {
  const urls = new Map(
    slides.filter(({ id }) => accepted.includes(`${SLIDES}.${id}`)).map(({ id, url }) => [id, url]),
  );
  if (urls.size === 0) return schedule;
  const changed: Parts = {};
  for (const type of SCHEDULE_TYPES) {
    const part = schedule[type];
    if (!part) continue;
    const { evtdate, tracks } = part;
    changed[type] = {
      evtdate,
      tracks: tracks.map((track) => ({
        ...track,
        sessions: track.sessions.map((session) => {
          const url = urls.get(session.id ?? 0);
          if (url === undefined || !session.speakerids.includes(speakerid)) return session;
          const linked = withSlides(session, url);
          if (!linked) throw new Refusal(sayOfApi.linksFull(session.topic), { reason: 'conflict' });
          return linked;
        }),
      })),
    };
  }
  return changed;
}
