import { say } from '@samagam/contract/common/messages';
import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import type { EndedTicket } from '@samagam/contract/orders/ticket';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers, noAnswer, receiveAll, refuses } from '../../test/answers.ts';
import { keepsFocus } from '../../test/keeps-focus.ts';
import { show } from '../../test/show.tsx';
import { aTicket } from '../../test/tickets.ts';
import { TicketSection } from './ticket-section.tsx';

const KEY = 'K'.repeat(43);
const ticketdetails = aTicket();

test('it leads to its certificate, and to its poster by an address that keeps the key out of requests', async () => {
  const certificates = [{ title: 'Certificate of Attendance', key: 'c-1' }];
  answers('GET /api/getticket', () => ({ ticketdetails: { ...ticketdetails, certificates } }));
  history.replaceState(null, '', `?ticketkey=${KEY}`);
  await show(<TicketSection anchor="ticket" posterOf="test2025" />);
  await expect
    .element(page.getByRole('link', { name: 'Make your poster' }))
    .toHaveAttribute('href', `/event/attending/test2025#poster/${KEY}`);
  await expect
    .element(page.getByRole('link', { name: 'Certificate of Attendance' }))
    .toHaveAttribute('href', '/api/certificate?key=c-1');
});

const lookAgain = () => page.getByRole('button', { name: 'Look again' });

