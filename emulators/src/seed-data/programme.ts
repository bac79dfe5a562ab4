/** Speakers, sessions, sponsors and partners of the demo. All of them are fictional. */
import type { Partner, Sponsor } from '@samagam/contract/programme/supporter';
import type { Event } from '@samagam/contract/programme/event';
import type { StoredPart } from '@samagam/domain/programme/programme';
import type { StoredSpeaker } from '@samagam/domain/programme/speakers';
import { peopleOf } from './people.ts';
import { annualConference, annualTraining, firstTrainingDay, secondTrainingDay, summit } from './sessions.ts';

/** Events of one day, with the same programme. */
const ONE_DAY = ['q3s2025', 'meet2025'];

/** Without pictures, which `pictures.ts` draws. */
export function demoSpeakers(eventcode: string): StoredSpeaker[] {
  return peopleOf(eventcode).map(({ id, name, designation, company, speakerType, does }, index) => ({
    id,
    name,
    company,
    designation,
    mailid: `${id}@example.org`,
    aboutspeaker: `<p>${name} ${does}.</p><p>${designation} at ${company}, and a volunteer of the community: ask about it at the tea counter.</p>`,
    aboutspeakershort: `${designation} at ${company}.`,
    status: 'OPEN',
    image: '',
    socialmedia: [
      { media: 'linkedin', profileurl: `https://www.linkedin.com/in/${id}` },
      ...(index % 3 === 0
        ? [{ media: 'twitter', profileurl: `https://x.com/${id.replaceAll('-', '')}` } as const]
        : []),
    ],
    priority: index + 1,
    speakerType,
    eventcode,
    display: 1,
  }));
}

export function demoConference(evtdate: string): StoredPart {
  return annualConference(evtdate);
}

/** The days of a demo event. */
export function demoSchedule({
  eventcode,
  startdate,
  enddate,
}: Pick<Event, 'eventcode' | 'startdate' | 'enddate'>): { training?: StoredPart; conference: StoredPart } {
  if (ONE_DAY.includes(eventcode)) return { conference: summit(enddate) };
  if (eventcode === 'atp2025') {
    return { training: firstTrainingDay(startdate), conference: secondTrainingDay(enddate) };
  }
  return { training: annualTraining(startdate), conference: demoConference(enddate) };
}

const SPONSORS: [category: string, ...names: string[]][] = [
  ['Title', 'Sahyadri Bank'],
  ['Gold', 'Lotus Pay', 'Coromandel Cloud', 'Deccan Grid'],
  ['Silver', 'Tulu Logistics', 'Monsoon Insurance', 'Palar Hospitals', 'Himal Networks', 'Charminar Cyber'],
  ['Scholarships', 'Malabar Ventures', 'Nightwatch', 'Backwater Labs'],
];

const PARTNERS: [category: string, ...names: string[]][] = [
  [
    'Communities',
    'Chennai Hackers Meet',
    'Namma Secure Bengaluru',
    'Pune Packet Club',
    'Women Who Defend',
    'Kerala Kernel Circle',
    'Delhi Disclosure Group',
  ],
  [
    'Colleges',
    'Kaveri Institute of Technology',
    'Konkan College of Engineering',
    'Periyar Institute of Mathematics',
  ],
  ['Press', 'The Monsoon Log', 'Byte Bazaar'],
];

export function demoSponsors(eventcode: string): Sponsor[] {
  // A summit of one day has fewer.
  const tiers = ONE_DAY.includes(eventcode) ? SPONSORS.slice(1, 3) : SPONSORS;
  return tiers.flatMap(([category, ...names], tier) =>
    names.map((name, place) => ({
      eventcode,
      category,
      priority: tier * 10 + place + 1,
      name,
      website: `https://example.com/${addressOf(name)}`,
      imageurl: '',
    })),
  );
}

export function demoPartners(eventcode: string): Partner[] {
  return PARTNERS.flatMap(([category, ...names]) =>
    names.map((name) => ({
      eventcode,
      category,
      name,
      website: `https://example.org/${addressOf(name)}`,
      imageurl: '',
    })),
  );
}

function addressOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}
