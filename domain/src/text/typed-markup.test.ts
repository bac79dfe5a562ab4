import { LINE_TAGS, TEXT_TAGS } from '@samagam/contract/common/rich-text';
import { describe, expect, it } from 'vitest';
import { typedLine, typedMarkup } from './typed-markup.ts';

const escapedTags = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

describe('text that only looks like markup', () => {
  it.each([
    'x<y z',
    'A<B and more',
    'a<b',
    'loves <3',
    'std::vector<int>',
    'std::map<std::string, std::vector<int>>',
    'Vec<T>, Box<dyn Error>',
    'List<a> and Set<i>',
    'if (a<b && c>d) {}',
    'if (i<s and u>t)',
    'R&D at AT&T',
    '?a=1&copy=2',
    'a << 2 >> 1',
    '<asha@example.org>',
    'Say <script> twice',
    'Drawing on <canvas>',
    '</b> ends bold',
    '<b',
    '<a href="x',
    '<!-- not closed',
    '<!',
    '<?php echo 1 ?>',
    '<![CDATA[x]]>',
    ']]>',
    '<scr<b',
  ])('%j is escaped', (text) => {
    expect(typedMarkup(text, TEXT_TAGS)).toEqual({ html: escapedTags(text), dropped: [] });
  });
});

describe('markup', () => {
  it.each([
    '<b>bold</b>',
    '<p>one<p>two',
    '<ul><li>one<li>two</ul>',
    'one<br>two<br />three',
    '<a href="https://example.org/?a=1&b=2">x</a>',
    '<a href=https://example.org/>x',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    "<img/src='x'onerror=alert(1)>",
    '<ol reversed>x</ol>',
    '<img src=x onerror="top["x"+"ss"]()">',
    '<o:p></o:p>',
    '<H2 CLASS="x">x</H2>',
    '&copy; &#65; &#x41;',
  ])('%j stays for the sanitiser', (text) => {
    expect(typedMarkup(text, TEXT_TAGS)).toEqual({ html: text, dropped: [] });
  });

  it('is told from text in one line', () => {
    expect(typedMarkup('<b>AT&T</b> a<B and C>D', LINE_TAGS).html).toBe('<b>AT&amp;T</b> a&lt;B and C&gt;D');
  });
});

it.each([
  ['<script src=x>the rest', 'script'],
  ['<svg/onload=alert(1)>the rest', 'svg'],
  ['<iframe src=x>the rest', 'iframe'],
  ['<!-- a <b> -->the rest', 'comment'],
  ['<!-->the rest', 'comment'],
  ['<![if !supportLists]>the rest', 'comment'],
  ['<!doctype html>the rest', 'comment'],
])('the text after %j stays', (text, name) => {
  expect(typedMarkup(text, TEXT_TAGS)).toEqual({ html: 'the rest', dropped: [name] });
});

describe('a stored feature line in its box', () => {
  it.each([
    ['AT&amp;T &lt;3', 'AT&T <3'],
    ['x&lt;y z', 'x<y z'],
    ['<b>R&amp;D</b>', '<b>R&D</b>'],
    ['&lt;b&gt;bold&lt;/b&gt;', '&lt;b&gt;bold&lt;/b&gt;'],
    ['&amp;lt;', '&amp;lt;'],
    ['&amp;copy;', '&amp;copy;'],
    ['one<br />two', 'one<br />two'],
    ['x<y z', 'x<y z'],
  ])('%j reads %j', (stored, typed) => {
    expect(typedLine(stored)).toBe(typed);
    // A line that was typed and is not saved yet is opened as it is.
    expect(typedLine(typed)).toBe(typed);
  });
});
