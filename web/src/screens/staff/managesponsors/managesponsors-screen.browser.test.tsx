import type { SponsorRow } from '@samagam/contract/programme/supporter';
import { say } from '@samagam/contract/common/messages';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import {
  button,
  field,
  fill,
  form,
  hasEvent,
  openAdding,
  openOffice,
  rowOf,
  toast,
} from '../../../../test/office.tsx';
import { chooseFile, keptPicture, plain } from '../../../../test/pictures.ts';
import { focusOn } from '../../../../test/keyboard.ts';

const ADDRESS = '/weba/managesponsors/test2025';
const ADD = 'Add sponsor';

const neem: SponsorRow = {
  id: 'neem',
  version: 'v1',
  eventcode: 'test2025',
  category: 'Gold',
  priority: 1,
  name: 'Neem Trust',
  website: 'https://neem.example',
  imageurl: keptPicture,
};

let rows: SponsorRow[] = [];

beforeEach(() => {
  rows = [neem];
  hasEvent();
  answers('GET /api/admin/sponsors', () => ({ data: rows }));
  answers('GET /api/admin/partners', () => ({ data: [] }));
});

const save = (name: string) => button('SAVE', form(name)).click();
const logo = () => field(ADD, 'Logo').element() as HTMLInputElement;

async function fillSponsor(): Promise<void> {
  await fill(ADD, { Category: 'Gold', Priority: '2', Name: 'Toda Looms', Website: 'https://toda.example' });
}

test('it saves a sponsor with its logo, and allows the same file for the next one', async () => {
  const saves = answers('POST /api/admin/sponsors', () => ({}));
  await openAdding(ADDRESS, 'sponsor');
  await fillSponsor();
  chooseFile(logo(), await plain(64, 64, '#17153b'));
  await expect.element(page.getByRole('img', { name: 'Logo, as it is now' })).toBeVisible();
  await save(ADD);
  await expect.element(toast('Success.')).toBeVisible();
  expect(saves[0]!.request).toMatchObject({
    priority: 2,
    imageurl: expect.stringMatching(/^data:image\/png/),
  });
  await expect.poll(() => logo().files?.length).toBe(0);
  await expect.element(field(ADD, 'Name')).toHaveValue('');
  await expect.element(field(ADD, 'Category')).toHaveValue('Gold');
});

test('it says what happened, and marks the new row in view while the focus is at the next record', async () => {
  const many = Array.from({ length: 60 }, (_, nth) => ({ ...neem, id: `s${nth}`, name: `Sponsor ${nth}` }));
  rows = many;
  answers('POST /api/admin/sponsors', () => {
    rows = [...many, { ...neem, id: 'toda', name: 'Toda Looms' }];
    return {};
  });
  await openAdding(ADDRESS, 'sponsor');
  await fillSponsor();
  chooseFile(logo(), await plain(64, 64, '#17153b'));
  await expect.element(page.getByRole('img', { name: 'Logo, as it is now' })).toBeVisible();
  await focusOn(button('SAVE', form(ADD)));
  await userEvent.keyboard('{Enter}');
  const words = page.getByText(/^Saved Toda Looms\. Visitors see it within a minute/);
  await expect.element(words).toBeVisible();
  const marked = () => [...document.querySelectorAll('tr[data-changed]')];
  await expect.poll(() => marked().map((row) => row.textContent?.includes('Toda Looms'))).toEqual([true]);
  await expect.element(page.getByText('Page 2 of 2')).toBeInTheDocument();
  await expect.element(rowOf('Toda Looms')).toBeInViewport();
  await expect.element(form(ADD).getByRole('textbox').first()).toHaveFocus();
  await button('Dismiss').click();
  await expect.element(words).not.toBeInTheDocument();
  expect(marked()).toEqual([]);
});

test('it does not hide SAVE, which was pressed at the lower edge of the window, behind what happened', async () => {
  answers('POST /api/admin/sponsors', () => {
    rows = [...rows, { ...neem, id: `s${rows.length}`, name: 'Toda Looms' }];
    return {};
  });
  await page.viewport(800, 500);
  await openAdding(ADDRESS, 'sponsor');
  await fillSponsor();
  chooseFile(logo(), await plain(64, 64, '#17153b'));
  const picture = page.getByRole('img', { name: 'Logo, as it is now' });
  await expect.element(picture).toBeVisible();
  // Until then it has no height, and moves SAVE afterwards.
  await (picture.element() as HTMLImageElement).decode();
  const pressed = button('SAVE', form(ADD)).element();
  await focusOn(button('SAVE', form(ADD)));
  await expect
    .poll(() => {
      const below = Math.round(pressed.getBoundingClientRect().bottom - innerHeight);
      scrollBy(0, below);
      return Math.abs(below);
    })
    .toBe(0);
  await userEvent.keyboard('{Enter}');
  await expect.element(rowOf('Toda Looms')).toBeInTheDocument();
  const line = page.getByText(/^Saved Toda Looms/);
  await expect
    .poll(() => line.element().getBoundingClientRect().top - pressed.getBoundingClientRect().bottom)
    .toBeGreaterThan(0);
});

