/** Words of the ledger of an import: how a value is changed, and why it is left out. */

export const CHANGES = {
  day: 'Days that were found in the event',
  time: 'Times that were converted or understood',
  shortened: 'Texts that are cut',
  html: 'HTML and its codes, which were removed or read',
  signs: 'Signs that a name or title cannot have',
  people: 'Names that were read as other names',
  parts: 'Lines that were read in parts',
  kind: 'Kinds that were read as talk or break',
  word: 'Words that were read as a level, language or type of ours',
  text: 'Texts that were written in another way',
} as const;
export type Change = keyof typeof CHANGES;

export const WHY_LEFT_OUT = {
  noPlace: 'There is no place for this column.',
  ownKey: 'The tool keeps it for itself: an id, a number, a setting or a link between its records.',
  question: 'It is a question to speakers or an answer to it, which visitors do not see.',
  elsewhere: 'The picture is on another site: download it, and put it into a zip with the file.',
  notNeeded: 'It is not needed: you said so.',
  above: 'It is above the headings.',
  headings: 'It repeats the headings.',
  gridHeading: 'It is a heading of the grid.',
  footer: 'Its row is below the programme, or adds it up.',
  error: 'It is an error of the workbook.',
  hidden: 'It is in a hidden row or sheet.',
  otherPart: 'It is not in the part of the file that you chose.',
  otherValue: 'Another value of the same record counts.',
  picture: 'Pictures are taken from a zip only.',
  tracks: 'The rooms are the tracks of the schedule.',
  notRead: 'It could not be read.',
  kept: 'The event keeps what staff edited.',
} as const;

/** What is no value of a programme is counted apart, by its reason. */
const ASIDE = {
  ownKey: ['id or setting of the tool', 'ids and settings of the tool'],
  question: ['question or answer', 'questions and answers'],
  elsewhere: ['address of a picture', 'addresses of pictures'],
} as const satisfies Partial<Record<keyof typeof WHY_LEFT_OUT, readonly [one: string, several: string]>>;
type Aside = keyof typeof ASIDE;
const ASIDES = Object.keys(ASIDE) as Aside[];

export const asideOf = (why: string) => ASIDES.find((one) => WHY_LEFT_OUT[one] === why);

/** A note of a record that is left out is why its values are. */
const LEFT_OUT = 'Left out: ';
export const isOfRecord = (why: string) => why.startsWith(LEFT_OUT);

/** `column`: null for the reason of whole records, or of the tool. */
export function titleOfLeftOut(column: string | null, why: string): string {
  if (column !== null) return `${column || 'Without a heading'}: ${why}`;
  const reason = isOfRecord(why) ? why.slice(LEFT_OUT.length) : why;
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}

export interface LedgerSums {
  read: number;
  imported: number;
  changed: number;
  leftOut: number;
  aside: Record<Aside, number>;
}

const count = (number: number) => number.toLocaleString('en-IN');

function sayOfSums({ read, imported, changed, leftOut, aside }: LedgerSums): string {
  const others = ASIDES.filter((kind) => aside[kind] > 0).map((kind) => {
    const [one, several] = ASIDE[kind];
    return `, ${count(aside[kind])} ${aside[kind] === 1 ? one : several}`;
  });
  return `${count(read)} ${read === 1 ? 'value' : 'values'} read: ${count(imported)} imported, ${count(changed)} changed, ${count(leftOut)} left out${others.join('')}.`;
}

/** What the event keeps or does not find is known only once it was asked. */
export const sayOfLedger = {
  ofFile: (sums: LedgerSums) => `The file by itself: ${sayOfSums(sums)}`,
  withEvent: (sums: LedgerSums) => `Compared with the event: ${sayOfSums(sums)}`,
  lost: (words: string) => `Not imported: ${words}`,
  partsLost: (number: number) =>
    number === 1 ? 'a part of one is not imported' : `parts of ${count(number)} are not imported`,
  more: (number: number) => `Show more (${count(number)})`,
} as const;
