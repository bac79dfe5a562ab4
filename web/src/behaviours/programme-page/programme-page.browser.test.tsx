import type { PublicEvent } from '@samagam/contract/programme/public-event';
import type { PublicSchedule, PublicSession } from '@samagam/contract/programme/schedule';
import { textOfFavourites } from '@samagam/domain/programme/favourites';
import { startOfDay } from '@samagam/domain/text/event-dates';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { HttpResponse, http } from 'msw/http';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectRecognisable, faultsOf, forceColours, showInPrint } from '../../../test/accessibility.ts';
import { worker } from '../../../test/answers.ts';
import { enlargeText, textsBeyondScreen } from '../../../test/large-text.ts';
import { publicEventOf, renderPage, renderPartOf } from '../../../test/render-page.ts';
import { showPage } from '../../../test/show-page.tsx';
import { focusOn } from '../../../test/keyboard.ts';

const ADDRESS = '/event/test2025/programme';
const asha = {
  name: 'José Pereira',
  designation: 'Engineer',
  company: 'Deccan Grid',
  image: '',
  speakerType: 'Technical Speakers',
  priority: 1,
  socialmedia: [],
};
const session = (
  id: number,
  topic: string,
  time: string,
  more: Partial<PublicSession> = {},
): PublicSession => ({
  id,
  topic,
  time,
  description: '',
  speakers: {},
  ...more,
});
const fuzzing = session(1, 'Fuzzing', '10:00 AM - 11:00 AM', {
  room: 'Hall',
  level: 'Advanced',
  tags: ['kernel'],
  speakers: { jose: asha },
});
const radios = session(2, 'Radios', '10:30 AM - 11:30 AM', { room: 'Attic', level: 'Beginner' });
const patching = session(3, 'Patching', '11:30 AM - 12:00 PM', { room: 'Hall' });
const lunch = session(4, 'Lunch', '12:00 PM - 01:00 PM', { kind: 'break' });
const yoga = session(5, 'Yoga', '09:00 AM - 10:00 AM', { room: 'Hall' });

const scheduleOf = (...first: PublicSession[]): PublicSchedule => [
  { Conference: { evtdate: '22-Nov-2030', tracks: { Main: first } } },
  { 'Conference day 2': { evtdate: '23-Nov-2030', tracks: { Side: [yoga] } } },
];
const schedule = scheduleOf(fuzzing, radios, patching, lunch);

beforeEach(async () => {
  await page.viewport(1280, 800);
});

async function open(programme: Partial<PublicEvent> = {}, event = anEvent()): Promise<void> {
  showPage(ADDRESS, event, { schedule, ...programme });
  await expect.poll(() => document.querySelector('[data-alive]')).not.toBeNull();
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('.programme h4')]
    .filter((heading) => heading.checkVisibility())
    .map(({ textContent }) => textContent);
const star = (topic: string) => page.getByRole('button', { name: `Favourite: ${topic}` });
const mine = () => page.getByRole('button', { name: /^My programme/ });
const status = () => document.querySelector('[data-status]')!.textContent;

test('it finds sessions by words and filters; Back and a link restore what was shown', async () => {
  await open();
  await page.getByRole('searchbox').fill('jose KERN');
  await expect.poll(shown).toEqual(['Fuzzing']);
  expect(status()).toBe('1 of 4 sessions');
  await expect.poll(() => location.hash).toBe('#q=jose+KERN');
  await page.getByRole('searchbox').fill('main, hall advanced');
  await expect.poll(shown).toEqual(['Fuzzing']);
  await expect.poll(() => location.hash).toBe('#q=main%2C+hall+advanced');
  await page.getByRole('searchbox').fill('jose KERN');
  await expect.poll(() => location.hash).toBe('#q=jose+KERN');
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => location.hash).toBe('');
  await page.getByLabelText('Room').selectOptions('Hall');
  await expect.poll(shown).toEqual(['Fuzzing', 'Patching', 'Yoga']);
  history.back();
  await expect.poll(shown).toHaveLength(5);
  history.back();
  await expect.poll(shown).toEqual(['Fuzzing']);
  await expect.element(page.getByRole('searchbox')).toHaveValue('jose KERN');
  location.hash = '#level=Beginner&track=Gone';
  await expect.poll(shown).toEqual(['Radios']);
  await expect.element(page.getByLabelText('Level')).toHaveValue('Beginner');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(shown).toHaveLength(5);
});