test('it says what to write, after the prescribed sentence', async () => {
  await openAdding(ADDRESS, 'sponsor');
  await fillSponsor();
  await fill(ADD, { Website: 'toda example' });
  await save(ADD);
  await expect
    .element(field(ADD, 'Website'))
    .toHaveAccessibleDescription(/Invalid Data\. Field: Website\. Write the whole address, such as https/);
});

test('it removes the error of a refused file on RESET', async () => {
  await openAdding(ADDRESS, 'sponsor');
  await expect.element(rowOf('Neem Trust')).toBeVisible();
  chooseFile(logo(), new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' }));
  const refusal = form(ADD).getByText(/^This picture has more than 10 MB/);
  await expect.element(refusal).toBeVisible();
  await button('RESET', form(ADD)).click();
  await expect.element(refusal).not.toBeInTheDocument();
});

test('it says that a record was deleted by another person, and keeps the entries', async () => {
  answers('PUT /api/admin/sponsors', () => refuses(404, 'Not found.'));
  await openOffice(ADDRESS);
  await button('Edit Neem Trust').click();
  await field('Edit sponsor', 'Category').fill('Silver');
  await save('Edit sponsor');
  await expect.element(form('Edit sponsor').getByRole('alert')).toHaveTextContent(say.deletedMeanwhile);
  await expect.element(field('Edit sponsor', 'Category')).toHaveValue('Silver');
});

test('it asks before it deletes, deletes the shown version, and closes its form', async () => {
  const deletions = answers('DELETE /api/admin/sponsors', () => {
    rows = [];
    return {};
  });
  await openOffice(ADDRESS);
  await button('Edit Neem Trust').click();
  await expect.element(form('Edit sponsor')).toBeVisible();
  await button('Delete Neem Trust').click();
  const question = page.getByRole('dialog', { name: 'Delete Neem Trust?' });
  await button('Delete', question).click();
  await expect.element(rowOf('Neem Trust')).not.toBeInTheDocument();
  await expect.element(form(ADD)).toBeVisible();
  expect(deletions.map(({ request, headers }) => [request.id, headers.get('if-match')])).toEqual([
    ['neem', '"v1"'],
  ]);
});

test('it says why a sponsor could not be deleted', async () => {
  answers('DELETE /api/admin/sponsors', () => refuses(412, say.changedMeanwhile('sponsor')));
  await openOffice(ADDRESS);
  await button('Delete Neem Trust').click();
  await button('Delete', page.getByRole('dialog')).click();
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toHaveTextContent(say.changedMeanwhile('sponsor'));
  await expect.element(rowOf('Neem Trust')).toBeVisible();
});

test('it can be cancelled by keyboard alone, and restores the focus', async () => {
  await openOffice(ADDRESS);
  const first = button('Delete Neem Trust');
  await focusOn(first);
  for (const leave of ['Escape', 'Cancel', 'Close']) {
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    if (leave !== 'Escape') await focusOn(button(leave, dialog));
    await userEvent.keyboard(leave === 'Escape' ? '{Escape}' : '{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(first).toHaveFocus();
  }
});

test('its button keeps the focus, and a refusal is announced or focuses its field', async () => {
  await openAdding(ADDRESS, 'sponsor');
  await fillSponsor();
  chooseFile(logo(), await plain(64, 64, '#17153b'));
  await expect.element(page.getByRole('img', { name: 'Logo, as it is now' })).toBeVisible();
  await keepsFocus('POST /api/admin/sponsors', {
    press: button('SAVE', form(ADD)),
    field: ['website', field(ADD, 'Website')],
  });
});

test('the button to delete has the focus after its dialog, and a refusal is announced', async () => {
  await openOffice(ADDRESS);
  const opener = button('Delete Neem Trust');
  await opener.click();
  await keepsFocus('DELETE /api/admin/sponsors', {
    press: button('Delete', page.getByRole('dialog')),
    keeper: opener,
    asksAgain: true,
  });
});
