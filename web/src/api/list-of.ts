import { isRefused, Unreachable, type Refused } from './call.ts';

/**
 * Awaits a public list of an event; an empty list for an event that is not public. Any other refusal throws
 * Unreachable, because a retry may succeed.
 */
export async function listOf<Item>(request: Promise<{ data: Item[] } | Refused>): Promise<Item[]> {
  const response = await request;
  if (!isRefused(response)) return response.data;
  if (response.status === 404) return [];
  throw new Unreachable(response.msg ?? 'The API refused.');
}
