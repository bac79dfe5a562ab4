/** Contains nothing about the visitor. */
import { MAP_ORIGIN, MAP_SOURCES } from '@samagam/contract/common/map';
import { INLINED_STYLE, PAGE_DATA, type PageData } from '@samagam/contract/programme/public-event';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { eventJsonLd } from './json-ld.ts';
import { inlineJson } from './inline-json.ts';
import { inlinedData } from './inlined-data.ts';
import type { Style, WebBuild } from './web-build.ts';

export interface Page {
  address: string;
  /** The path for search engines; '' if they must not index the page. */
  canonical: string;
  data: PageData;
}

export function eventDocument(build: WebBuild, origin: string, page: Page): { text: string; policy: string } {
  const { html: body, title, description } = build.render(page.address, page.data);
  const style = build.styleOf(page.address);
  const event = page.data.publicEvent?.event;
  const head =
    event && page.canonical
      ? socialTags(origin, { title, description, canonical: page.canonical, eventcode: event.eventcode })
      : '';
  const document = html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${event ? html`<script type="module" async src="${build.earlyScript}"></script>` : ''}
<title>${title}</title>
<meta name="description" content="${description}">
${page.canonical ? html`<link rel="canonical" href="${origin}${page.canonical}">` : html`<meta name="robots" content="noindex">`}
${head}
<link rel="icon" href="${event ? `/event/${event.eventcode}/icon.svg` : '/favicon.svg'}" type="image/svg+xml">
<link rel="manifest" href="/site.webmanifest">
<link rel="sitemap" href="/sitemap.xml" type="application/xml">
${build.fonts.map((font) => html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)}
<style id="${INLINED_STYLE}" data-files="${style.files.join(' ')}">${raw(style.css)}</style>
${build.modules.map((module) => html`<link rel="modulepreload" href="${module}">`)}
<script type="module" src="${build.script}"></script>
${event && page.canonical ? html`<script type="application/ld+json">${raw(inlineJson(eventJsonLd(event, { url: origin + page.canonical, organiser: page.data.site.name, origin })))}</script>` : ''}
</head>
<body>
<div id="root">${raw(body)}</div>
<script type="application/json" id="${PAGE_DATA}">${raw(page.canonical ? inlinedData(page.data) : inlineJson(page.data))}</script>
</body>
</html>`;
  return { text: String(document), policy: policy(style) };
}

function socialTags(
  origin: string,
  {
    canonical,
    title,
    description,
    eventcode,
  }: { canonical: string; title: string; description: string; eventcode: string },
): HtmlEscapedString | Promise<HtmlEscapedString> {
  const card = `${origin}/event/${eventcode}/card.png`;
  return html`<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${origin}${canonical}">
<meta property="og:image" content="${card}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">`;
}

function policy(style: Style): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${style.source}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${MAP_SOURCES}`,
    `frame-src ${MAP_ORIGIN}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
