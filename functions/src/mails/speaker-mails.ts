import type { Event } from '@samagam/contract/programme/event';
import { linkEnd } from '@samagam/domain/programme/speaker-link';
import { endOfDay, momentInIndia } from '@samagam/domain/text/event-dates';
import type { Deps } from '../deps.ts';
import type { RenderedMail } from '../services/mail.ts';
import { sha256 } from '../services/keys.ts';
import { collectionBelow } from '../stores/collections.ts';
import { eventRef } from '../stores/events.ts';
import type { MailKind } from '../stores/mail.ts';
import { readTogether } from '../stores/reading/read-records.ts';
import { speakerPageRef } from '../stores/speaker-pages.ts';
import { eventRows, organiserPart } from './about-order.ts';
import { button, facts, mailOf, note } from './layout.ts';

type AboutSpeaker = Extract<MailKind, { speakerid: string }>;

const FIRST: Record<AboutSpeaker['kind'], (event: Event) => string> = {
  'speaker-asked': ({ name }) =>
    `You speak at ${name}. Please open your page, look at what we know about you, and correct it. There you also confirm your sessions, or tell us that you cannot come.`,
  'speaker-reminded': ({ name }) =>
    `You speak at ${name}, and we have no answer from you yet. Please open your page, look at what we know about you, and correct it. There you also confirm your sessions, or tell us that you cannot come.`,
  'speaker-link': ({ name }) => `Here is the new link to your page as a speaker of ${name}.`,
};
const SUBJECTS: Record<AboutSpeaker['kind'], (event: Event) => string> = {
  'speaker-asked': ({ name }) => `Your page as a speaker of ${name}`,
  'speaker-reminded': ({ name }) => `Reminder: your page as a speaker of ${name}`,
  'speaker-link': ({ name }) => `New link: your page as a speaker of ${name}`,
};

const AFTER_EVENT = {
  subject: ({ name }: Event) => `Your slides: ${name}`,
  first: ({ name }: Event) =>
    `Thank you for speaking at ${name}. Please open your page and add the link to your slides. There you can also correct what we show of you.`,
};

/** Undefined once a newer mail or staff have ended its link, or the address is another one. */
export async function speakerMail(
  deps: Deps,
  to: string,
  { kind, eventcode, speakerid, linkid }: AboutSpeaker,
): Promise<RenderedMail | undefined> {
  const { db, keys, config } = deps;
  const ref = eventRef(db, eventcode);
  const [event, speaker, page] = await readTogether(
    db,
    ref,
    collectionBelow(ref, 'speakers').doc(speakerid),
    speakerPageRef(db, eventcode, speakerid),
  );
  const key = keys.speakerKey(eventcode, speakerid, linkid);
  const { keyhash, revokedat } = page.data() ?? {};
  const isLeft = keyhash === sha256(key) && revokedat === undefined && speaker.data()?.mailid === to;
  if (!isLeft || !event.exists) return undefined;
  const link = `${config.PUBLIC_ORIGIN}/api/speakerpage?key=${key}`;
  return renderSpeakerMail(deps, { kind, to, event: event.data()!, name: speaker.data()!.name, link });
}

interface OfSpeaker {
  kind: AboutSpeaker['kind'];
  to: string;
  event: Event;
  name: string;
  link: string;
}

/** Staff have entered the name, so the mail may repeat it: an office that speaks for several people gets one mail for each. */
export async function renderSpeakerMail(
  deps: Deps,
  { kind, to, event, name, link }: OfSpeaker,
): Promise<RenderedMail> {
  const isOver = deps.now() > endOfDay(event.enddate) && kind !== 'speaker-link';
  const words = isOver ? AFTER_EVENT : { subject: SUBJECTS[kind], first: FIRST[kind] };
  return mailOf(to, words.subject(event), [
    words.first(event),
    facts([['Speaker', name], ...eventRows(event, event.eventcode)]),
    button('Open my page', link),
    note(
      `The link is yours alone: please do not forward it. It works until ${momentInIndia(linkEnd(event))}, or until we mail you a newer one. Nothing that you send is public before the organiser has accepted it.`,
    ),
    await organiserPart(deps, event.eventcode),
  ]);
}

/** To staff: numbers only, no words of strangers. Undefined once the event is gone. */
export async function answersWaitMail(
  { db, config }: Deps,
  to: string,
  { eventcode, answered, changes, absent }: Extract<MailKind, { kind: 'answers-wait' }>,
): Promise<RenderedMail | undefined> {
  const event = (await eventRef(db, eventcode).get()).data();
  if (!event) return undefined;
  return mailOf(to, `Answers of speakers wait: ${event.name}`, [
    'Speakers have answered on their pages. Nothing of it is public before you or a colleague have accepted it.',
    facts([
      ['Event', event.name],
      ['New answers', String(answered)],
      ['Changes to accept or decline', String(changes)],
      ['Cannot give a session, or come at a time', String(absent)],
    ]),
    button('Open Speakers', `${config.PUBLIC_ORIGIN}/weba/managespeakers/${eventcode}`),
    note('You get at most one mail a day about an event, and none while nothing waits.'),
  ]);
}
