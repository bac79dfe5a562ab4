import type { StaffContent } from '@samagam/contract/programme/content';
import { DEFAULT_SITE, DEFAULT_TERMS } from '@samagam/contract/programme/site-defaults';
import { say } from '@samagam/contract/common/messages';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { enter } from '../../../../test/enter.ts';
import { pressOn, tabTo, typeInto } from '../../../../test/keyboard.ts';
import { button, field, fill, form, hasEvent, openOffice, toast } from '../../../../test/office.tsx';
import { chooseFile, plain } from '../../../../test/pictures.ts';

const ADDRESS = '/weba/managecontent/test2025';
const FORM = 'Content';
const PICTURE = `/images/${'a'.repeat(64)}`;

let stored: StaffContent;

beforeEach(() => {
  stored = { version: 'v1', draft: {}, liveversion: '0', live: {}, canUndo: false };
  hasEvent();
  answers('GET /api/admin/content', () => ({ data: stored }));
});

const tick = (label: string) => field(FORM, label).click();
const save = () => button('SAVE', form(FORM)).click();
const panel = () => page.getByRole('region', { name: 'What changes for visitors' });

test('it saves only the sections with own words, and sends the version', async () => {
  const saves = answers('PUT /api/admin/content', ({ content }) => {
    stored = { ...stored, version: 'v2', draft: content };
    return {};
  });
  await openOffice(ADDRESS);
  await tick('Own hero line');
  await fill(FORM, { 'Hero line': 'Two days about locks.' });
  await save();
  await expect.element(toast('Success.')).toBeVisible();
  expect(saves[0]!.request).toEqual({ eventcode: 'test2025', content: { lead: 'Two days about locks.' } });
  expect(saves[0]!.headers.get('if-match')).toBe('"v1"');
  await expect.element(panel().getByText('Hero line: your own instead of the standard ones.')).toBeVisible();
  await expect.element(field(FORM, 'Hero line')).toHaveValue('Two days about locks.');
});

test('it keeps SAVE in view while there are unsaved changes, in front of no field that has the focus', async () => {
  answers('PUT /api/admin/content', ({ content }) => {
    stored = { ...stored, version: 'v2', draft: content };
    return {};
  });
  await page.viewport(390, 844);
  await openOffice(ADDRESS);
  await expect.element(button('SAVE', form(FORM))).not.toBeInViewport();
  await tick('Own hero line');
  await typeInto(field(FORM, 'Hero line'), 'Locks.');
  await expect.element(button('SAVE', form(FORM))).toBeInViewport();
  await expect.element(form(FORM).getByText('Unsaved changes')).toBeVisible();

  const last = field(FORM, 'Own testimonials').element() as HTMLElement;
  const bar = button('SAVE', form(FORM)).element().parentElement!;
  scrollBy(0, last.getBoundingClientRect().bottom - innerHeight + 10);
  (field(FORM, 'Own questions').element() as HTMLElement).focus({ preventScroll: true });
  await userEvent.tab();
  expect(document.activeElement).toBe(last);
  expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
  await save();
  await expect.element(form(FORM).getByText('Unsaved changes')).not.toBeInTheDocument();
});

test('it begins a section with the usual words, adds, moves and removes questions, and shows what is wrong', async () => {
  const saves = answers('PUT /api/admin/content', () => ({}));
  await openOffice(ADDRESS);
  await tick('Own questions');
  await expect.element(field(FORM, 'Question').first()).toHaveValue('What is the community event?');
  await button('Add a question', form(FORM)).click();
  await save();
  await expect.element(form(FORM).getByText(say.blank('Question')).first()).toBeVisible();
  expect(saves).toHaveLength(0);
  await button('Remove question 5', form(FORM)).click();
  await button('Move down question 1', form(FORM)).click();
  await button('Move up question 3', form(FORM)).click();
  await button('Move down question 2', form(FORM)).click();
  for (let left = 4; left > 2; left--) await button(`Remove question ${left}`, form(FORM)).click();
  await save();
  await expect.poll(() => saves.length).toBe(1);
  expect(saves[0]!.request.content.faq!.map(({ question }) => question)).toEqual([
    'Is the pass transferable?',
    'What is the community event?',
  ]);
  expect(saves[0]!.request.content.faq![0]!.answer).toMatch(/^<p>No. Passes are non-transferable/);
});

