import { cutTo } from './cut-to.ts';

/** The HTML of records from before may have all tags that staff may use. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(/<br\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/(?:p|li|blockquote)>\s*(?=\S)/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(CODE, decoded)
    .trim();
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const CODE = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;

function decoded(code: string, name?: string, decimal?: string, hex?: string): string {
  if (name) return NAMED[name.toLowerCase()]!;
  const point = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
  return point <= 0x10ffff ? String.fromCodePoint(point) : code;
}

/** At most `most` characters, with "…" for what is left out; cut between words where there are some. */
export function excerpt(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = cutTo(text, most - 1);
  const words = start.replace(/\s+\S*$/, '');
  return `${words.length > most / 2 ? words : start}…`;
}
