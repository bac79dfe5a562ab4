/** Saves the rule of a check-in field. */
import type { CheckpointChange } from '@samagam/contract/check-in';
import { say } from '@samagam/contract/api-messages';
import { PLAIN_CHECKPOINT } from '@samagam/domain/checkpoints';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { auditIn } from './audit.ts';
import { admissionsSince } from './checkins.ts';
import { checkpointRef } from './checkpoints.ts';

import { readThenWrite } from './read-then-write.ts';

/** The ids of admissions depend on the frequency, so it is fixed once a ticket was admitted, also if that was undone. */
export async function saveCheckpoint(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { eventcode, checkinfield, frequency, tickettypes }: CheckpointChange,
  who: string,
): Promise<void> {
  const ref = checkpointRef(db, eventcode, checkinfield);
  await readThenWrite(db, {
    async read(tx) {
      const stored = (await tx.get(ref)).data() ?? PLAIN_CHECKPOINT;
      if (stored.frequency === frequency) return;
      const isUsed = !(await tx.get(admissionsSince(db, { eventcode, checkinfield }, 0).limit(1))).empty;
      if (isUsed) throw new Refusal(say.frequencyFixed, { reason: 'conflict', field: 'frequency' });
    },
    write(tx) {
      tx.set(ref, { eventcode, checkinfield, frequency, tickettypes });
      const passes = tickettypes.length === 0 ? 'all' : tickettypes.join(', ');
      const facts = { checkinfield, frequency, passes };
      auditIn(tx, db, { what: 'checkpoint saved', who, eventcode, facts }, now());
    },
  });
}
