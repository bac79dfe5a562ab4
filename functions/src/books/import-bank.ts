import type { BankColumns, BankFileReply, BankLine } from '@samagam/contract/money/bank';
import { sayOfBank } from '@samagam/contract/money/bank-messages';
import {
  type MarkedCredit,
  learnedMarks,
  markedCredits,
  storedPlaces,
} from '@samagam/domain/books/bank-identity';
import type { DayOrder } from '@samagam/domain/books/bank-cells';
import { type BankCredit, readBankFile } from '@samagam/domain/books/read-bank';
import { startOfDay } from '@samagam/domain/text/event-dates';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { audit } from '../stores/audit.ts';
import { type KeptBankLine, bankLineRef, bankLinesBetween } from '../stores/bank-lines.ts';
import { readThenWrite } from '../stores/reading/read-then-write.ts';
import { saveChosen } from '../stores/treasury.ts';
import { matchBankLines } from './match-bank-lines.ts';

const DAY = 86_400_000;
/** In one transaction. */
const TOGETHER = 200;

interface Statement {
  text: string;
  columns: BankColumns;
  dayorder: DayOrder | '';
}

/** Stores the credits of a statement that are not known yet, and remembers its columns. */
export async function importBank(
  deps: Deps,
  { text, columns, dayorder }: Statement,
  who: string,
): Promise<BankFileReply> {
  const read = readBankFile(text, columns, { order: dayorder, now: deps.now() });
  if (!read) throw new Refusal(sayOfBank.noHeadings, { field: 'text' });
  if (read.doubt) throw new Refusal(sayOfBank.whichOrder, { field: 'dayorder' });
  if (read.credits.length === 0) throw new Refusal(sayOfBank.noCredits, { field: 'text' });
  const added = await storeCredits(deps, read.credits);
  await saveChosen(deps.db, { columns });
  const { rows, debits, named } = read;
  const counts = { rows, credits: read.credits.length, added, debits };
  const facts = { ...counts, named: named.length };
  await audit(deps.db, { what: 'bank statement imported', who, eventcode: '', facts }, deps.now());
  const days = read.credits.map(({ on }) => startOfDay(on));
  const matched = await matchBankLines(deps, least(days), most(days) + DAY);
  return { ...counts, named, matched };
}

type Found = MarkedCredit & { credit: BankCredit } & Pick<BankCredit, 'isAtEdge'>;

/** Can be stopped anywhere and repeated. */
async function storeCredits(deps: Deps, credits: readonly BankCredit[]): Promise<number> {
  const marked = markedCredits(credits, deps.keys.bankMark);
  const found = marked
    .map((one, i): Found => ({ ...one, credit: credits[i]!, isAtEdge: credits[i]!.isAtEdge }))
    .toSorted((one, other) => startOfDay(one.on) - startOfDay(other.on));
  const used = new Set<string>();
  let added = 0;
  for (let from = 0; from < found.length; from += TOGETHER) {
    const done = await storeSome(deps, found.slice(from, from + TOGETHER), used);
    for (const id of done.ids) used.add(id);
    added += done.added;
  }
  return added;
}

/** In one transaction, so that two files at once store a credit once. `used`: stored lines that are other credits of the file. */
async function storeSome(
  { db, keys }: Deps,
  found: readonly Found[],
  used: ReadonlySet<string>,
): Promise<{ ids: string[]; added: number }> {
  const days = found.flatMap(({ on, marks }) => [on, ...marks.days]).map(startOfDay);
  return readThenWrite(db, {
    read: (tx) => bankLinesBetween(db, least(days), most(days) + DAY, tx),
    write(tx, lines) {
      const stored = lines.filter(({ id }) => !used.has(id));
      const places = storedPlaces(found, stored.map(markedLine));
      const ids = new Set(lines.map(({ id }) => id));
      const result = { ids: [] as string[], added: 0 };
      for (const [i, one] of found.entries()) {
        const known = places[i] === undefined ? undefined : stored[places[i]]!;
        if (known) {
          const learned = learnedOf(known.line, one);
          if (learned) tx.update(bankLineRef(db, known.id), learned);
          result.ids.push(known.id);
          continue;
        }
        const id = freeId(keys, one, ids);
        ids.add(id);
        tx.create(bankLineRef(db, id), lineOf(one));
        result.ids.push(id);
        result.added += 1;
      }
      return result;
    },
  });
}

function freeId(keys: Deps['keys'], { on, amount, marks }: MarkedCredit, taken: ReadonlySet<string>): string {
  for (let nth = 0; ; nth++) {
    const id = keys.bankMark([on, amount, marks.words, nth].join('\n'));
    if (!taken.has(id)) return id;
  }
}

function markedLine({ line: { on, amount, marks } }: KeptBankLine): MarkedCredit {
  return { on, amount, marks };
}

function learnedOf(line: BankLine, { marks, credit }: Found): Partial<BankLine> | undefined {
  const learned = learnedMarks(line.marks, marks);
  const reference = line.reference === '' ? credit.reference : '';
  if (!learned && reference === '') return undefined;
  return { ...(learned && { marks: learned }), ...(reference !== '' && { reference }) };
}

function lineOf({ on, amount, marks, credit: { narration, reference } }: Found): BankLine {
  return { on, at: startOfDay(on), amount, narration, reference, marks, version: 0 };
}

function least(moments: readonly number[]): number {
  return moments.reduce((one, other) => Math.min(one, other), Infinity);
}

function most(moments: readonly number[]): number {
  return moments.reduce((one, other) => Math.max(one, other), -Infinity);
}
