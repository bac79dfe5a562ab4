import type { Dashboard, Sales } from '@samagam/contract/money/sales';
import type { EventRow } from '@samagam/contract/programme/event';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, noAnswer } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { focusOn, press } from '../../../../test/keyboard.ts';
import { button, hasEvent, openOffice, rowOf } from '../../../../test/office.tsx';

const sold = { orders: 3, seats: 4, amount: 1_180_000 };
const sales = (changes: Partial<Sales> = {}): Sales => ({
  countedat: '2026-11-21T04:34:00.000Z',
  days: [
    { day: '2026-11-18', orders: 2, seats: 3, amount: 885_000, returned: 0 },
    { day: '2026-11-20', orders: 1, seats: 1, amount: 295_000, returned: 50_000 },
  ],
  passes: [{ ...sold, tickettype: 'Delegate', held: 1 }],
  coupons: [{ ...sold, couponcode: '', discount: 20_000 }],
  sources: [{ ...sold, source: 'newsletter' }],
  total: { ...sold, returned: 50_000, gst: 172_372, tds: 25_000 },
  todecide: 2,
  ...changes,
});
const dashboard = (changes: Partial<Dashboard> = {}): Dashboard => ({
  sales: sales(),
  states: [{ state: 'LATE_REVIEW', orders: 2, amount: 590_000 }],
  passes: [
    { tickettype: 'Delegate', capacity: 10 },
    { tickettype: 'Workshop', capacity: null },
  ],
  admitted: [{ checkinfield: 'entry', today: 7, all: 9, linked: true }],
  mailsfailed: 1,
  webhookat: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  ...changes,
});
const held = {
  contact: 'contact-1',
  name: 'Asha Raman',
  email: 'asha@example.org',
  phone: '9876543210',
  standing: 'unconfirmed' as const,
  seats: [{ tickettype: 'Delegate', seats: 7 }],
  orders: 2,
  until: '2026-11-23T06:30:00.000Z',
};
beforeEach(() => void answers('GET /api/admin/heldseats', () => ({ data: [] })));
const part = (name: string) => page.getByRole('region', { name, exact: true });

test('it shows what an event has sold, and what waits for staff', async () => {
  hasEvent();
  answers('GET /api/admin/dashboard', () => ({ data: dashboard() }));
  await openOffice('/weba/dashboard/TEST2025');
  await expect.element(page.getByText('Counted at 21-Nov-2026, 10:04 AM.')).toBeVisible();
  for (const sum of ['₹11,550.00', '₹250.00', '₹11,300.00', '₹1,723.72', '₹9,576.28'])
    await expect.element(page.getByText(sum, { exact: true }).first()).toBeVisible();
  await expect.element(rowOf(/^Delegate/)).toMatchTextContent('₹11,800.0015');
  await expect.element(rowOf(/^Workshop/)).toMatchTextContent('no limit');
  await expect.element(rowOf(/^Single-use codes/)).toMatchTextContent('₹200.00');
  await expect.element(rowOf(/^newsletter/)).toBeVisible();
  await expect.element(part('Check-ins')).toMatchTextContent('7 today, 9 in all');
  await expect.element(page.getByText(/^Last message from Razorpay: 2 hours ago, at/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^Late review: / }))
    .toHaveAttribute('href', '/weba/managetransactions/test2025?filter=Late%20review');
});

