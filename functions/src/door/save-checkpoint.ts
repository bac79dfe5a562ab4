import type { Firestore } from '@google-cloud/firestore';
import type { CheckpointChange } from '@samagam/contract/door/check-in';
import { sayOfApi } from '@samagam/contract/api-messages';
import { inWords } from '@samagam/contract/common/in-words';
import type { Checkpoint } from '@samagam/domain/door/checkpoints';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { changesOf } from '../stores/audit-changes.ts';
import { auditIn } from '../stores/audit.ts';
import { admissionsSince } from '../stores/checkins.ts';
import { checkpointRef, ruleIn } from '../stores/checkpoints.ts';
import { collection } from '../stores/collections.ts';
import { type Reads, readThenWrite, type Writes } from '../stores/reading/read-then-write.ts';

type Storing = Pick<Deps, 'db' | 'now'>;
type Field = Pick<CheckpointChange, 'eventcode' | 'checkinfield'>;

/** Throws a Refusal once a ticket was admitted: the ids of admissions depend on the frequency. */
export async function saveCheckpoint(deps: Storing, change: CheckpointChange, who: string): Promise<void> {
  const { db } = deps;
  await readThenWrite(db, {
    async read(tx) {
      const before = ruleIn(await tx.get(checkpointRef(db, change.eventcode, change.checkinfield)));
      if (before.frequency !== change.frequency && (await isUsed(tx, db, change)))
        throw new Refusal(sayOfApi.frequencyFixed, { reason: 'conflict', field: 'frequency' });
      return before;
    },
    write: (tx, before) => writeRule(tx, deps, { before, change, who }),
  });
}

/** Throws a Refusal if the field exists and has another frequency. */
export async function readNewField(
  tx: Reads,
  deps: Storing,
  field: Field & Pick<CheckpointChange, 'frequency'>,
  who: string,
): Promise<(tx: Writes) => void> {
  const { db } = deps;
  const rule = await tx.get(checkpointRef(db, field.eventcode, field.checkinfield));
  const before = ruleIn(rule);
  if (before.frequency === field.frequency) return () => undefined;
  if (rule.exists || (await hasLink(tx, db, field)) || (await isUsed(tx, db, field))) {
    const often = inWords(before.frequency).toLowerCase();
    throw new Refusal(sayOfApi.fieldExists(often), { reason: 'conflict', field: 'frequency' });
  }
  return (writes) => writeRule(writes, deps, { before, change: { ...field, tickettypes: [] }, who });
}

function writeRule(
  tx: Writes,
  { db, now }: Storing,
  { before, change, who }: { before: Checkpoint; change: CheckpointChange; who: string },
): void {
  const { eventcode, checkinfield, frequency, tickettypes } = change;
  tx.set(checkpointRef(db, eventcode, checkinfield), { eventcode, checkinfield, frequency, tickettypes });
  const passes = tickettypes.length === 0 ? 'all' : tickettypes.join(', ');
  const facts = { checkinfield, frequency, passes };
  const changes = changesOf('checkpoints', before, { ...before, frequency, tickettypes });
  auditIn(tx, db, { what: 'checkpoint saved', who, eventcode, facts, changes }, now());
}

async function isUsed(tx: Reads, db: Firestore, field: Field): Promise<boolean> {
  return !(await tx.get(admissionsSince(db, field, 0).limit(1))).empty;
}

async function hasLink(tx: Reads, db: Firestore, { eventcode, checkinfield }: Field): Promise<boolean> {
  const links = collection(db, 'checkinKeys')
    .where('eventcode', '==', eventcode)
    .where('checkinfield', '==', checkinfield);
  return !(await tx.get(links.limit(1))).empty;
}
