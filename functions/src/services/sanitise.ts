/**
 * Sanitises HTML typed by staff (feature lines of passes, descriptions) with a small allow-list. Applied when a record
 * is saved, and again when the public snapshot is built.
 */
import { LINE_TAGS, LINK_SCHEMES, TEXT_TAGS } from '@samagam/contract/rich-text';
import type { Attributes, IOptions } from 'sanitize-html';

const LINE: IOptions = {
  allowedTags: [...LINE_TAGS],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (_tag, attributes) => {
      const attribs: Attributes = attributes.href
        ? { href: attributes.href, rel: 'noopener noreferrer nofollow', target: '_blank' }
        : {};
      return { tagName: 'a', attribs };
    },
  },
};

const TEXT: IOptions = {
  ...LINE,
  allowedTags: [...TEXT_TAGS],
};

export interface Sanitiser {
  /** One feature line of a pass. */
  line: (html: string) => string;
  /** A description with paragraphs and lists. */
  text: (html: string) => string;
}

/** Loaded only when something is saved, never to respond to a visitor. */
export async function loadSanitiser(): Promise<Sanitiser> {
  const { default: sanitise } = await import('sanitize-html');
  return { line: (html) => sanitise(html, LINE).trim(), text: (html) => sanitise(html, TEXT).trim() };
}