test('it adds a contest, whose lists are typed as lines', async () => {
  const saves = answers('PUT /api/admin/content', () => ({}));
  await openOffice(ADDRESS);
  await tick('Own contests');
  await button('Add a contest', form(FORM)).click();
  await fill(FORM, {
    'Title of the contest': 'Capture the flag',
    Introduction: 'Twelve hours, teams of four.',
    Facts: 'Starts: 28 June, 15:00 IST\n\n Where : Hall 2',
    Prizes: '1st place: trophy',
    Rules: 'No attacks on people\nOne device each',
    'Text of the button': 'Join',
    'Link of the button': 'https://ctf.example',
    Ends: '2026-06-29T03:00',
    Bounties: 'Low: 150 - 400',
  });
  await save();
  await expect.poll(() => saves.length).toBe(1);
  expect(saves[0]!.request.content.contests!.list).toEqual([
    {
      word: 'Capture the flag',
      intro: 'Twelve hours, teams of four.',
      facts: [
        { what: 'Starts', is: '28 June, 15:00 IST' },
        { what: 'Where', is: 'Hall 2' },
      ],
      prizes: [{ place: '1st place', wins: 'trophy' }],
      bounties: { note: '', rows: [{ severity: 'Low', from: '150', to: '400' }] },
      rules: ['No attacks on people', 'One device each'],
      join: { words: 'Join', url: 'https://ctf.example' },
      ends: '2026-06-29T03:00+05:30',
    },
  ]);
});