test('a cleared search lays out the sessions near the view, and finds the others all the same', async () => {
  const talks = Array.from({ length: 300 }, (_, at) =>
    session(at + 1, at % 20 === 0 ? `Keynote ${at}` : `Talk ${at}`, `${9 + (at % 3)}:00 AM - 11:00 AM`, {
      room: 'Hall',
      speakers: { jose: asha },
    }),
  );
  await open({ schedule: scheduleOf(...talks) });
  const laidOut = () =>
    [...document.querySelectorAll<HTMLElement>('.programme li[data-time] > h4')].filter((heading) =>
      heading.checkVisibility({ contentVisibilityAuto: true }),
    ).length;
  await page.getByRole('searchbox').fill('keynote');
  await expect.poll(shown).toHaveLength(15);
  // The first sessions come into the window.
  scrollTo(0, document.querySelector('.event-bar')!.clientHeight);
  await expect.poll(laidOut).toBeGreaterThan(0);
  await page.getByRole('searchbox').fill('');
  await expect.poll(shown).toHaveLength(301);
  await expect.poll(laidOut).toBeLessThan(50);
  expect(laidOut()).toBeGreaterThan(0);
});

test('it offers only what does something', async () => {
  await open({ schedule: [{ Conference: { evtdate: '22-Nov-2030', tracks: { Main: [patching, yoga] } } }] });
  for (const label of ['Track', 'Room', 'Level', 'Language', 'Tag'])
    await expect.element(page.getByLabelText(label, { exact: true })).not.toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Grid' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Now', exact: true })).not.toBeInTheDocument();
});

test('days without a session that is found have no link; an empty "My programme" has its sentence only', async () => {
  await open();
  const days = () =>
    [...document.querySelectorAll('.to-days a')]
      .filter((link) => link.checkVisibility())
      .map((link) => link.getAttribute('href'));
  expect(days()).toEqual(['#day-1', '#day-2']);
  await page.getByRole('searchbox').fill('yoga');
  await expect.poll(days).toEqual(['#day-2']);
  await page.getByRole('searchbox').fill('');
  await expect.poll(days).toHaveLength(2);
  await mine().click();
  await expect.element(page.getByText('Press the star of a session', { exact: false })).toBeVisible();
  expect([status(), days()]).toEqual(['', []]);
});

test('it offers the whole programme as a subscription and as a download', async () => {
  await open();
  const hrefOf = (name: string) => page.getByRole('link', { name }).element().getAttribute('href');
  expect(hrefOf('Subscribe in your calendar')).toBe(`webcal://${location.host}/event/test2025/calendar.ics`);
  expect(hrefOf('Download once')).toBe('/event/test2025/calendar.ics');
});

test('a star keeps a session on this device, and "My programme" names what overlaps', async () => {
  await open();
  await star('Fuzzing').click();
  await star('Radios').click();
  await mine().click();
  await expect.poll(shown).toEqual(['Fuzzing', 'Radios']);
  await expect
    .element(
      page.getByText(
        '“Fuzzing” (10:00 AM - 11:00 AM) and “Radios” (10:30 AM - 11:30 AM) overlap on 22-Nov-2030.',
      ),
    )
    .toBeVisible();
  const addresses = page.getByRole('region', { name: 'My programme' }).getByRole('link').elements();
  expect(addresses.map((link) => link.getAttribute('href'))).toEqual([
    `webcal://${location.host}/event/test2025/my.ics?f=BB`,
    '/event/test2025/my.ics?f=BB',
  ]);
  expect(JSON.parse(localStorage.getItem('samagam.favourites.test2025')!)).toEqual([1, 2]);
  await star('Fuzzing').click();
  await expect.poll(shown).toEqual(['Radios']);
  await expect.element(star('Radios')).toHaveFocus();
});

