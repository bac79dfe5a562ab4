/**
 * Converts Markdown of other tools, which may contain HTML, to the HTML that staff may use. The sanitiser decides what
 * stays.
 */
import type { Sanitiser } from './sanitise.ts';

export interface Converted {
  html: string;
  /** The text was too long as HTML, and was cut at its end. */
  isCut: boolean;
}

export type Convert = (markdown: string, most: number) => Converted;

/** Loaded only for an import. */
export async function loadMarkdown(sanitiser: Sanitiser): Promise<Convert> {
  const { Marked } = await import('marked');
  const inline = (text: string): string => String(marked.parseInline(text));
  const marked = new Marked({
    gfm: true,
    breaks: true,
    async: false,
    renderer: {
      // Headings, pictures, rules and tables have no place in a description.
      heading: ({ text }) => `<p><strong>${inline(text)}</strong></p>`,
      image: ({ text }) => escaped(text),
      hr: () => '',
      code: ({ text }) => `<p><code>${escaped(text)}</code></p>`,
    },
  });
  const convert = (text: string) => sanitiser.text(String(marked.parse(text)));
  return (markdown, most) => {
    const html = convert(markdown);
    return html.length <= most ? { html, isCut: false } : { html: cut(markdown, most, convert), isCut: true };
  };
}

/** A text as HTML that shows it as it is. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Cuts the Markdown and not the HTML, so that every element is closed. */
function cut(markdown: string, most: number, convert: (text: string) => string): string {
  let text = markdown;
  let html = convert(text);
  while (html.length > most) {
    const kept = Math.min(text.length - 1, Math.floor((text.length * most) / html.length) - 2);
    text = text.slice(0, Math.max(0, kept)).replace(/[\ud800-\udbff]$/, '');
    html = convert(`${text} …`);
  }
  return html;
}
