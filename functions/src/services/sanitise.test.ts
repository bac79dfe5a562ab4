import { hostileTexts } from '@samagam/emulators/builders/hostile-texts';
import { typedLine } from '@samagam/domain/text/typed-markup';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { textOfHtml } from '@samagam/domain/text/text-of-html';
import { htmlOfText } from './plain-text.ts';
import { loadSanitiser, type Sanitiser } from './sanitise.ts';

let sanitiser: Sanitiser;
beforeAll(async () => {
  sanitiser = await loadSanitiser();
});

test.each([
  [
    '<p>std::vector<int> at AT&T, a<B and more</p>',
    '<p>std::vector&lt;int&gt; at AT&amp;T, a&lt;B and more</p>',
    [],
  ],
  ['<p>a</p><script>x()</script>', '<p>a</p>', ['script']],
  ['<p style="color:red" onclick="x()">a</p>', '<p>a</p>', ['style attribute', 'onclick attribute']],
  ['<h2>a</h2>', 'a', ['h2']],
  ['a<!-- b -->', 'a', ['comment']],
  ['a <script src=x> b', 'a  b', ['script']],
  ['<ol start="3"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>', []],
  ['<p>a<br>b</p>', '<p>a<br />b</p>', []],
])('cleans %j, and names what it removed', (typed, html, names) => {
  const removed = new Set<string>();
  expect(sanitiser.text(typed, removed)).toBe(html);
  expect([...removed]).toEqual(names);
});

test.each([
  ['javascript:x()', ['link to javascript:']],
  ['java\nscript:x()', ['link to javascript:']],
  ['//example.org', ['link to //']],
  ['http://example.org', ['link to http:']],
  ['https://example.org', []],
  ['mailto:asha@example.org', []],
])('names a link to %j that it removed', (href, names) => {
  const removed = new Set<string>();
  sanitiser.line(`<a href="${href}" rel="x" target="_blank">x</a>`, removed);
  expect([...removed]).toEqual(names);
});

it('stores what it has cleaned unchanged, also after it was opened in the box of a feature line', () => {
  // A link without an address loses the other attributes, too.
  const texts = hostileTexts.filter((text) => !text.startsWith('<a '));
  for (const clean of [sanitiser.line, sanitiser.text])
    for (const html of texts.map((text) => clean(text))) expect(clean(html)).toBe(html);
  for (const line of texts.map((text) => sanitiser.line(text)))
    expect(sanitiser.line(typedLine(line))).toBe(line);
});

describe('plain text', () => {
  const TYPED = [
    'A<B and more',
    'Leads R&D at AT&T.\nWrote std::vector<int> tips; loves <3 and A<B.',
    '&lt;script&gt; &amp;amp; &#65;',
    '<b>not bold</b>',
    '"quoted" \'text\'',
    ...hostileTexts.filter((text) => text.trim() === text),
  ];

  it('is read back as it was typed, and shown without a tag but that of a line end', () => {
    for (const typed of TYPED) {
      const html = htmlOfText(typed);
      expect(textOfHtml(html)).toBe(typed);
      expect(sanitiser.text(html)).toBe(html);
      expect(html.replaceAll('<br />', '')).not.toContain('<');
    }
  });

  it.each([
    ['R&amp;D &lt;3', 'R&D <3'],
    ['<p>One</p><p>Two <b>bold</b></p>', 'One\nTwo bold'],
    ['<ul>\n<li>One</li>\n<li>Two</li>\n</ul>', 'One\nTwo'],
    ['a&nbsp;b &quot;c&quot; &#39;d&#39; &#x41;', 'a b "c" \'d\' A'],
    ['', ''],
  ])('of an old record %j is %j', (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });
});
