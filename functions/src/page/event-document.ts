/** Contains nothing about the visitor. */
import { MAP_ORIGIN, MAP_SOURCES } from '@samagam/contract/common/map';
import type { PublishedEvent } from '@samagam/contract/programme/event';
import {
  INLINED_STYLE,
  type InlinedData,
  PAGE_DATA,
  type PageData,
} from '@samagam/contract/programme/public-event';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { eventJsonLd } from './json-ld.ts';
import { inlineJson } from './inline-json.ts';
import { sourceOf, type WebBuild } from './web-build.ts';

/** The same content for machines. */
export interface Alternate {
  type: string;
  path: string;
}

export interface Page {
  address: string;
  /** The path for search engines; '' if they must not index the page. */
  canonical: string;
  data: PageData;
  /** The path of its picture for link previews; absent: that of the event. */
  card?: string;
  /** What it is about, for machines; absent: the event. */
  linked?: Record<string, unknown>;
  alternates?: readonly Alternate[];
}

export interface Document {
  text: string;
  policy: string;
}

export function eventDocument(build: WebBuild, origin: string, page: Page): Document {
  const { html: body, style: own, title, description } = build.render(page.address, page.data);
  const { style } = build;
  const event = page.data.publicEvent?.event;
  const head = event && page.canonical ? socialTags(origin, page, { title, description, event }) : '';
  const document = html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<script type="module" async src="${build.script}"></script>
<title>${title}</title>
<meta name="description" content="${description}">
${page.canonical ? html`<link rel="canonical" href="${origin}${page.canonical}">` : html`<meta name="robots" content="noindex">`}
${head}
<link rel="icon" href="${event ? `/event/${event.eventcode}/icon.svg` : '/favicon.svg'}" type="image/svg+xml">
<link rel="manifest" href="/site.webmanifest">
<link rel="sitemap" href="/sitemap.xml" type="application/xml">
${page.alternates?.map(({ type, path }) => html`<link rel="alternate" type="${type}" href="${path}">`)}
${fontsOf(build, body).map((font) => html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)}
<style id="${INLINED_STYLE}" data-files="${style.files.join(' ')}">${raw(style.css)}</style>
${own && html`<style>${raw(own)}</style>`}
${event && page.canonical && html`<script type="application/ld+json">${raw(inlineJson(page.linked ?? eventJsonLd(event, { url: origin + page.canonical, organiser: page.data.site.name, origin })))}</script>`}
</head>
<body>
<div id="root">${raw(body)}</div>
<script type="application/json" id="${PAGE_DATA}">${raw(inlineJson(scriptData(build, page, body)))}</script>
</body>
</html>`;
  return { text: String(document), policy: policy([style.source, ...(own ? [sourceOf(own)] : [])]) };
}

/** They arrive together: each that arrives alone lays out the whole page once more. */
function fontsOf({ fonts }: WebBuild, body: string): string[] {
  return [fonts.latin, ...(body.includes('₹') ? [fonts.rupee] : [])];
}

/** What the script of the page needs: of the event and the site, what islands show. */
function scriptData({ scripts }: WebBuild, { data }: Page, body: string): InlinedData {
  const { publicEvent, site } = data;
  const names = [...body.matchAll(/ data-island="([\w-]+)"/g)].map(([, name]) => name!);
  return {
    event: publicEvent && (names.includes('poster') ? publicEvent.event : withoutContent(publicEvent.event)),
    site: { ...site, about: '', figures: [], social: [] },
    scripts: Object.fromEntries([...names, 'notice'].map((name) => [name, scripts[name]!])),
  };
}

/** What staff have written is in the HTML; only the poster draws with it, and the price of a registration shows its terms. */
function withoutContent({ content, ...event }: PublishedEvent): PublishedEvent {
  const tickettypes = Object.entries(event.tickettypes).map(([name, pass]) => [
    name,
    { ...pass, content: [] },
  ]);
  const terms = content?.terms && { content: { terms: content.terms } };
  return { ...event, ...terms, tickettypes: Object.fromEntries(tickettypes) };
}

function socialTags(
  origin: string,
  { canonical, card }: Page,
  { title, description, event }: { title: string; description: string; event: PublishedEvent },
): HtmlEscapedString | Promise<HtmlEscapedString> {
  const picture = origin + (card ?? `/event/${event.eventcode}/card.png`);
  return html`<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${origin}${canonical}">
<meta property="og:image" content="${picture}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">`;
}

function policy(styles: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${styles.join(' ')}`,
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
