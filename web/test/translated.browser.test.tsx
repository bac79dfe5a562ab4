/**
 * The screens, translated by the browser while they are used (docs/decisions/0091). The browser translates at once or a
 * moment later. `TRANSLATED=1 npm test -- browser` runs all component tests on translated pages.
 */
import { anEvent } from '@samagam/emulators/builders/an-event';
import { PAGE_DATA } from '@samagam/contract/programme/public-event';
import type { GroupPage } from '@samagam/contract/orders/group-page';
import { sayOfApi } from '@samagam/contract/api-messages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CheckinScreen } from '../src/screens/door/checkin-screen.tsx';
import { ContactForm } from '../src/screens/public/event/contact/contact-form.tsx';
import { LostTicket } from '../src/screens/public/event/contact/lost-ticket.tsx';
import { JoinWaitlist } from '../src/screens/public/event/waitlist/join-waitlist.tsx';
import { GroupScreen } from '../src/screens/public/group/group-screen.tsx';
import { TicketChanges } from '../src/visitor/ticket-changes.tsx';
import { answers, refuses } from './answers.ts';
import { aCouponRow } from './coupons.ts';
import { aDoorList, info, target, ticketOf } from './door.ts';
import { enter } from './enter.ts';
import { makeCamera } from './fake-camera.ts';
import { freshDevice } from './fresh-device.ts';
import { hasEmptyOffice, openOffice } from './office.tsx';
import {
  applyCoupon,
  choose,
  conference,
  fillForm,
  form,
  registerButton,
  showForms,
} from './registering.tsx';
import { showPage } from './show-page.tsx';
import { show } from './show.tsx';
import { aTicket } from './tickets.ts';
import { translatePage } from './translate.ts';
import { wedge } from './wedge.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const textbox = (name: string) => page.getByRole('textbox', { name });
const text = (words: string | RegExp) => page.getByText(words).first();
const amountOf = (line: string) =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent.startsWith(line))?.nextElementSibling
    ?.textContent;

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  // React reports there what it caught.
  expect(console.error).not.toHaveBeenCalled();
});

const tenPercent = { discounttype: 'Percentage', discount: 10 } as const;