test('its chart counts orders or rupees, adds them up against the capacity, and can be read with the keys', async () => {
  hasEvent();
  answers('GET /api/admin/dashboard', () => ({
    data: dashboard({ passes: [{ tickettype: 'Delegate', capacity: 10 }] }),
  }));
  await openOffice('/weba/dashboard/test2025');
  const plot = page.getByRole('img', { name: /^Paid orders per day/ });
  await expect
    .element(plot)
    .toHaveAccessibleName(
      'Paid orders per day, 07-Nov-2026 to 20-Nov-2026. The most on 18-Nov-2026: 2, 3 seats',
    );
  await expect.element(page.getByText('4 of 10', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/the capacity, 10 seats/)).toBeVisible();
  await button('Rupees').click();
  await expect.element(button('Rupees')).toHaveAttribute('aria-pressed', 'true');
  const slider = page.getByRole('slider', { name: 'Received per day: day' });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '20-Nov-2026: ₹2,950, ₹11,800 in all');
  const height = () => slider.element().getBoundingClientRect().width;
  expect(slider.element().parentElement!.getBoundingClientRect().width).toBe(1);
  await focusOn(slider);
  await expect.poll(height).toBeGreaterThan(100);
  await press('{ArrowLeft}', slider);
  await expect.element(slider).toHaveAttribute('aria-valuetext', '19-Nov-2026: ₹0, ₹8,850 in all');
  await press('{Home}', slider);
  await expect.element(page.getByText('07-Nov-2026: ₹0, ₹0 in all', { exact: true })).toBeVisible();
  await page.getByText('Show as table').click();
  await expect.element(page.getByRole('row', { name: '19-Nov-2026 ₹0' })).toBeVisible();
});

test('its chart shows the last days of a range', async () => {
  hasEvent();
  const days = ['2026-10-01', '2026-11-20'].map((day) => ({ day, ...sold, returned: 0 }));
  answers('GET /api/admin/dashboard', () => ({ data: dashboard({ sales: sales({ days }) }) }));
  await openOffice('/weba/dashboard/test2025');
  await button('14 days').click();
  await expect
    .element(page.getByRole('img', { name: /per day/ }))
    .toHaveAccessibleName(/^Paid orders per day, 07-Nov-2026 to 20-Nov-2026\./);
});

test('it counts again when asked, and says when that failed', async () => {
  hasEvent();
  const calls = answers('GET /api/admin/dashboard', ({ recount }, nth) => {
    if (nth === 2) return noAnswer;
    return { data: recount === 'YES' ? dashboard() : dashboard({ sales: undefined, webhookat: '' }) };
  });
  await openOffice('/weba/dashboard/test2025');
  await expect.element(page.getByText(/^No figures yet/)).toBeVisible();
  await expect.element(page.getByText(/^No message from Razorpay yet/)).toBeVisible();
  await button('Count now').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await button('Count now').click();
  await expect.element(page.getByText(/^Counted at/)).toBeVisible();
  expect(calls.map(({ request }) => request.recount)).toEqual(['NO', 'YES', 'YES']);
});

const TO_DO = 'To do';
const linksToDo = () =>
  part(TO_DO)
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('it begins with what a person has to do, each a link with its number to where it is done', async () => {
  hasEvent({ enddate: '21-Nov-2099' });
  const doors = ['entry', 'lunch'].map((checkinfield) => ({ checkinfield, today: 0, all: 0, linked: false }));
  answers('GET /api/admin/dashboard', () => ({ data: dashboard({ admitted: doors }) }));
  answers('GET /api/admin/heldseats', () => ({ data: [held] }));
  await openOffice('/weba/dashboard/test2025');
  await expect.poll(linksToDo).toEqual([
    ['2 payments to decide', '/weba/managetransactions/test2025'],
    ['7 seats held without payment', '#held-seats'],
    ['1 mail that failed', '/weba/managemails?state=UNSENT&eventcode=test2025'],
    ['2 doors without a working link', '/weba/managecheckin/test2025'],
  ]);
  expect(document.getElementById('held-seats')!.textContent).toContain('Asha Raman');
  const headings = page.getByRole('heading', { level: 2 }).elements();
  expect(headings[0]).toHaveTextContent(TO_DO);
  await expect.element(part(TO_DO)).toMatchTextContent('entry, lunch');
});

