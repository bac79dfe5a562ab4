/** The settings of the site, for a page that no server has rendered. */
import type { Handler } from '../../http/handler.ts';
import { readSite } from '../../stores/site.ts';

export const GET: Handler<'GET /api/getsite'> = async ({ deps }) => ({ data: await readSite(deps.db) });
