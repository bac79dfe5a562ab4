import { hostOf, required, upTo } from './fields.ts';
import { LENGTH } from './limits.ts';
import { MAPS_EMBED } from './map.ts';
import { webAddress } from './typed-text.ts';

const WRITTEN_MAP = 3000;

export const sayOfMap = {
  plainLink:
    'This link opens Google Maps. Choose Share, Embed a map and COPY HTML there, then paste what was copied.',
} as const;

/** Google's "Embed a map" copies a whole iframe. Other text is unchanged. */
function embeddedAddress(text: string): string {
  const html = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
  const [, quoted, bare] =
    /<iframe\b[^<>]*?\ssrc=(?:["'“”]([^"'“”<>]+)["'“”]|([^\s"'“”<>]+))/i.exec(html) ?? [];
  return (quoted ?? bare)?.replaceAll('&amp;', '&').trim() ?? text;
}

export function isPlainMapLink(link: string): boolean {
  const address = link.trim().replace(/^https?:\/\//i, '');
  if (`https://${address}`.startsWith(MAPS_EMBED)) return false;
  return /^(?:maps\.app\.goo\.gl|goo\.gl\/(?:maps|app)|g\.co\/|share\.google|g\.page|maps\.google\.|(?:www\.)?google\.[a-z.]{2,6}\/maps)/i.test(
    address,
  );
}

/** Checks the pathname as a browser resolves it: `/maps/embed/../` is another page. */
function isMapsEmbed(value: string): boolean {
  return (
    value.startsWith(MAPS_EMBED) &&
    hostOf(value) === 'www.google.com' &&
    /^\/maps\/embed(?:\/|$)/.test(new URL(value).pathname)
  );
}

export const mapLink = (field: string) =>
  required(field, {
    normalise: upTo(WRITTEN_MAP, (value) => webAddress(embeddedAddress(value))),
    most: LENGTH.special,
    fits: isMapsEmbed,
    reason: (value) => (isPlainMapLink(value) ? sayOfMap.plainLink : ''),
  });
