import { beforeAll, describe, expect, it, test } from 'vitest';
import { type Convert, loadMarkdown } from './markdown.ts';
import { loadSanitiser, type Sanitiser } from './sanitise.ts';

/** What a hostile text repeats. */
const UNITS = [
  '>',
  '> ',
  '- ',
  '1. ',
  '* * ',
  '# ',
  '*',
  '_',
  '*_',
  '**a ',
  '_a_',
  '~~a',
  '`',
  '`a',
  '```\n',
  '[',
  ']',
  '![',
  '[a](',
  '[a](<',
  '[](',
  '![a](x)',
  '<',
  '<<<<a>',
  '<a href="',
  '<!--',
  '<?',
  '&',
  '&amp;',
  '&#x41;',
  '\\',
  '\\\n',
  '!',
  '(',
  '|',
  '|a',
  '---\n',
  '\n> ',
  '\n- ',
  '\t',
  ' ',
  '\0',
  'https://a.b ',
  'www.a.',
  'a@b.c ',
  '[a]: /x\n',
  '[a]',
  '<b>',
  '<div>',
  '<ul><li>',
  '</p>',
  '😀',
];

const LENGTH = 20_000;
const MOST = 5000;

let sanitiser: Sanitiser;
let convert: Convert;
/** The lengths of the texts that were sanitised since the last conversion began. */
let sanitised: number[] = [];

beforeAll(async () => {
  sanitiser = await loadSanitiser();
  const watched: Sanitiser = {
    ...sanitiser,
    text: (html) => {
      sanitised.push(html.length);
      return sanitiser.text(html);
    },
  };
  const converter = await loadMarkdown(watched);
  convert = (markdown, most) => {
    sanitised = [];
    return converter(markdown, most);
  };
});

const of = (unit: string) => unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH);
const countOf = (text: string, part: string) => text.split(part).length - 1;
const lines = (count: number, line: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => line(place)).join('\n');
const table = (columns: number, rows: number) =>
  `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${'|a\n'.repeat(rows)}`;

test.each([
  ['Plain & simple', '<p>Plain &amp; simple</p>'],
  ['# A *title*', '<p><strong>A <em>title</em></strong></p>'],
  ['One\nTwo', '<p>One<br />Two</p>'],
  ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
  ['> a\n> > b', '<blockquote>\n<p>a</p>\n<blockquote>\n<p>b</p>\n</blockquote>\n</blockquote>'],
  [
    'See [the docs][1].\n\n[1]: https://example.org/a "The docs"',
    '<p>See <a href="https://example.org/a" rel="noopener noreferrer nofollow" target="_blank">the docs</a>.</p>',
  ],
  ['![a <b>picture</b>](x.png)', '<p>a &lt;b&gt;picture&lt;/b&gt;</p>'],
  [
    'www.invoice.zip, a@example.zip, http://x.zip and https://example.org',
    '<p>www.invoice.zip, a@example.zip, http://x.zip and <a href="https://example.org" rel="noopener noreferrer nofollow" target="_blank">https://example.org</a></p>',
  ],
  ['`a < b`', '<p><code>a &lt; b</code></p>'],
  [
    'std::vector<int>, a<B and more\n\n<T> x<y z',
    '<p>std::vector&lt;int&gt;, a&lt;B and more</p>\n<p>&lt;T&gt; x&lt;y z</p>',
  ],
  ['<p onclick="x()">a<script>alert(1)</script></p>', '<p>a</p>'],
])('converts %j', (markdown, html) => {
  expect(convert(markdown, MOST)).toEqual({ html, isCut: false, isPlain: false });
});

