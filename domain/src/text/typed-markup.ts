/** `std::vector<int>` and `<3` are text, `<b>bold</b>` is markup (docs/decisions/0093). The sanitiser runs later. */
import { LINE_TAGS } from '@samagam/contract/common/rich-text';

export interface TypedMarkup {
  html: string;
  /** A sanitiser would drop the text after these too. */
  dropped: string[];
}

const words = (list: string) => new Set(list.split(' '));

const VOID = words(
  'area base basefont br col embed frame hr img input isindex link meta param source track wbr',
);
const OPTIONAL_END = words('body colgroup dd dt head html li option p rp rt tbody td tfoot th thead tr');
const OTHERS = words(
  'a abbr acronym address animate annotation applet article aside audio b bdi bdo big blink blockquote button canvas caption center circle cite clippath code data datalist defs del desc details dfn dialog dir div dl ellipse em fieldset figcaption figure font footer foreignobject form frameset g h1 h2 h3 h4 h5 h6 header hgroup i iframe image ins kbd label legend line lineargradient main map mark marker marquee mask math menu merror meter mfrac mglyph mi mn mo mroot mrow ms mspace msqrt mstyle msub msup mtable mtd mtext mtr nav nobr noembed noframes noscript object ol optgroup output path pattern picture plaintext polygon polyline portal pre progress q rect ruby s samp script search section select semantics set slot small span stop strike strong style sub summary sup svg switch symbol table template text textarea time title tspan tt u ul use var video view xml xmp',
);
const OFFICE = /^(?:m|o|st1|v|w|x):/;

const BOOLEAN_ATTRIBUTES = words(
  'allowfullscreen async autofocus autoplay checked compact contenteditable controls default defer disabled download formnovalidate hidden inert ismap itemscope loop multiple muted nomodule noshade novalidate nowrap open playsinline readonly required reversed selected',
);

/** Also matches what HTML reads as a comment up to the next `>`. */
const DECLARATION = /<(?:!\[(?:if|endif)\b[^<>]*|!doctype\b[^<>]*|\?xml\b[^<>]*)>/iy;
const NAME = /<(\/?)([a-z][a-z0-9]*(?::[a-z][a-z0-9]*)?)(?=[\s/>])/iy;
const ATTRIBUTE = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>][^\s<>]*))?/y;
/** After an attribute with a value, as a browser reads on: also with quotes at a wrong place. */
const LATER_ATTRIBUTE = /[\s/=]*([^\s<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>][^\s<>]*))?/y;
const END = /[\s/=]*>/y;

interface Tag {
  from: number;
  to: number;
  name: string;
  isEnd: boolean;
  hasAttributes: boolean;
  isPaired: boolean;
}

export function typedMarkup(typed: string, allowed: readonly string[]): TypedMarkup {
  const dropped: string[] = [];
  let html = '';
  let from = 0;
  for (const tag of tagsIn(typed)) {
    const use = useOf(tag, allowed);
    if (use === 'text') continue;
    html += escapedText(typed.slice(from, tag.from));
    if (use === 'markup') html += typed.slice(tag.from, tag.to);
    else dropped.push(tag.name);
    from = tag.to;
  }
  return { html: html + escapedText(typed.slice(from)), dropped };
}

/** `AT&T` for `AT&amp;T`, if saving that stores the same line. */
export function typedLine(stored: string): string {
  const typed = stored.replace(/&(?:lt|gt|amp);/g, (code) => CHARACTERS[code]!);
  return typedMarkup(typed, LINE_TAGS).html === stored ? typed : stored;
}

const CHARACTERS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Codes such as `&copy;` stay: the rest of a feature line is HTML, too. */
function escapedText(text: string): string {
  return text
    .replace(/&(?!(?:[a-z][a-z0-9]*|#\d+|#x[\da-f]+);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function useOf({ name, isEnd, hasAttributes, isPaired }: Tag, allowed: readonly string[]) {
  if (name === 'comment') return 'nothing';
  if (isPaired || VOID.has(name) || OPTIONAL_END.has(name) || OFFICE.test(name)) return 'markup';
  if (isEnd || !hasAttributes) return 'text';
  return allowed.includes(name) ? 'markup' : 'nothing';
}

function tagsIn(text: string): Tag[] {
  const tags: Tag[] = [];
  const open = new Map<string, Tag[]>();
  const lastComment = text.lastIndexOf('-->');
  for (let from = text.indexOf('<'); from >= 0; from = text.indexOf('<', from)) {
    const tag = commentAt(text, from, lastComment) ?? tagAt(text, from);
    if (tag) tags.push(pairedWith(open, tag));
    from = tag?.to ?? from + 1;
  }
  return tags;
}

function pairedWith(open: Map<string, Tag[]>, tag: Tag): Tag {
  const starts = open.get(tag.name) ?? [];
  open.set(tag.name, starts);
  if (!tag.isEnd) {
    starts.push(tag);
    return tag;
  }
  const start = starts.pop();
  if (start) start.isPaired = true;
  return { ...tag, isPaired: start !== undefined };
}

function commentAt(text: string, from: number, lastComment: number): Tag | null {
  const isComment = text.startsWith('<!--', from) && lastComment >= from + 2;
  const to = isComment ? text.indexOf('-->', from + 2) + 3 : endOf(DECLARATION, text, from);
  if (to < 0) return null;
  return { from, to, name: 'comment', isEnd: false, hasAttributes: false, isPaired: false };
}

/** Null for text that only looks like a tag, as in `a <b and c> d`. */
function tagAt(text: string, from: number): Tag | null {
  NAME.lastIndex = from;
  const [, slash, written = ''] = NAME.exec(text) ?? [];
  const name = written.toLowerCase();
  if (!VOID.has(name) && !OPTIONAL_END.has(name) && !OTHERS.has(name) && !OFFICE.test(name)) return null;
  const start = from + 1 + slash!.length + name.length;
  const attributesEnd = endOfAttributes(text, start);
  const to = attributesEnd < 0 ? -1 : endOf(END, text, attributesEnd);
  if (to < 0) return null;
  return { from, to, name, isEnd: slash !== '', hasAttributes: attributesEnd > start, isPaired: false };
}

/** -1 if one of the words is not an attribute of HTML. */
function endOfAttributes(text: string, start: number): number {
  let pattern = ATTRIBUTE;
  let end = start;
  for (;;) {
    pattern.lastIndex = end;
    const found = pattern.exec(text);
    if (!found) return end;
    const [, name, value] = found;
    end = pattern.lastIndex;
    if (value !== undefined) pattern = LATER_ATTRIBUTE;
    else if (pattern === ATTRIBUTE && !BOOLEAN_ATTRIBUTES.has(name!.toLowerCase())) return -1;
  }
}

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
