import { afterEach, expect, it, vi } from 'vitest';
import { GatewayRefusal } from '@samagam/functions/refusal';
import { CloudProblem } from '../project/google-api.ts';
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

it.each([
  [4, 'Firestore cannot be reached. Try again.'],
  [14, 'Firestore cannot be reached. Try again.'],
  [
    7,
    'These credentials may not read restored in samagam-demo. Is the project right? They need the role "Cloud Datastore User".',
  ],
])('says what the status %i of gRPC means', async (code, sentence) => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  await inWords(line, () => Promise.reject(Object.assign(new Error('of the store'), { code })));
  expect(said).toHaveBeenCalledExactlyOnceWith(sentence);
  expect(process.exitCode).toBe(1);
});

it.each([
  [new CloudProblem('There are no credentials'), 'There are no credentials.'],
  [new CloudProblem('Is it there?'), 'Is it there?'],
  [
    new GatewayRefusal(400, 'The id does not exist.'),
    'The payment gateway refused with 400: The id does not exist.',
  ],
])('says a problem of ours as a sentence: %s', async (problem, sentence) => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  await inWords(line, () => Promise.reject(problem));
  expect(said).toHaveBeenCalledExactlyOnceWith(sentence);
});
