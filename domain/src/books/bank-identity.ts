/** Which credits are stored already, in whatever format the bank writes them (docs/decisions/0119). */
import type { BankMarks } from '@samagam/contract/money/bank';
import type { BankCredit } from './read-bank.ts';

export interface MarkedCredit {
  on: string;
  amount: number;
  /** Texts or their hashes: they are only compared. */
  marks: BankMarks;
}

/** Shorter ones are serial numbers. */
const SHORTEST = 6;
const TRANSFER = /^[A-Z]{4,6}\d{8,18}$/;

/** `mark` hides a text that is not ''. */
export function markedCredits(
  credits: readonly BankCredit[],
  mark: (text: string) => string = (text) => text,
): MarkedCredit[] {
  const shared = sharedReference(credits);
  const hidden = (text: string) => (text === '' ? '' : mark(text));
  return credits.map(({ on, days, amount, texts, balance }) => {
    const numbers = numbersIn(texts.narration);
    const reference = referenceIn(texts.reference);
    return {
      on,
      amount,
      marks: {
        days,
        words: hidden(plain(texts.narration)),
        letters: hidden(lettersIn(texts.narration)),
        reference: hidden(reference === shared ? '' : reference),
        transfer: hidden(numbers.find((one) => TRANSFER.test(one)) ?? ''),
        numbers: numbers.map(hidden),
        balance: hidden(balance === undefined ? '' : String(balance)),
        row: hidden(plain(texts.row)),
        others: numbersIn(texts.row).map(hidden),
      },
    };
  });
}

/** One that all credits of a file have is a branch or an account. */
function sharedReference(credits: readonly BankCredit[]): string | undefined {
  const all = new Set(credits.map(({ texts }) => referenceIn(texts.reference)));
  return credits.length > 2 && all.size === 1 ? [...all][0] : undefined;
}

function plain(text: string): string {
  return text.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** The longest number of the cell; '' for zeros, for a serial number, and for one that a spreadsheet has rounded. */
function referenceIn(cell: string): string {
  if (/^\d(?:\.\d+)?e\+\d+$/i.test(cell.trim())) return '';
  return numbersIn(cell).toSorted((one, other) => other.length - one.length)[0] ?? '';
}

/** A spreadsheet takes leading zeros away. */
function numbersIn(text: string): string[] {
  const words = text.toUpperCase().split(/[^A-Z0-9]+/);
  const bare = words.map((word) => (/^\d+$/.test(word) ? word.replace(/^0+/, '') : word));
  return [...new Set(bare.filter(isNumber))];
}

function isNumber(word: string): boolean {
  return word.length >= SHORTEST && /\d{4}/.test(word);
}

function lettersIn(text: string): string {
  return plain(
    text
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => !isNumber(word))
      .join(''),
  );
}

type FoundCredit = MarkedCredit & Pick<BankCredit, 'isAtEdge'>;

/** For each credit of the file the place of its stored one; undefined for a new credit. Each stored one is used once. */
export function storedPlaces(
  found: readonly FoundCredit[],
  stored: readonly MarkedCredit[],
): (number | undefined)[] {
  const byDay = new Map<string, number[]>();
  for (const [place, one] of stored.entries())
    for (const key of keysOf(one)) {
      const places = byDay.get(key) ?? [];
      places.push(place);
      byDay.set(key, places);
    }
  const candidates = found.map((one) => [...new Set(keysOf(one).flatMap((key) => byDay.get(key) ?? []))]);
  const isComparable = !haveOtherBalances(found, stored, candidates);
  const pairs = found.flatMap((one, at) =>
    candidates[at]!.map((place) => ({
      at,
      place,
      score: likeness({ ...one, isAtEdge: one.isAtEdge && isComparable }, stored[place]!),
    })).filter(({ score }) => score > 0),
  );
  const result: (number | undefined)[] = found.map(() => undefined);
  const used = new Set<number>();
  for (const { at, place } of pairs.toSorted((one, other) => other.score - one.score)) {
    if (result[at] !== undefined || used.has(place)) continue;
    result[at] = place;
    used.add(place);
  }
  return result;
}