test('it shows what is missing of a contest at its fields', async () => {
  const saves = answers('PUT /api/admin/content', () => ({}));
  await openOffice(ADDRESS);
  await tick('Own contests');
  await button('Add a contest', form(FORM)).click();
  await save();
  for (const label of ['Title of the contest', 'Introduction', 'Link of the button']) {
    await expect.element(field(FORM, label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect.element(field(FORM, 'Title of the contest')).toHaveFocus();
  expect(saves).toHaveLength(0);
});

test('it keeps what was typed over a reload, and a conflict with a colleague offers their text', async () => {
  const first = await openOffice(ADDRESS);
  await tick('Own hero line');
  await fill(FORM, { 'Hero line': 'Mine.' });
  await first.unmount();
  // A colleague saves, and this admin loads the page again.
  stored = { ...stored, version: 'v2', draft: { lead: 'Theirs.' } };
  const saves = answers('PUT /api/admin/content', () => refuses(412, say.changedMeanwhile('content')));
  await openOffice(ADDRESS);
  await expect.element(field(FORM, 'Hero line')).toHaveValue('Mine.');
  await save();
  await expect.poll(() => saves.length).toBe(1);
  expect(saves[0]!.headers.get('if-match')).toBe('"v1"');
  await page.getByRole('button', { name: 'Load it again' }).click();
  await expect.element(field(FORM, 'Hero line')).toHaveValue('Theirs.');
});

test('it publishes the draft with what is typed, and undoes the last publish after a question', async () => {
  stored = { ...stored, draft: { lead: 'New.' }, live: { lead: 'Old.' }, liveversion: 'l1', canUndo: true };
  const publishes = answers('POST /api/admin/publishcontent', () => {
    stored = { ...stored, live: stored.draft, liveversion: 'l2' };
    return {};
  });
  const saves = answers('PUT /api/admin/content', ({ content }, nth) => {
    if (nth === 1) return refuses(400, 'Not yet.');
    stored = { ...stored, version: 'v2', draft: content };
    return {};
  });
  const undos = answers('POST /api/admin/undocontent', () => ({}));
  await openOffice(ADDRESS);
  await expect.element(panel().getByText('Hero line: changed.')).toBeVisible();
  await fill(FORM, { 'Hero line': 'Newer.' });
  await expect
    .element(panel().getByText('PUBLISH also saves and publishes your unsaved changes.'))
    .toBeVisible();
  await button('PUBLISH').click();
  await expect.element(form(FORM).getByText('Not yet.')).toBeVisible();
  expect(publishes).toEqual([]);
  await button('PUBLISH').click();
  await expect.element(panel().getByText('Nothing: visitors see the saved draft.')).toBeVisible();
  expect(saves[1]!.request.content).toEqual({ lead: 'Newer.' });
  expect(publishes[0]!.headers.get('if-match')).toBe('"v2"');
  await button('UNDO THE LAST PUBLISH').click();
  await button('Undo', page.getByRole('dialog')).click();
  await expect.poll(() => undos.length).toBe(1);
  expect(undos[0]!.headers.get('if-match')).toBe('"l2"');
});

test('it offers the public page only of an event that is public', async () => {
  const seen = () => page.getByRole('link', { name: 'See the page' });
  const note = () => panel().getByText(/visitors cannot open its page/);
  const shown = await openOffice(ADDRESS);
  await expect.element(seen()).toHaveAttribute('href', '/event/test2025');
  await expect.element(note()).not.toBeInTheDocument();
  await shown.unmount();
  hasEvent({ status: 'DRAFT' });
  await openOffice(ADDRESS);
  await expect.element(note()).toBeVisible();
  await expect.element(seen()).not.toBeInTheDocument();
});

test('it stores a picture when it is chosen, and shows the reason when it cannot', async () => {
  const pictures = answers('POST /api/admin/contentpicture', (_, nth) =>
    nth === 1 ? refuses(400, say.imageUnreadable) : { data: { src: PICTURE } },
  );
  const saves = answers('PUT /api/admin/content', () => ({}));
  await openOffice(ADDRESS);
  await tick('Own banner slides');
  await button('Add a slide', form(FORM)).click();
  const input = () => field(FORM, 'Picture').element() as HTMLInputElement;
  chooseFile(input(), await plain(64, 32, '#17153b'));
  await expect.element(form(FORM).getByText(say.imageUnreadable)).toBeVisible();
  chooseFile(input(), await plain(64, 32, '#5b0e2d'));
  await expect.poll(() => pictures.length).toBe(2);
  await expect.poll(() => form(FORM).element().querySelector('img')?.getAttribute('src')).toBe(PICTURE);
  await fill(FORM, { Caption: 'Ours' });
  await save();
  await expect.poll(() => saves.length).toBe(1);
  expect(saves[0]!.request.content.banners).toEqual([{ src: PICTURE, caption: 'Ours' }]);
});

test('it shows the usual words of a section until the section has its own', async () => {
  await openOffice(ADDRESS);
  const [terms, own] = [field(FORM, 'Price terms'), field(FORM, 'Own price terms')];
  await expect.element(terms).toHaveValue(DEFAULT_TERMS.join('\n'));
  await terms.fill('No refunds.');
  await expect.element(own).toBeChecked();
  await own.click();
  await expect.element(terms).toHaveValue(DEFAULT_TERMS.join('\n'));
  await expect.element(own).not.toBeChecked();
  const question = form(FORM).getByText(/^Is the pass transferable/);
  await expect.element(question).toBeVisible();
  await tick('Own questions');
  await expect.element(question).not.toBeInTheDocument();
});

test('a wide window opens the page beside the form', async () => {
  answers('GET /api/getsite', () => ({ data: DEFAULT_SITE }));
  answers('GET /api/getevent', () => ({ data: [] }));
  answers('POST /api/admin/previewcontent', () => ({ data: { address: '/event/test2025?preview=1' } }));
  await page.viewport(1440, 900);
  await openOffice(ADDRESS);
  const frame = page.getByTitle('Preview of the page');
  await expect.element(frame).toBeVisible();
  const left = form(FORM).element().getBoundingClientRect();
  expect(frame.element().getBoundingClientRect().left).toBeGreaterThan(left.right);
  await page.viewport(1280, 800);
});

test('its preview follows what is typed', async () => {
  // The frame loads the site, which asks for its settings and the event.
  answers('GET /api/getsite', () => ({ data: DEFAULT_SITE }));
  answers('GET /api/getevent', () => ({ data: [] }));
  const opened = answers('POST /api/admin/previewcontent', (_, nth) => ({
    data: { address: `/event/test2025?preview=${nth}` },
  }));
  await openOffice(ADDRESS);
  await button('Open the preview').click();
  const frame = () => page.getByTitle('Preview of the page');
  await expect.element(frame()).toHaveAttribute('src', '/event/test2025?preview=1');
  await tick('Own register blurb');
  await enter(field(FORM, 'Register blurb'), 'Come early.');
  await expect.poll(() => opened.at(-1)!.request.content).toEqual({ blurb: 'Come early.' });
  await expect.element(frame()).toHaveAttribute('src', `/event/test2025?preview=${opened.length}`);
  expect(frame().element().getAttribute('sandbox')).not.toContain('allow-forms');
});

test('its preview shows the section in which is typed, and leaves the place of the person', async () => {
  const sections = ['home', 'entrypass'].map((id) => `<p id="${id}" style="margin-top: 1000px">${id}</p>`);
  const html = `<body style="margin: 0; height: 9000px">${sections.join('')}`;
  const address = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  answers('POST /api/admin/previewcontent', () => ({ data: { address } }));
  await page.viewport(1440, 500);
  await openOffice(ADDRESS);
  const frame = page.getByTitle('Preview of the page');
  const scrolled = () => (frame.element() as HTMLIFrameElement).contentWindow!.scrollY;
  await expect.element(frame).toBeInTheDocument();
  await expect.poll(scrolled).toBe(1000);
  expect(scrollY).toBe(0);
  const box = field(FORM, 'Own register blurb').element() as HTMLElement;
  box.focus({ preventScroll: true });
  await expect.poll(scrolled).toBeGreaterThan(2000);
  expect(scrollY).toBe(0);
  await page.viewport(1280, 800);
});

test('it writes, saves and publishes by keyboard', async () => {
  const saves = answers('PUT /api/admin/content', ({ content }) => {
    stored = { ...stored, version: 'v2', draft: content };
    return {};
  });
  const publishes = answers('POST /api/admin/publishcontent', () => {
    stored = { ...stored, liveversion: 'v2', live: stored.draft };
    return {};
  });
  await openOffice(ADDRESS);
  await tabTo(field(FORM, 'Own hero line'));
  await userEvent.keyboard(' ');
  await typeInto(field(FORM, 'Hero line'), 'Two days about locks.');
  await pressOn(button('SAVE', form(FORM)));
  await expect.element(toast('Success.')).toBeVisible();
  expect(saves.map(({ request }) => request.content)).toEqual([{ lead: 'Two days about locks.' }]);
  await pressOn(button('PUBLISH'));
  await expect.poll(() => publishes.length).toBe(1);
  await expect.element(panel().getByText(/^Nothing: /)).toBeVisible();
  await expect.element(button('PUBLISH')).toHaveFocus();
});

test('its button keeps the focus, and a refusal is announced or focuses its field', async () => {
  await openOffice(ADDRESS);
  await tick('Own hero line');
  await fill(FORM, { 'Hero line': 'Two days about locks.' });
  await keepsFocus('PUT /api/admin/content', { press: button('SAVE', form(FORM)) });
});

test('the buttons to publish and to undo keep the focus, and a refusal is announced', async () => {
  stored = { ...stored, draft: { lead: 'Two days about locks.' }, canUndo: true };
  await openOffice(ADDRESS);
  await keepsFocus('POST /api/admin/publishcontent', { press: button('PUBLISH') });
  const opener = button('UNDO THE LAST PUBLISH');
  await opener.click();
  await keepsFocus('POST /api/admin/undocontent', {
    press: button('Undo', page.getByRole('dialog')),
    keeper: opener,
  });
});
