/** What speakers send. Nothing of it is public before staff have accepted it. */
import { isDeepStrictEqual } from 'node:util';
import type { Event } from '@samagam/contract/programme/event';
import { SLIDES } from '@samagam/contract/programme/speaker-page';
import { type SessionOfSpeaker, sessionsOfSpeaker } from '@samagam/domain/programme/own-sessions';
import {
  type AnswerTexts,
  answerOf,
  entriesOf,
  isWholeForm,
  NO_ANSWER,
  publishedTexts,
  type SpeakerAnswer,
} from '@samagam/domain/programme/speaker-answer';
import {
  changedConsents,
  type ConsentText,
  consentsAfter,
  type ShownConsent,
  shownConsents,
} from '@samagam/domain/programme/speaker-consents';
import type { StoredSpeaker } from '@samagam/domain/programme/speakers';
import { datesBetween, endOfDay, startOfDay } from '@samagam/domain/text/event-dates';
import type { Deps } from '../deps.ts';
import { sha256 } from '../services/keys.ts';
import { auditIn } from '../stores/audit.ts';
import { readThenWrite } from '../stores/reading/read-then-write.ts';
import { type SpeakerPage, speakerPageRef } from '../stores/speaker-pages.ts';
import { organiserAddress } from '../stores/site.ts';
import { readParts } from './programme.ts';
import { type OpenedPage, openSpeakerPage } from './speaker-links.ts';
import { answerSentences } from './answer-sentences.ts';
import { askedConsents, CONSENT } from './speaker-consents.ts';
import { waitingPicture } from './speaker-picture.ts';

type Entries = Readonly<Record<string, unknown>>;

export interface SpeakerForm {
  event: Event;
  /** A mail address, or the address of a form. */
  organiser: string;
  published: AnswerTexts;
  sessions: SessionOfSpeaker[];
  days: string[];
  /** By the name of the control. */
  entries: Record<string, string>;
  sentences: Record<string, string>;
  /** The sent form lacked controls. */
  isIncomplete?: boolean;
  /** What the form showed, to be sent back with it. */
  seen: string;
  /** What is stored by now and differs from what was entered, by the name of the control. */
  changedmeanwhile: Record<string, string>;
  answeredat: number | undefined;
  /** The controls whose text staff have not accepted or declined yet. */
  waiting: string[];
  /** The address of the picture that is published; ''. */
  image: string;
  consents: ShownConsent[];
  /** The picture that waits for staff, as a data URL; ''. */
  picture: string;
}

interface Facts {
  event: Event;
  speaker: StoredSpeaker;
  page: SpeakerPage;
  sessions: SessionOfSpeaker[];
  picture: string;
  asked: ConsentText[];
  organiser: string;
}

function formOf({ event, speaker, page, sessions, picture, asked, organiser }: Facts): SpeakerForm {
  const published = publishedTexts(speaker);
  const consents = shownConsents(asked, page.consents ?? []);
  return {
    event,
    published,
    sessions,
    days: daysOf(event),
    entries: {
      ...entriesOf(page.answer ?? NO_ANSWER, { published, sessions }),
      ...ticksOf(consents, ({ state }) => state === 'agreed'),
    },
    sentences: {},
    seen: seenOf(published, page, consents),
    changedmeanwhile: {},
    answeredat: page.answer?.at,
    waiting: waitingIn(page.answer ?? NO_ANSWER, published, sessions),
    image: speaker.image,
    consents,
    picture,
    organiser,
  };
}

function waitingIn(
  { texts, slides }: SpeakerAnswer,
  published: AnswerTexts,
  sessions: readonly SessionOfSpeaker[],
): string[] {
  const shown = new Map(sessions.map((session) => [session.id, session.slides]));
  return [
    ...Object.entries(texts)
      .filter(([name, text]) => text !== published[name as keyof AnswerTexts])
      .map(([name]) => name),
    ...slides.filter(({ id, url }) => url !== shown.get(id)).map(({ id }) => `${SLIDES}.${id}`),
  ];
}