test.each<[string, Partial<EventRow>, string[]]>([
  ['before its end', { enddate: '21-Nov-2099' }, ['No door has a check-in link']],
  ['after its end', { enddate: '21-Nov-2020', startdate: '21-Nov-2020' }, []],
  ['that is on hold', { enddate: '21-Nov-2099', status: 'HOLD' }, []],
])('an event without a check-in link %s', async (_, event, needs) => {
  hasEvent(event);
  answers('GET /api/admin/dashboard', () => ({
    data: dashboard({ admitted: [], mailsfailed: 0, states: [], sales: sales({ todecide: 0 }) }),
  }));
  await openOffice('/weba/dashboard/test2025');
  await expect.element(part(TO_DO)).toBeVisible();
  expect(linksToDo().map(([words]) => words)).toEqual(needs);
});

test.each<[string, Partial<Dashboard>, string]>([
  [
    'before the first count',
    { sales: undefined, states: [{ state: 'PAID', orders: 40, amount: 1 }] },
    'Payments to decide were not counted yet',
  ],
  ['without an order', { sales: undefined, states: [] }, 'there are no orders yet'],
  ['after a count', { sales: sales({ todecide: 0 }), states: [] }, 'Nothing waits for you.'],
  [
    'late since the last count',
    { sales: sales({ todecide: 0 }), states: [{ state: 'LATE_REVIEW', orders: 2, amount: 1 }] },
    '2 payments to decide',
  ],
])('it says what it knows of payments to be decided, %s', async (_, changes, words) => {
  hasEvent({ enddate: '21-Nov-2020', startdate: '21-Nov-2020' });
  answers('GET /api/admin/dashboard', () => ({ data: dashboard({ mailsfailed: 0, ...changes }) }));
  await openOffice('/weba/dashboard/test2025');
  await expect.element(part(TO_DO)).toMatchTextContent(words);
});

test('one day of sales has narrow bars, an axis of 14 days, the capacity, and no line', async () => {
  hasEvent();
  const days = [{ day: '2026-11-20', ...sold, returned: 0 }];
  const passes = [{ tickettype: 'Delegate', capacity: 10 }];
  answers('GET /api/admin/dashboard', () => ({ data: dashboard({ passes, sales: sales({ days }) }) }));
  await page.viewport(1440, 900);
  await openOffice('/weba/dashboard/test2025');
  const plot = page.getByRole('img', { name: /^Paid orders per day, 07-Nov-2026 to 20-Nov-2026/ });
  await expect.element(plot).toBeVisible();
  const bars = [...plot.element().querySelectorAll('rect')];
  expect(bars).toHaveLength(14);
  expect(Math.max(...bars.map((bar) => bar.getBoundingClientRect().width))).toBeLessThanOrEqual(24);
  expect(plot.element().querySelector('polyline')).toBeNull();
  await expect
    .element(page.getByText('Dot: seats sold so far. Solid line: the capacity, 10 seats.'))
    .toBeVisible();
});

test('an event without orders says what to do', async () => {
  hasEvent();
  const total = { orders: 0, seats: 0, amount: 0, returned: 0 };
  const none = sales({ days: [], passes: [], coupons: [], sources: [], total, todecide: 0 });
  answers('GET /api/admin/dashboard', () => ({
    data: { sales: none, states: [], passes: [], admitted: [], mailsfailed: 0, webhookat: '' },
  }));
  await openOffice('/weba/dashboard/test2025');
  await expect.element(page.getByText(/^No paid order yet/)).toBeVisible();
  await expect.element(page.getByText(/^The event has no passes yet/)).toBeVisible();
  await expect.element(page.getByText(/utm_source=newsletter/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Create a link' })).toBeVisible();
  expect(page.getByRole('img', { name: /per day/ }).elements()).toEqual([]);
});

test('of a draft it leads to what is missing, and opens it for registration', async () => {
  hasEvent({ status: 'DRAFT', state: 'Ruritania' });
  answers('GET /api/admin/dashboard', () => ({ data: dashboard({ states: [] }) }));
  answers('GET /api/admin/seller', () => ({ data: { version: '0' } }));
  answers('GET /api/admin/content', () => ({
    data: { version: '0', draft: {}, liveversion: '0', live: {}, canUndo: false },
  }));
  const sent = answers('PUT /api/admin/createevent', () => {
    hasEvent();
    return {};
  });
  await openOffice('/weba/dashboard/test2025');
  await expect
    .element(page.getByRole('link', { name: 'Venue' }))
    .toHaveAttribute('href', '/weba/manageevent?edit=test2025&field=state');
  await expect.element(part('Before you open it')).toMatchTextContent('Still the standard texts');
  await expect.element(part(TO_DO)).not.toBeInTheDocument();
  await button('Open for registration').click();
  await expect.element(part('Before you open it')).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ request: { status: 'OPEN' } }]);
  expect(page.getByRole('heading', { level: 1 }).element().textContent).toBe('Overview');
});

