/** A call of the table whose handler is still to come: 501. A test lists which are open. */
import { say } from '@samagam/contract/messages';
import { Refusal } from '../http/refusal.ts';

export async function notYet(): Promise<never> {
  throw new Refusal(say.notYet, { status: 501 });
}