test('a favourite that is no longer in the programme is not counted and can be removed', async () => {
  localStorage.setItem('samagam.favourites.test2025', '[1,90]');
  await open();
  await expect.element(mine()).toHaveTextContent('My programme 1');
  await mine().click();
  await expect
    .element(
      page.getByText(
        'One session is kept on this device. 1 of your favourites is no longer in the programme.',
      ),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Remove from my programme' }).click();
  await expect.element(page.getByText('One session is kept on this device.', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Remove from my programme' }))
    .not.toBeInTheDocument();
  await expect.element(mine()).toHaveFocus();
  expect(localStorage.getItem('samagam.favourites.test2025')).toBe('[1]');
});

test('of many sessions that overlap, it names three pairs and folds the rest', async () => {
  localStorage.setItem('samagam.favourites.test2025', '[1,2,3,4,5,6,7]');
  const talks = [1, 2, 3, 4, 5, 6, 7].map((id) => session(id, `Talk ${id}`, '10:00 AM - 11:00 AM'));
  location.hash = 'mine=1';
  await open({ schedule: scheduleOf(...talks) });
  const pairs = () => page.getByText('overlap on 22-Nov-2030', { exact: false }).elements();
  const seen = () => pairs().filter((pair) => pair.checkVisibility());
  await expect.poll(seen).toHaveLength(3);
  await page.getByText('18 more', { exact: true }).click();
  await expect.poll(seen).toHaveLength(20);
  await expect.element(page.getByText('One more pair overlaps.')).toBeVisible();
});

test.each([
  [
    'full',
    () =>
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('No.', 'QuotaExceededError');
      }),
  ],
  [
    'forbidden',
    () =>
      vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('No.', 'SecurityError');
      }),
  ],
])('with a storage that is %s it says so, and favourites last as long as the page', async (_, refuse) => {
  refuse();
  await open();
  await star('Fuzzing').click();
  await star('Yoga').click();
  await mine().click();
  await expect.poll(shown).toEqual(['Fuzzing', 'Yoga']);
  await expect
    .element(page.getByText('This browser does not store favourites.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('kept on this device', { exact: false })).not.toBeInTheDocument();
});

test('a link and a code move favourites to another device, which adds them to its own', async () => {
  localStorage.setItem('samagam.favourites.test2025', '[3]');
  await open();
  await star('Fuzzing').click();
  await mine().click();
  await page.getByRole('button', { name: 'Move it to another device' }).click();
  const link = page.getByLabelText('Link of your favourites').element() as HTMLInputElement;
  expect(link.value).toMatch(/#f=BC&event=test2025$/);
  await expect.element(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const handed = new URL(link.value).hash;
  localStorage.setItem('samagam.favourites.test2025', '[2]');
  dispatchEvent(new StorageEvent('storage', { key: null }));
  location.hash = handed;
  await expect
    .element(page.getByText('This link brings 2 favourites that you do not have yet: “Fuzzing”, “Patching”.'))
    .toHaveFocus();
  await page.getByRole('button', { name: 'Add them' }).click();
  await expect.poll(shown).toEqual(['Fuzzing', 'Radios', 'Patching']);
});

test.each([
  [
    'of another event',
    'f=BB&event=other2025',
    'This link brings favourites of another event. They are not in this programme.',
  ],
  [
    'cut at its end',
    'f=BB&event=test20',
    'This link is incomplete, so it brings no favourites. Copy it again on the other device.',
  ],
  [
    'cut in the middle',
    'f=i',
    'This link is incomplete, so it brings no favourites. Copy it again on the other device.',
  ],
  [
    'of nonsense',
    'f=%F0%9F%98%80',
    'This link is incomplete, so it brings no favourites. Copy it again on the other device.',
  ],
  ['empty', 'f=', 'This link is incomplete, so it brings no favourites. Copy it again on the other device.'],
  ['of removed sessions', 'f=J', 'The sessions of this link are not in the programme any more.'],
  [
    'of a hundred removed sessions above 5,000',
    `f=${textOfFavourites(Array.from({ length: 100 }, (_, at) => 5001 + at * 7))}`,
    'The sessions of this link are not in the programme any more.',
  ],
  [
    'with a removed session',
    'f=BI',
    'This link brings a favourite that you do not have yet: “Fuzzing”. 1 of its sessions is not in the programme any more.',
  ],
  ['without anything new', 'f=D', 'You already have all favourites of this link.'],
])('it says what is wrong with a link %s, and changes nothing', async (_, fragment, words) => {
  localStorage.setItem('samagam.favourites.test2025', '[3]');
  location.hash = fragment;
  await open();
  await expect.element(page.getByText(words)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText(words)).not.toBeVisible();
  expect(localStorage.getItem('samagam.favourites.test2025')).toBe('[3]');
});

test('it marks what runs now and next, to the minute and after hours in the background', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.setSystemTime(startOfDay('22-Nov-2030') + 10 * 3_600_000);
  showPage(ADDRESS, anEvent(), { schedule });
  const marks = () =>
    Array.from(
      document.querySelectorAll('[data-running]'),
      (item) => `${item.getAttribute('data-running')} ${item.querySelector('h4')!.textContent}`,
    );
  await expect.poll(marks).not.toEqual([]);
  // Each poll may advance the clock a little.
  vi.setSystemTime(startOfDay('22-Nov-2030') + 10.5 * 3_600_000 - 1000);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(marks()).toEqual(['now Fuzzing', 'next Radios', 'next Patching']);
  vi.advanceTimersByTime(1000);
  expect(marks()).toEqual(['now Fuzzing', 'now Radios', 'next Patching', 'next Lunch']);
  vi.setSystemTime(startOfDay('23-Nov-2030') + 8 * 3_600_000);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(marks()).toEqual(['next Yoga']);
  // A poll waits with the timers of the page. The day stays, because another one has other marks.
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay('23-Nov-2030') + 8 * 3_600_000 });
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await expect.poll(() => document.activeElement?.textContent).toBe('Yoga');
  await showInPrint();
  const seen = () =>
    page
      .getByText('Next', { exact: true })
      .elements()
      .filter((mark) => mark.checkVisibility());
  await expect.poll(seen).toEqual([]);
});

test.each(['list', 'grid'])('"Now" leads to what began last, near the top of the %s', async (view) => {
  const now = startOfDay('22-Nov-2030') + 11.7 * 3_600_000;
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now });
  const long = session(100, 'Workshop', '10:00 AM - 05:00 PM', { room: 'Attic' });
  const before = Array.from({ length: 12 }, (_, at) =>
    session(101 + at, `Talk ${at}`, '10:00 AM - 11:00 AM', { room: `Room ${at}` }),
  );
  location.hash = view === 'grid' ? 'view=grid' : '';
  showPage(ADDRESS, anEvent(), { schedule: scheduleOf(long, ...before, patching, lunch) });
  await expect.poll(() => document.querySelector('[data-running="now"]')).not.toBeNull();
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await expect.poll(() => document.activeElement?.textContent).toBe('Patching');
  const { top } = document.activeElement!.getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(innerHeight / 2);
});

