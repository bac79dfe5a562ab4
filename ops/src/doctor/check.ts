/** A check of the doctor as data: `look` reads the facts, and `judge`, a pure function, says what they mean. */
import type { Firestore } from '@google-cloud/firestore';
import type { SecretName } from '@samagam/functions/config';
import type { GoogleApi } from '../project/google-api.ts';

/** `cloud`: on a laptop, where this does not exist. */
export type State = 'green' | 'amber' | 'red' | 'cloud';

export interface Finding {
  state: State;
  /** One sentence without a full stop, because a line ends with it or with its mend. */
  says: string;
  mend?: string;
}

export interface About {
  project: string;
  database: string;
  isLocal?: boolean;
  /** Epoch milliseconds. */
  now: number;
}

export interface CheckedProject extends About {
  isLocal: boolean;
  db: Firestore;
  google: GoogleApi;
  settings: () => Promise<Record<string, string | undefined>>;
  /** The newest value of a secret; undefined if there is none. */
  secret: (name: SecretName) => Promise<Secret | undefined>;
  /** The TXT records of a name; an empty list if there are none. */
  txt: (name: string) => Promise<string[]>;
  /** The selector of the DKIM key; undefined if the operator named none. */
  dkim: string | undefined;
}

export interface Secret {
  value: string;
  version?: string;
}

export interface Check {
  name: string;
  isOnlyInCloud: boolean;
  examine: (checked: CheckedProject) => Promise<Finding>;
}

export function check<Facts>(of: {
  name: string;
  isOnlyInCloud: boolean;
  look: (checked: CheckedProject) => Promise<Facts>;
  judge: (facts: Facts, about: About) => Finding;
}): Check {
  const { name, isOnlyInCloud, look, judge } = of;
  return { name, isOnlyInCloud, examine: async (checked) => judge(await look(checked), checked) };
}

/** Thrown by a look that cannot see its facts: the finding is then amber, never green. */
export class NotChecked extends Error {}

export const green = (says: string): Finding => ({ state: 'green', says });
export const amber = (says: string, mend?: string): Finding => ({
  state: 'amber',
  says,
  ...(mend && { mend }),
});
export const red = (says: string, mend?: string): Finding => ({ state: 'red', says, ...(mend && { mend }) });

export interface Result extends Finding {
  name: string;
}

/** Their results are in the order of the checks. */
export function examine(checks: readonly Check[], checked: CheckedProject): Promise<Result[]> {
  return Promise.all(checks.map(async (one) => ({ name: one.name, ...(await findingOf(one, checked)) })));
}

async function findingOf({ isOnlyInCloud, examine: run }: Check, checked: CheckedProject): Promise<Finding> {
  if (isOnlyInCloud && checked.isLocal) return { state: 'cloud', says: 'only in the cloud' };
  try {
    return await run(checked);
  } catch (error) {
    return amber(`not checked: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const MARKS: Record<State, string> = { green: '✓', amber: '!', red: '✗', cloud: '–' };

export function lineOf({ state, name, says, mend }: Result): string {
  const line = `${MARKS[state]} ${state.padEnd(5)}  ${name}: ${says}.`;
  return mend ? `${line}\n           → ${mend}` : line;
}
