/** A name, a mail address or both on each line, or several people in one line, as Outlook and Gmail write them. */
import { readCsv, separatorOf } from '../text/read-csv.ts';

const TITLE =
  /^(?:(?:full|first|last|attendee|participant|delegate|your)[ -]?)?(?:name|company|organi[sz]ation|e-?mail|mail)(?:[ -]?(?:id|address))?$|^(?:recipient|name of (?:the )?(?:attendee|participant|delegate)s?)$/i;
const PART_OF_NAME = /^(?:first|last)[ -]?name$/i;
const ADDRESS = /(?<![^\s<>,;"()@])[^\s<>,;"()@]+@[^\s<>,;"()@]+[>)"']*/g;

export interface RecipientList {
  recipients: string[];
  repeated: number;
  /** The line; the lines after it were not read. */
  openQuote: number | undefined;
  /** The line of several people whose names and addresses do not follow each other. */
  unclear: number | undefined;
}

/** With titles, only columns of names, companies and addresses are read, and those that contain addresses. */
export function readRecipients(text: string): RecipientList {
  // A mail program may break a line before an address.
  const list = text.replace(/(?<![\r\n])[\r\n]+[ \t]*(?=<[^\s<>@]{1,64}@)/g, ' ');
  const separator = separatorOf(list);
  const rows = readCsv(list, separator);
  const titles = (rows[0]?.cells ?? []).map((cell) => TITLE.test(cell.trim()));
  const isTitled = titles.includes(true);
  const isRead = (place: number) =>
    titles[place] || rows.slice(1).some(({ cells }) => cells[place]?.includes('@'));
  const partsOfName = (rows[0]?.cells ?? []).map((cell) => PART_OF_NAME.test(cell.trim()));
  const isLineOfNames = rows.length === 1 && separator === ';' && !list.includes('@');
  const people = rows.slice(isTitled ? 1 : 0).map(({ line, cells }) => {
    const words = cells.map((cell, place) => (!isTitled || isRead(place) ? cell.trim() : ''));
    const found = withWholeName(words, partsOfName).filter(Boolean);
    const inLine = found.join(separator === ';' ? '; ' : ', ');
    if (isLineOfNames) return { line, found };
    if (addressesIn(inLine) < 2) return { line, found: [tidy(found.join(', '))] };
    return { line, found: isTitled && found.length > 1 ? null : peopleIn(inLine) };
  });
  const recipients = people.flatMap(({ found }) => found ?? []).filter(Boolean);
  const different = new Set(recipients.map((recipient) => recipient.toLowerCase()));
  return {
    recipients,
    repeated: recipients.length - different.size,
    openQuote: rows.find(({ broken }) => broken)?.line,
    unclear: people.find(({ found }) => found === null)?.line,
  };
}

function withWholeName(words: readonly string[], parts: readonly boolean[]): string[] {
  const name = words.filter((_, place) => parts[place]).join(' ');
  const first = parts.indexOf(true);
  return words.flatMap((word, place) => (place === first ? [name.trim()] : parts[place] ? [] : [word]));
}

function addressesIn(text: string): number {
  return [...text.matchAll(ADDRESS)].length;
}

/** Null if a name follows the last address. */
function peopleIn(line: string): string[] | null {
  const parts = line.match(/(?:"[^"]*"|[^;])+/g) ?? [];
  const found = parts.map((part) => (addressesIn(part) < 2 ? [tidy(part)] : splitAfterAddresses(part)));
  return found.includes(null) ? null : found.flatMap((people) => people ?? []);
}

/** `Last, First <mail>` stays together. */
function splitAfterAddresses(part: string): string[] | null {
  const ends = [...part.matchAll(ADDRESS)].map(({ 0: address, index }) => index + address.length);
  if (tidy(part.slice(ends.at(-1))) !== '') return null;
  return ends.map((end, place) => tidy(part.slice(ends[place - 1] ?? 0, end)));
}

function tidy(person: string): string {
  const inside = person
    .trim()
    .replace(/^[,;\s]+/, '')
    .replace(/[,;]+$/, '');
  return inside.replace(/^(["'])(.*)\1(?=$|\s*<)/, '$2').trim();
}
