/** As our own HTML. Styles are read as text, because the Content-Security-Policy refuses them (docs/decisions/0093). */
import { escapedHtml, htmlOfBlocks, linkedHtml, type PastedBlock, type PastedItem } from './pasted-blocks.ts';
import { linkOf } from './pasted-link.ts';
import { readStyles, type Styles } from './pasted-styles.ts';

interface Format {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  code: boolean;
  href: string | null;
  /** A heading is a bold paragraph. */
  isHeading: boolean;
  /** Its line ends are shown. */
  isPre: boolean;
}

const PLAIN: Format = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  code: false,
  href: null,
  isHeading: false,
  isPre: false,
};

interface Reading {
  styles: Styles;
  blocks: PastedBlock[];
  line: string;
  /** The item that is being read, or null outside of a list. */
  item: PastedItem | null;
  lists: number;
}

const names = (list: string) => new Set(list.split(' '));
const SKIPPED = names(
  'AUDIO CANVAS HEAD IFRAME IMG INPUT LINK MATH META NOSCRIPT OBJECT SCRIPT SELECT STYLE SVG TEMPLATE TEXTAREA TITLE VIDEO XML',
);
const BLOCKS = names(
  'ADDRESS ARTICLE ASIDE BODY CAPTION CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV P PRE SECTION SUMMARY TABLE TBODY TFOOT THEAD TR',
);
const BOLD = names('B STRONG');
const ITALIC = names('CITE DFN EM I VAR');
const UNDERLINE = names('INS U');
const STRIKE = names('DEL S STRIKE');
const CODE = names('CODE KBD SAMP TT');

export function pastedHtml(html: string): string {
  const { inert, styles } = readStyles(html);
  // Copied from an editor like ours, which says where the copy begins and ends.
  if (html.includes('data-pm-slice')) return inert;
  const { body } = new DOMParser().parseFromString(inert, 'text/html');
  return htmlOfBlocks(blocksOf(body, PLAIN, styles));
}

function blocksOf(element: Element, format: Format, styles: Styles): PastedBlock[] {
  const reading: Reading = { styles, blocks: [], line: '', item: null, lists: 0 };
  readInside(element, format, reading);
  endParagraph(reading);
  return reading.blocks;
}

function readInside(element: Element, format: Format, reading: Reading): void {
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) reading.line += textHtml(node.nodeValue ?? '', format);
    else if (node.nodeType === Node.ELEMENT_NODE) readElement(node as Element, format, reading);
  }
}

function readElement(element: Element, around: Format, reading: Reading): void {
  const tag = element.tagName.toUpperCase();
  const style = reading.styles(element);
  const list = style['mso-list']?.toLowerCase();
  const isHidden = style['display'] === 'none' || style['mso-hide'] === 'all' || list === 'ignore';
  if (SKIPPED.has(tag) || isHidden) return;
  if (tag === 'BR') {
    if (!element.classList.contains('Apple-interchange-newline')) reading.line += '<br>';
    return;
  }
  const format = formatOf(element, tag, style, around);
  if (tag === 'UL' || tag === 'OL') readList(element, format, reading);
  else if (tag === 'BLOCKQUOTE') readQuote(element, format, reading);
  else if (BLOCKS.has(tag)) readBlock(element, format, reading, wordItem(element, list));
  else {
    readInside(element, format, reading);
    if (tag === 'TD' || tag === 'TH') reading.line += ' ';
  }
}

function readBlock(element: Element, format: Format, reading: Reading, item: PastedItem | null): void {
  endParagraph(reading);
  const outer = reading.item;
  if (item) reading.item = item;
  readInside(element, format, reading);
  endParagraph(reading);
  reading.item = outer;
}

function readQuote(element: Element, format: Format, reading: Reading): void {
  endParagraph(reading);
  const inside = htmlOfBlocks(blocksOf(element, format, reading.styles));
  if (inside !== '') reading.blocks.push(`<blockquote>${inside}</blockquote>`);
}

/** Google Docs has lists between the items, Slack one after the other with a number, Word Online one for each item. */
function readList(element: Element, format: Format, reading: Reading): void {
  endParagraph(reading);
  const outer = reading.item;
  const indent = element.getAttribute('data-indent');
  reading.lists += 1;
  const blank: PastedItem = {
    level: indent ? Number(indent) + 1 : (outer?.level ?? 0) + 1,
    isOrdered: element.tagName === 'OL',
    start: Number(element.getAttribute('start') ?? 1) || 1,
    list: indent ? 'indent' : String(reading.lists),
    html: '',
  };
  for (const child of element.children) {
    const isItem = child.tagName === 'LI';
    reading.item = isItem ? { ...blank, ...placeOf(child, blank.level) } : blank;
    readElement(child, format, reading);
    endParagraph(reading);
  }
  // Text after a list inside an item would be above it, so it becomes another item.
  reading.item = outer && { ...outer, html: '' };
}

