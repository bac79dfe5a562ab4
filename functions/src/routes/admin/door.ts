import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';

export const GET: Handler<'GET /api/admin/door'> = async () => {
  throw new Refusal(say.eventNotFound, { reason: 'not found' });
};

export const PUT: Handler<'PUT /api/admin/door'> = async () => {
  throw new Refusal(say.eventNotFound, { reason: 'not found' });
};
