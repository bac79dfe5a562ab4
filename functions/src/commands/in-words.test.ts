import { afterEach, expect, it, vi } from 'vitest';
import { inWords } from './in-words.ts';

const line = { project: 'samagam-demo', database: 'restored' };
const failWith = (message: string) => () => Promise.reject(Object.assign(new Error(message), { code: 5 }));

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

it('says that there is no database', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const message =
    '5 NOT_FOUND: The database restored does not exist for project samagam-demo Please visit https://console.cloud.google.com/datastore/setup';
  await inWords(line, failWith(message));
  expect(said).toHaveBeenCalledExactlyOnceWith('There is no database restored in samagam-demo.');
  expect(process.exitCode).toBe(1);
});

it('does not say it about a document that is missing', async () => {
  const message =
    '5 NOT_FOUND: No document to update: projects/samagam-demo/databases/restored/documents/mail/m1';
  await expect(inWords(line, failWith(message))).rejects.toThrow(message);
});
