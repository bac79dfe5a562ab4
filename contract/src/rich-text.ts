/** The HTML that staff may write. The API keeps to it when it saves, and the browser when it previews. */

/** Of a feature line of a pass. */
export const LINE_TAGS = ['b', 'strong', 'i', 'em', 'u', 's', 'br', 'a', 'code'] as const;

/** Of a description, which also has paragraphs and lists. */
export const TEXT_TAGS = [...LINE_TAGS, 'p', 'ul', 'ol', 'li', 'blockquote'] as const;

/** Where a link may lead. */
export const LINK_SCHEMES = ['https', 'mailto'] as const;
