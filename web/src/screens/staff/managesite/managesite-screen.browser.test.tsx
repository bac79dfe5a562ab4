import { say } from '@samagam/contract/common/messages';
import type { Reply } from '@samagam/contract/schemas';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, noAnswer, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { button, field, fill, form, hasEvent, openOffice, toast } from '../../../../test/office.tsx';
import { keptPicture } from '../../../../test/pictures.ts';

const ADDRESS = '/weba/managesite';
const FORM = 'Site settings';

let stored: Reply<'GET /api/admin/site'>['data'];
beforeEach(() => {
  stored = {
    version: 'v1',
    site: {
      name: 'Vidyut Community',
      brand: 'Vidyut',
      logo: keptPicture,
      mail: 'team@example.org',
      social: [{ media: 'LinkedIn', url: 'https://www.linkedin.com/company/vidyut' }],
      membership: '',
      terms: 'https://example.org/terms',
      address: '',
      grievance: '',
      grievancemail: '',
      about: '',
      figures: [],
      year: '2025',
      certificateyears: '5',
      announced: 'test2025',
    },
  };
  hasEvent();
  answers('GET /api/admin/site', () => ({ data: stored }));
});

const save = () => button('SAVE', form(FORM)).click();
const says = (words: string) => form(FORM).getByText(words);

/** Stores what is saved, as the API does. */
function keeps() {
  return answers('PUT /api/admin/site', (site) => {
    stored = { version: 'v2', site };
    return {};
  });
}

test('it shows the stored settings, and saves a change with their version', async () => {
  const saves = keeps();
  await openOffice(ADDRESS);
  await expect.element(field(FORM, 'Name')).toHaveValue('Vidyut Community');
  await expect
    .element(field(FORM, 'Profiles'))
    .toHaveValue('LinkedIn: https://www.linkedin.com/company/vidyut');
  await fill(FORM, { Name: 'Kaveri Community', 'Membership page': 'https://example.org/join' });
  await save();
  await expect.element(toast('Success.')).toBeVisible();
  await expect.element(field(FORM, 'Name')).toHaveValue('Kaveri Community');
  expect(saves[0]!.request).toMatchObject({
    name: 'Kaveri Community',
    brand: 'Vidyut',
    membership: 'https://example.org/join',
    announced: 'test2025',
    social: [{ media: 'LinkedIn', url: 'https://www.linkedin.com/company/vidyut' }],
  });
  expect(saves[0]!.headers.get('if-match')).toBe('"v1"');
});

test('it reads one profile from each line', async () => {
  const saves = keeps();
  await openOffice(ADDRESS);
  await fill(FORM, { Profiles: 'LinkedIn: https://a.example\n\n Mastodon:https://b.example:8443/@x' });
  await save();
  await expect.poll(() => saves.length).toBe(1);
  expect(saves[0]!.request.social).toEqual([
    { media: 'LinkedIn', url: 'https://a.example' },
    { media: 'Mastodon', url: 'https://b.example:8443/@x' },
  ]);
});

test('it shows each wrong field, and sends nothing', async () => {
  const saves = keeps();
  await openOffice(ADDRESS);
  await fill(FORM, {
    Name: ' ',
    Email: 'nobody',
    'Terms and privacy page': 'javascript:xss()',
    Profiles: 'LinkedIn',
  });
  await save();
  await expect.element(says('Name cannot be Blank.')).toBeVisible();
  await expect
    .element(field(FORM, 'Terms and privacy page'))
    .toHaveAccessibleDescription(/Invalid Data\. Field: Terms and privacy page/);
  await expect.element(field(FORM, 'Email')).toHaveAccessibleDescription(/Invalid Email/);
  await expect.element(field(FORM, 'Profiles')).toHaveAccessibleDescription(/Profile/);
  await expect.element(field(FORM, 'Name')).toHaveFocus();
  expect(saves).toEqual([]);
});

test('it says that the site has a privacy page of its own, and saves the contact that it names', async () => {
  const saves = keeps();
  await openOffice(ADDRESS);
  await expect.element(field(FORM, 'Terms and privacy page')).toHaveAccessibleDescription(/\/privacy/);
  await fill(FORM, {
    'Terms and privacy page': '',
    'Postal address': '12 Temple Road\nNagpur 440001',
    'Grievance contact': 'Asha Raman',
    'Grievance email': 'grievance@example.org',
  });
  await field(FORM, 'Certificates are kept').selectOptions('7 years');
  await save();
  await expect.poll(() => saves.length).toBe(1);
  expect(saves[0]!.request).toMatchObject({
    terms: '',
    address: '12 Temple Road\nNagpur 440001',
    grievance: 'Asha Raman',
    grievancemail: 'grievance@example.org',
    certificateyears: '7',
  });
});

