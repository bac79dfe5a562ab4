/** An admin names, matches, hides or opens a credit of the bank. The line and the entry of the audit are one transaction. */
import { FieldValue } from '@google-cloud/firestore';
import type { BankAct, BankLine } from '@samagam/contract/money/bank';
import { sayOfBank } from '@samagam/contract/money/bank-messages';
import type { Request } from '@samagam/contract/schemas';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { auditIn } from '../stores/audit.ts';
import { bankLineRef } from '../stores/bank-lines.ts';
import { type Reads, readThenWrite } from '../stores/reading/read-then-write.ts';
import { settlementOfUtr, settlementRef } from '../stores/settlements.ts';
import { orderRef } from '../stores/transactions.ts';
import { isOpen } from './match-bank-lines.ts';

type Change = Request<'PUT /api/admin/bankline'>;
/** The other side of a match. */
interface Side {
  found: { settlementid: string } | { orderid: string };
  id: string;
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
  const named = act === 'match' ? await settlementOfUtr(db, other) : undefined;
  await readThenWrite(db, {
    read: async (tx) => ({
      line: (await tx.get(bankLineRef(db, id))).data(),
      side: act === 'match' ? await sideOf(db, tx, named?.id ?? other) : undefined,
    }),
    write(tx, { line, side }) {
      if (!line) throw new Refusal(sayOfBank.lineNotFound, { reason: 'not found' });
      insistOnState(line, change);
      const before = stateOf(line);
      tx.update(bankLineRef(db, id), {
        ...changeOf(line, change, side),
        byhand: { act, at: now(), amount: line.amount },
        version: line.version + 1,
      });
      const facts = { line: id, before, reason, ...(act === 'name' && { cause }), ...side?.found };
      auditIn(tx, db, { what: WORDS[act], who, eventcode: '', facts }, now());
    },
  });
}

function insistOnState(line: BankLine, { version, act }: Change): void {
  if (line.version !== version)
    throw new Refusal(sayOfBank.lineChanged(stateOf(line)), { reason: 'conflict' });
  if (act === 'open' && isOpen(line)) throw new Refusal(sayOfBank.lineOpen, { reason: 'conflict' });
  const isAllowed = act === 'open' || isOpen(line) || (act === 'name' && line.cause !== undefined);
  if (!isAllowed) throw new Refusal(sayOfBank.lineNotOpen, { reason: 'conflict' });
}

function stateOf({ settlementid, orderid, cause, hidden }: BankLine): string {
  const other = settlementid ?? orderid;
  if (other !== undefined) return `matched with ${other}`;
  if (hidden) return 'hidden';
  return cause === undefined ? 'open' : `named ${cause}`;
}

function changeOf(line: BankLine, { act, cause }: Change, side: Side | undefined) {
  const { apart = [], settlementid, orderid } = line;
  switch (act) {
    case 'name':
      return { cause };
    case 'hide':
      return { hidden: true };
    case 'match':
      return { ...side!.found, utr: side!.utr, apart: apart.filter((id) => id !== side!.id) };
    case 'open': {
      const left = settlementid ?? orderid;
      const gone = FieldValue.delete();
      return {
        settlementid: gone,
        orderid: gone,
        utr: gone,
        cause: gone,
        hidden: gone,
        ...(left !== undefined && { apart: [...apart, left] }),
      };
    }
  }
}

async function sideOf(db: Deps['db'], tx: Reads, id: string): Promise<Side> {
  const settlement = (await tx.get(settlementRef(db, id))).data();
  if (settlement?.status === 'failed') throw new Refusal(sayOfBank.otherFailed, { field: 'other' });
  if (settlement) return { found: { settlementid: id }, id, utr: settlement.utr ?? '' };
  const recorded = (await tx.get(orderRef(db, id))).data()?.recorded;
  if (!recorded) throw new Refusal(sayOfBank.otherNotFound, { field: 'other' });
  if (recorded.method === 'CASH') throw new Refusal(sayOfBank.otherInCash, { field: 'other' });
  return { found: { orderid: id }, id, utr: recorded.reference };
}
