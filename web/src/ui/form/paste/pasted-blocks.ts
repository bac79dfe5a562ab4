/** Writes what was pasted as the HTML of the editor: paragraphs, quotes, and lists inside each other. */

export interface PastedItem {
  /** 1 for an item of an outer list. */
  level: number;
  isOrdered: boolean;
  start: number;
  /** Items of one level with different names are in different lists. */
  list: string;
  /** Paragraphs; '' until there is text. */
  html: string;
}

/** A paragraph or a quote is its HTML. */
export type PastedBlock = string | PastedItem;

export function htmlOfBlocks(blocks: readonly PastedBlock[]): string {
  let html = '';
  let items: PastedItem[] = [];
  for (const block of blocks) {
    if (typeof block === 'string') {
      html += listsOf(items) + block;
      items = [];
    } else items.push(block);
  }
  return html + listsOf(items);
}

/** A list for each run of items that belong together, with the lists inside their items. */
function listsOf(items: readonly PastedItem[]): string {
  let html = '';
  for (let from = 0; from < items.length;) {
    const first = items[from]!;
    const length = items.slice(from).findIndex((one) => !belongs(one, first));
    const to = length < 0 ? items.length : from + length;
    html += listOf(items.slice(from, to), first);
    from = to;
  }
  return html;
}

function belongs(one: PastedItem, first: PastedItem): boolean {
  if (one.level !== first.level) return one.level > first.level;
  return one.isOrdered === first.isOrdered && one.list === first.list;
}

function listOf(items: readonly PastedItem[], { level, isOrdered, start }: PastedItem): string {
  let inside = '';
  for (let from = 0; from < items.length;) {
    const next = items.findIndex((one, place) => place > from && one.level === level);
    const to = next < 0 ? items.length : next;
    inside += `<li>${items[from]!.html}${listsOf(items.slice(from + 1, to))}</li>`;
    from = to;
  }
  if (!isOrdered) return `<ul>${inside}</ul>`;
  return `<ol${start > 1 ? ` start="${start}"` : ''}>${inside}</ol>`;
}

export function escapedHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const ADDRESS = /\bhttps:\/\/[^\s<>"]*[^\s<>"*_~`.,;:!?)\]}'’”]/gi;

export function isAddress(text: string): boolean {
  return text.match(ADDRESS)?.[0] === text;
}

/** With a link on each address that begins with https://, and on nothing else. */
export function linkedHtml(text: string): string {
  let html = '';
  let from = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const escaped = escapedHtml(address);
    html += `${escapedHtml(text.slice(from, index))}<a href="${escaped}">${escaped}</a>`;
    from = index + address.length;
  }
  return html + escapedHtml(text.slice(from));
}