/** Where the item says itself in which list it is: in Word Online, and in Quill. */
function placeOf(item: Element, level: number): Partial<PastedItem> {
  const list = item.getAttribute('data-listid');
  const own = Number(item.getAttribute('data-aria-level'));
  const [, deeper = '0'] = /(?:^|\s)ql-indent-(\d)(?:\s|$)/.exec(item.className) ?? [];
  return { level: own || level + Number(deeper), ...(list !== null && { list: `word ${list}` }) };
}

/** Word writes an item as a paragraph, with its bullet or number as text that is to be ignored. */
function wordItem(element: Element, list: string | undefined): PastedItem | null {
  const [, name = '', level] = /^(l\d+) level(\d+)/.exec(list ?? '') ?? [];
  if (level === undefined) return null;
  const marker = [...element.querySelectorAll('[data-style]')].find((one) =>
    /mso-list:\s*ignore/i.test(one.getAttribute('data-style')!),
  );
  const [, number] = /^\s*\(?(\d+|[a-z]{1,4})[.)]/i.exec(marker?.textContent ?? '') ?? [];
  const start = Number(number) || 1;
  return { level: Number(level), isOrdered: number !== undefined, start, list: `word ${name}`, html: '' };
}

const EDGES = /^(?:\s|<br>)+|(?<!\s|<br>)(?:\s|<br>)+$/g;
const PARAGRAPH_END = /(?:<br>\s*){2,}/;
const BLANK = /^(?:<[^<>]*>|\s)*$/;
const BULLET = /^[•·▪◦‣]\s*/;

function endParagraph(reading: Reading): void {
  const paragraphs = reading.line.split(PARAGRAPH_END);
  reading.line = '';
  for (const part of paragraphs) {
    const html = part.replaceAll(EDGES, '');
    if (!BLANK.test(html)) addParagraph(html, reading);
  }
}

function addParagraph(html: string, { item, blocks }: Reading): void {
  if (item) {
    if (item.html === '') blocks.push(item);
    item.html += `<p>${html}</p>`;
  } else if (BULLET.test(html)) {
    const inside = `<p>${html.replace(BULLET, '')}</p>`;
    blocks.push({ level: 1, isOrdered: false, start: 1, list: 'typed', html: inside });
  } else blocks.push(`<p>${html}</p>`);
}

function formatOf(element: Element, tag: string, style: Record<string, string>, around: Format): Format {
  const isHeading = around.isHeading || /^H[1-6]$/.test(tag);
  const bold = isBold(style) ?? (BOLD.has(tag) || around.bold);
  const italic = isItalic(style) ?? (ITALIC.has(tag) || around.italic);
  const lines = style['text-decoration-line'] ?? style['text-decoration'] ?? '';
  const isUndecorated = lines.includes('none');
  return {
    isHeading,
    bold: bold || isHeading,
    italic,
    underline: around.underline || lines.includes('underline') || (UNDERLINE.has(tag) && !isUndecorated),
    strike: around.strike || lines.includes('line-through') || (STRIKE.has(tag) && !isUndecorated),
    code: around.code || CODE.has(tag),
    href: tag === 'A' ? linkOf(element.getAttribute('href') ?? '', element.textContent) : around.href,
    isPre: around.isPre || tag === 'PRE',
  };
}

/** From 600 on; undefined if the style does not say it. */
function isBold({ 'font-weight': weight, font }: Record<string, string>): boolean | undefined {
  const said = weight ?? /(?:^|\s)(bold|bolder|[1-9]00)\s/.exec(font ?? '')?.[1];
  if (said === undefined || said === 'inherit') return undefined;
  return said.startsWith('bold') || Number(said) >= 600;
}

function isItalic({ 'font-style': style, font }: Record<string, string>): boolean | undefined {
  const said = style ?? /(?:^|\s)(italic|oblique)\s/.exec(font ?? '')?.[1];
  if (said === undefined || said === 'inherit') return undefined;
  return said === 'italic' || said.startsWith('oblique');
}

function textHtml(text: string, format: Format): string {
  if (format.isPre)
    return text
      .split(/\r\n?|\n/)
      .map((line) => marked(line, format))
      .join('<br>');
  return marked(text.replaceAll(/\s+/g, ' '), format);
}

function marked(text: string, { href, bold, italic, underline, strike, code }: Format): string {
  if (text === '') return '';
  let html = href === null && !code ? linkedHtml(text) : escapedHtml(text);
  if (code) html = `<code>${html}</code>`;
  if (strike) html = `<s>${html}</s>`;
  // Other editors underline every link.
  if (underline && href === null) html = `<u>${html}</u>`;
  if (italic) html = `<em>${html}</em>`;
  if (bold) html = `<strong>${html}</strong>`;
  return href === null ? html : `<a href="${escapedHtml(href)}">${html}</a>`;
}
