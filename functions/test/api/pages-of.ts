import { expect } from 'vitest';
import type { CallName } from '@samagam/contract/api';
import type { Harness } from './harness.ts';

/** All pages of a list of staff, following the cursor. */
export async function pagesOf<Row>(api: Harness, name: CallName, input: object): Promise<Row[][]> {
  const pages: Row[][] = [];
  let cursor: unknown;
  do {
    const { body } = await api.staff(name, { ...input, ...(cursor ? { cursor } : {}) });
    expect(body.result).toBe('Success');
    pages.push(body.data as Row[]);
    cursor = body['cursor'];
  } while (cursor);
  return pages;
}
