import { describe, expect, it } from 'vitest';
import { pastedHtml } from './pasted-html.ts';
import { readStyles } from './pasted-styles.ts';

/** As each of them puts it on the clipboard, shortened. */
const GOOGLE = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;">Speaker</span></h2><p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;color:#000000;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Asha leads </span><span style="font-weight:700;font-style:normal;">security</span><span style="font-weight:400;"> at </span><span style="font-weight:400;font-style:italic;">Vidyut</span><span style="font-weight:400;text-decoration:underline;text-decoration-skip-ink:none;"> now</span><span style="font-weight:400;text-decoration:line-through;">gone</span><span style="font-weight:400;">, see </span><a href="https://www.google.com/url?q=https://example.org/a?b%3D1%26c%3D2&amp;sa=D&amp;source=editors" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">her page</span></a><span style="font-weight:400;">.<br>Second line</span></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">One</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr"><span style="font-weight:700;">Inside</span></p></li></ul><li dir="ltr" role="checkbox" aria-checked="false" style="list-style-type:none;"><img src="data:image/png;base64,AA" /><p style="display:inline-block;"><span style="font-weight:400;">Two</span></p></li></ul></b><br class="Apple-interchange-newline">`;

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--><style><!-- p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm;} span.Strong {font-weight:bold;} --></style><!--[if gte mso 10]><style>table.MsoNormalTable {mso-style-name:"Table Normal";}</style><![endif]--></head><body lang=EN-IN style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Asha</b> leads
the <i>team</i>&nbsp;at <span class=Strong>Vidyut</span>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>First <b>point</b><o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Inside<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><!--[endif]-->Second<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>3.<span>&nbsp;</span></span><![endif]>Third<o:p></o:p></p>
<!--EndFragment--></body></html>`;

const APPLE = `<!DOCTYPE html><html><head><style type="text/css">
p.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 13.0px 'Helvetica Neue'}
span.s1 {font: bold 13.0px 'Helvetica Neue'}
span.s2 {font-style: italic}
</style></head><body><p class="p1"><span class="s1">Asha</span><span class="Apple-converted-space"> </span><span class="s2">leads</span></p><p class="p2"><br></p><ul class="ul1"><li class="li1"><span class="s3"></span>One</li></ul></body></html>`;

const SLACK = `<meta charset='utf-8'><b data-stringify-type="bold" style="box-sizing: inherit; font-weight: 700; color: rgb(29, 28, 29);">Asha</b><span style="font-weight: 400; display: inline !important;"><span>&nbsp;</span>leads</span><ol data-stringify-type="ordered-list" data-indent="0" style="margin: 0px;"><li data-stringify-indent="0">One</li></ol><ul data-stringify-type="unordered-list" data-indent="1"><li>Inside</li></ul><ol data-stringify-type="ordered-list" data-indent="0"><li><i data-stringify-type="italic">Two</i></li></ol>`;

const WORD_ONLINE = `<div class="OutlineElement"><p class="Paragraph"><span class="TextRun" style="font-weight:bold"><span class="NormalTextRun">Asha</span></span><span class="EOP">&nbsp;</span></p></div><div class="ListContainerWrapper"><ul class="BulletListStyle1"><li data-aria-level="1" data-listid="1" role="listitem"><p><span>One</span></p></li></ul></div><div class="ListContainerWrapper"><ul><li data-aria-level="2" data-listid="1" role="listitem"><p><span>Inside</span></p></li></ul></div>`;

const LIBREOFFICE = `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 7.3"/><style type="text/css">p { line-height: 115% }</style></head><body lang="en-IN" link="#000080"><p style="line-height: 100%; margin-bottom: 0cm"><b>Asha</b>
<i><span style="font-weight: normal">leads</span></i></p><ol><li><p style="margin-bottom: 0cm">One</p></li></ol></body></html>`;

const OUTLOOK = `<div dir="ltr"><div style="font-family: Calibri; font-size: 12pt;"><b>Asha</b> leads<br><br>Next, <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2F&amp;data=05">her page</a></div><div><br></div><div>End</div></div>`;