describe('a hostile text', () => {
  test.each(UNITS)('of %j gives at most as much HTML as is asked for', (unit) => {
    const { html, isCut } = convert(of(unit), MOST);
    expect(html.length).toBeLessThanOrEqual(MOST);
    expect(isCut || html.length < MOST).toBe(true);
    expect(sanitised.length).toBeLessThanOrEqual(6);
    expect(Math.max(0, ...sanitised)).toBeLessThanOrEqual(20 * MOST);
  });

  test.each([
    ['lists in lists', lines(130, (place) => `${'  '.repeat(place)}- a`)],
    ['quotes in quotes', of('>')],
    ['lists in quotes', of('> - ')],
  ])('has at most 21 levels of %s', (_, text) => {
    const { html, isPlain } = convert(text, LENGTH);
    expect(isPlain).toBe(false);
    const deepest = html.split(/(?=<)/).reduce(
      ({ depth, most }, tag) => {
        const step = /^<(?:ul|blockquote)/.test(tag) ? 1 : /^<\/(?:ul|blockquote)/.test(tag) ? -1 : 0;
        return { depth: depth + step, most: Math.max(most, depth + step) };
      },
      { depth: 0, most: 0 },
    );
    expect(deepest.most).toBeLessThanOrEqual(21);
    expect(html).toContain('<');
  });

  it('is plain text if its quotes would have to be read again and again', () => {
    const text = lines(25, (place) => `${'>'.repeat(25 - place)}a`);
    const { html, isPlain, isCut } = convert(text, MOST);
    expect({ isPlain, isCut }).toEqual({ isPlain: true, isCut: false });
    expect(html).toBe(`<p>${text.replaceAll('>', '&gt;').replaceAll('\n', '<br />')}</p>`);
    expect(sanitiser.text(html)).toBe(html);
  });

  it('is plain text if it has too many cells, and no table if it has too many columns', () => {
    expect(convert(table(20, 5000), MOST)).toMatchObject({ isPlain: true, isCut: true });
    expect(convert(table(1000, 10), MOST).isPlain).toBe(false);
  });

  it('gets no link from a long definition', () => {
    const definition = (title: string) => `[a]: https://example.org "${title}"\n\n[a] [a]`;
    expect(countOf(convert(definition('&'.repeat(200)), MOST).html, '<a ')).toBe(2);
    expect(countOf(convert(definition('&'.repeat(9000)), MOST).html, '<a ')).toBe(0);
    const { html, isPlain } = convert(`[a]: /x "${'&'.repeat(9000)}"\n\n${'[a]'.repeat(3600)}`, MOST);
    expect({ isPlain, length: html.length <= MOST }).toEqual({ isPlain: false, length: true });
    expect(sanitised.every((length) => length < 3 * LENGTH)).toBe(true);
  });

  it('is emphasised until its marks would be searched for too often', () => {
    const { html, isPlain } = convert(of('_a_ '), 20 * LENGTH);
    expect(isPlain).toBe(false);
    expect(countOf(html, '<em>')).toBeGreaterThan(500);
    expect(countOf(html, '<em>')).toBeLessThan(5000);
    expect(countOf(convert('_a_ '.repeat(200), MOST).html, '<em>')).toBe(200);
  });

  it('gets links from the first 100 definitions, and at most 500', () => {
    const definitions = lines(150, (place) => `[a${place}]: https://example.org/${place}`);
    const named = lines(150, (place) => `[a${place}]`);
    expect(countOf(convert(`${definitions}\n\n${named}`, LENGTH).html, '<a ')).toBe(100);
    const often = `[a]: https://a.b\n\n${'[a] '.repeat(900)}`;
    expect(countOf(convert(often, 20 * LENGTH).html, '<a ')).toBe(500);
  });
});

it('sanitises once if the text fits', () => {
  convert('## Title\n\nA *text*.', MOST);
  expect(sanitised).toHaveLength(1);
});

it('does not sanitise a text that is far too long as HTML before it is cut', () => {
  const { isCut } = convert(of('[a](https://example.org) &\n\n'), 300);
  expect(isCut).toBe(true);
  expect(Math.max(...sanitised)).toBeLessThan(5000);
});

it('reads a long paragraph in pieces that end with a sentence', () => {
  const sentence = `${'word '.repeat(20)}**bold** and [a link](https://example.org/a). `;
  const { html, isPlain } = convert(sentence.repeat(60), 20 * LENGTH);
  expect(isPlain).toBe(false);
  expect([countOf(html, '<strong>'), countOf(html, '<a ')]).toEqual([60, 60]);
});

describe('the sanitiser', () => {
  test.each(['<b>', '<div>', '<p>', '<ul><li>', '<a href="', '<', '</', '&', '<!--', '<svg><style>', '"'])(
    'takes %j, repeated',
    (unit) => {
      for (const clean of [sanitiser.line, sanitiser.text]) {
        const html = clean(of(unit));
        expect(clean(html)).toBe(html);
        expect(html.length).toBeLessThanOrEqual(6 * LENGTH);
      }
    },
  );
});