function daysOf({ startdate, enddate }: Event): string[] {
  return datesBetween(startOfDay(startdate), endOfDay(enddate));
}

/** The controls of the consents: the version of the text, or ''. */
function ticksOf(consents: readonly ShownConsent[], isTicked: (one: ShownConsent) => boolean) {
  return Object.fromEntries(
    consents.map((one) => [`${CONSENT}.${one.what}`, isTicked(one) ? one.version : '']),
  );
}

function seenOf(published: AnswerTexts, { answer }: SpeakerPage, consents: readonly ShownConsent[]): string {
  const agreed = consents.map(({ version, state }) => [version, state]);
  return sha256(JSON.stringify([Object.values(published), answer?.at ?? 0, agreed])).slice(0, 32);
}

/** Throws the Refusal of a key that opens nothing. */
export async function showSpeakerForm(deps: Deps, key: string): Promise<SpeakerForm> {
  const opened = await openSpeakerPage(deps, key);
  return formOf({ ...opened, ...(await besides(deps, opened)) });
}

/** What the form shows besides the records that its transaction reads. */
async function besides(deps: Deps, { event, speaker, page }: OpenedPage) {
  const [parts, picture, asked, organiser] = await Promise.all([
    readParts(deps, event.eventcode),
    waitingPicture(deps, page),
    askedConsents(deps, event.eventcode),
    organiserAddress(deps, event.eventcode),
  ]);
  return { sessions: sessionsOfSpeaker(parts, speaker.id), picture, asked, organiser };
}

/** Undefined once the answer is stored. Otherwise the form again, with what is wrong, or what has changed meanwhile. */
export async function saveAnswer(deps: Deps, key: string, sent: Entries): Promise<SpeakerForm | undefined> {
  const { db, now } = deps;
  const shown = await besides(deps, await openSpeakerPage(deps, key));
  return readThenWrite(db, {
    read: (tx) => openSpeakerPage(deps, key, tx),
    write(tx, { event, speaker, page }) {
      const form = formOf({ event, speaker, page, ...shown });
      if (!isWholeForm(sent))
        return { ...form, entries: { ...form.entries, ...textsIn(sent) }, isIncomplete: true };
      const { at: _, ...before } = page.answer ?? { at: 0, ...NO_ANSWER };
      const answer = answerOf(sent, { ...form, before });
      const agreed = form.consents
        .map(({ what }) => sent[`${CONSENT}.${what}`])
        .filter((version) => typeof version === 'string');
      const given = page.consents ?? [];
      const consents = consentsAfter(shown.asked, given, { agreed, now: now() });
      const changed = changedConsents(given, consents);
      if (page.answer && isDeepStrictEqual(answer, before) && changed === '') return undefined;
      const ticks = ticksOf(form.consents, ({ version }) => agreed.includes(version));
      const again = { ...form, entries: { ...entriesOf(answer, form), ...ticks } };
      const sentences = answerSentences(answer, speaker);
      if (Object.keys(sentences).length > 0) return { ...again, sentences };
      if (sent.seen !== form.seen)
        return { ...again, changedmeanwhile: differing(form.entries, again.entries) };
      const { eventcode } = event;
      // A moment of its own for each answer, also within one millisecond.
      const at = Math.max(now(), (page.answer?.at ?? 0) + 1);
      tx.update(speakerPageRef(db, eventcode, speaker.id), {
        answer: { at, ...answer },
        answeredat: at,
        untoldat: at,
        ...(changed !== '' && { consents }),
      });
      const facts = { speaker: speaker.id, ...(changed !== '' && { consents: changed }) };
      auditIn(tx, db, { what: 'speaker answered', who: 'speaker', eventcode, facts }, now());
      return undefined;
    },
  });
}

function textsIn(sent: Entries): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sent).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function differing(stored: Record<string, string>, entered: Record<string, string>): Record<string, string> {
  const names = new Set([...Object.keys(stored), ...Object.keys(entered)]);
  return Object.fromEntries(
    [...names]
      .filter((name) => (stored[name] ?? '') !== (entered[name] ?? ''))
      .map((name) => [name, stored[name] ?? '']),
  );
}
