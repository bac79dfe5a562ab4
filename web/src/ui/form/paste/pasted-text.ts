/** Plain text as WhatsApp writes it: `*bold*`, `_italic_`, `~struck~`, and lines that are items of a list. */
import { escapedHtml, htmlOfBlocks, linkedHtml, type PastedBlock } from './pasted-blocks.ts';

const ITEM = /^([ \t]*)(?:[-*•·▪◦‣]|(\d{1,3})[.)])[ \t]+(\S.*)$/;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S*[^\s*_~`.,;:!?)]/g;
/** A mark before a word, and the same mark after one. */
const MARKED = /(?<![\p{L}\p{M}\p{N}])(([*_~`])\2{0,2})(?!\2)(\S(?:.*?\S)?)\1(?!\2)(?![\p{L}\p{M}\p{N}])/gu;
/** A longer line is not searched for marks: many of them would take seconds. */
const READ_AT_MOST = 5000;

/** Null for a text without any of that. */
export function pastedText(text: string): string | null {
  let isMarked = false;
  const blocks: PastedBlock[] = [];
  for (const line of text.split(/\r\n?|\n/).filter((one) => one.trim() !== '')) {
    const [, indent, number, words] = ITEM.exec(line) ?? [];
    const own = words ?? line;
    const html = `<p>${inlineHtml(own)}</p>`;
    isMarked ||= words !== undefined || html !== `<p>${escapedHtml(own)}</p>`;
    blocks.push(words === undefined ? html : itemOf(html, indent!, number));
  }
  return isMarked ? htmlOfBlocks(blocks) : null;
}

function itemOf(html: string, indent: string, number: string | undefined): PastedBlock {
  const columns = indent.replaceAll('\t', '  ').length;
  const level = 1 + Math.floor(columns / 2);
  return { level, isOrdered: number !== undefined, start: Number(number ?? 1), list: '', html };
}

/** Web addresses keep their underscores. */
function inlineHtml(line: string): string {
  if (line.length > READ_AT_MOST) return escapedHtml(line);
  const addresses: string[] = [];
  const hidden = line.replaceAll(/[\ue000\ue001]/g, '').replaceAll(ADDRESS, (address) => {
    addresses.push(address);
    return `\ue000${addresses.length - 1}\ue001`;
  });
  return formatted(hidden).replaceAll(/\ue000(\d+)\ue001/g, (_, nth) => linkedHtml(addresses[Number(nth)]!));
}

function formatted(text: string): string {
  let html = '';
  let from = 0;
  for (const found of text.matchAll(MARKED)) {
    const [whole, mark, , words] = found;
    // `__init__` is a name, not a mark.
    if (mark!.startsWith('__')) continue;
    const tag = tagOf(mark!);
    const inside = tag === 'code' ? escapedHtml(words!) : formatted(words!);
    html += `${escapedHtml(text.slice(from, found.index))}<${tag}>${inside}</${tag}>`;
    from = found.index + whole.length;
  }
  return html + escapedHtml(text.slice(from));
}

function tagOf(mark: string): string {
  if (mark === '_') return 'em';
  if (mark.startsWith('~')) return 's';
  return mark.startsWith('`') ? 'code' : 'strong';
}