describe.each([0, 30])('translated %i ms after each change', (delay) => {
  test('the individual form shows its errors, its coupons and its price', async () => {
    answers('GET /api/validatecoupon', ({ couponcode }) =>
      couponcode === 'TEN' ? { data: tenPercent } : refuses(404, sayOfApi.invalidCoupon),
    );
    await showForms();
    await expect.element(registerButton()).toBeEnabled();
    translatePage({ delay });
    await registerButton().click();
    await expect.element(text('Name cannot be Blank.')).toBeVisible();
    await fillForm();
    await expect.element(text('Name cannot be Blank.')).not.toBeInTheDocument();
    const note = form('Register').getByRole('status');
    await applyCoupon('NONE');
    await expect.element(note.first()).toHaveTextContent(sayOfApi.invalidCoupon);
    await applyCoupon('TEN');
    await expect.element(note.first()).toHaveTextContent('Coupon applied: 10% off.');
    expect(amountOf('Discount (10%)')).toBe('−₹450.00');
    await button('Remove Coupon').click();
    await expect.element(note.first()).toHaveTextContent('');
    expect(amountOf('Discount')).toBe('₹0.00');
    for (const [pass, total] of [
      ['Training and Conference', '₹17,110.00'],
      ['Conference Pass', '₹5,310.00'],
    ] as const) {
      await choose('Pass Type', pass);
      await expect.element(registerButton()).toHaveTextContent(`Register and pay ${total}`);
      expect(amountOf('Total')).toBe(total);
    }
  });

  test('the group form shows the price of its seats', async () => {
    await showForms();
    await page.getByRole('radio', { name: /^Group/ }).click();
    const seats = form('Book for a group').getByRole('textbox', { name: 'Seats: Conference Pass' });
    await expect.element(seats).toBeVisible();
    translatePage({ delay });
    const total = form('Book for a group').getByRole('status');
    for (const [count, words] of [
      ['2', 'Total ₹10,620.00'],
      ['4', 'Total ₹19,116.00'],
      ['0', ''],
      ['12', 'Total ₹63,720.00'],
      ['0', ''],
      ['2', 'Total ₹10,620.00'],
    ] as const) {
      await seats.fill(count);
      await expect.element(total.first()).toHaveTextContent(words);
    }
  });

  test('the door shows each verdict, and whom a search finds', async () => {
    await freshDevice();
    const camera = makeCamera();
    const letIn = { data: { Name: 'Asha Rao', Pass: 'Conference Pass' } };
    answers('GET /api/getcheckin', () => ({ data: info }));
    answers('POST /api/doorlist', () => ({ data: aDoorList({ search: true, supervisor: true }) }));
    answers('POST /api/doorsearch', ({ words }) => ({
      data: words === 'asha' ? [{ name: 'Asha Rao', tickettype: 'Conference Pass', ticket: 'x' }] : [],
    }));
    answers('POST /api/postcheckin', (_, nth) => {
      if (nth === 1) return letIn;
      return nth === 2
        ? refuses(409, 'Already checked in at 10:04.', letIn)
        : refuses(400, 'Invalid Ticket.');
    });
    await show(<CheckinScreen {...target} />);
    await expect.element(text(/List from/)).toBeVisible();
    translatePage({ delay });
    for (const [nth, verdict] of [
      [1, 'Let in'],
      [1, 'Already in'],
      [2, 'Not valid'],
    ] as const) {
      wedge(await ticketOf(nth));
      await expect.poll(() => document.querySelector('strong')?.textContent).toBe(verdict);
    }
    await button('Search').click();
    const dialog = page.getByRole('dialog');
    for (const [words, found] of [
      ['nobody', 'Nobody was found.'],
      ['asha', 'Asha Rao'],
      ['nobody', 'Nobody was found.'],
    ] as const) {
      await dialog.getByRole('textbox').fill(words);
      await dialog.getByRole('button', { name: 'Search' }).click();
      await expect.element(dialog).toMatchTextContent(found);
    }
    camera.remove();
  });
});

