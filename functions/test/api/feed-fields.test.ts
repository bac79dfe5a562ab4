/** What a reader gets back of each field of the feeds. */
import { toWireEvent } from '@samagam/contract/programme/event';
import type { PublicEvent } from '@samagam/contract/programme/public-event';
import { frabJson, frabOf, frabXml } from '@samagam/domain/programme/frab';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { expect, it } from 'vitest';
import { readXml, wrongInFrabJson, wrongInFrabXml } from './frab-rules.ts';

const GUID = '00000000-0000-5000-8000-000000000000';
let guids = 0;
const guidOf = () => GUID.slice(0, -4) + String((guids += 1)).padStart(4, '0');

it.each([
  ['Tamil', 'தமிழ்நாட்டில் இணையப் பாதுகாப்பு'],
  ['commas and semicolons', 'keys, locks; and \\doors'],
  ['signs of XML', `a < b & "c" > 'd' ]]>`],
  ['emoji', '🔐 👩🏽‍💻 🇮🇳'],
])('gives back %s in each field, as JSON and as XML', (_, words) => {
  const speaker = {
    name: `${words} name`,
    designation: words,
    company: words,
    image: '',
    speakerType: 'Technical Speakers',
    priority: 1,
    socialmedia: [],
  };
  const publicEvent: PublicEvent = {
    event: { ...toWireEvent(anEvent()), name: `${words} event` },
    schedule: [
      {
        Conference: {
          evtdate: '31-Dec-2026',
          labels: { Main: `${words} track` },
          tracks: {
            Main: [
              {
                id: 1,
                topic: `${words} topic`,
                time: '11:30 PM - 12:30 AM',
                description: '',
                start: '2026-12-31T23:30:00+05:30',
                end: '2027-01-01T00:30:00+05:30',
                room: `${words} room`,
                links: [{ label: `${words} link`, url: 'https://example.org/?a=1&b=2' }],
                speakers: { asha: speaker },
              },
            ],
          },
        },
      },
    ],
    removed: [],
    speakers: [],
    sponsors: [],
    partners: [],
  };
  const textOf = () => `${words} abstract\nsecond line`;
  const frab = frabOf({ publicEvent, origin: 'https://samagam.test', guidOf, textOf });
  const [json, xml] = [frabJson(frab), frabXml(frab)];
  expect([wrongInFrabJson(json), wrongInFrabXml(xml)]).toEqual([[], []]);
  const { conference } = JSON.parse(json).schedule;
  expect([conference.title, conference.tracks[0].name]).toEqual([`${words} event`, `${words} track`]);
  expect(conference.days[0].rooms[`${words} room`][0]).toMatchObject({
    title: `${words} topic`,
    track: `${words} track`,
    abstract: `${words} abstract\nsecond line`,
    duration: '01:00',
    persons: [{ name: `${words} name` }],
    links: [{ title: `${words} link`, url: 'https://example.org/?a=1&b=2' }],
  });
  const found: string[] = [];
  const collect = ({ text, attributes, children }: ReturnType<typeof readXml>) => {
    found.push(text, ...Object.values(attributes));
    children.forEach(collect);
  };
  collect(readXml(xml));
  for (const field of ['event', 'track', 'topic', 'room', 'name', 'link', 'abstract\nsecond line'])
    expect(found).toContain(`${words} ${field}`);
  expect(found).toContain('https://example.org/?a=1&b=2');
});
