/** Saves the rule of a check-in field. */
import type { CheckpointChange } from '@samagam/contract/check-in';
import { say } from '@samagam/contract/api-messages';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { changesOf } from './audit-changes.ts';
import { auditIn } from './audit.ts';
import { admissionsSince } from './checkins.ts';
import { checkpointRef, ruleIn } from './checkpoints.ts';
import { readThenWrite } from './read-then-write.ts';

/**
 * The ids of admissions depend on the frequency, so it is fixed once a ticket was admitted, also if that was undone.
 * Throws the Refusal then. The transaction of an admission reads the rule, so the first admission is either before this
 * change, and stops it, or follows it.
 */
export async function saveCheckpoint(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { eventcode, checkinfield, frequency, tickettypes }: CheckpointChange,
  who: string,
): Promise<void> {
  const ref = checkpointRef(db, eventcode, checkinfield);
  await readThenWrite(db, {
    async read(tx) {
      const stored = ruleIn(await tx.get(ref));
      if (stored.frequency === frequency) return stored;
      const isUsed = !(await tx.get(admissionsSince(db, { eventcode, checkinfield }, 0).limit(1))).empty;
      if (isUsed) throw new Refusal(say.frequencyFixed, { reason: 'conflict', field: 'frequency' });
      return stored;
    },
    write(tx, before) {
      tx.set(ref, { eventcode, checkinfield, frequency, tickettypes });
      const passes = tickettypes.length === 0 ? 'all' : tickettypes.join(', ');
      const facts = { checkinfield, frequency, passes };
      const changes = changesOf('checkpoints', before, { ...before, frequency, tickettypes });
      auditIn(tx, db, { what: 'checkpoint saved', who, eventcode, facts, changes }, now());
    },
  });
}
