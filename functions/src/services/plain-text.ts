import { escaped } from './markdown.ts';

/** The sanitiser returns it unchanged. */
export function htmlOfText(text: string): string {
  return escaped(text).replaceAll(/\r\n?|\n/g, '<br />');
}
