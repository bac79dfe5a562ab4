/** What a speaker sends from their page: changes that staff accept or decline, sessions, slides, and when they cannot come. */
import { ANSWER_TEXTS, type AnswerText, SLIDES } from '@samagam/contract/programme/speaker-page';
import { LIST } from '@samagam/contract/common/limits';
import type { StoredSession } from './programme.ts';
import type { StoredSpeaker } from './speakers.ts';
import { textOfHtml } from '../text/text-of-html.ts';

export type AnswerTexts = Record<AnswerText, string>;

interface Absence {
  /** dd-MMM-yyyy */
  date: string;
  /** "10:00", or '' for the whole day. */
  from: string;
  until: string;
}

export interface SpeakerAnswer {
  /** Only those that differ from what is published. */
  texts: Partial<AnswerTexts>;
  sessions: { id: number; state: 'confirmed' | 'declined'; reason: string }[];
  slides: { id: number; url: string }[];
  away: Absence[];
}

export const NO_ANSWER: SpeakerAnswer = { texts: {}, sessions: [], slides: [], away: [] };

type Texts = Pick<
  StoredSpeaker,
  'name' | 'designation' | 'company' | 'aboutspeaker' | 'aboutspeakershort' | 'socialmedia'
>;

/** As plain texts. */
export function publishedTexts(speaker: Texts): AnswerTexts {
  const profile = (wanted: string) =>
    speaker.socialmedia.find(({ media }) => media === wanted)?.profileurl ?? '';
  return {
    name: speaker.name,
    designation: speaker.designation,
    company: speaker.company,
    aboutspeaker: textOfHtml(speaker.aboutspeaker),
    aboutspeakershort: textOfHtml(speaker.aboutspeakershort),
    linkedin: profile('linkedin'),
    twitter: profile('twitter'),
  };
}

/** The speaker with these texts, `aboutspeaker` as HTML; what has no text here stays as it is. */
export function withTexts<Record extends Texts>(
  speaker: Record,
  { linkedin, twitter, aboutspeaker, ...plain }: Partial<AnswerTexts>,
  htmlOf: (text: string) => string,
): Record {
  const profiles = Object.entries({ linkedin, twitter }).filter(([, url]) => url !== undefined);
  const isReplaced = (media: string) => profiles.some(([name]) => name === media);
  const kept = speaker.socialmedia.filter(({ media }) => !isReplaced(media));
  const added = profiles.filter(([, url]) => url !== '');
  return {
    ...speaker,
    ...plain,
    aboutspeakershort: plain.aboutspeakershort ?? textOfHtml(speaker.aboutspeakershort),
    ...(aboutspeaker !== undefined && { aboutspeaker: htmlOf(aboutspeaker) }),
    socialmedia: [...kept, ...added.map(([media, profileurl]) => ({ media, profileurl }))],
  } as Record;
}

interface Facts {
  published: AnswerTexts;
  sessions: readonly { id: number; slides: string }[];
  days: readonly string[];
  /** The answer that is stored. */
  before?: SpeakerAnswer;
}

type Entries = Readonly<Record<string, unknown>>;

/** A browser sends a text control also if it is empty, so a form that lacks one is not a whole form. */
export function isWholeForm(entries: Entries): boolean {
  return Object.keys(ANSWER_TEXTS).every((name) => typeof entries[name] === 'string');
}

/**
 * Of the form; another control than ours is left out. A text that is absent stays as it is published. A session or day that
 * the form did not show keeps its stored answer.
 */
export function answerOf(
  entries: Entries,
  { published, sessions, days, before = NO_ANSWER }: Facts,
): SpeakerAnswer {
  const isShown = (...names: string[]) => names.some((name) => typeof entries[name] === 'string');
  const showsSession = (id: number) => isShown(`session.${id}`, `reason.${id}`, `${SLIDES}.${id}`);
  const entry = (name: string) => textOf(entries[name]);
  const texts = Object.keys(ANSWER_TEXTS).filter(
    (name) => typeof entries[name] === 'string' && entry(name) !== textOf(published[name as AnswerText]),
  );
  const ids = sessions.map(({ id }) => id);
  return {
    texts: Object.fromEntries(texts.map((name) => [name, entry(name)])),
    sessions: ids.flatMap((id) => {
      if (!showsSession(id)) return before.sessions.filter((one) => one.id === id);
      const state = entry(`session.${id}`);
      if (state !== 'confirmed' && state !== 'declined') return [];
      return [{ id, state, reason: state === 'declined' ? entry(`reason.${id}`) : '' }];
    }),
    slides: sessions.flatMap(({ id, slides }) => {
      if (!showsSession(id)) return before.slides.filter((one) => one.id === id);
      const url = entry(`${SLIDES}.${id}`);
      return url === '' || url === slides ? [] : [{ id, url }];
    }),
    away: days.flatMap((date) => {
      if (!isShown(`away.${date}`, `from.${date}`, `until.${date}`))
        return before.away.filter((one) => one.date === date);
      const [from, until] = [entry(`from.${date}`), entry(`until.${date}`)];
      if (entry(`away.${date}`) === 'on') return [{ date, from: '', until: '' }];
      return from === '' && until === '' ? [] : [{ date, from, until }];
    }),
  };
}

/** The controls of the form, as the answer fills them. */
export function entriesOf(
  answer: SpeakerAnswer,
  { published, sessions }: Pick<Facts, 'published' | 'sessions'>,
): Record<string, string> {
  return Object.fromEntries([
    ...Object.entries({ ...published, ...answer.texts }),
    ...answer.sessions.flatMap(({ id, state, reason }) => [
      [`session.${id}`, state],
      [`reason.${id}`, reason],
    ]),
    ...sessions.map(({ id, slides }) => [`${SLIDES}.${id}`, slides]),
    ...answer.slides.map(({ id, url }) => [`${SLIDES}.${id}`, url]),
    ...answer.away.flatMap(({ date, from, until }) =>
      from === '' && until === ''
        ? [[`away.${date}`, 'on']]
        : [
            [`from.${date}`, from],
            [`until.${date}`, until],
          ],
    ),
  ]);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n').trim() : '';
}

const SLIDES_LABEL = 'Slides';

/** '' for a session without. */
export function slidesOf(session: Pick<StoredSession, 'links'> | undefined): string {
  return session?.links?.find(({ label }) => label === SLIDES_LABEL)?.url ?? '';
}

/** The session with the slides as one of its links. Undefined if it has as many links as it may have. */
export function withSlides<Session extends Pick<StoredSession, 'links'>>(
  session: Session,
  url: string,
): Session | undefined {
  const others = (session.links ?? []).filter(({ label }) => label !== SLIDES_LABEL);
  if (others.length >= LIST.links) return undefined;
  return { ...session, links: [...others, { label: SLIDES_LABEL, url }] };
}
