/** Words of the ledger of an import: how a value is changed, and why it is left out. */

/** In the order of the report. */
export const CHANGES = {
  day: 'Days that were found in the event',
  time: 'Times that were converted or understood',
  shortened: 'Texts that are cut',
  html: 'HTML and its codes, which were removed or read',
  signs: 'Signs that a name or title cannot have',
  people: 'Names that were read as other names',
  parts: 'Lines that were read in parts',
  kind: 'Kinds that were read as talk or break',
  word: 'Words that were read as a choice of ours',
  text: 'Texts that were written in another way',
} as const;
export type Change = keyof typeof CHANGES;

export const WHY_LEFT_OUT = {
  noPlace: 'There is no place for this column.',
  ownKey: 'The tool keeps it for itself: an id, a number or a link between its records.',
  notNeeded: 'It is not needed: you said so, or it only numbers the rows.',
  above: 'It is above the headings.',
  headings: 'It repeats the headings.',
  gridHeading: 'It is a heading of the grid.',
  footer: 'Its row is below the programme, or adds it up.',
  hidden: 'It is in a hidden row or sheet.',
  otherPart: 'It is not in the part of the file that you chose.',
  otherValue: 'Another value of the same record counts.',
  picture: 'Pictures are taken from a zip only.',
  tracks: 'The rooms are the tracks of the schedule.',
  notRead: 'It could not be read.',
  kept: 'The event keeps what staff edited.',
} as const;

const count = (number: number) => number.toLocaleString('en-IN');

export const sayOfLedger = {
  sums: (sums: { read: number; imported: number; changed: number; leftOut: number; ownKeys: number }) =>
    `${count(sums.read)} values read: ${count(sums.imported)} imported, ${count(sums.changed)} changed, ${count(sums.leftOut)} left out${sums.ownKeys > 0 ? `, ${count(sums.ownKeys)} keys of the tool` : ''}.`,
  lost: (words: string) => `Not imported: ${words}`,
  more: (number: number) => `Show more (${count(number)})`,
} as const;
