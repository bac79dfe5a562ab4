import { isRefused, Unreachable, type Refused } from './call.ts';

/**
 * Awaits a public list of an event; an empty list for an event that is not public. Any other refusal throws
 * Unreachable, because a retry may succeed.
 */
export async function listOf<Item>(request: Promise<{ data: Item[] } | Refused>): Promise<Item[]> {
  const answer = await request;
  if (!isRefused(answer)) return answer.data;
  if (answer.status === 404) return [];
  throw new Unreachable(answer.msg ?? 'The API refused.');
}
