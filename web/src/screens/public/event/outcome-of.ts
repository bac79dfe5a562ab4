import { say } from '@samagam/contract/common/messages';
import { isRefused, type Refused } from '../../../api/call.ts';

/** What a form shows after it was sent. */
export interface Outcome {
  text: string;
  isProblem: boolean;
  /** The field that was refused; '' otherwise. */
  field: string;
}

/** Never throws. */
export async function outcomeOf(
  sent: Promise<{ result: 'Success'; msg?: string } | Refused>,
): Promise<Outcome> {
  return sent.then(
    (response) => ({
      text: response.msg ?? say.failed,
      isProblem: isRefused(response),
      field: (isRefused(response) && response.field) || '',
    }),
    () => ({ text: say.offline, isProblem: true, field: '' }),
  );
}
