/** The treasurer's month: settlements, the bank, and what is open between them. */
import { REPORT_PAGE } from '@samagam/contract/common/limits';
import { sayOfBank } from '@samagam/contract/money/bank-messages';
import { changeBankLine } from '../../../books/change-bank-line.ts';
import { importBank } from '../../../books/import-bank.ts';
import { readMonthDifferences } from '../../../books/month-differences.ts';
import { treasurerMonth } from '../../../books/treasurer-month.ts';
import type { Handlers } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { audit, auditIn } from '../../../stores/audit.ts';
import { readThenWrite } from '../../../stores/reading/read-then-write.ts';
import { findingRef } from '../../../stores/settlement-findings.ts';
import { pageOfLines } from '../../../stores/settlement-lines.ts';
import { settlementRef } from '../../../stores/settlements.ts';
import { readChosen, saveChosen } from '../../../stores/treasury.ts';

export const treasurerCalls = {
  'GET /api/admin/month': async ({ input, deps }) => ({ data: await treasurerMonth(deps, input.month) }),
  'GET /api/admin/monthdifferences': async ({ input, deps }) => ({
    data: await readMonthDifferences(deps, input.month),
  }),
  'GET /api/admin/settlementlines': async ({ input, deps }) => {
    const { settlementid, cursor } = input;
    if (!(await settlementRef(deps.db, settlementid).get()).exists)
      throw new Refusal(sayOfBank.settlementNotFound, { reason: 'not found' });
    const page = await pageOfLines(deps.db, { settlementid, cursor, limit: REPORT_PAGE });
    return { data: page.lines, ...(page.cursor && { cursor: page.cursor }) };
  },
  'POST /api/admin/bankfile': async ({ input, deps, who }) => ({
    data: await importBank(deps, input, who),
  }),
  'PUT /api/admin/bankline': async ({ input, deps, who }) => {
    await changeBankLine(deps, input, who);
    return {};
  },
  'PUT /api/admin/treasurer': async ({ input, deps: { db, now }, who }) => {
    const before = (await readChosen(db)).settings;
    await saveChosen(db, { settings: input });
    const { settledays, feepercent, digestmail } = input;
    // Without the address, which is personal.
    const facts = {
      settledays,
      feepercent,
      digestmail: digestmail === '' ? 'nobody' : digestmail === before.digestmail ? 'as before' : 'another',
      before: `${before.settledays} days, ${before.feepercent}`,
    };
    await audit(db, { what: 'settings of the treasurer changed', who, eventcode: '', facts }, now());
    return {};
  },
  /** It stays closed, also if it is found again. */
  'PUT /api/admin/settlementfinding': async ({ input: { id, note }, deps: { db, now }, who }) => {
    await readThenWrite(db, {
      read: async (tx) => (await tx.get(findingRef(db, id))).exists,
      write(tx, isThere) {
        if (!isThere) throw new Refusal(sayOfBank.findingNotFound, { reason: 'not found' });
        tx.update(findingRef(db, id), { state: 'closed' });
        const facts = { finding: id, note };
        auditIn(tx, db, { what: 'settlement finding closed', who, eventcode: '', facts }, now());
      },
    });
    return {};
  },
} satisfies Partial<Handlers>;
