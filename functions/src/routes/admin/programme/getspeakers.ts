/** The speakers as staff see them: with mail addresses, including drafts and hidden ones, in display order. */
import { inDisplayOrder } from '@samagam/domain/programme/speakers';
import type { Handler } from '../../../http/handler.ts';
import { readSpeakers } from '../../../programme/speakers.ts';

export const GET: Handler<'GET /api/admin/getspeakers'> = async ({ input, deps }) => ({
  data: inDisplayOrder(await readSpeakers(deps, input.eventcode)),
});
