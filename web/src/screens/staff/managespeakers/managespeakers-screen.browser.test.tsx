import type { SpeakerRow } from '@samagam/contract/programme/speaker';
import type { SpeakerPageRow } from '@samagam/contract/programme/speaker-page';
import { sayOfApi } from '@samagam/contract/api-messages';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, noAnswer, refuses } from '../../../../test/answers.ts';
import { downloads } from '../../../../test/handed-over.ts';
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
  staffMail,
  toast,
} from '../../../../test/office.tsx';
import { chooseFile, keptPicture, plain } from '../../../../test/pictures.ts';

const FORM = 'Manage Speakers';
const ADDRESS = '/weba/managespeakers/test2025';

const speaker = (name: string, changes: Partial<SpeakerRow> = {}): SpeakerRow => ({
  id: name.toLowerCase(),
  version: 'v1',
  eventcode: 'test2025',
  name,
  company: `${name} Works`,
  designation: 'Analyst',
  mailid: `${name.toLowerCase()}@example.org`,
  aboutspeaker: `<p>${name} reads what others throw away.</p>`,
  aboutspeakershort: 'Reads.',
  status: 'OPEN',
  image: keptPicture,
  socialmedia: [],
  priority: 3,
  speakerType: 'Technical Speakers',
  display: 1,
  ...changes,
});

/** The speakers that the fake API stores. */
let rows: SpeakerRow[] = [];
let pages: SpeakerPageRow[] = [];

beforeEach(() => {
  pages = [];
  const blog = { media: 'website' as const, label: 'Blog', profileurl: 'https://tara.example' };
  rows = [speaker('Asha'), speaker('Tara', { status: 'DRAFT', socialmedia: [blog] })];
  hasEvent();
  answers('GET /api/admin/getspeakers', () => ({ data: rows }));
  answers('GET /api/admin/speakerpages', () => ({ data: pages }));
});

const saveButton = () => button('SAVE', form(FORM));
const values = {
  Name: 'Bela Bose',
  Company: 'Delta Works',
  Title: 'Analyst',
  Email: 'bela@example.org',
  'About Speaker Short': 'Reads.',
};

async function fillSpeaker(): Promise<void> {
  await fill(FORM, values);
  await field(FORM, 'About Speaker').fill('Reads what others throw away.');
  chooseFile(field(FORM, 'Image').element(), await plain(64, 64, '#0d5c46'));
  await expect.element(page.getByRole('img', { name: 'Image, as it is now' })).toBeVisible();
}

async function edit(name: string): Promise<void> {
  await button(`Edit ${name}`).click();
  await expect.element(page.getByText(`Edit ${name.toLowerCase()}@example.org`)).toBeVisible();
}

test('it lists the speakers, and filters by name, company, mail, status or type', async () => {
  await openOffice(ADDRESS);
  await expect.element(rowOf('asha@example.org')).toMatchTextContent('Open');
  await expect.element(rowOf('tara@example.org')).toMatchTextContent('Draft');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('tara works');
  await expect.element(rowOf('asha@example.org')).not.toBeInTheDocument();
  await expect.poll(() => location.search).toBe('?filter=tara+works');
  await search.fill('nobody');
  await expect.element(page.getByText('No speaker matches this search.')).toBeVisible();
});

test('it exports the speakers as a sheet, and records the export', async () => {
  const records = answers('POST /api/admin/recordexport', () => ({}));
  await openOffice(ADDRESS);
  await button('EXPORT').click();
  await expect
    .poll(() => records.map(({ request }) => request))
    .toEqual([{ eventcode: 'test2025', report: 'speakers', rows: 2 }]);
  expect(downloads().map(({ name }) => name)).toEqual(['speakers-test2025.csv']);
  const sheet = await (await downloads()[0]!.blob).text();
  expect(sheet).toContain('speaker-tara,Tara,,tara@example.org,Analyst,Tara Works');
  expect(sheet).toContain('Blog <https://tara.example>');
});

