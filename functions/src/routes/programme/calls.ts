import type { Handlers } from '../../http/handler.ts';
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
} satisfies Partial<Handlers>;
