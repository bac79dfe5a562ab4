import { expect, it } from 'vitest';
import { linksIn, tagsIn, textOfLinks, textOfTags } from './list-texts.ts';

it('links and tags that are written into a cell read back exactly', () => {
  const labels = [
    'Part 1; slides',
    'Talks:',
    'A | B, C -',
    'www.example.org',
    'At http://a.example',
    '<3',
    '',
  ];
  const urls = [
    'https://example.org/slides',
    'https://example.org/?a=1;b,c|d',
    `https://a.example/${'x'.repeat(480)}`,
  ];
  const links = labels.flatMap((label) => urls.map((url) => ({ label, url })));
  for (const some of [links.slice(0, 5), links.slice(5, 10), links.slice(-5), ...links.map((link) => [link])])
    expect(linksIn(textOfLinks(some))).toEqual(some);
  const tags = ['AI, ML', 'a;b', '"quoted" | x', '5" screens', '"', '[1]', 'web'];
  for (const some of [tags, ...tags.map((tag) => [tag])]) expect(tagsIn(textOfTags(some))).toEqual(some);
});

it.each([
  [
    'Slides: https://a.example/s; https://a.example/c',
    ['Slides https://a.example/s', ' https://a.example/c'],
  ],
  ['A <https://a.example>; B <https://b.example>', ['A https://a.example', 'B https://b.example']],
  [
    'A <https://a.example>\nCode: github.com/asha|github.com/ravi',
    ['A https://a.example', ' github.com/ravi'],
  ],
])('links that people write, %j, are read', (text, links) => {
  expect(linksIn(text).map(({ label, url }) => `${label} ${url}`)).toEqual(links);
});

it('a list in brackets is read as its parts', () => {
  expect(tagsIn('[web, keys]')).toEqual(['web', 'keys']);
});
