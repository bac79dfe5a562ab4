/** Saved through the normal stores, for tests of what a page executes. */
import { saveProgramme } from './save-programme.ts';
import { speakerTexts } from '@samagam/contract/programme/speaker';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { aPass, anEvent } from './builders/an-event.ts';
import { hostileTexts } from './builders/hostile-texts.ts';
import { demoConference, demoPartners, demoSpeakers, demoSponsors } from './seed-data/programme.ts';

/** Needs FIRESTORE_EMULATOR_HOST. Returns the event code. */
export async function saveHostileEvent(project: string): Promise<string> {
  const eventcode = 'evil2025';
  const app = initializeApp({ projectId: project }, `hostile-${project}`);
  const text = (index: number) => hostileTexts[index % hostileTexts.length]!;
  const fields = Object.keys(speakerTexts).filter((field) => field !== 'mailid');
  const hostileFields = (index: number) =>
    Object.fromEntries(fields.map((field, place) => [field, text(index + 10 * place)]));
  const speakers = demoSpeakers(eventcode);
  const conference = demoConference('22-Nov-2099');
  const sessions = hostileTexts.map((hostile, index) => ({
    topic: `Session ${index} ${text(index + 7)}`,
    time: '10:00 AM - 10:45 AM',
    description: hostile,
    speakerids: index < 10 ? [speakers[index % speakers.length]!.id] : [],
  }));
  try {
    await saveProgramme(getFirestore(app), {
      event: {
        ...anEvent(),
        eventcode,
        name: `Samagam ${text(3)}`,
        venuename: text(0),
        addressline1: text(1),
        city: text(2),
        tickettypes: [
          aPass('Delegate', { content: [...hostileTexts] }),
          aPass('<img src=x onerror=xss()>', { price: 100 }),
        ],
      },
      speakers: speakers.map((speaker, index) => ({
        ...speaker,
        ...hostileFields(index),
        name: index % 2 ? text(index) : speaker.name,
        socialmedia: [{ media: 'linkedin', profileurl: 'javascript:xss()' }],
      })),
      sponsors: demoSponsors(eventcode).map((sponsor, i) => ({
        ...sponsor,
        name: text(i),
        website: 'javascript:xss()',
      })),
      partners: demoPartners(eventcode).map((partner, i) => ({
        ...partner,
        name: text(i),
        website: 'javascript:xss()',
      })),
      schedule: { conference: { ...conference, tracks: [{ name: text(5), sessions }] } },
    });
  } finally {
    await deleteApp(app);
  }
  return eventcode;
}
