/** An admin names, matches, hides or opens a credit of the bank. The line and the entry of the audit are one transaction. */
import { FieldValue } from '@google-cloud/firestore';
import type { BankAct, BankLine } from '@samagam/contract/money/bank';
import { sayOfBank } from '@samagam/contract/money/bank-messages';
import type { Request } from '@samagam/contract/schemas';
import type { Order } from '@samagam/domain/order/order';
import { isOpenLine, isSameCredit, sidesOf } from '@samagam/domain/books/bank-line';
import { inRupees } from '@samagam/domain/text/rupees';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { auditIn } from '../stores/audit.ts';
import { bankLineRef } from '../stores/bank-lines.ts';
import { type Reads, readThenWrite } from '../stores/reading/read-then-write.ts';
import { settlementOfUtr, settlementRef } from '../stores/settlements.ts';
import { orderRef } from '../stores/transactions.ts';
import { takenBy } from './match-bank-lines.ts';

type Recorded = NonNullable<Order['recorded']>;
type Change = Request<'PUT /api/admin/bankline'>;
/** The other side of a match, or the line that another one repeats. */
interface Side {
  found: { settlementid: string } | { orderids: string[] } | { repeats: string };
  ids: string[];
  utr: string;
}

const WORDS: Record<BankAct, string> = {
  name: 'bank line named',
  match: 'bank line matched',
  hide: 'bank line hidden',
  open: 'bank line opened',
};

export async function changeBankLine({ db, now }: Deps, change: Change, who: string): Promise<void> {
  const { id, act, cause, other, reason } = change;
  const numbers = other
    .split(/[ ,]+/)
    .filter((one) => one !== '')
    .map(act === 'match' ? asWritten : String);
  const named = act === 'match' ? await settlementOfUtr(db, numbers[0]!) : undefined;
  await readThenWrite(db, {
    async read(tx) {
      const line = (await tx.get(bankLineRef(db, id))).data();
      return { line, side: line && (await sideOf(db, tx, line, { act, id, numbers, named: named?.id })) };
    },
    write(tx, { line, side }) {
      if (!line) throw new Refusal(sayOfBank.lineNotFound, { reason: 'not found' });
      insistOnState(line, change);
      const before = stateOf(line);
      tx.update(bankLineRef(db, id), {
        ...changeOf(line, change, side),
        byhand: { act, at: now(), amount: line.amount },
        version: line.version + 1,
      });
      const facts = { line: id, before, reason, ...(act === 'name' && { cause }) };
      for (const found of factsOf(side))
        auditIn(tx, db, { what: WORDS[act], who, eventcode: '', facts: { ...facts, ...found } }, now());
    },
  });
}

/** Orders and UTRs are capitals; ids of settlements have letters of both cases. */
function asWritten(number: string): string {
  return number.startsWith('setl_') ? number : number.toUpperCase();
}

/** For the audit, in which each order finds its own entries. */
function factsOf(side: Side | undefined): Record<string, string>[] {
  if (!side) return [{}];
  return 'orderids' in side.found ? side.ids.map((orderid) => ({ orderid })) : [side.found];
}

function insistOnState(line: BankLine, { version, act }: Change): void {
  if (line.version !== version)
    throw new Refusal(sayOfBank.lineChanged(stateOf(line)), { reason: 'conflict' });
  if (act === 'open' && isOpenLine(line)) throw new Refusal(sayOfBank.lineOpen, { reason: 'conflict' });
  const isAllowed = act === 'open' || isOpenLine(line) || (act === 'name' && line.cause !== undefined);
  if (!isAllowed) throw new Refusal(sayOfBank.lineNotOpen, { reason: 'conflict' });
}

function stateOf(line: BankLine): string {
  const { cause, hidden } = line;
  const others = sidesOf(line);
  if (others.length > 0) return `matched with ${others.join(' and ')}`;
  if (hidden) return 'hidden';
  return cause === undefined ? 'open' : `named ${cause}`;
}

function changeOf(line: BankLine, { act, cause }: Change, side: Side | undefined) {
  const { apart = [] } = line;
  switch (act) {
    case 'name':
      return { cause };
    case 'hide':
      return { hidden: true, ...side?.found };
    case 'match':
      return { ...side!.found, utr: side!.utr, apart: apart.filter((id) => !side!.ids.includes(id)) };
    case 'open': {
      const left = sidesOf(line);
      const gone = FieldValue.delete();
      return {
        settlementid: gone,
        orderids: gone,
        utr: gone,
        cause: gone,
        hidden: gone,
        repeats: gone,
        ...(left.length > 0 && { apart: [...apart, ...left] }),
      };
    }
  }
}

interface Wanted {
  act: BankAct;
  /** Of the line itself. */
  id: string;
  numbers: readonly string[];
  /** The settlement whose UTR was given. */
  named: string | undefined;
}

async function sideOf(
  db: Deps['db'],
  tx: Reads,
  line: BankLine,
  { act, id, numbers, named }: Wanted,
): Promise<Side | undefined> {
  const [first] = numbers;
  if (first === undefined) return undefined;
  if (act === 'hide') return repeatedLine(db, tx, line, { id, other: first });
  if (act !== 'match') return undefined;
  if (numbers.length > 1) return severalOrders(db, tx, line, [...new Set(numbers)]);
  const other = named ?? first;
  const settlement = (await tx.get(settlementRef(db, other))).data();
  if (settlement?.status === 'failed') throw new Refusal(sayOfBank.otherFailed, { field: 'other' });
  if (settlement) return { found: { settlementid: other }, ids: [other], utr: settlement.utr ?? '' };
  const recorded = await bankPaymentOf(db, tx, other, sayOfBank.otherNotFound);
  return { found: { orderids: [other] }, ids: [other], utr: recorded.reference };
}

/** A payment that staff recorded, and that was not in cash. */
async function bankPaymentOf(db: Deps['db'], tx: Reads, orderid: string, none: string): Promise<Recorded> {
  const recorded = (await tx.get(orderRef(db, orderid))).data()?.recorded;
  if (!recorded) throw new Refusal(none, { field: 'other' });
  if (recorded.method === 'CASH') throw new Refusal(sayOfBank.otherInCash, { field: 'other' });
  return recorded;
}

/** One transfer that paid them all, to the paisa: a difference would belong to none of them. */
async function severalOrders(
  db: Deps['db'],
  tx: Reads,
  { amount }: BankLine,
  orderids: string[],
): Promise<Side> {
  const paid = await Promise.all(orderids.map((one) => bankPaymentOf(db, tx, one, sayOfBank.severalOthers)));
  const [taken] = await takenBy(db, 'order', orderids, tx);
  if (taken !== undefined) throw new Refusal(sayOfBank.otherTaken(taken), { field: 'other' });
  const sum = paid.reduce((total, one) => total + one.amount, 0);
  if (sum !== amount) throw new Refusal(sayOfBank.anotherSum(inRupees(sum)), { field: 'other' });
  return { found: { orderids }, ids: orderids, utr: paid[0]!.reference };
}

async function repeatedLine(
  db: Deps['db'],
  tx: Reads,
  line: BankLine,
  { id, other }: { id: string; other: string },
): Promise<Side> {
  const repeated = (await tx.get(bankLineRef(db, other))).data();
  if (id === other || !repeated || repeated.hidden || !isSameCredit(line, repeated))
    throw new Refusal(sayOfBank.noSuchRepeat, { field: 'other' });
  return { found: { repeats: other }, ids: [other], utr: '' };
}
