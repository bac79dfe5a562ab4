/** Untrusted input: the parsing work per text is limited. */
import type { MarkedExtension, Token, TokensList } from 'marked';
import type { Sanitiser } from './sanitise.ts';

interface Converted {
  html: string;
  isCut: boolean;
  isPlain: boolean;
}

/** Returns at most `most` characters of HTML. `removed` collects the names of what was removed. Never throws. */
export type Convert = (markdown: string, most: number, removed?: Set<string>) => Converted;

const READ = 4;
const WRITTEN = 10;
const ATTEMPTS = 6;
/** Quotes and lists inside each other. */
const DEEPEST = 20;
/** Backtracking limits, in characters, of blocks and of their lines. */
const WORK = { blocks: 500_000, lines: 200_000 };
const PARTS = 10_000;
/** A longer paragraph is read in pieces; formatting ends with a piece. */
const PIECE = 2000;
/** Characters that are searched for the ends of emphasis. What is left is not emphasised. */
const EMPHASIS = 1_000_000;
const COLUMNS = 30;
const DEFINITION = 300;
const DEFINITIONS = 100;
const LINKS = 500;

export async function loadMarkdown(sanitiser: Sanitiser): Promise<Convert> {
  const { Lexer, Marked, Parser } = await import('marked');
  const BoundedLexer = boundedLexer(Lexer);
  const counts: Counts = { links: 0, emphasis: 0 };
  const { defaults } = new Marked(optionsOf(counts));

  /** The HTML of the text, or of its beginning if that already has `enough` characters. */
  function htmlOf(text: string, enough: number, removed?: Set<string>): { html: string; read: number } {
    counts.links = 0;
    counts.emphasis = 0;
    const parser = new Parser(defaults);
    let html = '';
    let read = 0;
    for (const token of new BoundedLexer(defaults).lex(text)) {
      html += parser.parse([token]);
      read += token.raw.length;
      if (html.length > enough) return { html, read };
    }
    return { html: sanitiser.text(html, removed), read: text.length };
  }

  /** Cuts the Markdown and not the HTML, so that every element is closed. */
  function convert(markdown: string, most: number, removed?: Set<string>): Converted {
    let text = beginning(markdown, READ * most);
    let isCut = text !== markdown;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { html, read } = htmlOf(isCut ? `${text} …` : text, WRITTEN * most, removed);
      if (html.length <= most) return { html, isCut, isPlain: false };
      isCut = true;
      text = beginning(text, Math.min(text.length - 1, Math.floor((read * most) / html.length) - 2));
    }
    return plain(markdown, most);
  }

  return (markdown, most, removed) => {
    try {
      return convert(markdown, most, removed);
    } catch {
      return plain(markdown, most);
    }
  };
}

interface Counts {
  links: number;
  emphasis: number;
}

function boundedLexer(Lexer: typeof import('marked').Lexer) {
  return class BoundedLexer extends Lexer {
    #depth = 0;
    #work = { blocks: 0, lines: 0 };
    #parts = 0;

    override blockTokens(src: string, tokens?: Token[], isClipped?: boolean): Token[];
    override blockTokens(src: string, tokens?: TokensList, isClipped?: boolean): TokensList;
    override blockTokens(src: string, tokens: Token[] = [], isClipped?: boolean): Token[] {
      this.#work.blocks += src.length;
      insistOn(this.#work.blocks <= WORK.blocks);
      if (this.#depth > DEEPEST) {
        tokens.push({ type: 'paragraph', raw: src, text: src, tokens: this.inline(src) });
        return tokens;
      }
      this.#depth += 1;
      super.blockTokens(src, tokens, isClipped);
      this.#depth -= 1;
      if (this.#depth === 0) forgetLongDefinitions(this.tokens.links);
      return tokens;
    }

    override inline(src: string, tokens: Token[] = []): Token[] {
      this.#parts += 1;
      insistOn(this.#parts <= PARTS);
      return super.inline(src, tokens);
    }

    override inlineTokens(src: string, tokens: Token[] = []): Token[] {
      this.#work.lines += src.length;
      insistOn(this.#work.lines <= WORK.lines);
      for (const piece of piecesOf(src)) super.inlineTokens(piece, tokens);
      return tokens;
    }
  };
}

function optionsOf(counts: Counts): MarkedExtension {
  return {
    gfm: true,
    breaks: true,
    // A tokenizer that returns false leaves the text to that of the package; undefined is "not found here".
    tokenizer: {
      table(src) {
        const [head = ''] = src.split('\n', 1);
        return head.split('|').length > COLUMNS ? undefined : false;
      },
      // Without a scheme, "www.invoice.zip" and addresses of mailboxes are text.
      url: (src) => (/^https:\/\//i.test(src) ? false : undefined),
      emStrong(src) {
        if (!/^[*_]/.test(src)) return undefined;
        counts.emphasis += src.length;
        return counts.emphasis > EMPHASIS ? undefined : false;
      },
    },
    renderer: {
      // Headings, pictures, rules and tables have no place in a description.
      heading({ tokens }) {
        return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>`;
      },
      image: ({ text }) => escaped(text),
      hr: () => '',
      code: ({ text }) => `<p><code>${escaped(text)}</code></p>`,
      link(token) {
        counts.links += 1;
        // The sanitiser removes titles.
        token.title = null;
        return counts.links > LINKS ? this.parser.parseInline(token.tokens) : false;
      },
    },
  };
}

function insistOn(isBounded: boolean): void {
  if (!isBounded) throw new RangeError('This text is too much work.');
}

function forgetLongDefinitions(links: TokensList['links']): void {
  for (const [place, [name, { href, title }]] of Object.entries(links).entries()) {
    const length = (href ?? '').length + (title ?? '').length;
    if (place >= DEFINITIONS || length > DEFINITION) delete links[name];
  }
}

/** Pieces that end with a line, a sentence or a word, if one ends in their second half. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > PIECE) {
    const ends = ['\n', '. ', ' '].map((mark) => text.lastIndexOf(mark, from + PIECE) + mark.length - 1);
    const end = ends.find((place) => place > from + PIECE / 2) ?? from + PIECE;
    pieces.push(text.slice(from, end));
    from = end;
  }
  pieces.push(text.slice(from));
  return pieces;
}

/** Never cuts a character in two. */
function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, Math.max(0, most)).replace(/[\ud800-\udbff]$/, '');
}

/** The text as it is, or its beginning if its HTML would be too long. */
function plain(text: string, most: number): Converted {
  const room = most - '<p> …</p>'.length;
  let html = '';
  let length = 0;
  for (const character of beginning(text, most)) {
    const next = character === '\n' ? '<br />' : escaped(character);
    if (html.length + next.length > room) break;
    html += next;
    length += character.length;
  }
  const isCut = length < text.length;
  return { html: `<p>${html}${isCut ? ' …' : ''}</p>`, isCut, isPlain: true };
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
