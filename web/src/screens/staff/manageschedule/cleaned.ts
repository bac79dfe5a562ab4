import { LINK_SCHEMES, TEXT_TAGS } from '@samagam/contract/common/rich-text';
import { typedMarkup } from '@samagam/domain/text/typed-markup';
import DOMPurify from 'dompurify';

/** An unsaved description, cleaned in the same way as the API does. */
export function cleaned(html: string): string {
  return DOMPurify.sanitize(typedMarkup(html, TEXT_TAGS).html, {
    ALLOWED_TAGS: [...TEXT_TAGS],
    ALLOWED_ATTR: ['href', 'start'],
    ALLOWED_URI_REGEXP: new RegExp(`^(?:${LINK_SCHEMES.join('|')}):`, 'i'),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