test('the event page, its waiting list, contact form and lost ticket stay alive', async () => {
  answers('POST /api/joinwaitlist', () => ({ msg: sayOfApi.waitlistMailed }));
  answers('POST /api/contactus', () => ({}));
  answers('POST /api/sendtickets', () => ({ msg: sayOfApi.ticketsSentIfAny }));
  await show(
    <>
      <JoinWaitlist eventcode="test2025" tickettype="Gold" />
      <h2 id="contact-heading">Contact Us</h2>
      <ContactForm eventcode="test2025" />
      <LostTicket eventcode="test2025" />
    </>,
  );
  translatePage();
  await text('Join the waiting list').click();
  const joining = page.getByRole('form', { name: 'Join the waiting list: Gold' });
  await joining.getByRole('button').click();
  await joining.getByRole('textbox', { name: 'Name' }).fill('Asha');
  await joining.getByRole('textbox', { name: 'Email' }).fill('asha@example.org');
  await joining.getByRole('button').click();
  await expect.element(joining.getByRole('status')).toHaveTextContent(sayOfApi.waitlistMailed);
  await text('Lost your ticket?').click();
  const lost = page.getByRole('form', { name: 'Send my tickets again' });
  await lost.getByRole('button').click();
  await lost.getByRole('textbox').fill('asha@example.org');
  await lost.getByRole('button').click();
  await expect.element(lost.getByRole('status')).toHaveTextContent(sayOfApi.ticketsSentIfAny);
  const contact = page.getByRole('form', { name: 'Contact Us' });
  await contact.getByRole('button').click();
  await contact.getByRole('textbox', { name: 'Name' }).fill('Asha');
  await contact.getByRole('textbox', { name: 'Email' }).fill('asha@example.org');
  await contact.getByRole('button').click();
  await expect.element(contact.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test('the poster page finds a person', async () => {
  const chitra = { name: 'Chitra Bose', title: 'Engineer', company: 'Kaveri Systems' };
  answers('GET /api/getuserdetails', () => ({ data: chitra }));
  showPage('/event/attending/test2025', anEvent());
  await expect.element(button('Download')).toBeVisible();
  translatePage();
  await button('Download').click();
  await textbox('Registered email').fill('chitra@example.org');
  await button('Get details').click();
  await expect.element(page.getByRole('img', { name: /^Your poster/ })).toHaveAccessibleName(/CHITRA BOSE/);
});

test('a ticket can be corrected and passed on', async () => {
  answers('POST /api/correctticket', () => ({}));
  await show(<TicketChanges ticket={aTicket()} changes={{ transfer: true, parking: 'No' }} ticketkey="k" />);
  translatePage();
  await button('Pass this ticket on').click();
  await button('Send me the link').click();
  await button('Cancel').click();
  await button('Correct details').click();
  await enter(textbox('Designation'), 'Lead');
  await button('Save the details').click();
  await expect.element(text('Your details were changed.')).toBeVisible();
});

const CODE = 'AAAA-AAAA-AAAA-AAAA';
const seat: GroupPage['seats'][number] = {
  couponcode: CODE,
  tickettype: 'Delegate',
  state: 'unused',
  usedby: '',
  link: 'http://127.0.0.1/',
};
const booking: GroupPage = {
  eventcode: 'test2025',
  eventname: 'Samagam Test Conference',
  startdate: '20-Jun-2027',
  enddate: '21-Jun-2027',
  seatuse: 'open',
  payable: false,
  name: 'Meera Nair',
  orderid: 'SG1',
  status: 'PAID',
  amount: 885_000,
  refunded: 0,
  paylink: '',
  passes: [{ tickettype: 'Delegate', seats: 1 }],
  proforma: false,
  documents: [],
  seats: [seat],
};

test('the page of a group sends a seat', async () => {
  answers('POST /api/sendseat', (_, nth) => (nth === 1 ? refuses(429, sayOfApi.seatMailsToday) : {}));
  answers('POST /api/grouppage', () => ({ data: booking }));
  history.replaceState(null, '', `/event/group/test2025#0123456789abcdef-${'A'.repeat(43)}`);
  await show(<GroupScreen eventcode="test2025" />);
  await expect.element(button(/^Send to a colleague/)).toBeVisible();
  translatePage();
  await button(/^Send to a colleague/).click();
  const sending = page.getByRole('form', { name: `Send ${CODE}` });
  await sending.getByRole('textbox', { name: 'Email' }).fill('ravi@example.org');
  await sending.getByRole('button', { name: 'Send' }).click();
  await expect.element(sending.getByRole('alert')).toHaveTextContent(sayOfApi.seatMailsToday);
  await sending.getByRole('button', { name: 'Send' }).click();
  await expect.element(text('Sent to ravi@example.org.')).toBeVisible();
});

test('the back-office filters its lists and shows the errors of a form', async () => {
  hasEmptyOffice();
  const coupons = ['ONE', 'TWO'].map((couponcode) => aCouponRow({ couponcode }));
  answers('GET /api/admin/getcoupons', () => ({ data: coupons }));
  await openOffice('/weba/managecoupons/test2025');
  await expect.element(text('TWO')).toBeVisible();
  translatePage();
  const filter = page.getByRole('searchbox').first();
  for (const [words, rows] of [
    ['two', 1],
    ['none', 0],
    ['', 2],
  ] as const) {
    await filter.fill(words);
    await expect.poll(() => document.querySelectorAll('tbody tr[data-open]').length).toBe(rows);
  }
  await button('New coupon').click();
  await button('SAVE').first().click();
  await expect.element(text('Coupon Code cannot be Blank.')).toBeVisible();
});

test('an island that throws leaves the rest of the page, and offers to go on', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  showPage('/event/test2025', conference);
  const data = document.getElementById(PAGE_DATA)!;
  data.textContent = JSON.stringify({ ...JSON.parse(data.textContent), site: null });
  document.getElementById('contact')!.scrollIntoView();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(
      'This part of the page could not be shown. What you typed into a form on the page is kept',
    );
  await expect.element(button('Reload the page')).toBeVisible();
  await expect.element(page.getByRole('banner')).toBeVisible();
  vi.mocked(console.error).mockClear();
});
