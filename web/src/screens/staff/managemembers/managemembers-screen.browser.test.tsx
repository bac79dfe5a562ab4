import { say } from '@samagam/contract/common/messages';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers, noAnswer, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { button, field, form, openOffice } from '../../../../test/office.tsx';
import { chooseFile } from '../../../../test/pictures.ts';

const FORM = 'Import a file';
let members = 7;

beforeEach(async () => {
  members = 7;
  answers('GET /api/admin/members', () => ({ data: { count: members } }));
  await openOffice('/weba/managemembers');
  await expect.element(page.getByText('7 members')).toBeVisible();
});

const file = () => field(FORM, 'File');

/** Chooses a file and presses IMPORT. */
async function importFile(content: BlobPart, name = 'members.csv'): Promise<void> {
  chooseFile(file().element(), new File([content], name, { type: 'text/csv' }));
  await button('IMPORT', form(FORM)).click();
}

test('it adds the addresses of a file, each once, and updates the count', async () => {
  const uploads = answers('POST /api/admin/members', () => {
    members = 9;
    return { data: { addresses: 2, count: 9 } };
  });
  await importFile('mail\nfirst@example.org\nsecond@example.org\nFIRST@example.org\n');
  await expect
    .element(page.getByText('2 different addresses added. The list has 9 members now.'))
    .toBeVisible();
  await expect.element(page.getByText('9 members', { exact: true })).toBeVisible();
  expect(uploads.map(({ request }) => request)).toEqual([
    { csv: 'first@example.org\nsecond@example.org', action: 'ADD' },
  ]);
});

test('it sends only the addresses, whatever the other columns contain', async () => {
  const uploads = answers('POST /api/admin/members', () => ({ data: { addresses: 1, count: 8 } }));
  await importFile('Name;Phone;Mail\nAsha;98765;asha@example.org\n');
  await expect.poll(() => uploads.length).toBe(1);
  expect(uploads[0]!.request.csv).toBe('asha@example.org');
});

test('it shows the invalid lines of a file before it uploads the valid ones', async () => {
  const uploads = answers('POST /api/admin/members', () => ({ data: { addresses: 1, count: 8 } }));
  await importFile('mail\nfirst@example.org\nno address\n');
  await expect.element(page.getByRole('row', { name: /^3 .*Invalid Email/ })).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: '1 line is invalid, 1 address is valid' }))
    .toHaveFocus();
  expect(uploads).toEqual([]);
  await button('Add the 1 valid address').click();
  await expect
    .element(page.getByText(/^1 different address added\..* 1 invalid line was skipped\.$/))
    .toBeVisible();
  expect(uploads.map(({ request }) => request)).toEqual([{ csv: 'first@example.org', action: 'ADD' }]);
});

test('it offers no upload for a file without a valid line', async () => {
  await importFile('no address\n');
  await expect.element(page.getByText('1 line is invalid, 0 addresses are valid')).toBeVisible();
  await expect.element(button(/that (?:is|are) right/)).not.toBeInTheDocument();
});

test('it removes the addresses of a file if that is chosen', async () => {
  const uploads = answers('POST /api/admin/members', () => ({ data: { addresses: 1, count: 6 } }));
  await field(FORM, 'Action').selectOptions('REMOVE');
  await importFile('first@example.org\n');
  await expect.element(page.getByText(/^1 different address removed\./)).toBeVisible();
  expect(uploads[0]!.request.action).toBe('REMOVE');
});

for (const [what, content, sentence] of [
  ['a spreadsheet', 'PK\x03\x04\0\0', say.noCsv],
  ['too many lines', 'a@b.org\n'.repeat(6000), say.tooManyMembers(5000)],
  ['a file that is far too large', 'a@b.org\n'.repeat(500_000), say.fileTooLarge],
  ['a file without an address', 'mail\n', say.noMembers],
] as const) {
  test(`it shows the error of the whole file for ${what}, and uploads nothing`, async () => {
    await importFile(content);
    await expect.element(file()).toHaveAccessibleDescription(new RegExp(sentence.slice(0, 30)));
    await expect.element(file()).toHaveFocus();
    chooseFile(file().element(), new File(['a@b.org'], 'other.csv'));
    await expect.element(file()).toHaveAttribute('aria-invalid', 'false');
  });
}

test('it says that a file must be chosen', async () => {
  await button('IMPORT', form(FORM)).click();
  await expect.element(form(FORM).getByText('File cannot be Blank.')).toBeVisible();
});

test('it says that a file has changed since it was chosen, and clears it', async () => {
  vi.spyOn(File.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
  await importFile('a@b.org\n');
  await expect.element(form(FORM).getByText(say.fileChanged)).toBeVisible();
  expect((file().element() as HTMLInputElement).files).toHaveLength(0);
});

for (const [what, answer, sentence] of [
  ['the API refuses it', refuses(400, say.openQuote), say.openQuote],
  ['there is no response', noAnswer, say.offline],
] as const) {
  test(`it says so when ${what}, and keeps the file`, async () => {
    answers('POST /api/admin/members', () => answer);
    await importFile('a@b.org\n');
    await expect.element(form(FORM).getByText(sentence)).toBeVisible();
    expect((file().element() as HTMLInputElement).files).toHaveLength(1);
  });
}

test('its button keeps the focus, and a refusal is announced', async () => {
  chooseFile(file().element(), new File(['mail\nfirst@example.org\n'], 'members.csv', { type: 'text/csv' }));
  await keepsFocus('POST /api/admin/members', { press: button('IMPORT', form(FORM)) });
});
