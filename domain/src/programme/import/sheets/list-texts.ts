/** Links and tags in one cell, as exports write them and as people do. What is written here reads back exactly. */
import { LENGTH, LIST } from '@samagam/contract/common/limits';
import { isBareAddress } from '../fit/fit-facts.ts';
import type { FoundSession } from '../found.ts';

type Link = FoundSession['links'][number];

/** "Part 1; slides: <https://example.org/slides>", each in a line of its own: the words may have any signs. */
export const textOfLinks = (links: readonly Link[]): string =>
  links.map(({ label, url }) => `${label.replaceAll(/\s+/g, ' ')} <${url}>`.trim()).join('\n');

const WRITTEN = /^((?:(?!<https?:\/\/).)*)<(https?:\/\/[^\s<>]+)>$/i;

export function linksIn(text: string, heading = ''): Link[] {
  const lines = text.slice(0, LIST.links * LENGTH.special).split('\n');
  return lines.flatMap((written) => {
    const line = written.slice(0, LENGTH.special).trim();
    const [, label = '', url] = WRITTEN.exec(line) ?? [];
    return url === undefined
      ? line.split(/[;|]/).flatMap((part) => linksOfPart(part, heading))
      : [{ label: label.trim() || heading, url }];
  });
}

/** "Slides https://example.org/slides", or an address without https:// alone. */
function linksOfPart(part: string, heading: string): Link[] {
  const addresses = [...part.matchAll(isBareAddress(part) ? /\S+/g : /https?:\/\/[^\s,<>]+/gi)];
  return addresses.map(({ 0: url, index }, place) => {
    const words = place === 0 ? part.slice(0, index).replace(/[\s,:<-]+$/, '') : '';
    return { label: words.trim() || heading, url };
  });
}

/** A tag with a sign that separates or encloses tags is in quotes, as in CSV. */
export const textOfTags = (tags: readonly string[]): string =>
  tags.map((tag) => (/[;,|]|^["[]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join('; ');

export const tagsIn = (text: string): string[] =>
  [
    ...text
      .replace(/^\s*\[(.*)\]\s*$/s, '$1')
      .matchAll(/\s*(?:"((?:[^"]|"")+)"(?=\s*(?:[;,|\n]|$))|([^;,|\n]+))/g),
  ].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
