import { calls } from '@samagam/contract/api';
import { BODY } from '@samagam/contract/common/limits';
import { sayOfApi } from '@samagam/contract/api-messages';
import { describe, expect, it } from 'vitest';
import { readInput } from './read-input.ts';

const ONE_CLICK = 'List-Unsubscribe=One-Click';
const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=b';
const IN_PARTS =
  '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';

const posted = (type: string, body: string) =>
  new Request('http://x/api/unsubscribe?key=k', { method: 'POST', headers: { 'Content-Type': type }, body });

describe('the request of a mail program that unsubscribes', () => {
  const unsubscribe = calls['POST /api/unsubscribe'];

  it.each([
    [FORM, ONE_CLICK, { 'List-Unsubscribe': 'One-Click' }],
    [MULTIPART, IN_PARTS, {}],
    ['Multipart/Form-Data', 'not in parts', {}],
  ])('may be %s', async (type, body, expected) => {
    expect({ ...((await readInput(posted(type, body), unsubscribe)) as object) }).toEqual(expected);
  });

  it('has the size limit of a form', async () => {
    const large = 'x'.repeat(BODY.form + 1);
    await expect(readInput(posted(MULTIPART, large), unsubscribe)).rejects.toThrow(sayOfApi.tooLarge);
  });

  it('may be nothing else', async () => {
    await expect(readInput(posted('text/plain', ONE_CLICK), unsubscribe)).rejects.toThrow(
      sayOfApi.wrongContentType,
    );
  });
});

it('no other form may be multipart', async () => {
  await expect(readInput(posted(MULTIPART, IN_PARTS), calls['POST /api/leavewaitlist'])).rejects.toThrow(
    sayOfApi.wrongContentType,
  );
});
