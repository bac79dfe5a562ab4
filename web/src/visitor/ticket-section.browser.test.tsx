import { say } from '@samagam/contract/messages';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers, noAnswer, receiveAll, refuses } from '../../test/answers.ts';
import { keepsFocus } from '../../test/keeps-focus.ts';
import { show } from '../../test/show.tsx';
import { aTicket } from '../../test/tickets.ts';
import { TicketSection } from './ticket-section.tsx';

const KEY = 'K'.repeat(43);
const ticketdetails = aTicket();

test('it leads to its poster by an address that keeps the key out of requests', async () => {
  answers('GET /api/getticket', () => ({ ticketdetails }));
  history.replaceState(null, '', `?ticketkey=${KEY}`);
  await show(<TicketSection anchor="ticket" posterOf="test2025" />);
  await expect
    .element(page.getByRole('link', { name: 'Make your poster' }))
    .toHaveAttribute('href', `/event/attending/test2025#poster/${KEY}`);
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
