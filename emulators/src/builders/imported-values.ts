/**
 * Checks the ledger of an import against the file and against what would be stored. Counts the values of the file by itself, and looks
 * for each value in the stored records: it shares no code with the readers.
 */
import { asideOf } from '@samagam/contract/programme/import-ledger';
import type { ImportedSession, ImportedSpeaker } from '@samagam/contract/programme/import';
import { withReport } from '@samagam/domain/programme/import/ledger/ledger-after';
import type { LedgerEntry } from '@samagam/domain/programme/import/ledger/ledger-entry';
import { planImport } from '@samagam/domain/programme/import/plan/plan';

/** The values of a text file that are not empty, in any order. */
export function valuesOf(text: string): string[] {
  const start = text.replace(/^\ufeff/, '').trimStart();
  if (/^[[{]/.test(start)) return [...valuesOfJson(JSON.parse(start))];
  return start.startsWith('<') ? valuesOfXml(start) : valuesOfSheet(start);
}

function* valuesOfJson(value: unknown): Generator<string> {
  if (typeof value === 'string' && value.trim() !== '') yield value;
  else if (typeof value === 'number' || value === true) yield String(value);
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* valuesOfJson(inner);
}

/** A key of JSON may be a value that is read, such as a day. */
export function keysOf(text: string): string[] {
  const keys: string[] = [];
  if (/^\ufeff?\s*[[{]/.test(text))
    JSON.parse(text.replace(/^\ufeff/, ''), (key, value: unknown) => {
      keys.push(key);
      return value;
    });
  return keys;
}

const CODES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (xml: string) =>
  xml.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, code: string) =>
    code.startsWith('#')
      ? String.fromCodePoint(Number(code.replace('#', code[1] === 'x' ? '0' : '')))
      : (CODES[code] ?? whole),
  );

/** Attributes and texts, without the declaration, comments and spaces of names. */
function valuesOfXml(xml: string): string[] {
  const values: string[] = [];
  const rest = xml
    .replace(/<\?.*?\?>|<!--.*?-->/gs, '')
    .replace(/<!\[CDATA\[(.*?)\]\]>/gs, (_, text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    );
  for (const [, tag, text] of rest.matchAll(/<([^>]*)>|([^<]+)/g)) {
    if (text !== undefined) values.push(plain(text));
    else
      for (const [, double, single] of tag!.matchAll(/=\s*(?:"([^"]*)"|'([^']*)')/g))
        values.push(plain(double ?? single!));
  }
  return values.filter((value) => value.trim() !== '');
}

function valuesOfSheet(sheet: string): string[] {
  const first = /^[^\r\n]*/.exec(sheet)![0];
  const separator = first.includes(';') ? ';' : first.includes('\t') ? '\t' : ',';
  const values: string[] = [];
  // A quote that is not closed takes the rest of the file.
  const quoted = String.raw`"((?:[^"]|"")*)(?:"(?!")[^${separator}\r\n]*|$)`;
  const cell = new RegExp(String.raw`(?:${quoted}|([^${separator}\r\n]*))(${separator}|\r\n?|\n|$)`, 'gy');
  for (let match = cell.exec(sheet); match && match[0] !== ''; match = cell.exec(sheet))
    values.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
  return values.filter((value) => value.trim() !== '');
}

export interface CheckedProgramme {
  source: string;
  speakers: readonly ImportedSpeaker[];
  sessions: readonly ImportedSession[];
  ledger: readonly LedgerEntry[];
}

export interface CheckOfValues {
  values: number;
  imported: number;
  changed: number;
  leftOut: number;
  /** Of those that are left out: what is no value of a programme. */
  aside: number;
  /** Values that the ledger does not have, or that are not where it says. Empty if all is well. */
  hidden: string[];
}

/**
 * `values`: of the file. Headings of sheets are values that the ledger does not count: `headings`, in their order. It may count
 * `keys`.
 */
export function checkValues(
  values: readonly string[],
  programme: CheckedProgramme,
  headings: readonly string[] = [],
  keys: readonly string[] = [],
): CheckOfValues {
  const plan = planOf(programme);
  const ledger = withReport(
    programme.ledger,
    plan.rows.map(({ notes, ...row }) => ({
      ...row,
      notes: notes.map(({ text }) => text),
      findings: notes.map(({ finding }) => finding),
    })),
    new Set(),
  );
  const of = (fate: LedgerEntry['fate']) => ledger.filter((entry) => entry.fate === fate);
  const records = storedTexts(programme, plan);
  const misplaced = ledger.filter((entry) => entry.fate !== 'left out' && !isStored(entry, records));
  return {
    values: values.length - headings.length,
    imported: of('imported').length,
    changed: of('changed').length,
    leftOut: of('left out').length,
    aside: of('left out').filter(({ why }) => asideOf(why)).length,
    hidden: [
      ...differenceOf([...values], [...ledger.map(({ value }) => value), ...headings]).map(
        (one) => `not in the ledger: ${one}`,
      ),
      ...differenceOf([...ledger.map(({ value }) => value), ...headings], [...values, ...keys]).map(
        (one) => `not in the file: ${one}`,
      ),
      ...misplaced.map(
        ({ where, column, value, became }) => `not stored: ${where}, ${column}: ${value} ${became}`,
      ),
      ...of('left out')
        .filter(({ why }) => why === '')
        .map(({ where }) => `without a reason: ${where}`),
      ...of('changed')
        .filter(({ became }) => became === '')
        .map(({ where }) => `became nothing: ${where}`),
      ...strangers(ledger),
    ],
  };
}

/** The ledger shows the first 300 characters. */
const shown = (value: string) => value.trim().slice(0, 250);

function differenceOf(values: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const other of others) counts.set(shown(other), (counts.get(shown(other)) ?? 0) + 1);
  return values.filter((value) => {
    const count = counts.get(shown(value)) ?? 0;
    counts.set(shown(value), count - 1);
    return count <= 0;
  });
}

/** Values of one line of a sheet that are in different sessions. */
function strangers(ledger: readonly LedgerEntry[]): string[] {
  const ids = new Map<string, Set<string>>();
  for (const { where, what, sourceid, fate, field } of ledger)
    if (what === 'session' && fate !== 'left out' && field !== 'date' && /Line \d+$/.test(where))
      ids.set(where, (ids.get(where) ?? new Set()).add(sourceid!));
  return [...ids].flatMap(([where, all]) => (all.size > 1 ? [`in several sessions: ${where}`] : []));
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** An address with http:// is stored with https://, which is all the same here. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/https?:\/\//gi, ' ')
    .replace(/<\/?[a-z][^<>]*>|&(?:amp|nbsp|lt|gt|quot|#\d+);/gi, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const planOf = ({ source, speakers, sessions }: CheckedProgramme) =>
  planImport(
    { source, part: 'conference', isCheck: false, speakerType: 'CXO', allspeakers: true, speakers, sessions },
    {
      eventcode: 'check',
      speakers: [],
      part: { evtdate: '01-Jan-1970', tracks: [] },
      memory: { speakers: new Map(), sessions: new Map() },
    },
    {
      hash: (text) => text,
      htmlOf: (text) => text,
      speakerIdOf: (sourceid) => `person-${encodeURIComponent(sourceid)}`,
      placeholderOf: (sourceid) => sourceid,
    },
  );

/** All that is stored of a record, as words: dates and times in every way of writing them. */
function storedTexts(
  { source, speakers }: CheckedProgramme,
  plan: ReturnType<typeof planOf>,
): Map<string, Set<string>> {
  const people = new Map(plan.speakers.map((speaker) => [speaker.id, textsIn(speaker).join(' ')]));
  const records = new Map<string, Set<string>>();
  for (const { sourceid } of speakers) {
    const text = people.get(`person-${encodeURIComponent(sourceid)}`);
    if (text !== undefined) records.set(`speaker ${sourceid}`, new Set(wordsOf(`${text} ${sourceid}`)));
  }
  for (const { name, label, sessions } of plan.part.tracks)
    for (const session of sessions) {
      const { sourceid = '', date = '', time, speakerids, kind = 'talk', ...texts } = session;
      const id = sourceid.slice(source.length + 1);
      const named = speakerids.map((one) => `${people.get(one) ?? ''} ${decodeURIComponent(one.slice(7))}`);
      const all = [id, name, label, kind, ...named, ...textsIn(texts)].join(' ');
      records.set(`session ${id}`, new Set([...wordsOf(all), ...writtenDates(date), ...writtenTimes(time)]));
    }
  return records;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** As sheets write them, besides English. */
const OTHER_MONTHS = [
  'januar janvier enero जनवरी ஜனவரி',
  'februar février febrero फरवरी फ़रवरी பிப்ரவரி',
  'märz mrz mars marzo मार्च மார்ச்',
  'avril abril अप्रैल ஏப்ரல்',
  'mai mayo मई மே',
  'juni juin junio जून ஜூன்',
  'juli juillet julio जुलाई ஜூலை',
  'août agosto अगस्त ஆகஸ்ட்',
  'septembre septiembre सितंबर सितम्बर செப்டம்பர்',
  'oktober okt octobre octubre अक्टूबर अक्तूबर அக்டோபர்',
  'novembre noviembre नवंबर नवम्बर நவம்பர்',
  'dezember dez décembre diciembre दिसंबर दिसम्बर டிசம்பர்',
];
const OTHER_WEEKDAYS = [
  'sonntag so dimanche domingo रविवार ஞாயிறு',
  'montag mo lundi lunes सोमवार திங்கள்',
  'dienstag di mardi martes मंगलवार செவ்வாய்',
  'mittwoch mi mercredi miércoles बुधवार புதன்',
  'donnerstag do jeudi jueves गुरुवार வியாழன்',
  'freitag fr vendredi viernes शुक्रवार வெள்ளி',
  'samstag sa samedi sábado शनिवार சனி',
];

function writtenDates(date: string): string[] {
  const [day = '', short = '', year = ''] = date.toLowerCase().split('-');
  const month = MONTHS.findIndex((name) => short !== '' && name.startsWith(short));
  if (month === -1) return [];
  const at = new Date(Date.UTC(Number(year), month, Number(day)));
  const weekday = at.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }).toLowerCase();
  const number = String(Number(day));
  const words = [
    MONTHS[month]!,
    weekday,
    ...`${OTHER_MONTHS[month]} ${OTHER_WEEKDAYS[at.getUTCDay()]}`.split(' '),
  ];
  const ordinals = ['', 'st', 'nd', 'rd', 'th', 't'].flatMap((end) => [number + end, day + end]);
  const months = [String(month + 1), String(month + 1).padStart(2, '0')];
  return [
    ...ordinals,
    ...months,
    year,
    year.slice(2),
    ...words.flatMap((word) => [word, word.slice(0, 3), word.slice(0, 4)]),
  ];
}

function writtenTimes(time: string): string[] {
  const clocks = [...time.matchAll(/(\d\d):(\d\d) ([AP]M)/g)].map(
    ([, hour, minute, half]) => ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute),
  );
  const [from, to] = clocks;
  const lengths = from === undefined || to === undefined ? [] : [(to - from + 1440) % 1440];
  const two = (number: number) => String(number).padStart(2, '0');
  const words = clocks.flatMap((minutes) => {
    const [hour, minute, half] = [Math.floor(minutes / 60), minutes % 60, minutes < 720 ? 'am' : 'pm'];
    const hours = [hour, hour % 12 || 12].flatMap((one) => [String(one), two(one)]);
    return [
      ...hours,
      ...hours.map((one) => `${one}h`),
      ...hours.map((one) => `${one}h${two(minute)}`),
      two(minute),
      half,
      't',
      ...hours.map((one) => one + half),
      `${two(minute)}${half}`,
      ...hours.map((one) => `20t${one}`),
    ];
  });
  const spans = lengths.flatMap((length) => {
    const hours = Math.floor(length / 60);
    return [String(length), two(hours), String(hours), two(length % 60)];
  });
  const units = 'a p m noon ist uhr hrs min mins minutes h to at 00 z 000z 05 30'.split(' ');
  return [...words, ...spans, ...units];
}

const JOINING = new Set(['and', 'und', 'et', 'y', 'at']);

/** The value, or what it became, is in the record: nearly all of its words, because long texts are cut in the ledger. */
function isStored(entry: LedgerEntry, records: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const { fate, value, became, what, sourceid, field } = entry;
  const record = records.get(`${what} ${sourceid}`);
  if (!record) return false;
  // A decision is stored by importing the record; ids of rooms and categories by their names.
  if (fate === 'imported' && (field === 'status' || entry.reference !== undefined))
    return isWithin(entry.reference ?? '', record);
  return isWithin(fate === 'changed' ? became : value, record);
}

function isWithin(text: string, record: ReadonlySet<string>): boolean {
  const words = wordsOf(text.length >= 299 ? text.replace(/(?:<[^<>]*|\S*)$/, '') : text).filter(
    (word) => !JOINING.has(word),
  );
  return words.every(
    (word) =>
      record.has(word) || (/^\d\dt\d\d$/.test(word) && word.split('t').every((part) => record.has(part))),
  );
}
