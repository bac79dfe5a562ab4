import { decodeText } from '@samagam/domain/text/decode-text';

/** With "\n" as the end of each line. */
export const textIn = (bytes: Uint8Array) => (decodeText(bytes)?.text ?? '').replaceAll(/\r\n?/g, '\n');

/** The first line that is no comment has a key or begins a list. Also JSON with commas too many, which YAML allows. */
export function looksLikeYaml(bytes: Uint8Array): boolean {
  if (isLooseJson(bytes)) return true;
  const text = textIn(bytes.slice(0, 4000));
  const first = text.split('\n').find((line) => line.trim() !== '' && !/^\s*(?:#|\ufeff?$)/.test(line));
  return /^\ufeff?(?:%YAML|---\s*$|-(?:\s|$)|[\w-]+:(?:\s|$))/.test(first ?? '');
}

export function isLooseJson(bytes: Uint8Array): boolean {
  const text = textIn(bytes);
  if (!/^\ufeff?\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text.replace(/^\ufeff/, ''));
    return false;
  } catch {
    return true;
  }
}

export function looksLikeCalendar(bytes: Uint8Array): boolean {
  return /^\ufeff?\s*(?:<!--\s*)?BEGIN:VCALENDAR/i.test(textIn(bytes.slice(0, 100)));
}
