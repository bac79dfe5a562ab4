import { decodeText } from '@samagam/domain/text/decode-text';

/** The first line that is no comment has a key or begins a list. */
export function looksLikeYaml(bytes: Uint8Array): boolean {
  const text = decodeText(bytes.slice(0, 4000))?.text ?? '';
  const first = text.split(/\r?\n/).find((line) => line.trim() !== '' && !/^\s*(?:#|\ufeff?$)/.test(line));
  return /^\ufeff?(?:%YAML|---\s*$|-(?:\s|$)|[\w-]+:(?:\s|$))/.test(first ?? '');
}

export function looksLikeCalendar(bytes: Uint8Array): boolean {
  return /^\ufeff?\s*(?:<!--\s*)?BEGIN:VCALENDAR/i.test(decodeText(bytes.slice(0, 100))?.text ?? '');
}
