/** Names of people as organisers write them: several in one cell, and what follows a name. */
import { LENGTH } from '@samagam/contract/common/limits';
import { isJob, isJobAlone, isOrganisation, roleIn } from './role-line.ts';

const PRONOUN = String.raw`\b(?:she|he|her|him|his|they|them|any|all)`;
const PRONOUNS = String.raw`(?:she|he|they|ze|xe|any)\s*\/\s*(?:her|him|hers|his|them|they|zir|xem|any|she|he)(?:\s*\/\s*\w+)?`;
const DEGREES = String.raw`ph\.?\s?d|d\.?\s?phil|m\.?\s?d|mba|m\.?\s?tech|b\.?\s?tech|m\.?\s?sc|b\.?\s?sc|ll\.?[bm]|m\.?\s?phil|ca|cfa|frs|frcs|fca|esq|jr|sr|ii|iii|iv|cissp|cisa|cism|crisc|cipp\/e|cippe?|oscp|osce|oswe|ceh|cism|gcih|giac|ccsp|ccie|pmp|ias|ips|irs|retd|r\.?n`;
const ADDITION = new RegExp(String.raw`^\(?(?:(?:${DEGREES})\.?|${PRONOUNS})\)?$`, 'i');

const HONORIFIC =
  /^(?:(?:dr|prof|mr|mrs|ms|shri|sri|smt|kum|adv|ca|er|col|lt|maj|gen|capt|cdr|sh)\b\.?\s+)+/i;

/** "Smt. Lakshmi Iyer" and "Lakshmi Iyer" are one person in one file. */
export const withoutHonorific = (name: string) => name.replace(HONORIFIC, '');

/** In characters. A longer text is cut, as a whole. */
const LONGEST_NAME = 200;
/** A longer list of names is cut before it is read. */
const LONGEST_LIST = 5000;