test('it enlarges the picture of a speaker, and closes it by Escape', async () => {
  await openOffice(ADDRESS);
  await button('Picture of Asha').click();
  await expect.element(page.getByRole('dialog', { name: 'Asha' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('it offers the types of speakers', async () => {
  await openAdding(ADDRESS, 'speaker');
  await expect.element(field(FORM, 'Speaker Type')).toBeVisible();
  const list = field(FORM, 'Speaker Type').element() as HTMLSelectElement;
  expect([...list.options].map(({ text }) => text)).toEqual([
    'CXO',
    'Technical Speakers',
    'MidSenior',
    'Industry Leaders',
    'Junior',
    'Chief Guests',
    'Trainers',
  ]);
});

test('it shows all missing fields at once, and lists them beside SAVE as links', async () => {
  await openAdding(ADDRESS, 'speaker');
  // Before the editor is loaded, its field is named too.
  await saveButton().click();
  const missing = ['Name', 'Company', 'Title', 'Email', 'About Speaker', 'About Speaker Short', 'Image'];
  for (const name of missing) {
    await expect.element(form(FORM).getByText(`${name} cannot be Blank.`, { exact: true })).toBeVisible();
  }
  await expect.element(field(FORM, 'Name')).toHaveFocus();
  const list = form(FORM).getByText('Not saved yet. Please correct:');
  await expect.element(list).toBeVisible();
  const blockers = list.element().parentElement!;
  await expect
    .poll(() => [...blockers.querySelectorAll('button')].map(({ textContent }) => textContent))
    .toEqual(missing);
  await button('Email', form(FORM)).click();
  await expect.element(field(FORM, 'Email')).toHaveFocus();
  await userEvent.keyboard('bela@example.org');
  await expect.element(form(FORM).getByText('Email cannot be Blank.')).not.toBeInTheDocument();
  await expect
    .poll(() => [...blockers.querySelectorAll('button')].map(({ textContent }) => textContent))
    .not.toContain('Email');
  await fill(FORM, { Name: 'Bela Bose', Suffix: 'x'.repeat(31) });
  await saveButton().click();
  await expect.element(field(FORM, 'Suffix')).toHaveFocus();
});

test('it saves the entries once, says so, shows the new row and is empty again', async () => {
  const saves = answers('POST /api/admin/createspeaker', ({ name, mailid }) => {
    rows = [...rows, speaker('Bela', { name, mailid })];
    return {};
  });
  await openAdding(ADDRESS, 'speaker');
  await expect.element(rowOf('asha@example.org')).toBeVisible();
  await fillSpeaker();
  await saveButton().dblClick();
  await expect.element(toast('Success.')).toBeVisible();
  await expect.element(rowOf('bela@example.org')).toBeVisible();
  for (const label of ['Name', 'Email']) await expect.element(field(FORM, label)).toHaveValue('');
  await expect.element(page.getByRole('img', { name: 'Image, as it is now' })).not.toBeInTheDocument();
  expect(saves).toHaveLength(1);
  expect(saves[0]!.request).toMatchObject({
    name: 'Bela Bose',
    mailid: 'bela@example.org',
    designation: 'Analyst',
    aboutspeaker: '<p>Reads what others throw away.</p>',
    image: expect.stringMatching(/^data:image\/jpeg;base64,/),
    eventcode: 'test2025',
    display: 1,
  });
  expect(saves[0]!.headers.get('authorization')).toMatch(/^Bearer e30\./);
  expect(saves[0]!.headers.has('if-match')).toBe(false);
});

test('the short text follows the long one until it is written, and the next speaker has the same status', async () => {
  answers('POST /api/admin/createspeaker', () => ({}));
  await openAdding(ADDRESS, 'speaker');
  const [about, short] = [field(FORM, 'About Speaker'), field(FORM, 'About Speaker Short')];
  await about.fill('Reads what others throw away.');
  await expect.element(short).toHaveValue('Reads what others throw away.');
  await short.fill('Reads bins.');
  await about.fill('Reads, and writes.');
  await expect.element(short).toHaveValue('Reads bins.');
  await fillSpeaker();
  await field(FORM, 'Speaker Status').selectOptions('Open');
  await saveButton().click();
  await expect.element(field(FORM, 'Name')).toHaveValue('');
  await expect.element(field(FORM, 'Speaker Status')).toHaveValue('OPEN');
  await button('RESET', form(FORM)).click();
  await expect.element(field(FORM, 'Speaker Status')).toHaveValue('DRAFT');
});

test('it says what the API removed from the texts', async () => {
  answers('POST /api/admin/createspeaker', () => ({ removed: ['script', 'style attribute'] }));
  await openAdding(ADDRESS, 'speaker');
  await fillSpeaker();
  await saveButton().click();
  await expect.element(toast('Success.')).toBeVisible();
  const words = /We removed formatting that is not allowed: script, style attribute. Check the text.$/;
  await expect.element(page.getByText(words)).toBeVisible();
});

test('it edits a record with the version at which it was opened, and does not change the mail address', async () => {
  const saves = answers('PUT /api/admin/createspeaker', () => ({}));
  await openOffice(ADDRESS);
  await edit('Tara');
  await expect.element(rowOf('tara@example.org')).toHaveAttribute('aria-current', 'true');
  await expect.element(field(FORM, 'Name')).toHaveFocus();
  await expect.element(field(FORM, 'Email')).toHaveAttribute('readonly');
  await field(FORM, 'Company').fill('Second Works');
  await expect.element(field(FORM, 'Other links')).toHaveValue('Blog: https://tara.example');
  await field(FORM, 'Other links').fill('Code: https://code.example/tara');
  await field(FORM, 'Speaker Status').selectOptions('Open');
  await field(FORM, 'Display on the public page').click();
  await saveButton().click();
  await expect.element(toast('Success.')).toBeVisible();
  expect(saves[0]!.request).toMatchObject({
    mailid: 'tara@example.org',
    company: 'Second Works',
    socialmedia: expect.arrayContaining([
      { media: 'website', label: 'Code', profileurl: 'https://code.example/tara' },
    ]),
    status: 'OPEN',
    display: 0,
    priority: 3,
    image: keptPicture,
  });
  expect(saves[0]!.headers.get('if-match')).toBe('"v1"');
  await expect.element(form(FORM)).not.toBeInTheDocument();
});

test('it shows the API’s refusal at its field, and keeps the entries', async () => {
  answers('POST /api/admin/createspeaker', () => refuses(409, sayOfApi.speakerExists, { field: 'mailid' }));
  await openAdding(ADDRESS, 'speaker');
  await expect.element(rowOf('asha@example.org')).toBeVisible();
  await fillSpeaker();
  await saveButton().click();
  await expect.element(field(FORM, 'Email')).toHaveAccessibleDescription(/Speaker Already Exists\./);
  await expect.element(toast('Speaker Already Exists.')).toBeVisible();
  await expect.element(field(FORM, 'Company')).toHaveValue('Delta Works');
  await expect.element(saveButton()).toBeEnabled();
});

test('it shows a refusal without a field beside SAVE', async () => {
  answers('POST /api/admin/createspeaker', () => refuses(400, sayOfApi.tooLargeToPublish(900, 800)));
  await openAdding(ADDRESS, 'speaker');
  await fillSpeaker();
  await saveButton().click();
  await expect
    .element(form(FORM).getByRole('alert'))
    .toMatchTextContent(sayOfApi.tooLargeToPublish(900, 800));
});

test('it says that there is no connection, keeps the entries, and saves on the next attempt', async () => {
  const saves = answers('POST /api/admin/createspeaker', (_, nth) => (nth === 1 ? noAnswer : {}));
  await openAdding(ADDRESS, 'speaker');
  await fillSpeaker();
  await saveButton().click();
  await expect.element(form(FORM).getByRole('alert')).toMatchTextContent(sayOfApi.offline);
  await expect.element(field(FORM, 'Email')).toHaveValue('bela@example.org');
  await saveButton().click();
  await expect.element(toast('Success.')).toBeVisible();
  await expect.element(form(FORM).getByRole('alert')).not.toBeInTheDocument();
  expect(saves).toHaveLength(2);
});

test('it warns the second of two people who edit one record, and loads the current record', async () => {
  const saves = answers('PUT /api/admin/createspeaker', (_, nth) =>
    nth === 1 ? refuses(412, sayOfApi.changedMeanwhile('speaker')) : {},
  );
  await openOffice(ADDRESS);
  await edit('Asha');
  await field(FORM, 'Company').fill('Second Works');
  rows = [speaker('Asha', { company: 'First Works', version: 'v2' })];
  await saveButton().click();
  await expect
    .element(form(FORM).getByRole('alert'))
    .toMatchTextContent(sayOfApi.changedMeanwhile('speaker'));
  await expect.element(field(FORM, 'Company')).toHaveValue('Second Works');
  await button('Load it again').click();
  await expect.element(field(FORM, 'Company')).toHaveValue('First Works');
  await field(FORM, 'Company').fill('Third Works');
  await saveButton().click();
  await expect.element(toast('Success.')).toBeVisible();
  expect(saves.map(({ headers }) => headers.get('if-match'))).toEqual(['"v1"', '"v2"']);
});

test('it says that a record was deleted when it is loaded again', async () => {
  answers('PUT /api/admin/createspeaker', () => refuses(412, sayOfApi.changedMeanwhile('speaker')));
  await openOffice(ADDRESS);
  await edit('Asha');
  await field(FORM, 'Company').fill('Second Works');
  await saveButton().click();
  rows = [];
  await button('Load it again').click();
  await expect.element(form(FORM).getByRole('alert')).toMatchTextContent(sayOfApi.deletedMeanwhile);
  await expect.element(field(FORM, 'Company')).toHaveValue('Second Works');
});

test('it asks before another record replaces unsaved changes', async () => {
  await openOffice(ADDRESS);
  await edit('Asha');
  await field(FORM, 'Company').fill('Half typed');
  await button('Edit Tara').click();
  const question = page.getByRole('dialog', { name: 'You have unsaved changes' });
  await button('Cancel', question).click();
  await expect.element(field(FORM, 'Company')).toHaveValue('Half typed');
  await button('Edit Tara').click();
  await button('Discard changes', question).click();
  await expect.element(field(FORM, 'Company')).toHaveValue('Tara Works');
});

test('it restores unsaved changes and their record after a reload, until RESET', async () => {
  const before = await openOffice(ADDRESS);
  await edit('Asha');
  await field(FORM, 'Company').fill('Half');
  await field(FORM, 'Company').fill('Half typed');
  await before.unmount();
  await openOffice(ADDRESS);
  await expect.element(page.getByText('We restored your unsaved changes.', { exact: false })).toBeVisible();
  await expect.element(field(FORM, 'Company')).toHaveValue('Half typed');
  await expect.element(page.getByText('Edit asha@example.org')).toBeVisible();
  await button('RESET', form(FORM)).click();
  await expect.element(field(FORM, 'Company')).toHaveValue('');
  await expect
    .element(page.getByText('We restored your unsaved changes.', { exact: false }))
    .not.toBeInTheDocument();
  expect(Object.keys(sessionStorage)).toEqual(['samagam.token']);
});

test('it discards a draft that no longer fits the form', async () => {
  sessionStorage.setItem(
    `samagam.form.${staffMail}.speaker.test2025`,
    JSON.stringify({ editing: { version: 'x' }, values: { title: 'x' } }),
  );
  await openAdding(ADDRESS, 'speaker');
  await expect.element(field(FORM, 'Company')).toHaveValue('');
  await expect
    .element(page.getByText('We restored your unsaved changes.', { exact: false }))
    .not.toBeInTheDocument();
});

test('it says that the list could not be loaded, does not say that it is empty, and retries', async () => {
  answers('GET /api/admin/getspeakers', (_, nth) => (nth <= 2 ? noAnswer : { data: rows }));
  await openOffice(ADDRESS);
  await expect.element(page.getByText('The speakers could not be loaded.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Not loaded.')).toBeVisible();
  await expect.element(page.getByText('There is no speaker yet.')).not.toBeInTheDocument();
  await button('Try again').click();
  await expect.element(rowOf('asha@example.org')).toBeVisible();
  await expect.element(page.getByText(/could not be loaded/)).not.toBeInTheDocument();
});

test('it shows the sign-in when a session has expired, and keeps the entries', async () => {
  answers('POST /api/admin/createspeaker', () => refuses(401, sayOfApi.signInAgain));
  const before = await openAdding(ADDRESS, 'speaker');
  await fillSpeaker();
  await saveButton().click();
  await expect.poll(() => location.pathname).toBe('/weba/signin');
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(sayOfApi.signInAgain);
  expect(sessionStorage.getItem('samagam.token')).toBeNull();
  await before.unmount();
  await openOffice(ADDRESS);
  await expect.element(page.getByText('We restored your unsaved changes.', { exact: false })).toBeVisible();
  await expect.element(field(FORM, 'Email')).toHaveValue('bela@example.org');
});

test('it says that the event does not exist, and shows no form', async () => {
  answers('GET /api/admin/getspeakers', () => ({ data: [] }));
  await openOffice('/weba/managespeakers/nosuch99');
  await expect.element(page.getByRole('heading', { name: 'Event Not Found.' })).toBeVisible();
  await expect.element(page.getByRole('form')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Go to the events' }).click();
  await expect.poll(() => location.pathname).toBe('/weba');
});

test('it deletes a speaker with the version of the row after a confirmation', async () => {
  const deletions = answers('DELETE /api/admin/createspeaker', () => {
    rows = rows.slice(1);
    return {};
  });
  await openOffice(ADDRESS);
  const dialog = page.getByRole('dialog', { name: 'Delete Asha?' });
  await button('Delete Asha').click();
  await button('Cancel', dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(deletions).toEqual([]);
  await button('Delete Asha').click();
  await button('Delete', dialog).click();
  await expect.element(rowOf('asha@example.org')).not.toBeInTheDocument();
  await expect.element(rowOf('tara@example.org')).toBeVisible();
  expect(deletions.map(({ request, headers }) => [request, headers.get('if-match')])).toEqual([
    [{ eventcode: 'test2025', mailid: 'asha@example.org' }, '"v1"'],
  ]);
});

test('it says in which sessions a speaker is, and keeps the speaker', async () => {
  answers('DELETE /api/admin/createspeaker', () => refuses(409, sayOfApi.speakerInUse('Keys')));
  await openOffice(ADDRESS);
  await button('Delete Asha').click();
  await button('Delete', page.getByRole('dialog')).click();
  await expect.element(toast(sayOfApi.speakerInUse('Keys'))).toBeVisible();
  await expect.element(rowOf('asha@example.org')).toBeVisible();
});

test('it empties the form of a speaker who is deleted, but not that of another one', async () => {
  answers('DELETE /api/admin/createspeaker', ({ mailid }) => {
    rows = rows.filter((row) => row.mailid !== mailid);
    return {};
  });
  await openOffice(ADDRESS);
  await button('Edit Tara').click();
  await expect.element(field(FORM, 'Name')).toHaveValue('Tara');
  await button('Delete Asha').click();
  await button('Delete', page.getByRole('dialog')).click();
  await expect.element(rowOf('asha@example.org')).not.toBeInTheDocument();
  await expect.element(field(FORM, 'Name')).toHaveValue('Tara');
  await button('Delete Tara').click();
  await button('Delete', page.getByRole('dialog')).click();
  await expect.element(rowOf('tara@example.org')).not.toBeInTheDocument();
  await expect.element(field(FORM, 'Name')).toHaveValue('');
});

test('its button keeps the focus, and a refusal is announced or focuses its field', async () => {
  await openAdding(ADDRESS, 'speaker');
  await fillSpeaker();
  await keepsFocus('POST /api/admin/createspeaker', {
    press: saveButton(),
    field: ['mailid', field(FORM, 'Email')],
  });
});

test('the button to delete has the focus after its dialog, and a refusal is announced', async () => {
  await openOffice(ADDRESS);
  const opener = button('Delete Asha');
  await opener.click();
  await keepsFocus('DELETE /api/admin/createspeaker', {
    press: button('Delete', page.getByRole('dialog')),
    keeper: opener,
    asksAgain: true,
  });
});

test('it judges only what is changed of an imported speaker, and takes a real mail address', async () => {
  const blank = { company: '', designation: '', aboutspeaker: '', aboutspeakershort: '', image: '' };
  rows = [speaker('Mira', { ...blank, mailid: 'm1@import.invalid' })];
  const saves = answers('PUT /api/admin/createspeaker', () => ({}));
  await openOffice(ADDRESS);
  await button('Edit Mira').click();
  await expect.element(page.getByText('Edit Mira', { exact: true }).first()).toBeVisible();
  await field(FORM, 'Title').fill('Engineer');
  await field(FORM, 'Suffix').fill('(she/her)');
  await field(FORM, 'Email').fill('mira@example.org');
  await saveButton().click();
  await expect.element(toast('Success.')).toBeVisible();
  expect(saves[0]!.request).toMatchObject({
    ...blank,
    designation: 'Engineer',
    suffix: '(she/her)',
    mailid: 'm1@import.invalid',
    newmailid: 'mira@example.org',
  });
});

test('it does not let staff blank what a speaker has', async () => {
  await openOffice(ADDRESS);
  await edit('Asha');
  await field(FORM, 'Company').fill('');
  await saveButton().click();
  await expect.element(form(FORM).getByText('Company cannot be Blank.')).toBeVisible();
});

const asked = (id: string, changes: Partial<SpeakerPageRow> = {}): SpeakerPageRow => ({
  speakerid: id,
  mailedto: `${id}@example.org`,
  askedat: '2026-11-01T06:00:00.000Z',
  mailedat: '2026-11-01T06:00:00.000Z',
  remindedat: '',
  answeredat: '',
  revokedat: '',
  mailrefusedat: '',
  ...changes,
});

test('it shows the mail to speakers before it sends it', async () => {
  const leftout = { toosoon: 1 };
  const sample = { to: 'asha@example.org', subject: 'Your page', text: 'You speak at Test.' };
  const calls = answers('POST /api/admin/speakerpages', ({ action }) => ({
    data: { asked: 1, reminded: 0, revoked: 0, leftout, ...(action === 'preview' && { sample }) },
  }));
  await openOffice(ADDRESS);
  await button('ASK SPEAKERS').click();
  await expect.element(page.getByText('You speak at Test.')).toBeVisible();
  await expect.element(page.getByText('1 speaker: got a mail in the last three days')).toBeVisible();
  pages = [asked('asha')];
  await button('SEND 1 MAIL').click();
  await expect.element(rowOf('Asha').getByText('No answer')).toBeVisible();
  expect(calls.map(({ request }) => request.action)).toEqual(['preview', 'mail']);
});

test('it lists the speakers whose answer waits, and decides field by field', async () => {
  const change = (name: string, shown: string) => ({ field: name, shown, before: 'Old', after: 'New' });
  const answered = {
    answer: 7,
    changes: [change('company', 'Company'), change('designation', 'Title')],
    sessions: [{ id: 7, topic: 'Safe things', state: 'declined' as const, reason: 'Ill' }],
    away: [],
  };
  pages = [asked('asha', { answeredat: '2026-11-02T06:00:00.000Z', answered })];
  const decided = answers('PUT /api/admin/speakerpages', () => {
    pages = [
      asked('asha', { answered: { ...answered, answer: 8, changes: [change('designation', 'Title')] } }),
    ];
    return {};
  });
  await openOffice(ADDRESS);
  await button('Waits for you: 1').click();
  await expect.element(rowOf('Tara')).not.toBeInTheDocument();
  await button('Answer of Asha').click();
  await expect.element(page.getByText('Safe things: cannot give it. Ill')).toBeVisible();
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
  answers('GET /api/admin/getspeakers', async () => {
    await isStored;
    return { data: rows.map((row) => ({ ...row, version: 'v2' })) };
  });
  await button('Accept Company').click();
  await expect.element(button('Accept Company')).not.toBeInTheDocument();
  // The version of the speaker comes later than the answer: until then, another press would be refused.
  await expect.element(button('Decline Title')).toHaveAttribute('aria-disabled', 'true');
  store();
  await expect.element(button('Decline Title')).not.toHaveAttribute('aria-disabled');
  await button('Decline Title').click();
  await expect
    .poll(() => decided.map(({ request: { decisions } }) => decisions))
    .toEqual([[{ field: 'company', accept: true }], [{ field: 'designation', accept: false }]]);
  expect(decided.map(({ headers }) => headers.get('if-match'))).toEqual(['"v1"', '"v2"']);
});

test('the buttons of an answer keep the focus, and a refusal is announced', async () => {
  const changes = [
    { field: 'company', shown: 'Company', before: 'Old', after: 'New' },
    { field: 'picture.a1', shown: 'Picture', before: '', after: 'a1' },
  ];
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  answers('GET /api/admin/speakerpicture', () => ({ data: { picture } }));
  pages = [asked('asha', { answered: { answer: 7, changes, sessions: [], away: [] } })];
  await openOffice(ADDRESS);
  await button('Answer of Asha').click();
  await expect.element(page.getByRole('img', { name: 'Asha, new' })).toHaveAttribute('src', picture);
  await keepsFocus('PUT /api/admin/speakerpages', { press: button('Accept Company') });
  const end = button('End the link');
  await end.click();
  await keepsFocus('POST /api/admin/speakerpages', {
    press: button('End it now'),
    keeper: end,
    asksAgain: true,
  });
});

test('it asks before it ends the link of a speaker, and says in the list that it has ended', async () => {
  pages = [asked('asha')];
  const ended = answers('POST /api/admin/speakerpages', () => {
    pages = [asked('asha', { revokedat: '2026-11-03T06:00:00.000Z' })];
    return { data: { asked: 0, reminded: 0, revoked: 1, leftout: {} } };
  });
  await openOffice(ADDRESS);
  await button('Answer of Asha').click();
  await button('End the link').click();
  await button('Cancel').click();
  await button('End the link').click();
  expect(ended).toHaveLength(0);
  await button('End it now').click();
  await expect.element(button('End the link')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Link ended\. Asked .*, link ended: /)).toBeVisible();
  await expect.element(rowOf('Asha').getByText('Link ended', { exact: true })).toBeInTheDocument();
  expect(ended).toHaveLength(1);
});
