/**
 * The HTML that staff may use. The API applies it when it saves, the browser when it previews. What only looks like HTML
 * is text (domain/src/text/typed-markup.ts).
 */

/** In a feature line of a pass. */
export const LINE_TAGS = ['b', 'strong', 'i', 'em', 'u', 's', 'br', 'a', 'code'] as const;

/** In a description, which may also have paragraphs and lists. */
export const TEXT_TAGS = [...LINE_TAGS, 'p', 'ul', 'ol', 'li', 'blockquote'] as const;

/** Allowed schemes of links. */
export const LINK_SCHEMES = ['https', 'mailto'] as const;
