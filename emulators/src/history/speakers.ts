/** Some speakers were asked: one confirms, one cannot come, one sends changes with a picture, one has not answered. */
import { saveProgramme } from '../save-programme.ts';
import { saveAnswer, showSpeakerForm } from '@samagam/functions/programme/speaker-answers';
import { keepSpeakerPicture } from '@samagam/functions/programme/speaker-picture';
import { collection } from '@samagam/functions/stores/collections';
import { contentRef } from '@samagam/functions/stores/events';
import sharp from 'sharp';
import { portrait } from '../seed-data/portraits.ts';
import { demoSchedule, demoSpeakers } from '../seed-data/programme.ts';
import { demoContent } from '../seed-data/site.ts';
import { hourOfDay } from './plan.ts';
import type { Company } from './purchases.ts';

const EVENT = 'acsc2025';
const ASKED_AGO = 6;

type Entries = Record<string, string>;

interface Answer {
  daysAgo: number;
  /** What the speaker enters; the form as it was shown is in `shown`. */
  enter: (shown: { ids: number[]; consents: Entries }) => Entries;
  picture?: () => Promise<string>;
}

const confirmed = (ids: readonly number[]) =>
  Object.fromEntries(ids.map((id) => [`session.${id}`, 'confirmed']));

const ANSWERS: Readonly<Record<string, Answer | undefined>> = {
  'kavya-nair': { daysAgo: 5, enter: ({ ids, consents }) => ({ ...confirmed(ids), ...consents }) },
  'arjun-deshpande': {
    daysAgo: 4,
    enter: ({ ids }) =>
      Object.fromEntries(
        ids.flatMap((id) => [
          [`session.${id}`, 'declined'],
          [`reason.${id}`, 'Our board meets on that day. My colleague could give the talk.'],
        ]),
      ),
  },
  'lakshmi-iyer': {
    daysAgo: 2,
    enter: ({ ids, consents }) => ({
      ...confirmed(ids),
      ...consents,
      designation: 'Head of Radio Research',
      aboutspeaker:
        'Lakshmi Iyer listens to what machines say when they think nobody does.\n\nShe leads radio research, and repairs transistor radios at the weekend.',
    }),
    picture: async () => {
      const png = await sharp(Buffer.from(portrait('Lakshmi Iyer', 'saree', 'long')))
        .png()
        .toBuffer();
      return `data:image/png;base64,${png.toString('base64')}`;
    },
  },
  'zoya-khan': undefined,
};

export function addSpeakers(company: Company): void {
  const { agenda, pastSite, now } = company;
  agenda.add(hourOfDay(now, ASKED_AGO, 11), async () => {
    await saveTheProgramme(company);
    const speakerids = Object.keys(ANSWERS);
    await pastSite.staff('POST /api/admin/speakerpages', { eventcode: EVENT, action: 'mail', speakerids });
    await pastSite.settleDown();
  });
  for (const [speakerid, answer] of Object.entries(ANSWERS))
    if (answer) agenda.add(hourOfDay(now, answer.daysAgo, 18), () => send(company, speakerid, answer));
}

/** The site has its own, with the same ids. */
async function saveTheProgramme({ pastSite: { db }, events }: Company): Promise<void> {
  const event = events.get(EVENT)!;
  await contentRef(db, EVENT, 'live').set({ content: demoContent, at: 0 });
  await saveProgramme(db, {
    event: { ...event, status: 'OPEN' },
    speakers: demoSpeakers(EVENT),
    sponsors: [],
    partners: [],
    schedule: demoSchedule(event),
    content: demoContent,
  });
}

async function send({ pastSite }: Company, speakerid: string, { enter, picture }: Answer): Promise<void> {
  const { db, deps } = pastSite;
  const { docs } = await collection(db, 'mail').where('speakerid', '==', speakerid).get();
  const mail = docs[0]!.data();
  if (!('linkid' in mail)) throw new Error('No mail to a speaker.');
  const key = deps.keys.speakerKey(EVENT, speakerid, mail.linkid);
  if (picture) await keepSpeakerPicture(deps, { key, image: await picture() });
  const { entries, sessions, consents, seen } = await showSpeakerForm(deps, key);
  const ticks = Object.fromEntries(consents.map(({ what, version }) => [`consent.${what}`, version]));
  const entered = enter({ ids: sessions.map(({ id }) => id), consents: ticks });
  const again = await saveAnswer(deps, key, { ...entries, ...entered, seen });
  if (again) throw new Error(`${speakerid}: ${JSON.stringify(again.sentences)}`);
}