/** Answers as the server does, with the page of now. */
function answersWith(programme: Partial<PublicEvent>, headers: Record<string, string> = {}) {
  const part = renderPartOf(ADDRESS, publicEventOf(anEvent(), programme), Date.now());
  worker.use(http.get('*/part', () => HttpResponse.html(part, { headers })));
}

test('shown again after ten minutes, it has the new programme, and keeps filter, focus and favourites', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay('22-Nov-2030') });
  await open();
  await page.getByLabelText('Room').selectOptions('Hall');
  await star('Patching').click();
  star('Patching').element().focus();
  const at = Date.now() + 5 * 60_000;
  const from = { date: '22-Nov-2030', time: patching.time, room: 'Hall' };
  const moved = { ...patching, time: '02:00 PM - 03:00 PM', changed: { at, from } };
  const removed = [
    { id: 1, topic: 'Fuzzing', date: '22-Nov-2030', time: fuzzing.time, room: 'Hall', revision: 1, at },
  ];
  vi.setSystemTime(at + 5 * 60_000);
  answersWith({ schedule: scheduleOf(radios, moved, lunch), removed });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('It was: 11:30 AM - 12:00 PM, Hall')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'No longer in the programme' }))
    .toMatchTextContent(/Fuzzing/);
  expect(shown()).toEqual(['Patching', 'Yoga']);
  await expect.element(star('Patching')).toHaveFocus();
  await expect.element(star('Patching')).toHaveAttribute('aria-pressed', 'true');
  expect(status()).toContain('The programme has changed.');
});

