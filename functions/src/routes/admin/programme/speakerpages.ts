import {
  ANSWER_TEXTS,
  type AnswerText,
  PICTURE,
  SLIDES,
  type SpeakerPageRow,
} from '@samagam/contract/programme/speaker-page';
import { sessionsIn, type StoredSession } from '@samagam/domain/programme/programme';
import { NO_ANSWER, publishedTexts, slidesOf } from '@samagam/domain/programme/speaker-answer';
import { type ConsentText, shownConsents } from '@samagam/domain/programme/speaker-consents';
import type { StoredSpeaker } from '@samagam/domain/programme/speakers';
import type { Deps } from '../../../deps.ts';
import type { Handler } from '../../../http/handler.ts';
import { renderSpeakerMail } from '../../../mails/speaker-mails.ts';
import { askedConsents } from '../../../programme/speaker-consents.ts';
import { mailSpeakers, planSpeakerMails, revokeSpeakerLinks } from '../../../programme/speaker-links.ts';
import { readBelow, readParts } from '../../../programme/programme.ts';
import { pagesOfEvent, type SpeakerPage } from '../../../stores/speaker-pages.ts';

/** Instead of the link, which only the speaker may get. */
const LINK_OF_SAMPLE = '[the link to the page]';

export const POST: Handler<'POST /api/admin/speakerpages'> = async ({ input, deps, who }) => {
  const { action, ...chosen } = input;
  if (action === 'preview') return { data: await previewOf(deps, chosen) };
  if (action === 'mail') return { data: await mailSpeakers(deps, chosen, who) };
  const revoked = await revokeSpeakerLinks(deps, chosen, who);
  return { data: { asked: 0, reminded: 0, revoked, leftout: {} } };
};

async function previewOf(deps: Deps, chosen: Parameters<typeof planSpeakerMails>[1]) {
  const { event, mails, leftout } = await planSpeakerMails(deps, chosen);
  const [first] = mails;
  const sample =
    first &&
    (await renderSpeakerMail(deps, {
      kind: first.kind,
      to: first.speaker.mailid,
      event,
      name: first.speaker.name,
      link: LINK_OF_SAMPLE,
    }));
  return {
    asked: mails.filter(({ kind }) => kind === 'speaker-asked').length,
    reminded: mails.filter(({ kind }) => kind === 'speaker-reminded').length,
    revoked: 0,
    leftout,
    ...(sample && { sample: { to: sample.to, subject: sample.subject, text: sample.text } }),
  };
}

export const GET: Handler<'GET /api/admin/speakerpages'> = async ({ input, deps }) => {
  const { eventcode } = input;
  const [speakers, pages, parts, asked] = await Promise.all([
    readBelow(deps, eventcode, 'speakers'),
    pagesOfEvent(deps, eventcode),
    readParts(deps, eventcode),
    askedConsents(deps, eventcode),
  ]);
  const sessions = new Map(sessionsIn(parts).map((session) => [session.id, session]));
  const speakerOf = new Map(speakers.map((speaker) => [speaker.id, speaker]));
  return { data: pages.map((page) => rowOf(page, speakerOf.get(page.speakerid), { sessions, asked })) };
};

type Sessions = ReadonlyMap<number | undefined, StoredSession>;

function rowOf(
  page: SpeakerPage,
  speaker: StoredSpeaker | undefined,
  { sessions, asked }: { sessions: Sessions; asked: readonly ConsentText[] },
): SpeakerPageRow {
  const { speakerid, mailedto, askedat, mailedat, remindedat, answeredat, revokedat, mailrefusedat } = page;
  return {
    speakerid,
    mailedto,
    askedat: isoOf(askedat),
    mailedat: isoOf(mailedat),
    remindedat: isoOf(remindedat),
    answeredat: isoOf(answeredat),
    revokedat: isoOf(revokedat),
    mailrefusedat: isoOf(mailrefusedat),
    ...(answeredat !== undefined && { consents: consentsOf(page, asked) }),
    ...((page.answer || page.picture) && speaker && { answered: shownAnswer(page, speaker, sessions) }),
  };
}

function shownAnswer(
  { answer = { at: 0, ...NO_ANSWER }, picture }: SpeakerPage,
  speaker: StoredSpeaker,
  sessions: Sessions,
): SpeakerPageRow['answered'] {
  const published = publishedTexts(speaker);
  const topicOf = (id: number) => sessions.get(id)?.topic ?? '';
  const texts = Object.entries(answer.texts) as [AnswerText, string][];
  return {
    answer: answer.at,
    changes: [
      ...(picture === undefined
        ? []
        : [{ field: `${PICTURE}.${picture}`, shown: 'Picture', before: speaker.image, after: picture }]),
      ...texts.map(([field, after]) => ({
        field,
        shown: ANSWER_TEXTS[field],
        before: published[field],
        after,
      })),
      ...answer.slides.map(({ id, url }) => ({
        field: `${SLIDES}.${id}`,
        shown: `Slides: ${topicOf(id)}`,
        before: slidesOf(sessions.get(id)),
        after: url,
      })),
    ].filter(({ before, after }) => before !== after),
    // A session that another speaker gives by now is not shown.
    sessions: answer.sessions
      .filter(({ id }) => sessions.get(id)?.speakerids.includes(speaker.id))
      .map(({ id, state, reason }) => ({ id, topic: topicOf(id), state, reason })),
    away: answer.away,
  };
}

function consentsOf({ consents = [] }: SpeakerPage, asked: readonly ConsentText[]) {
  return shownConsents(asked, consents).map(({ what, text, state, at }) => ({
    what,
    text,
    state,
    at: isoOf(state === 'none' ? undefined : at),
  }));
}

function isoOf(moment: number | undefined): string {
  return moment === undefined ? '' : new Date(moment).toISOString();
}