test('it offers to look again for a ticket that is still awaited, and looks when the tab is shown again', async () => {
  let reply: 'none' | 'lost' | 'ticket' = 'none';
  const looks = answers('GET /api/getticket', () => {
    if (reply === 'ticket') return { ticketdetails };
    return reply === 'none' ? refuses(404, 'Not found.') : noAnswer;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  history.replaceState(null, '', `?ticketkey=${KEY}&msg=PAYMENT_PENDING`);
  await show(<TicketSection anchor="ticket" />);
  /** Whether the locator is visible; lets a second pass for each look. */
  const later = (seen: () => boolean) =>
    expect.poll(() => {
      vi.advanceTimersByTime(1000);
      return seen();
    });
  await later(() => page.getByText(/^Payment received, waiting for the bank/).query() !== null).toBe(true);
  await expect.element(lookAgain()).not.toBeInTheDocument();
  vi.advanceTimersByTime(60_000);
  await later(() => lookAgain().query() !== null).toBe(true);
  await expect.element(page.getByText(/^We are still waiting for the bank/)).toBeVisible();

  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  const polled = looks.length;
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => looks.length).toBe(polled + 1);
  reply = 'lost';
  await lookAgain().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(say.noConnection);
  reply = 'ticket';
  await lookAgain().click();
  await expect.element(page.getByText('Asha Raman').first()).toBeVisible();
});

test('it says that a ticket could not be loaded, and loads it on the next attempt', async () => {
  answers('GET /api/getticket', (_, nth) => (nth <= 2 ? noAnswer : { ticketdetails }));
  history.replaceState(null, '', `?ticketkey=${KEY}`);
  await show(<TicketSection anchor="ticket" />);
  await expect.element(page.getByText(/^Your ticket could not be loaded\./)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Asha Raman').first()).toBeVisible();
});

test('it shows nothing for an invalid key and an unknown message', async () => {
  const looks = answers('GET /api/getticket', () => refuses(404, 'Not found.'));
  history.replaceState(null, '', `?ticketkey=${KEY}&msg=PAYMENT_MAYBE&utm_source=x`);
  const { container } = await show(<TicketSection anchor="ticket" />);
  await expect.poll(() => looks.length).toBe(1);
  await receiveAll();
  expect(container.textContent).toBe('');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

for (const ended of ['This ticket was cancelled.', 'This ticket was replaced.']) {
  test(`it says ${ended}, and shows no code`, async () => {
    answers('GET /api/getticket', () => refuses(409, ended));
    history.replaceState(null, '', `?ticketkey=${KEY}`);
    await show(<TicketSection anchor="ticket" />);
    await expect.element(page.getByText(new RegExp(`^${ended}`))).toBeVisible();
    await expect.element(page.getByRole('img')).not.toBeInTheDocument();
  });
}

const about = {
  happened: 'refunded',
  at: '2099-11-20T06:00:00.000Z',
  eventname: 'Samagam Test Conference',
  eventcode: 'test2025',
  tickettype: 'Conference Pass',
  payid: 'pay_1',
} as const satisfies EndedTicket;

const moneyWords = () =>
  [...document.querySelectorAll('[class*=money] li')].map(({ textContent }) => textContent);

async function showEnded(msg: string, changes: Partial<EndedTicket> = {}) {
  answers('GET /api/getticket', () => refuses(409, msg, { endedticket: { ...about, ...changes } }));
  history.replaceState(null, '', `?ticketkey=${KEY}`);
  await show(<TicketSection anchor="ticket" />);
  await expect.element(page.getByText(new RegExp(`^${msg}`))).toBeVisible();
}

test('a refunded ticket says when, how much came back and what is still owed, and has its documents', async () => {
  await showEnded(say.cancelledTicket, {
    money: { paid: 300_000, refunded: 100_000, byhand: 50_000, pending: 20_000, owed: 130_000 },
    documents: [
      { kind: 'creditnote', serial: 'SG/1', at: '2099-11-20T06:00:00.000Z', total: 100_000, key: 'doc-key' },
    ],
  });
  await expect.element(page.getByText('11:30 AM, 20 Nov 2099 IST')).toBeVisible();
  expect(moneyWords()).toEqual([
    'You paid ₹3,000.00.',
    '₹1,000.00 was refunded. Your bank may take a few days to show it.',
    '₹500.00 was returned by the organiser by hand.',
    'The refund of ₹200.00 is on its way.',
    'The refund of ₹1,300.00 failed, and the organiser has yet to return it. You get a mail once that is done.',
  ]);
  await expect.element(page.getByRole('link', { name: DEFAULT_SITE.mail })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Credit note SG/1' }))
    .toHaveAttribute('href', '/api/document?key=doc-key');
});

test('a recorded payment is returned by hand', async () => {
  await showEnded(say.cancelledTicket, {
    money: { paid: 300_000, refunded: 0, byhand: 0, pending: 0, owed: 300_000, recorded: true, tds: 10_000 },
  });
  expect(moneyWords()).toEqual([
    'You paid ₹3,000.00. Of this, you deducted ₹100.00 as tax (TDS).',
    'You did not pay online, so the organiser returns ₹3,000.00 by hand. You get a mail once that is done.',
  ]);
});

test.each([
  ['passed on', /^This ticket was replaced\. It was passed on to another person/],
  ['reissued', /^This ticket was replaced\. The new ticket was mailed to the same address/],
  ['replaced', /^This ticket was replaced\. Its holder has the new one/],
] as const)('a ticket that was %s says so', async (happened, text) => {
  await showEnded(say.ticketReplaced, { happened });
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('the consents of a cancelled ticket can be withdrawn', async () => {
  const withdrawals = [
    answers('POST /api/withdrawconsent', () => ({})),
    answers('POST /api/withdrawposter', () => ({})),
  ];
  await showEnded(say.cancelledTicket, { consent: true, posterconsent: true });
  await page.getByRole('button', { name: 'Withdraw this consent' }).click();
  await expect.element(page.getByText('You will not be told about later events.')).toHaveFocus();
  await page.getByRole('button', { name: 'Withdraw my poster consent' }).click();
  await expect.element(page.getByText('Your email address no longer shows these details.')).toHaveFocus();
  expect(document.body.textContent).not.toContain('stays valid');
  for (const asked of withdrawals)
    expect(asked.map(({ request }) => request)).toEqual([{ eventcode: 'test2025', ticketkey: KEY }]);
});

test('a consent that has ended is shown without a button', async () => {
  const nonewssince = '2099-11-20T06:00:00.000Z';
  answers('GET /api/getticket', () => ({ ticketdetails: aTicket({ nonewssince }) }));
  history.replaceState(null, '', `?ticketkey=${KEY}`);
  await show(<TicketSection anchor="ticket" />);
  await expect.element(page.getByText(/unsubscribed at 11:30 AM, 20 Nov 2099 IST/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Withdraw/ })).not.toBeInTheDocument();
});

test('its holder can withdraw the consent to news', async () => {
  answers('GET /api/getticket', () => ({
    ticketdetails: aTicket({ eventcode: 'test2025', consent: true }),
  }));
  answers('GET /api/getschedule', () => refuses(404, 'Not found.'));
  const withdrawals = answers('POST /api/withdrawconsent', () => ({}));
  history.replaceState(null, '', `?ticketkey=${KEY}`);
  await show(<TicketSection anchor="ticket" />);
  await page.getByRole('button', { name: 'Withdraw this consent' }).click();
  await expect.element(page.getByText(/^You will not be told about later events\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Withdraw this consent' })).not.toBeInTheDocument();
  expect(withdrawals.map(({ request }) => request)).toEqual([{ eventcode: 'test2025', ticketkey: KEY }]);
});

test.each([
  ['POST /api/withdrawconsent', 'consent', 'Withdraw this consent', /^You will not be told/],
  [
    'POST /api/withdrawposter',
    'posterconsent',
    'Withdraw my poster consent',
    /^Your email address no longer/,
  ],
] as const)(
  'the button of a consent keeps the focus, a refusal is announced, and its outcome has the focus: %s',
  async (call, given, name, outcome) => {
    answers('GET /api/getticket', () => ({
      ticketdetails: aTicket({ eventcode: 'test2025', [given]: true }),
    }));
    answers('GET /api/getschedule', () => refuses(404, 'Not found.'));
    history.replaceState(null, '', `?ticketkey=${KEY}`);
    await show(<TicketSection anchor="ticket" />);
    const withdraw = page.getByRole('button', { name });
    await keepsFocus(call, { press: withdraw });
    answers(call, () => ({}));
    await withdraw.click();
    await expect.element(page.getByText(outcome)).toHaveFocus();
  },
);