test('without a network it stays as it was', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay('22-Nov-2030') });
  await open();
  vi.setSystemTime(Date.now() + 11 * 60_000);
  let asked = 0;
  worker.use(http.get('*/part', () => ((asked += 1), HttpResponse.error())));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => asked).toBe(1);
  expect(shown()).toHaveLength(5);
});

test.each([
  ['behind', -8],
  ['ahead', 8],
])('a device whose clock is %s marks what really runs', async (_, hours) => {
  const now = startOfDay('22-Nov-2030') + 10.25 * 3_600_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  const { html, style } = renderPage(ADDRESS, publicEventOf(anEvent(), { schedule }), { renderedAt: now });
  answersWith({ schedule }, { Date: new Date(now).toUTCString() });
  vi.setSystemTime(now + hours * 3_600_000);
  const { default: start } = await import('./start.ts');
  const root = document.createElement('div');
  root.innerHTML = `<style>${style}</style>${html}`;
  document.body.append(root);
  const end = new AbortController();
  onTestFinished(() => {
    end.abort();
    root.remove();
  });
  start(root, end.signal);
  await expect.poll(() => root.querySelector('[data-running="now"] h4')?.textContent).toBe('Fuzzing');
  expect(document.querySelectorAll('[data-mark]').length).toBeGreaterThan(1);
});

test('the grid has rooms beside each other; print has it too, also where the screen has the list', async () => {
  await open({}, { ...anEvent(), rooms: [{ name: 'Attic' }, { name: 'Hall' }] });
  const left = (topic: string) =>
    page.getByRole('heading', { name: topic }).element().getBoundingClientRect().left;
  await page.getByRole('button', { name: 'Grid' }).click();
  await expect.poll(() => left('Radios')).toBeLessThan(left('Fuzzing'));
  expect(location.hash).toBe('#view=grid');
  await page.getByRole('button', { name: 'List' }).click();
  dispatchEvent(new Event('beforeprint'));
  expect(document.querySelector<HTMLElement>('[data-programme]')!.dataset['view']).toBe('grid');
  dispatchEvent(new Event('afterprint'));
  expect(document.querySelector<HTMLElement>('[data-programme]')!.dataset['view']).toBe('list');
});

