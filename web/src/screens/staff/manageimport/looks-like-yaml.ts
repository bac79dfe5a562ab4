import { decodeText } from '@samagam/domain/text/decode-text';

/** With "\n" as the end of each line. */
export const textIn = (bytes: Uint8Array) => (decodeText(bytes)?.text ?? '').replaceAll(/\r\n?/g, '\n');

const JSON_BEGINS = /^\ufeff?\s*[[{]/;

/** The first line after the comments has a key or begins a list. JSON with too many commas counts as YAML. */
export function looksLikeYaml(bytes: Uint8Array): boolean {
  const start = textIn(bytes.slice(0, 4000));
  if (JSON_BEGINS.test(start)) return isLooseJson(textIn(bytes));
  const first = start.split('\n').find((line) => line.trim() !== '' && !/^\s*(?:#|\ufeff?$)/.test(line));
  return /^\ufeff?(?:%YAML|---\s*$|-(?:\s|$)|[\w-]+:(?:\s|$))/.test(first ?? '');
}

export function isLooseJson(text: string): boolean {
  if (!JSON_BEGINS.test(text)) return false;
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
