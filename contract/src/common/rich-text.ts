/** The HTML that staff may use. What only looks like HTML is text (domain/src/text/typed-markup.ts). */

export const LINE_TAGS = ['b', 'strong', 'i', 'em', 'u', 's', 'br', 'a', 'code'] as const;

export const TEXT_TAGS = [...LINE_TAGS, 'p', 'ul', 'ol', 'li', 'blockquote'] as const;

export const LINK_SCHEMES = ['https', 'mailto'] as const;