describe('what is copied from', () => {
  it.each([
    [
      'Google Docs',
      GOOGLE,
      '<p><strong>Speaker</strong></p><p>Asha leads <strong>security</strong> at <em>Vidyut</em><u> now</u><s>gone</s>, see <a href="https://example.org/a?b=1&amp;c=2">her page</a>.<br>Second line</p><ul><li><p>One</p><ul><li><p><strong>Inside</strong></p></li></ul></li><li><p>Two</p></li></ul>',
    ],
    [
      'Word',
      WORD,
      '<p><strong>Asha</strong> leads the <em>team</em> at <strong>Vidyut</strong>.</p><ul><li><p>First <strong>point</strong></p><ul><li><p>Inside</p></li></ul></li><li><p>Second</p></li></ul><ol start="3"><li><p>Third</p></li></ol>',
    ],
    ['Apple Notes', APPLE, '<p><strong>Asha</strong> <em>leads</em></p><ul><li><p>One</p></li></ul>'],
    [
      'Slack',
      SLACK,
      '<p><strong>Asha</strong> leads</p><ol><li><p>One</p><ul><li><p>Inside</p></li></ul></li><li><p><em>Two</em></p></li></ol>',
    ],
    [
      'Word Online',
      WORD_ONLINE,
      '<p><strong>Asha</strong></p><ul><li><p>One</p><ul><li><p>Inside</p></li></ul></li></ul>',
    ],
    ['LibreOffice', LIBREOFFICE, '<p><strong>Asha</strong> <em>leads</em></p><ol><li><p>One</p></li></ol>'],
    [
      'Outlook',
      OUTLOOK,
      '<p><strong>Asha</strong> leads</p><p>Next, <a href="https://example.org/">her page</a></p><p>End</p>',
    ],
  ])('%s keeps what was meant', (_, html, expected) => {
    // Marks around a space or around nothing mean nothing.
    expect(pastedHtml(html).replaceAll(/<(strong|em|u|s)>( ?)<\/\1>/g, '$2')).toBe(expected);
  });
});

it.each([
  ['<b style="font-weight:normal"><p><span style="font-weight:400">Asha</span></p></b>', '<p>Asha</p>'],
  [
    '<span style="font-weight:600">a</span><span style="font-weight:500">b</span>',
    '<p><strong>a</strong>b</p>',
  ],
  [
    '<span style="font-weight:bolder">a</span><span style="font-style:oblique 10deg">b</span>',
    '<p><strong>a</strong><em>b</em></p>',
  ],
  ['<STRONG STYLE="FONT-WEIGHT: NORMAL !important">a</STRONG>', '<p>a</p>'],
  ['<b>a<span style="font-weight:400">b</span></b>', '<p><strong>a</strong>b</p>'],
  ['<i style="font-style:normal">a</i><em>b</em>', '<p>a<em>b</em></p>'],
  ['<u style="text-decoration:none">a</u><del>b</del><code>c</code>', '<p>a<s>b</s><code>c</code></p>'],
  ['<p>• one</p><p>• two</p><p>three</p>', '<ul><li><p>one</p></li><li><p>two</p></li></ul><p>three</p>'],
  ['<blockquote><p>a</p></blockquote>', '<blockquote><p>a</p></blockquote>'],
  ['<pre>a\n  b</pre>', '<p>a<br>  b</p>'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', '<p>a b</p><p>c</p>'],
  ['<p>std::vector&lt;int&gt; &amp; co</p>', '<p>std::vector&lt;int&gt; &amp; co</p>'],
  ['<a href="http://README.md/">README.md</a>', '<p>README.md</p>'],
  [
    '<a href="http://www.example.org">www.example.org</a>',
    '<p><a href="https://www.example.org">www.example.org</a></p>',
  ],
  ['<a href="http://example.org">a</a>', '<p><a href="https://example.org">a</a></p>'],
  ['<a href="javascript:x()">a</a><a href="#_ftn1">[1]</a>', '<p>a[1]</p>'],
  ['<a href="https://www.google.com/url?q=javascript:x()">a</a>', '<p>a</p>'],
  ['<script>x()</script><img src=x onerror=x()><svg onload=x()><p onclick="x()">a</p>', '<p>a</p>'],
  [
    '<ul><li>a<ul><li>b</li></ul>c</li></ul>',
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>',
  ],
  ['<ol><li>a</li></ol><ol><li>b</li></ol>', '<ol><li><p>a</p></li></ol><ol><li><p>b</p></li></ol>'],
  ['<p style="display:none">x</p>\u00a0a&nbsp; b', '<p>a b</p>'],
  ['', ''],
])('%j', (html, expected) => {
  expect(pastedHtml(html)).toBe(expected);
});

it('has no style that the policy of the page would refuse and report, before it is read', () => {
  for (const html of [GOOGLE, WORD, APPLE, SLACK, '<p title="a>b" style="x">', "<p id=a'b style=x>"]) {
    const refused = new DOMParser().parseFromString(readStyles(html).inert, 'text/html');
    expect(refused.querySelector('style, [style]')).toBeNull();
  }
});

it('leaves what was copied from the editor itself as it is', () => {
  const own = '<ul data-pm-slice="2 2 []"><li><p>One</p></li></ul>';
  expect(pastedHtml(own)).toBe(own);
});
