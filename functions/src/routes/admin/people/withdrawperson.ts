/** Withdraws a consent of a person who asked by letter or mail. */
import type { Handler } from '../../../http/handler.ts';
import { withdrawConsent } from '../../../people/withdraw-consent.ts';

export const POST: Handler<'POST /api/admin/withdrawperson'> = async ({ input, deps, caller }) => {
  const { email, consent } = input;
  return { data: { records: await withdrawConsent(deps, email, { consent, who: caller!.mail }) } };
};
