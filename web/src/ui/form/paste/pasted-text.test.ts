import { expect, it } from 'vitest';
import { pastedText } from './pasted-text.ts';

it.each([
  ['*Asha* leads', '<p><strong>Asha</strong> leads</p>'],
  ['_Asha_ ~leads~ `ls -l`', '<p><em>Asha</em> <s>leads</s> <code>ls -l</code></p>'],
  [
    '*_Asha_ leads*, (*two* words)',
    '<p><strong><em>Asha</em> leads</strong>, (<strong>two</strong> words)</p>',
  ],
  ['**Asha** ~~leads~~', '<p><strong>Asha</strong> <s>leads</s></p>'],
  ['*आशा* और', '<p><strong>आशा</strong> और</p>'],
  ['`*a*` *b<c>*', '<p><code>*a*</code> <strong>b&lt;c&gt;</strong></p>'],
  [
    '*see https://x.org/a_b_c/_d_*',
    '<p><strong>see <a href="https://x.org/a_b_c/_d">https://x.org/a_b_c/_d</a>_</strong></p>',
  ],
  [
    'https://x.org/_a_/b.zip, ASP.NET',
    '<p><a href="https://x.org/_a_/b.zip">https://x.org/_a_/b.zip</a>, ASP.NET</p>',
  ],
  ['- one\n- *two*', '<ul><li><p>one</p></li><li><p><strong>two</strong></p></li></ul>'],
  ['* one\r\n* two', '<ul><li><p>one</p></li><li><p>two</p></li></ul>'],
  ['•\tone\n•\ttwo', '<ul><li><p>one</p></li><li><p>two</p></li></ul>'],
  ['3. one\n4) two', '<ol start="3"><li><p>one</p></li><li><p>two</p></li></ol>'],
  [
    'Talks:\n\n1. one\n  - in it\n2. two\nEnd',
    '<p>Talks:</p><ol><li><p>one</p><ul><li><p>in it</p></li></ul></li><li><p>two</p></li></ol><p>End</p>',
  ],
])('%j', (text, html) => {
  expect(pastedText(text)).toBe(html);
});

it.each([
  'Asha leads\nthe team',
  '2 * 3 * 4, 2*3*4',
  'snake_case_name and __init__.py',
  '*open',
  'a* b*',
  '* ',
  '~/bin and ~/lib',
  'www.x.org/_a_/b~c~, http://x.org/_a_',
  '2026. A good year',
  '-5 degrees',
])('%j has no marks', (text) => {
  expect(pastedText(text)).toBeNull();
});