/** Staff may have chosen another column, or the bank counts in another order: a number that is there once has two balances. */
function haveOtherBalances(
  found: readonly MarkedCredit[],
  stored: readonly MarkedCredit[],
  candidates: readonly number[][],
): boolean {
  const known = found.map(({ marks }, at) =>
    candidates[at]!.filter((place) => isSameNumber(marks, stored[place]!.marks)),
  );
  const times = new Map<number, number>();
  for (const place of known.flat()) times.set(place, (times.get(place) ?? 0) + 1);
  return known.some(([place, second], at) => {
    if (place === undefined || second !== undefined || times.get(place) !== 1) return false;
    return differ(found[at]!.marks.balance, stored[place]!.marks.balance);
  });
}

function keysOf({ on, amount, marks }: MarkedCredit): string[] {
  return [...new Set([on, ...marks.days])].map((day) => `${amount} ${day}`);
}

/** 0 for two different credits; more for surer evidence. */
function likeness({ isAtEdge, on, marks: one }: FoundCredit, stored: MarkedCredit): number {
  const other = stored.marks;
  const hasBalances = one.balance !== '' && other.balance !== '';
  const isSameBalance = hasBalances && one.balance === other.balance;
  const isSameTransfer = one.transfer !== '' && one.transfer === other.transfer;
  // A bank may write the account of the payer into the column of the reference.
  if (differ(one.reference, other.reference) && !isSameTransfer) return 0;
  const isSameDay = on === stored.on;
  const areSameDays = one.days.join() === other.days.join();
  const bonus = (isSameBalance ? 0.5 : 0) + (isSameDay ? 0.25 : 0) + (areSameDays ? 0.125 : 0);
  if (isSameNumber(one, other)) {
    // A download with the day of the value alone is compared with one that has the day of the transaction too.
    if (!isSameDay && !areSameDays && one.days.length === other.days.length) return 0;
    return (one.words === other.words ? 4 : 3) + bonus;
  }
  // Of a day inside the file all equal credits are there, so that counting them is enough.
  if (isAtEdge && hasBalances && !isSameBalance) return 0;
  if (differ(one.transfer, other.transfer) || !(isSameDay || areSameDays)) return 0;
  if (one.words === other.words || (one.row !== '' && one.row === other.row)) return 2 + bonus;
  if (one.letters === other.letters && !haveOtherNumbers(one, other)) return 1.5 + bonus;
  return isSameBalance ? 1 + bonus : 0;
}

function differ(one: string, other: string): boolean {
  return one !== '' && other !== '' && one !== other;
}

function isSameNumber(one: BankMarks, other: BankMarks): boolean {
  if (one.reference !== '' && one.reference === other.reference) return true;
  if (one.transfer !== '' && one.transfer === other.transfer) return true;
  return (
    (one.reference !== '' && other.others.includes(one.reference)) ||
    (other.reference !== '' && one.others.includes(other.reference))
  );
}

/** Each has one that the other lacks. */
function haveOtherNumbers(one: BankMarks, other: BankMarks): boolean {
  const [ours, theirs] = [one, other].map(({ numbers, reference }) =>
    [...numbers, reference].filter((number) => number !== ''),
  );
  const isPart = (some: string[], all: string[]) => some.every((number) => all.includes(number));
  return !isPart(ours!, theirs!) && !isPart(theirs!, ours!);
}

/** What a stored credit learns: another download may have a column that the first one lacked. Undefined for nothing. */
export function learnedMarks(stored: BankMarks, found: BankMarks): BankMarks | undefined {
  const learned: BankMarks = {
    words: stored.words || found.words,
    letters: stored.letters || found.letters,
    reference: stored.reference || found.reference,
    transfer: stored.transfer || found.transfer,
    balance: stored.balance || found.balance,
    numbers: [...new Set([...stored.numbers, ...found.numbers])],
    row: stored.row || found.row,
    others: [...new Set([...stored.others, ...found.others])],
    days: found.days.length > stored.days.length ? found.days : stored.days,
  };
  return (Object.keys(learned) as (keyof BankMarks)[]).every(
    (key) => String(learned[key]) === String(stored[key]),
  )
    ? undefined
    : learned;
}