test('the keyboard reaches the grid, and what gets the focus is not below its headings', async () => {
  const rooms = ['Hall', 'Attic', 'Cellar', 'Annexe', 'Roof', 'Studio', 'Library', 'Canteen'];
  const talks = rooms.flatMap((room, column) =>
    [9, 10, 11].map((hour) =>
      session(hour * 10 + column, `Talk ${hour} ${room}`, `${hour}:00 AM - ${hour}:55 AM`, { room }),
    ),
  );
  location.hash = '#view=grid';
  await open({ schedule: scheduleOf(...talks) });
  const grid = page.getByRole('region', { name: 'Grid of Conference', exact: true });
  await expect.element(grid).toHaveAttribute('tabindex', '0');
  const sheet = grid.element();
  sheet.scrollTo(sheet.scrollWidth, sheet.scrollHeight);
  star('Talk 11 Canteen').element().focus();
  const covered: string[] = [];
  while (await backInto(sheet))
    if (!isOnTop(document.activeElement!)) covered.push(document.activeElement!.textContent);
  expect(covered).toEqual([]);
  await page.getByRole('button', { name: 'List' }).click();
  await expect.element(grid).not.toBeInTheDocument();
});

/** Moves the focus back by one. Returns whether it is within the element. */
async function backInto(element: Element): Promise<boolean> {
  await userEvent.tab({ shift: true });
  return element.contains(document.activeElement) && document.activeElement !== element;
}

function isOnTop(element: Element): boolean {
  const { left, top, width } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + 4));
}

test('a window without room for the grid has the list, and gets the grid back with the room; print keeps it', async () => {
  const view = () => document.querySelector<HTMLElement>('[data-programme]')!.dataset['view'];
  const headings = () =>
    [...document.querySelectorAll('.place')].filter((heading) => heading.checkVisibility()).length;
  await page.viewport(800, 800);
  location.hash = '#view=grid';
  await open();
  expect([view(), headings()]).toEqual(['list', 0]);
  await page.viewport(1280, 800);
  await expect.poll(headings).toBeGreaterThan(0);
  await page.viewport(800, 800);
  await expect.poll(headings).toBe(0);
  expect(shown()).toHaveLength(5);
  dispatchEvent(new Event('beforeprint'));
  expect(view()).toBe('grid');
  dispatchEvent(new Event('afterprint'));
  expect(view()).toBe('list');
});

test('once the event is over, it says thanks, leads to recordings, and marks nothing as running', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay('22-Nov-2030') + 10.25 * 3_600_000 });
  const links = [{ label: 'Recording', url: 'https://example.org/1' }];
  await open({ schedule: scheduleOf({ ...fuzzing, links }) }, { ...anEvent(), status: 'COMPLETED' });
  await expect.element(page.getByText('Thank you for coming.', { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Recording' }))
    .toHaveAttribute('rel', 'noopener noreferrer');
  expect(document.querySelector('[data-running]')).toBeNull();
});

test('it has no fault that axe finds, in list and grid, and its texts stay on a narrow screen', async () => {
  await open();
  await star('Fuzzing').click();
  await mine().click();
  await page.getByRole('button', { name: 'Move it to another device' }).click();
  await expect.element(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(await faultsOf()).toEqual([]);
  location.hash = '#view=grid';
  await expect.poll(shown).toHaveLength(5);
  expect(await faultsOf()).toEqual([]);
  await page.viewport(320, 640);
  await page.getByRole('button', { name: 'Filters' }).click();
  await forceColours();
  expectRecognisable(page.getByRole('button', { name: 'Filters' }));
  expect(textsBeyondScreen()).toEqual([]);
  enlargeText();
  expect(textsBeyondScreen()).toEqual([]);
});

test('the keyboard alone finds a session, stars it and opens "My programme"', async () => {
  await open();
  await focusOn(page.getByRole('searchbox'));
  await userEvent.keyboard('yoga');
  await expect.poll(shown).toEqual(['Yoga']);
  await focusOn(star('Yoga'));
  await userEvent.keyboard('{Enter}');
  await focusOn(mine());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('One session is kept on this device.')).toBeVisible();
});
