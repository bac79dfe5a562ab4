import {
  type CertificatePreview,
  type CertificateRow,
  NO_CERTIFICATE_SETTINGS,
  sayOfCertificate,
} from '@samagam/contract/people/certificate';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { faultsOf } from '../../../../test/accessibility.ts';
import { answers, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import {
  button,
  CERTIFICATE_EVENT,
  field,
  form,
  hasEvent,
  openOffice,
  toast,
} from '../../../../test/office.tsx';

const ADDRESS = '/weba/managecertificates/test2025';
const ISSUE = 'Issue certificates';
const SETTINGS = 'What counts, and what it says';

const preview: CertificatePreview = {
  fingerprint: 'f'.repeat(32),
  ready: [
    {
      name: 'Asha Rao',
      mail: 'asha@example.org',
      what: '',
      minutes: 375,
      days: [{ date: '21-Nov-2026', from: 0, minutes: 375 }],
      withdrawn: false,
    },
    {
      name: 'Ravi Kumar',
      mail: 'ravi@example.org',
      what: '',
      minutes: 60,
      days: [{ date: '21-Nov-2026', from: 0, minutes: 60 }],
      withdrawn: true,
    },
  ],
  leftout: [{ name: 'Lata', why: 'not admitted' }],
  programme: [{ date: '21-Nov-2026', minutes: 375 }],
  waiting: [],
};
const row: CertificateRow = {
  id: 'c'.repeat(32),
  kind: 'DELEGATE',
  state: 'VALID',
  name: 'Asha Lakshmi Rao',
  givenname: 'Asha Rao',
  minutes: 375,
  issuedat: '2026-11-23T06:00:00.000Z',
  claimedat: '2026-11-23T07:00:00.000Z',
};

let certificates: CertificateRow[] = [];
let running: { running?: 'DELEGATE' } = {};
let stored: { signature?: string } = {};
beforeEach(() => {
  certificates = [];
  running = {};
  stored = {};
  hasEvent();
  answers('GET /api/admin/certificates', () => ({
    data: {
      version: '0',
      settings: { ...NO_CERTIFICATE_SETTINGS, entries: ['entry'], ...stored },
      event: CERTIFICATE_EVENT,
      checkpoints: ['entry', 'lunch'],
      certificates,
      ...running,
    },
  }));
});

test('it shows who gets a certificate and who does not, and issues what was shown', async () => {
  const posts = answers('POST /api/admin/certificates', ({ action }) => ({
    data: action === 'preview' ? { issued: 0, left: 2, preview } : { issued: 2, left: 0 },
  }));
  await openOffice(ADDRESS);
  await button('SHOW WHO GETS ONE').click();
  const shown = form(ISSUE).getByRole('region', { name: 'Preview' });
  await expect
    .element(shown.getByText('2 people get a certificate and a mail.', { exact: false }))
    .toBeVisible();
  await expect
    .element(shown.getByText('21 November 2026: 6 hours 15 minutes of programme', { exact: false }))
    .toBeVisible();
  await expect
    .element(shown.getByText('1 person: not admitted at an entry on a day of the event', { exact: false }))
    .toBeVisible();
  await expect.element(shown.getByText('1 person gets a new one', { exact: false })).toBeVisible();
  await field(SETTINGS, 'Title').fill('Not saved');
  await expect.element(button('ISSUE 2 CERTIFICATES')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(form(ISSUE).getByText('changes that are not saved', { exact: false })).toBeVisible();
  await field(SETTINGS, 'Title').fill('');
  certificates = [row];
  await button('ISSUE 2 CERTIFICATES').click();
  await expect.element(toast('Success.')).toBeVisible();
  await expect.element(button('Withdraw Asha Lakshmi Rao')).toBeVisible();
  await expect.element(button('SHOW WHO GETS ONE')).toBeVisible();
  expect(posts.map(({ request }) => request)).toMatchObject([
    { action: 'preview', kind: 'DELEGATE' },
    { action: 'issue', kind: 'DELEGATE', fingerprint: preview.fingerprint },
  ]);
});

test('it asks why staff do not wait for a phone that has scans, and for a new preview once the door has changed', async () => {
  const waiting = [{ checkinfield: 'entry', name: 'Gate 2', seenat: '2026-11-21T06:00:00.000Z', scans: 3 }];
  let isChanged = false;
  answers('POST /api/admin/certificates', ({ action, reason }) => {
    if (action === 'preview') return { data: { issued: 0, left: 2, preview: { ...preview, waiting } } };
    if (!reason) return refuses(400, sayOfCertificate.wait, { field: 'reason' });
    isChanged = true;
    return refuses(412, sayOfCertificate.changed);
  });
  await openOffice(ADDRESS);
  await button('SHOW WHO GETS ONE').click();
  await expect
    .element(form(ISSUE).getByText('Gate 2 at entry had 3 scans waiting', { exact: false }))
    .toBeVisible();
  await button('ISSUE 2 CERTIFICATES').click();
  const reason = field(ISSUE, 'Why you do not wait');
  await expect.element(reason).toHaveAccessibleDescription(expect.stringContaining(sayOfCertificate.wait));
  await reason.fill('It is lost.');
  await button('ISSUE 2 CERTIFICATES').click();
  await expect.element(button('SHOW WHO GETS ONE')).toBeVisible();
  expect(isChanged).toBe(true);
});

test('it reads a list, says which line is wrong, and sends the people', async () => {
  const posts = answers('POST /api/admin/certificates', () => ({
    data: { issued: 0, left: 1, preview: { ...preview, leftout: [] } },
  }));
  await openOffice(ADDRESS);
  await field(ISSUE, 'For').selectOptions('Speakers of a list');
  await field(ISSUE, 'List').fill('Meera Iyer, meera@example.org, Keys\nRavi Kumar');
  await button('SHOW WHO GETS ONE').click();
  await expect
    .element(field(ISSUE, 'List'))
    .toHaveAccessibleDescription(expect.stringContaining('Line 2 of the list:'));
  expect(posts).toEqual([]);
  await field(ISSUE, 'List').fill('Meera Iyer, meera@example.org, Keys');
  await button('SHOW WHO GETS ONE').click();
  await expect.element(button('ISSUE 2 CERTIFICATES')).toBeVisible();
  expect(posts[0]!.request).toMatchObject({
    kind: 'SPEAKER',
    list: [{ name: 'Meera Iyer', email: 'meera@example.org', what: 'Keys' }],
  });
});

test('it goes on with an issue that is running', async () => {
  running = { running: 'DELEGATE' };
  const posts = answers('POST /api/admin/certificates', () => {
    running = {};
    return { data: { issued: 2, left: 0 } };
  });
  await openOffice(ADDRESS);
  await expect.element(button('SHOW WHO GETS ONE')).toBeVisible();
  expect(posts.map(({ request }) => request.action)).toEqual(['continue']);
});

test('it saves what counts as entry, and withdraws with a reason', async () => {
  const puts = answers('PUT /api/admin/certificates', () => ({}));
  certificates = [row];
  await openOffice(ADDRESS);
  await form(SETTINGS).getByRole('checkbox', { name: 'lunch' }).click();
  await field(SETTINGS, 'Who signs').fill('Dr. Kavitha Menon');
  await button('SAVE', form(SETTINGS)).click();
  await expect
    .poll(() => puts.map(({ request }) => request))
    .toMatchObject([{ entries: ['entry', 'lunch'], signatory: 'Dr. Kavitha Menon' }]);
  const withdrawals = answers('POST /api/admin/withdrawcertificate', () => ({}));
  await button('Withdraw Asha Lakshmi Rao').click();
  await button('WITHDRAW').click();
  await page.getByRole('dialog').getByLabelText('Reason').fill('An insult.');
  await button('WITHDRAW').click();
  await expect
    .poll(() => withdrawals.map(({ request }) => request))
    .toEqual([{ eventcode: 'test2025', id: row.id, reason: 'An insult.' }]);
});

test('the paper beside the form shows what is typed, and the signature as it is stored', async () => {
  const puts = answers('PUT /api/admin/certificates', () => {
    stored = { signature: `/images/${'a'.repeat(64)}` };
    return {};
  });
  await openOffice(ADDRESS);
  const paper = form(SETTINGS).getByRole('figure');
  await expect.element(paper.getByText('Certificate of Attendance')).toBeVisible();
  await expect.element(paper.getByText('Issued by Samagam')).toBeVisible();
  await field(SETTINGS, 'Title').fill('Proof of Attendance');
  await field(SETTINGS, 'Who signs').fill('Dr. Kavitha Menon');
  await field(SETTINGS, 'Sentence').fill('was there. '.repeat(27));
  for (const text of ['Proof of Attendance', 'Dr. Kavitha Menon', 'For Samagam'])
    await expect.element(paper.getByText(text)).toBeVisible();
  const texts = paper.element().querySelector('dl')!.parentElement!;
  expect(texts.scrollHeight).toBeLessThanOrEqual(texts.clientHeight);
  expect(puts).toEqual([]);
  const canvas = Object.assign(document.createElement('canvas'), { width: 30, height: 10 });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  const files = [new File([blob!], 'signature.png', { type: 'image/png' })];
  await field(SETTINGS, 'Signature').upload(files);
  const signature = paper.getByRole('img', { name: 'Signature' });
  await expect.element(signature).toHaveAttribute('src', expect.stringMatching(/^data:image\/png/));
  await button('SAVE', form(SETTINGS)).click();
  await expect.element(signature).toHaveAttribute('src', `/images/${'a'.repeat(64)}`);
  expect(await faultsOf(document.body)).toEqual([]);
  await button('Remove the signature').click();
  await expect.element(signature).not.toBeInTheDocument();
  await button('SAVE', form(SETTINGS)).click();
  await expect
    .poll(() => puts.map(({ request }) => request.signature?.slice(0, 10)))
    .toEqual(['data:image', '']);
});

test('its buttons keep the focus', async () => {
  certificates = [row];
  await openOffice(ADDRESS);
  await keepsFocus('POST /api/admin/certificates', { press: button('SHOW WHO GETS ONE') });
  await keepsFocus('PUT /api/admin/certificates', {
    press: button('SAVE', form(SETTINGS)),
    field: ['title', field(SETTINGS, 'Title')],
  });
  await button('Withdraw Asha Lakshmi Rao').click();
  const reason = page.getByRole('dialog').getByLabelText('Reason');
  await reason.fill('An insult.');
  await keepsFocus('POST /api/admin/withdrawcertificate', {
    press: button('WITHDRAW'),
    field: ['reason', reason],
  });
});
