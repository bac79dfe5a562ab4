import type { PublicSchedule } from '@samagam/contract/programme/schedule';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Schedule } from './schedule.tsx';

const asha = {
  name: 'Asha <Raghunathan>',
  designation: 'Engineer',
  company: 'Deccan Grid',
  image: '',
  speakerType: 'Technical Speakers',
  priority: 1,
  socialmedia: [],
};
const session = (topic: string, time: string, description = '<p>Why.</p>') => ({
  topic,
  time,
  description,
  speakers: { asha },
});
const schedule: PublicSchedule = [
  { Training: { evtdate: '21-Nov-2030', tracks: { Labs: [session('Workshop', '09:30 AM - 05:00 PM')] } } },
  {
    Conference: {
      evtdate: '22-Nov-2030',
      tracks: {
        Main: [
          session('After lunch', '01:00 PM - 02:00 PM'),
          session('Noon', '12:00 PM - 01:00 PM', `<p>${'Long. '.repeat(60)}</p>`),
          session('Morning', '10:00 AM'),
          session('Any time', 'Whenever'),
        ],
        Side: [session('Elsewhere', '11:00 AM')],
      },
    },
  },
];

const htmlOf = (props: Partial<Parameters<typeof Schedule>[0]> = {}) =>
  renderToStaticMarkup(
    <Schedule schedule={schedule} subtitle="In order" eventPage="/event/test2030" {...props} />,
  );

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the schedule', () => {
  it('sorts sessions by time, noon before one o’clock, and invalid times last', () => {
    const topics = [...htmlOf().matchAll(/<h3[^>]*>([^<]+)</g)].map(([, topic]) => topic);
    expect(topics).toEqual(['Workshop', 'Morning', 'Noon', 'After lunch', 'Any time', 'Elsewhere']);
  });

  it('opens the main day of the conference, and the first track of a day', () => {
    const selected = [...htmlOf().matchAll(/role="tab"[^>]*aria-selected="true"[^>]*>(.*?)<\/button>/g)];
    expect(selected.map(([, word]) => word!.replaceAll(/<[^>]+>/g, ''))).toEqual([
      'Fri 22 November, Conference',
      'Labs',
      'Main',
    ]);
  });

  it('numbers the days of a conference of several days', () => {
    const day = (evtdate: string) => ({ evtdate, tracks: { Main: [session('Talk', '10:00 AM')] } });
    const html = htmlOf({
      schedule: [{ Conference: day('19-Mar-2027') }, { 'Conference day 2': day('20-Mar-2027') }],
    });
    const words = [...html.matchAll(/<button[^>]*role="tab"[^>]*>(.*?)<\/button>/g)].map(([, word]) =>
      word!.replaceAll(/<[^>]+>/g, ''),
    );
    expect(words).toEqual(['Fri 19 March, day 1', 'Sat 20 March, day 2', 'Main', 'Main']);
  });

  it('shows the time zone of its times, for people and for machines', () => {
    const html = htmlOf();
    expect(html).toContain('All times are Indian Standard Time (IST).');
    expect(html).toContain('dateTime="2030-11-22T12:00+05:30"');
    expect(html).toContain('to 01:00 PM IST');
  });

  it('marks no session as running until the browser knows the time', () => {
    expect(htmlOf()).not.toContain('data-running');
  });

  it('renders names as text, and a kolam for a speaker without a picture', () => {
    const html = htmlOf();
    expect(html).toContain('Asha &lt;Raghunathan&gt;');
    expect(html).toContain('href="/event/test2030/speaker/asha"');
    expect(html).toMatch(/<span class="[^"]+" data-kolam="\d"><\/span>/);
    expect(html).not.toContain('<img');
  });

  it('folds only long descriptions', () => {
    expect(htmlOf().match(/<details/g)).toHaveLength(1);
  });

  it('renders a preview with another heading, without links to speakers, and without calls', () => {
    const fetching = vi.fn();
    vi.stubGlobal('fetch', fetching);
    const html = htmlOf({ preview: true });
    expect(html).toContain('>Schedule -PREVIEW</h2>');
    expect(html).not.toContain('<a ');
    expect(fetching).not.toHaveBeenCalled();
  });

  it.each([
    ['no day', []],
    ['a day without tracks', [{ Conference: { evtdate: '22-Nov-2030', tracks: {} } }]],
    ['a track without sessions', [{ Conference: { evtdate: '22-Nov-2030', tracks: { Main: [] } } }]],
  ])('says that the programme is being made, with %s', (_, empty) => {
    const html = htmlOf({ schedule: empty });
    expect(html).toContain('The programme will be published soon.');
    expect(html).not.toContain('role="tab"');
  });
});
