/** Applied when a record is saved, and again when the public snapshot is built (docs/decisions/0093). */
import { LINE_TAGS, LINK_SCHEMES, TEXT_TAGS } from '@samagam/contract/common/rich-text';
import { typedMarkup } from '@samagam/domain/text/typed-markup';
import type { Attributes, IOptions } from 'sanitize-html';

const ATTRIBUTES: Readonly<Record<string, string[]>> = { a: ['href', 'rel', 'target'], ol: ['start'] };

/** `removed` collects the names of what was removed. */
type Clean = (html: string, removed?: Set<string>) => string;

export interface Sanitiser {
  line: Clean;
  text: Clean;
}

/** A hostile text has more names than a person would read. */
const MOST_NAMES = 20;

export function namesOf(removed: ReadonlySet<string>): string[] {
  return [...removed].slice(0, MOST_NAMES);
}

export async function loadSanitiser(): Promise<Sanitiser> {
  const { default: sanitise } = await import('sanitize-html');
  const keeping =
    (tags: readonly string[]): Clean =>
    (typed, removed = new Set()) => {
      const { html, dropped } = typedMarkup(typed, tags);
      for (const name of dropped) removed.add(name);
      return sanitise(html, optionsOf(tags, removed)).trim();
    };
  return { line: keeping(LINE_TAGS), text: keeping(TEXT_TAGS) };
}

function optionsOf(tags: readonly string[], removed: Set<string>): IOptions {
  return {
    allowedTags: [...tags],
    allowedAttributes: ATTRIBUTES,
    allowedSchemes: [...LINK_SCHEMES],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      '*': (tagName, attributes) => {
        for (const name of lostOf(tagName, attributes, tags)) removed.add(name);
        return { tagName, attribs: tagName === 'a' ? linkOf(attributes) : attributes };
      },
    },
  };
}

function linkOf({ href }: Attributes): Attributes {
  return href ? { href, rel: 'noopener noreferrer nofollow', target: '_blank' } : {};
}

function lostOf(tag: string, attributes: Attributes, tags: readonly string[]): string[] {
  if (!tags.includes(tag)) return [tag];
  const lost = Object.keys(attributes)
    .filter((name) => !ATTRIBUTES[tag]?.includes(name))
    .map((name) => `${name} attribute`);
  const scheme = tag === 'a' && foreignScheme(attributes.href ?? '');
  return scheme ? [...lost, `link to ${scheme}`] : lost;
}

/** As a browser reads it: without control characters. Null for an allowed or a relative address. */
function foreignScheme(href: string): string | null {
  const [, scheme] = /^((?:[a-z][a-z0-9+.-]*:)|\/\/)/i.exec(href.replaceAll(/[\0-\x20]/g, '')) ?? [];
  if (!scheme) return null;
  return (LINK_SCHEMES as readonly string[]).includes(scheme.slice(0, -1).toLowerCase()) ? null : scheme;
}
