/** Files that organisers have and Import cannot read: each is named, with what to do. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import type { CsvRow } from '../../text/read-csv.ts';
import { isObject, type JsonObject, objectsIn } from './json-values.ts';
import { readClock, readRange } from './moments.ts';

/** Names a text file that is not a sheet; null for any other file. */
export function refusalOfText(text: string): string | null {
  const start = text.trimStart().slice(0, 2000);
  if (/^BEGIN:VCALENDAR/i.test(start)) return sayOfImport.calendar;
  if (/^(?:<!DOCTYPE html|<html\b)/i.test(start)) return sayOfImport.webPage;
  if (/^(?:%PDF-|\{\\rtf)/.test(start)) return sayOfImport.document;
  return null;
}

export function refusalOfXml(text: string): string {
  return /<!DOCTYPE/i.test(text.slice(0, 2000)) ? sayOfImport.documentType : sayOfImport.otherXml;
}

const has = (value: JsonObject, ...keys: string[]) => keys.every((key) => key in value);

const JSON_FILES: readonly [isOne: (value: JsonObject) => boolean, problem: string][] = [
  [(value) => has(value, 'speakers', 'sessions') && isOpenPlanner(value), sayOfImport.openPlanner],
  [(value) => has(value, 'microlocation') || has(value, 'session-type'), sayOfImport.openEvent],
  [
    (value) => has(value, 'short-abstract') || has(value, 'short_abstract', 'start_time'),
    sayOfImport.openEvent,
  ],
  [(value) => has(value, 'doctype', 'modified_by') || has(value, 'cfp_submission'), sayOfImport.frappe],
];

export function refusalOfJson(json: unknown): string {
  for (const value of objectsIn(json))
    for (const [isOne, problem] of JSON_FILES) if (isOne(value)) return problem;
  return sayOfImport.otherJson;
}

function isOpenPlanner({ sessions }: JsonObject): boolean {
  const session = Array.isArray(sessions) ? sessions.find(isObject) : undefined;
  return (
    session !== undefined &&
    ['dateStart', 'trackId', 'durationMinutes', 'formatId'].some((key) => key in session)
  );
}

const CLOCKS = 3;

/** A grid: times are rows, rooms or days are columns. */
export function isGrid(rows: readonly CsvRow[]): boolean {
  const timed = rows.filter(({ cells }) => {
    const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
    return readClock(first) !== null || readRange(first) !== null;
  });
  return timed.length >= CLOCKS && timed.length * 3 >= rows.length;
}
