import { sayOfApi } from '@samagam/contract/api-messages';
import { SUCCESS } from '@samagam/contract/reply';
import type { Handlers } from '../../http/handler.ts';
import { API_CSP, ONE_MINUTE } from '../../http/headers.ts';
import { readLongText } from '../../programme/published.ts';
import { Refusal } from '../../refusal.ts';
import { readSite } from '../../stores/site.ts';
import { publishedPart } from './published-part.ts';
import * as contactus from './contactus.ts';

export const programmeCalls = {
  'POST /api/contactus': contactus.POST,
  'GET /api/getevent': publishedPart('event'),
  'GET /api/getpartners': publishedPart('partners'),
  'GET /api/getschedule': publishedPart('schedule'),
  'GET /api/getsite': async ({ deps }) => ({ data: await readSite(deps.db) }),
  'GET /api/getspeakers': publishedPart('speakers'),
  'GET /api/getsponsors': publishedPart('sponsors'),
  'GET /api/gettext': async ({ input, deps }) => {
    const html = await readLongText(deps.db, input.eventcode, input.text);
    if (html === undefined) throw new Refusal(sayOfApi.notFound, { reason: 'not found' });
    return new Response(JSON.stringify({ result: SUCCESS, data: { html } }), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': ONE_MINUTE,
        'Content-Security-Policy': API_CSP,
      },
    });
  },
} satisfies Partial<Handlers>;
