/** A long text of a large event, when a visitor opens it. */
import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../../http/handler.ts';
import { API_CSP, ONE_MINUTE } from '../../http/headers.ts';
import { Refusal } from '../../refusal.ts';
import { readLongText } from '../../programme/published.ts';
import { SUCCESS } from '@samagam/contract/reply';

export const GET: Handler<'GET /api/gettext'> = async ({ input, deps }) => {
  const html = await readLongText(deps.db, input.eventcode, input.text);
  if (html === undefined) throw new Refusal(say.notFound, { reason: 'not found' });
  return new Response(JSON.stringify({ result: SUCCESS, data: { html } }), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': ONE_MINUTE,
      'Content-Security-Policy': API_CSP,
    },
  });
};
