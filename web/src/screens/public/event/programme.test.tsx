/** The programme as a server renders it. */
import type { PublicSpeaker } from '@samagam/contract/programme/speaker';
import type { PublicEvent } from '@samagam/contract/programme/public-event';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { describe, expect, it } from 'vitest';
import { publicEventOf, renderPage } from '../../../../test/render-page.ts';

function aSpeaker(name: string, speakerType: string, image = ''): PublicSpeaker {
  return {
    id: name.toLowerCase(),
    name,
    designation: 'Engineer',
    company: 'Deccan Grid',
    image,
    speakerType,
    priority: 1,
    socialmedia: [],
    aboutspeaker: '<p>Words.</p>',
    aboutspeakershort: 'Words.',
  };
}

function htmlOf(programme: Partial<PublicEvent> = {}): string {
  const { html } = renderPage('/event/test2025', publicEventOf(anEvent(), programme));
  return html.slice(html.indexOf('id="schedule"'), html.indexOf('id="entrypass"'));
}

const image = `/images/${'a'.repeat(64)}`;

it('names the feeds on the page of the whole programme, unless they are off', () => {
  const schedule = [
    {
      Conference: {
        evtdate: '22-Nov-2030',
        tracks: { Main: [{ topic: 'Keys', time: '', description: '', speakers: {} }] },
      },
    },
  ];
  const htmlWith = (feeds?: boolean) =>
    renderPage('/event/test2025/programme', publicEventOf({ ...anEvent(), feeds }, { schedule })).html;
  for (const file of ['schedule.json', 'schedule.xml']) {
    expect(htmlWith()).toContain(`href="/event/test2025/${file}"`);
    expect(htmlWith(false)).not.toContain(file);
  }
});

it.each(['/programme', '/session/7', '/speaker/mina'])(
  'names a hall once at %s, also if the track has its name',
  (address) => {
    const mina = aSpeaker('Mina', 'CXO');
    const keys = { id: 7, topic: 'Keys', time: '', description: '', room: 'Lash hall', speakers: { mina } };
    const htmlWith = (track: string) => {
      const schedule = [{ Conference: { evtdate: '22-Nov-2030', tracks: { [track]: [keys] } } }];
      const { html } = renderPage(
        `/event/test2025${address}`,
        publicEventOf(anEvent(), { schedule, speakers: [mina] }),
      );
      const shown = html.slice(html.indexOf('<h1')).replaceAll(/<option[^]*?<\/option>|<[^>]*>/g, '');
      return shown.match(/Lash hall/g)?.length;
    };
    expect([htmlWith('Lash hall'), htmlWith('Main')]).toEqual([1, 1]);
  },
);

describe('the programme', () => {
  it('has its four parts in the prescribed order', () => {
    const headings = [...htmlOf().matchAll(/<h2[^>]*>([^<]+)</g)].map(([, words]) => words);
    expect(headings).toEqual(['Schedule', 'Speakers', 'Sponsors', 'Community partners']);
  });

  it('has cards of the first eight by priority, and names all at the beginning and on a page of their own', () => {
    const names = ['Last', ...Array.from({ length: 27 }, (_, nth) => `S${String(nth).padStart(2, '0')}x`)];
    const speakers = names.map((name, nth) => ({
      ...aSpeaker(name, nth < 20 ? 'CXO' : 'Junior'),
      priority: nth ? 1 : 2,
    }));
    const publicEvent = publicEventOf(anEvent(), { speakers });
    const namesIn = (html: string) => [...html.matchAll(/speaker\/(\w+)"/g)].map(([, id]) => id);
    const { html } = renderPage('/event/test2025', publicEvent);
    const byPriority = [...names.slice(1), 'Last'].map((name) => name.toLowerCase());
    expect(namesIn(html.slice(0, html.indexOf('id="about"')))).toEqual(byPriority);
    expect(html).toContain('2\u00a0days\u00a0· 28\u00a0speakers');
    const cards = html.slice(html.indexOf('id="speakers"'), html.indexOf('id="sponsors"'));
    expect(namesIn(cards)).toEqual(byPriority.slice(0, 8));
    expect(cards).toContain('All 28 speakers');
    expect(cards).not.toContain('<h3');
    const all = renderPage('/event/test2025/speakers', publicEvent).html;
    expect(namesIn(all)).toEqual(names.map((name) => name.toLowerCase()));
    expect([...all.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual(['CXO', 'Junior']);
    // The pages of its programme are not there.
    const reserved = renderPage(
      '/event/attending',
      publicEventOf({ ...anEvent(), eventcode: 'attending' }, { speakers }),
    );
    expect(reserved.html).not.toContain('All 28 speakers');
  });

  it('keeps the given order, and names each group once', () => {
    const html = htmlOf({
      speakers: [aSpeaker('Mina', 'Chief Guests'), aSpeaker('Arun', 'CXO'), aSpeaker('Zoya', 'CXO')],
    });
    const headings = [...html.matchAll(/<h3[^>]*>([^<]+)</g)].map(([, words]) => words);
    expect(headings).toEqual(['Chief Guests', 'CXO']);
    expect(html.indexOf('Arun')).toBeLessThan(html.indexOf('Zoya'));
  });

  it('requests a portrait in two sizes, lazily, and reserves space for it', () => {
    const html = htmlOf({ speakers: [aSpeaker('Mina', 'CXO', image), aSpeaker('Arun', 'CXO')] });
    expect(html).toContain(`srcSet="${image}/240 240w, ${image} 480w"`);
    expect(html).toMatch(/<img[^>]* width="240" height="240" loading="lazy"/);
    expect(html.match(/<img/g)).toHaveLength(1);
  });

  it('links to the contact form from both lists, full or empty', () => {
    const html = htmlOf({
      sponsors: [
        { category: 'Gold', priority: 1, name: 'Lotus', website: 'https://example.com/', imageurl: '' },
      ],
    });
    expect(html).toContain('<a href="#contact">Become a sponsor</a>');
    expect(html).toContain('<a href="#contact">Become a partner</a>');
  });

  it('shows the name of a company, with or without a logo', () => {
    const base = { category: 'Gold', priority: 1, website: 'https://example.com/' };
    const html = htmlOf({
      sponsors: [
        { ...base, name: 'Lotus & Sons', imageurl: '' },
        { ...base, name: 'Deccan', imageurl: image },
      ],
    });
    expect(html).toContain('<strong');
    expect(html).toMatch(/alt=""\/><span class="hidden-text">Deccan \(in a new window\)/);
    expect(html).toContain('Lotus &amp; Sons');
  });

  it('says when a list is still empty', () => {
    const html = htmlOf();
    expect(html).toContain('The programme will be published soon.');
    expect(html).toContain('We will announce the first speakers soon.');
  });
});
