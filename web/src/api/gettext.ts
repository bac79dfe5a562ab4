import { isRefused, read } from './call.ts';

/** A long text of a large event by its key; null if it does not exist any more. */
export async function readLongText(eventcode: string, text: string): Promise<string | null> {
  const response = await read('GET /api/gettext', { eventcode, text });
  return isRefused(response) ? null : response.data.html;
}
