import { withoutHidden } from '@samagam/contract/common/hidden-characters';
import { noteOf, type Note } from '@samagam/contract/programme/import-notes';
import { LENGTH } from '@samagam/contract/common/limits';
import { cutTo } from '../../../text/cut-to.ts';
import { withoutCodes } from '../../../text/html-codes.ts';
import { normalForm } from '../../../text/normal-form.ts';
import { remembered } from '../../../text/remembered.ts';

export interface TextRule {
  field: string;
  most: number;
  manyLines?: boolean;
  without?: RegExp;
  withoutHtml?: boolean;
  /** It is cut after a word, and the note says from what to what. `…` is a letter of the text, not of a name. */
  cut?: 'name' | 'line';
}

export const NOT_IN_NAMES = /(?:(?!\u200c|\u200d)(?:[\ufe0e\ufe0f]|[^\p{L}\p{M}\p{N} .'’-]))+/gu;
/** Scripts and styles go with their content. Other words in angle brackets, as in "Vec<T>", are text. */
const HTML =
  /<(script|style)\b[^<>]*>.*?<\/\1\s*>|<\/?(?:a|abbr|b|big|blockquote|br|center|cite|code|div|em|font|h[1-6]|hr|i|iframe|img|li|mark|ol|p|pre|s|script|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|tr|u|ul)(?:\s[^<>]*=[^<>]*)?\s*\/?>/gi;
const BLOCK = /^<\/?(?:blockquote|br|div|h\d|hr|li|p|td|th|tr)\b/i;
/** A longer text is cut before it is cleaned, so that a hostile file costs no time. */
const READ_AT_MOST = 100_000;
const LINE_READ_AT_MOST = 2000;

/** Dashes, or a number alone, such as that of a row. */
export const isNoTitle = (text: string) => /^(?:[-–—.…\s]*|[^\p{L}]{1,2})$/u.test(text);

export function fitText(text: string, rule: TextRule, notes: Note[]): string {
  const plain = withoutElements(oneKind(text.slice(0, READ_AT_MOST), rule.manyLines === true), rule, notes);
  const visible = spaced(visibleOf(plain), rule.manyLines === true);
  if (visible !== plain) notes.push(noteOf.cleaned(rule.field));
  const clean = spaced(visible.replace(rule.without ?? /$^/g, ' '), rule.manyLines === true);
  if (clean !== visible) notes.push(noteOf.renamed(rule.field, quoted(visible), quoted(clean)));
  if (clean.length <= rule.most) return clean;
  const cut = rule.cut
    ? cutAfterWord(clean, rule.most, rule.cut === 'line' ? '…' : '')
    : cutTo(clean, rule.most);
  notes.push(
    rule.cut ? noteOf.cut(rule.field, quotedWhole(clean), cut) : noteOf.shortened(rule.field, rule.most),
  );
  return cut;
}

/** Inside of a word if that would lose more than half of the text. */
function cutAfterWord(text: string, most: number, end: string): string {
  const room = cutTo(text, most - end.length);
  const word = text[most - end.length] === ' ' ? room : room.slice(0, Math.max(room.lastIndexOf(' '), 0));
  return `${(word.length * 2 > most ? word : room).trim()}${end}`;
}

/** Words in two paragraphs or cells stay apart. */
function withoutElements(text: string, { field, withoutHtml }: TextRule, notes: Note[]): string {
  if (!withoutHtml) return text;
  const line = text.slice(0, LINE_READ_AT_MOST);
  const plain = linesOfElements(line);
  const decoded = withoutCodes(plain);
  if (plain !== line) notes.push(noteOf.withoutHtml(field));
  return decoded === line ? text : oneKind(decoded, false);
}

const linesOfElements = (text: string) => text.replace(HTML, (element) => (BLOCK.test(element) ? '\n' : ''));

/** A line for each paragraph: "Asha Rao<br>Jos&eacute; Silva" names two people. */
export const linesOfHtml = (text: string): string => withoutCodes(linesOfElements(text));

const visibleOf = remembered(withoutHidden);
const normalOf = remembered((text) => normalForm(text, 'NFC'));

function oneKind(text: string, manyLines: boolean): string {
  const lines = normalOf(text).replace(/\r\n?|[\u2028\u2029]/g, '\n');
  return spaced(manyLines ? lines : lines.replace(/\s+/g, ' '), manyLines);
}

function spaced(text: string, manyLines: boolean): string {
  return (manyLines ? text : text.replace(/ {2,}/g, ' ')).trim();
}

export function nameKey(name: string): string {
  return spaced(normalForm(name, 'NFC').replace(NOT_IN_NAMES, ' '), false).toLowerCase();
}

function quotedWhole(text: string): string {
  return cutTo(withoutHidden(text), 3 * LENGTH.topic.max);
}

export function quoted(text: string): string {
  return cutTo(withoutHidden(text), LENGTH.name);
}
