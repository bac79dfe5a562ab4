import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../http/handler.ts';
import { Refusal } from '../refusal.ts';

export const POST: Handler<'POST /api/doorundo'> = async () => {
  throw new Refusal(say.doorClosed, { reason: 'not found' });
};