test('it keeps an announced event that is no longer in the list, until another is chosen', async () => {
  stored.site.announced = 'gone2020';
  const saves = keeps();
  await openOffice(ADDRESS);
  await expect.element(field(FORM, 'Announced event')).toHaveValue('gone2020');
  await field(FORM, 'Announced event').selectOptions('test2025');
  await save();
  await expect.poll(() => saves[0]?.request.announced).toBe('test2025');
});

test('it offers no archived event', async () => {
  stored.site.announced = '';
  hasEvent({ archived: true });
  await openOffice(ADDRESS);
  await expect.element(field(FORM, 'Announced event')).toHaveDisplayValue('None yet');
  expect(field(FORM, 'Announced event').getByRole('option').elements()).toHaveLength(1);
});

test('it announces no event on a new site, and says so when it is saved', async () => {
  stored = { version: '0', site: { ...stored.site, announced: 'acsc2025' } };
  const saves = keeps();
  await openOffice(ADDRESS);
  await expect.element(field(FORM, 'Announced event')).toHaveDisplayValue('None yet');
  await save();
  await expect.poll(() => saves[0]?.request.announced).toBe('');
});

test('it reads one figure about the organiser from each line, and wants to know what it counts', async () => {
  const saves = keeps();
  await openOffice(ADDRESS);
  await fill(FORM, { 'About the organiser': 'We meet.', Figures: '1,200 members\n\n7' });
  await save();
  await expect
    .element(field(FORM, 'Figures'))
    .toHaveAccessibleDescription(/What a figure counts cannot be Blank/);
  await fill(FORM, { Figures: '1,200 members\n 12  meetings a year' });
  await save();
  await expect.poll(() => saves.length).toBe(1);
  expect(saves[0]!.request).toMatchObject({
    about: 'We meet.',
    figures: [
      { figure: '1,200', of: 'members' },
      { figure: '12', of: 'meetings a year' },
    ],
  });
});

test('it warns the second of two people, and loads what the first one saved', async () => {
  answers('PUT /api/admin/site', () => {
    stored = { version: 'v2', site: { ...stored.site, name: 'First' } };
    return refuses(412, say.changedMeanwhile('site'));
  });
  await openOffice(ADDRESS);
  await fill(FORM, { Name: 'Second' });
  await save();
  await expect
    .element(form(FORM).getByRole('alert'))
    .toMatchTextContent('Another person has changed this site since you opened it.');
  await expect.element(form(FORM).getByRole('alert')).toMatchTextContent('discards what you typed');
  await expect.element(field(FORM, 'Name')).toHaveValue('Second');
  await button('Load it again').click();
  await expect.element(field(FORM, 'Name')).toHaveValue('First');
});

test('it restores unsaved changes after a reload, and RESET shows the stored settings', async () => {
  const before = await openOffice(ADDRESS);
  await fill(FORM, { Brand: 'Unsaved' });
  await before.unmount();
  await openOffice(ADDRESS);
  await expect.element(field(FORM, 'Brand')).toHaveValue('Unsaved');
  await button('RESET', form(FORM)).click();
  await expect.element(field(FORM, 'Brand')).toHaveValue('Vidyut');
});

test('it keeps the entries when there is no connection', async () => {
  answers('PUT /api/admin/site', () => noAnswer);
  await openOffice(ADDRESS);
  await fill(FORM, { Brand: 'Unsent' });
  await save();
  await expect.element(says(say.offline)).toBeVisible();
  await expect.element(field(FORM, 'Brand')).toHaveValue('Unsent');
});

test('it says that the settings could not be loaded, and shows no form', async () => {
  answers('GET /api/admin/site', () => noAnswer);
  await openOffice(ADDRESS);
  await expect.element(page.getByText('The settings could not be loaded.', { exact: false })).toBeVisible();
  await expect.element(form(FORM)).not.toBeInTheDocument();
});

test('its button keeps the focus, and a refusal is announced or focuses its field', async () => {
  await openOffice(ADDRESS);
  await expect.element(field(FORM, 'Name')).toHaveValue('Vidyut Community');
  await keepsFocus('PUT /api/admin/site', {
    press: button('SAVE', form(FORM)),
    field: ['mail', field(FORM, 'Email')],
  });
});