test('across events, it adds up and links to each', async () => {
  hasEvent();
  const event = { startdate: '21-Nov-2026', enddate: '21-Nov-2026', status: 'OPEN' as const };
  answers('GET /api/admin/sales', () => ({
    data: [
      { ...event, eventcode: 'test2025', name: 'Testing Conference', sales: sales() },
      { ...event, eventcode: 'past2020', name: 'Past Conference', sales: sales() },
      { ...event, eventcode: 'next2027', name: 'Next Conference' },
    ],
  }));
  answers('GET /api/admin/dashboard', () => ({ data: dashboard() }));
  await openOffice('/weba/dashboard');
  await expect.element(page.getByText('₹23,100.00')).toBeVisible();
  await expect.element(page.getByText('1 event without a counted sale: not listed.')).toBeVisible();
  await page.getByRole('link', { name: 'Testing Conference' }).click();
  await expect.poll(() => location.pathname).toBe('/weba/dashboard/test2025');
  await expect.element(button('Count again')).toBeVisible();
  await page.viewport(1440, 900);
  await expect
    .element(page.getByRole('link', { name: 'Overview', exact: true }))
    .toHaveAttribute('aria-current', 'page');
});

test('across events, no event says what to do', async () => {
  hasEvent();
  answers('GET /api/admin/sales', () => ({ data: [] }));
  await openOffice('/weba/dashboard');
  await expect.element(page.getByText('There are no events yet. Create one on Home.')).toBeVisible();
});

test('its button keeps the focus, and a refusal is announced', async () => {
  hasEvent();
  answers('GET /api/admin/dashboard', () => ({ data: dashboard() }));
  await openOffice('/weba/dashboard/test2025');
  await expect.element(button('Count again')).toBeVisible();
  await keepsFocus('GET /api/admin/dashboard', { press: button('Count again') });
});

const letGo = page.getByRole('button', { name: /^Release asha/ });
const yes = page.getByRole('dialog').getByRole('button', { name: 'Release the seats' });

async function openHeldSeats(): Promise<void> {
  hasEvent();
  answers('GET /api/admin/dashboard', () => ({ data: dashboard() }));
  answers('GET /api/admin/heldseats', () => ({ data: [held] }));
  await openOffice('/weba/dashboard/test2025');
}

test('it shows who holds seats without having paid, and lets them go once asked again', async () => {
  await openHeldSeats();
  await expect
    .element(rowOf(/^Asha Raman/))
    .toMatchTextContent(
      'asha@example.org, 9876543210): 2 orders, address not confirmed7 × Delegate23-Nov-2026, 12:00 PM',
    );
  const released = answers('POST /api/admin/releaseseats', () => ({}));
  await letGo.click();
  answers('GET /api/admin/heldseats', () => ({ data: [] }));
  await yes.click();
  await expect.element(page.getByText('Nobody holds a seat without having paid.')).toBeVisible();
  expect(released.map(({ request }) => request)).toEqual([{ eventcode: 'test2025', contact: 'contact-1' }]);
});

test('letting seats go keeps the focus, and a refusal is announced', async () => {
  await openHeldSeats();
  await letGo.click();
  await keepsFocus('POST /api/admin/releaseseats', { press: yes, keeper: letGo, asksAgain: true });
});
