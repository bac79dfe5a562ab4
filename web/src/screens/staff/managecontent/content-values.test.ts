import { describe, expect, it } from 'vitest';
import type { Content } from '@samagam/contract/programme/content';
import { changesOf } from './content-changes.ts';
import {
  fieldOfContent,
  judgeContent,
  SECTIONS,
  usualContent,
  usualLines,
  valuesOf,
} from './content-values.ts';

const organiser = 'Locksmiths';
const CODES = ['acsc2025', 'atp2025', 'q3s2025', 'other26'];

describe('the values of the form', () => {
  it.each(CODES)('send nothing for %s while every section is as usual', (code) => {
    expect(judgeContent(valuesOf({ eventcode: code, organiser }, {}, '0'))).toEqual({ ok: true, value: {} });
  });

  it.each(CODES)('begin with the usual words of %s, which are a valid content', (code) => {
    const usual = usualContent({ eventcode: code, organiser });
    const own = Object.fromEntries(SECTIONS.map((name) => [name, name in usual]));
    const values = {
      ...valuesOf({ eventcode: code, organiser }, {}, '0'),
      own: own as ReturnType<typeof valuesOf>['own'],
    };
    const judged = judgeContent(values);
    const moments = (content: unknown) => JSON.stringify(content).replaceAll(':00:00+05:30', ':00+05:30');
    expect(judged).toMatchObject({ ok: true });
    if (judged.ok) expect(JSON.parse(moments(judged.value))).toEqual(JSON.parse(moments(usual)));
  });

  it('are the draft again after they were sent', () => {
    const draft: Content = {
      lead: 'Ours.',
      terms: ['You may return a pass.', 'Lunch is included.'],
      contests: {
        lead: '',
        list: [
          {
            word: 'Night',
            intro: 'At night.',
            facts: [{ what: 'Starts', is: 'at 10:00' }],
            bounties: { note: 'Per bug', rows: [{ severity: 'Low', from: '150', to: '400' }] },
            rules: ['Sleep.', 'Eat.'],
            join: { words: 'Join', url: 'https://ctf.example' },
            ends: '2030-06-29T15:00+05:30',
          },
        ],
      },
      accent: 'wine',
      recording: 'My talk may be recorded.',
      licence: 'My slides are under CC BY 4.0.',
    };
    expect(judgeContent(valuesOf({ eventcode: 'atp2025', organiser }, draft, 'v'))).toEqual({
      ok: true,
      value: draft,
    });
  });

  it('name the field of an issue', () => {
    const values = valuesOf(
      { eventcode: 'other26', organiser },
      { faq: [{ question: 'Why?', answer: '' }] },
      'v',
    );
    const judged = judgeContent(values);
    expect(judged.ok ? [] : judged.issues.map(({ field }) => fieldOfContent(field))).toEqual([
      'faq.0.answer',
    ]);
    expect(fieldOfContent('contests.list.2.facts.1.is')).toBe('contests.2.facts');
    expect(fieldOfContent('contests.list.2.join.url')).toBe('contests.2.joinUrl');
    expect(fieldOfContent('contests.list.2.bounties.rows.0.to')).toBe('contests.2.bounties');
    expect(fieldOfContent('about.text')).toBe('aboutText');
  });
});

it('says as plain text what each section shows without own words', () => {
  const lines = usualLines(usualContent({ eventcode: 'acsc2025', organiser }));
  expect(lines.about[0]).toBe('About the annual conference');
  expect(lines.about).toHaveLength(3);
  expect(lines.terms).toContain('Fees exclude travel and training.');
  expect(lines.banners).toHaveLength(2);
  expect(lines.faq[0]).toMatch(/^What is the community event\? A meeting .* Locksmiths is a non-profit/);
  expect(lines.testimonials).toEqual([]);
  expect(usualLines(usualContent({ eventcode: 'other26', organiser })).contests).toEqual([]);
});

describe('changesOf', () => {
  const faq = [{ question: 'Why?', answer: '<p>So.</p>' }];
  it.each<[Content, Content, string[]]>([
    [{ lead: 'A' }, { lead: 'A' }, []],
    [{}, { lead: 'A' }, ['Hero line: your own instead of the standard ones.']],
    [{ lead: 'A' }, { lead: 'B' }, ['Hero line: changed.']],
    [{ lead: 'A' }, {}, ['Hero line: as usual again.']],
    [{ faq }, { faq: [...faq, ...faq] }, ['Questions: 2 instead of 1.']],
    [{ faq }, { faq: [] }, ['Questions: no longer shown.']],
    [{}, { contests: { lead: '', list: [] } }, ['Contests: no longer shown.']],
    [{}, { banners: [] }, ['Banner slides: only those with the name, the countdown and the city.']],
  ])('of %j to %j', (live, draft, sentences) => {
    expect(changesOf(live, draft)).toEqual(sentences);
  });
});
