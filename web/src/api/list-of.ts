import { isRefused, Unreachable, type Refused } from './call.ts';

/** The public list of an event that was asked for; empty for an event that is not public. Any other "no" is worth another try. */
export async function listOf<Item>(asked: Promise<{ data: Item[] } | Refused>): Promise<Item[]> {
  const answer = await asked;
  if (!isRefused(answer)) return answer.data;
  if (answer.status === 404) return [];
  throw new Unreachable(answer.msg ?? 'The API said no.');
}