/** "Richard H., PhD (she/her)" is a name and what follows it. */
export function nameAndSuffix(text: string): { name: string; suffix: string } {
  if (text.length > LONGEST_NAME) return { name: text.trim(), suffix: '' };
  const suffixes: string[] = [];
  let name = text.trim();
  for (;;) {
    const [, before, addition] =
      /^(.*\S)(?:\s*,\s*|\s+(?=\())((?:\([^()]{1,30}\))|[^,()]{1,12})$/.exec(name) ?? [];
    const isAddition = addition !== undefined && (addition.startsWith('(') || ADDITION.test(addition.trim()));
    const word = isAddition
      ? null
      : new RegExp(String.raw`^(.*\S)\s+(ph\.?d\.?|cissp|oscp|mba)$`, 'i').exec(name);
    const rest = isAddition ? before : word?.[1];
    const found = isAddition ? addition : word?.[2];
    if (rest === undefined || found === undefined) break;
    suffixes.unshift(found.trim());
    name = rest;
  }
  const suffix = suffixes.join(' ');
  return suffix.length > LENGTH.suffix ? { name: text.trim(), suffix: '' } : { name, suffix };
}

/** A placeholder instead of a person. */
const PLACEHOLDER =
  /^(?:t\.?b\.?[acd]\.?|n\.?\s?\/?\s?a\.?|n\.?\s?n\.?|nil|none|nobody|unknown|[-–—.?*]+|to be (?:announced|decided|confirmed|determined)|(?:the )?(?:speakers?|guest|panell?ists?|presenters?)(?: (?:tb[acd]|to be (?:announced|decided|confirmed)))?|various(?: speakers?)?|all(?: speakers?)?|everyone|open|organi[sz]ers?|(?:organi[sz]ing )?team|volunteers?)$/i;

export interface People {
  names: string[];
  /** Words instead of a name: "TBA". */
  placeholders: string[];
  details: ReadonlyMap<string, Details>;
}

/** What follows a name: "Director, Kerala CERT", or an organisation alone. */
export interface Details {
  tagline?: string;
  company?: string;
}

/**
 * `isKnown`: an id, mail address or name that is not split. Commas and "and" separate names, but not what follows a name.
 * "Kavitha Menon, Director, Kerala CERT" is one person, with a line about her. `commas`: what staff said of all names.
 */
export function peopleIn(text: string, isKnown: (name: string) => boolean, commas: Commas = 'guess'): People {
  const details = new Map<string, Details>();
  const people: People = { names: [], placeholders: [], details };
  const add = (name: string) => {
    if (name === '') return;
    if (PLACEHOLDER.test(name) && !isKnown(name)) people.placeholders.push(name);
    else if (!people.names.includes(name)) people.names.push(name);
  };
  for (const line of splitOutside(text.slice(0, LONGEST_LIST), BETWEEN)) {
    const described = isKnown(line) || commas === 'people' ? null : personWithRole(line);
    if (described) {
      add(described.name);
      details.set(described.name, { tagline: described.tagline });
    } else if (isKnown(line)) add(line);
    else
      for (const { name: written, rest } of commaParts(line, isKnown, commas)) {
        const [, name, company] = (!isKnown(written) && WITH_COMPANY.exec(written)) || [];
        const isBeside = company !== undefined && isOrganisation(company);
        add(isBeside ? name! : written);
        const more = [...(isBeside ? [company] : []), ...rest].join(', ');
        if (more !== '')
          details.set(isBeside ? name! : written, isJob(more) ? { tagline: more } : { company: more });
      }
  }
  return people;
}

const WITH_COMPANY = /^([^()]*[^()\s])\s*\(([^()]+)\)$/;

/** "Asha/Ravi" are two names, but "n/a", "AC/DC" and "she/her" are none. */
const BETWEEN = new RegExp(
  String.raw`[;|\n]|\s[/+]\s|(?<!${PRONOUN}|/)(?<=\p{L}{3})/(?=\p{L}{3})(?!\S*/)`,
  'iu',
);

function personWithRole(line: string): { name: string; tagline: string } | null {
  const [name = '', ...rest] = splitOutside(line, /,/);
  const degrees = rest.findIndex((part) => !ADDITION.test(part));
  const tagline = degrees === -1 ? '' : rest.slice(degrees).join(', ');
  const isOne = !AND.test(name) && !isJob(name) && (isJobAlone(tagline) || roleIn(tagline) !== null);
  return isOne ? { name: [name, ...rest.slice(0, degrees)].join(', '), tagline } : null;
}

/** What stands between two names: "and" in the languages of conferences in India, and "with". */
export const JOINING_WORDS: readonly string[] = [
  'with',
  ...['en', 'de', 'fr', 'hi', 'ta'].map((language) =>
    new Intl.ListFormat(language).formatToParts(['1', '2'])[1]!.value.trim(),
  ),
];
/** The Spanish "y" joins two full names: in "Ortega y Gasset" it is a part of one. */
const AND = new RegExp(String.raw`\s(?:&|w/|${JOINING_WORDS.join('|')})\s|(?<=\S\s\S+)\sy\s(?=\S+\s\S)`, 'i');

interface Described {
  name: string;
  rest: string[];
}

function commaParts(line: string, isKnown: (name: string) => boolean, commas: Commas): Described[] {
  const people: Described[] = [];
  const all = splitOutside(line, /,/);
  const isRest = (part: string) =>
    !isKnown(part) &&
    !isReference(part) &&
    commas !== 'people' &&
    (commas === 'details' ||
      isOrganisation(part.replace(/(?<=\S)\s*\([^()]*\)$/, '')) ||
      (ACRONYM.test(part) && /\p{Ll}/u.test(line)) ||
      (all.length === 2 && isOneWordAfterName(part, all[0]!)));
  for (const part of all) {
    const last = people.at(-1);
    if (last && !ADDITION.test(part) && isRest(part)) last.rest.push(part);
    else {
      const names = isKnown(part) ? [part] : splitOutside(part.replace(/^(?:and|&)\s+/i, ''), AND);
      for (const name of names) {
        const before = people.at(-1);
        if (before && ADDITION.test(name)) before.name = `${before.name}, ${name}`;
        else people.push({ name, rest: [] });
      }
    }
  }
  return people;
}

const ACRONYM = /^\p{Lu}{2,6}$/u;

/** "Asha Rao, Infosys". A second person would have a full name too. */
function isOneWordAfterName(part: string, name: string): boolean {
  return !/\s/.test(part) && /\s/.test(withoutHonorific(name)) && !AND.test(name);
}

/** Whether the cells have the form "Name, Organisation": each has one comma, and one of them surely names an organisation. */
function haveCompanies(cells: readonly string[]): boolean {
  const pairs = cells.filter((cell) => cell.trim() !== '').map((cell) => splitOutside(cell, /[,;|\n]/));
  return (
    pairs.length > 1 &&
    pairs.every(([name, company, ...rest]) => name && company && rest.length === 0 && !AND.test(name)) &&
    pairs.some(([, company]) => isOrganisation(company!))
  );
}

/** What follows a comma: each cell as it looks, always about the person, or always another person. */
export type Commas = 'guess' | 'details' | 'people';

/** Unless staff have said it, and an example of a name with a comma: '' without any. */
export function commasIn(
  cells: readonly string[],
  isKnown: (name: string) => boolean,
): { guess: Commas; example: string } {
  const isOpen = (cell: string) => {
    const [, ...rest] = splitOutside(cell, /,/);
    return rest.some((part) => !isKnown(part) && !isReference(part) && !ADDITION.test(part));
  };
  const open = cells
    .flatMap((cell) => splitOutside(cell, /[;|\n]/))
    .filter((cell) => !isKnown(cell) && isOpen(cell));
  return { guess: haveCompanies(cells) ? 'details' : 'guess', example: open[0] ?? '' };
}

/** Not inside of brackets. The parts without blanks at their ends, without empty ones. */
function splitOutside(text: string, separator: RegExp): string[] {
  const hidden: string[] = [];
  const shown = text.replace(/\([^()]*\)/g, (brackets) => `\uE000${hidden.push(brackets) - 1}\uE001`);
  return shown
    .split(separator)
    .map((part) => part.replace(/\uE000(\d+)\uE001/g, (_, index) => hidden[Number(index)] ?? '').trim())
    .filter((part) => part !== '');
}

/** "p1", "ABC7DE" or "asha@example.org": the API looks for it. Other texts are names, also "di3le". */
export function isReference(text: string): boolean {
  return /@|^[a-z_-]*\d[\d_-]*$|^(?=.*\d)[A-Z\d_-]{4,}$|^[\da-f-]{32,}$|^[\da-z]{8}(?:-[\da-z]{4}){3}-[\da-z]{12}$/.test(
    text,
  );
}
