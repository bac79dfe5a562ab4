import type { Event, ShownPass } from '@samagam/contract/programme/event';
import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import type { PublicEvent } from '@samagam/contract/programme/public-event';
import type { PublicSpeaker } from '@samagam/contract/programme/speaker';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { expect, it } from 'vitest';
import { publicEventOf, renderPage } from '../../test/render-page.ts';

const mina: PublicSpeaker = {
  id: 'mina',
  name: 'Mina',
  designation: 'Engineer',
  company: 'Deccan Grid',
  image: '',
  speakerType: 'CXO',
  priority: 1,
  socialmedia: [],
  aboutspeaker: '',
  aboutspeakershort: '',
};
const talk = { id: 1, topic: 'Fuzzing', time: '', description: '', longtext: 'k1', speakers: { mina } };
const programme: Partial<PublicEvent> = {
  schedule: [{ Conference: { evtdate: '22-Nov-2030', tracks: { Main: [talk] } } }],
  speakers: [mina],
  removed: [{ id: 2, topic: 'Gone', date: '22-Nov-2030', time: '', revision: 1, at: 0 }],
};
const pages = [
  '/event/test2025/programme',
  '/event/test2025/session/1',
  '/event/test2025/session/2',
  '/event/test2025/speaker/mina',
  '/event/test2025/text/k1',
  '/event/attending/test2025',
];

function barsOf(event: Event, announced = ''): string[] {
  return pages.map((address) => {
    const site = { ...DEFAULT_SITE, announced };
    const { html } = renderPage(address, publicEventOf(event, programme), {
      site,
      longtext: '<p>Words.</p>',
    });
    return /<aside class="event-bar".*?<\/aside>/.exec(html)![0];
  });
}

const textOf = (html: string) =>
  html
    .replace(/<\/(?:p|a)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const gone = (more: Partial<ShownPass> = {}) => ({ ...aPass('Gold', { status: 'CLOSED' }), ...more });
const sold: Partial<Event> = { tickettypes: [aPass('Gold', { price: 4500 })] };

it.each<[string, Partial<Event>, string, string[]]>([
  ['on sale', sold, 'from ₹4,500 Register', ['', '#entrypass', '#register']],
  ['free', { tickettypes: [aPass('Gold', { price: 0 })] }, 'Free Register', ['', '#entrypass', '#register']],
  [
    'not yet on sale',
    { tickettypes: [gone({ onsalefrom: '21-Dec-2029' })] },
    'On sale from 21 December 2029 See the passes',
    ['', '#entrypass'],
  ],
  [
    'sold out with a waiting list',
    { tickettypes: [gone({ waitinglist: 'YES' })] },
    'Sold out Join the waiting list',
    ['', '#register'],
  ],
  ['sold out', { tickettypes: [gone()] }, 'Sold out', ['']],
  ['not announced', { tickettypes: [] }, 'Passes will be announced soon', ['']],
  ['on hold', { ...sold, status: 'HOLD' }, 'Registration is paused', ['']],
  ['closed', { ...sold, status: 'REGISTRATIONSCLOSED' }, 'Registration is closed', ['']],
  ['over', { ...sold, status: 'COMPLETED' }, 'This event is over', ['']],
])('says on every page that a link can lead to: %s', (_, changes, words, anchors) => {
  const event = {
    ...anEvent(),
    ...changes,
    name: 'Samagam',
    city: 'Chennai',
    startdate: '22-Nov-2030',
    enddate: '23-Nov-2030',
  };
  for (const bar of barsOf(event)) {
    expect(textOf(bar)).toBe(`Samagam 22 – 23 November 2030, Chennai ${words}`);
    const links = [...bar.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(anchors.map((anchor) => `/event/test2025${anchor}`));
  }
});

it('leads from an event that is over to the one that is announced', () => {
  for (const bar of barsOf({ ...anEvent(), status: 'COMPLETED' }, 'next2026'))
    expect(bar).toMatch(/href="\/event\/next2026"[^>]*>Go to the current event</);
});
