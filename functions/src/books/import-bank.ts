import type { BankColumns, BankLine } from '@samagam/contract/money/bank';
import { sayOfBank } from '@samagam/contract/money/bank-messages';
import { type BankCredit, readBankFile } from '@samagam/domain/books/read-bank';
import { startOfDay } from '@samagam/domain/text/event-dates';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { audit } from '../stores/audit.ts';
import { bankLineRef } from '../stores/bank-lines.ts';
import { saveChosen } from '../stores/treasury.ts';
import { matchBankLines } from './match-bank-lines.ts';

const DAY = 86_400_000;
/** In one batch. */
const TOGETHER = 300;

/** Stores the credits of a statement that are not known yet, and remembers its columns. */
export async function importBank(
  deps: Deps,
  { text, columns }: { text: string; columns: BankColumns },
  who: string,
): Promise<{ credits: number; added: number; matched: number; unread: number[] }> {
  const read = readBankFile(text, columns);
  if (!read) throw new Refusal(sayOfBank.noHeadings, { field: 'text' });
  if (read.credits.length === 0) throw new Refusal(sayOfBank.noCredits, { field: 'text' });
  const added = await storeCredits(deps, read.credits);
  await saveChosen(deps.db, { columns });
  const facts = { credits: read.credits.length, added };
  await audit(deps.db, { what: 'bank statement imported', who, eventcode: '', facts }, deps.now());
  const days = read.credits.map(({ on }) => startOfDay(on));
  const matched = await matchBankLines(deps, Math.min(...days), Math.max(...days) + DAY);
  return { credits: read.credits.length, added, matched, unread: read.unread };
}

async function storeCredits({ db, keys }: Deps, credits: readonly BankCredit[]): Promise<number> {
  let added = 0;
  for (let from = 0; from < credits.length; from += TOGETHER) {
    const some = credits.slice(from, from + TOGETHER);
    const ids = some.map((credit) => keys.bankLine(Object.values(credit).join('\n')));
    const docs = await db.getAll(...ids.map((id) => bankLineRef(db, id)));
    const batch = db.batch();
    const missing = some.flatMap((credit, i) => (docs[i]!.exists ? [] : [{ id: ids[i]!, credit }]));
    if (missing.length === 0) continue;
    for (const { id, credit } of missing) batch.set(bankLineRef(db, id), lineOf(credit));
    await batch.commit();
    added += missing.length;
  }
  return added;
}

function lineOf({ on, amount, narration, reference }: BankCredit): BankLine {
  return { on, at: startOfDay(on), amount, narration, reference };
}
