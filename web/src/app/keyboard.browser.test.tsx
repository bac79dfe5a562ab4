/** The main jobs of the back-office without a pointer: one of each group of screens. */
import { aPass } from '@samagam/emulators/builders/an-event';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WINTER_SCHOOL } from '../../test/events.ts';
import { answers } from '../../test/answers.ts';
import { pressOn, tabTo, typeInto } from '../../test/keyboard.ts';
import { button, field, form, hasEvent, openOffice, rowOf, nobodyLeftOut } from '../../test/office.tsx';
import { chooseFile, plain } from '../../test/pictures.ts';
import { aRefundable, aTransactionRow } from '../../test/transactions.ts';

beforeEach(() => hasEvent({ tickettypes: { Gold: aPass('Gold') } }));

const dialog = (name: string) => page.getByRole('dialog', { name });

/** Past the links of the frame, to the screen itself. */
async function skipToContent(): Promise<void> {
  await pressOn(page.getByRole('link', { name: 'Skip to the content' }));
  await userEvent.tab();
  expect(document.querySelector('main')!.contains(document.activeElement)).toBe(true);
}

async function typeAll(name: string, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await typeInto(field(name, label), value);
}

test('an event with a pass is added by keyboard', async () => {
  const saves = answers('POST /api/admin/createevent', () => ({}));
  await openOffice('/weba/manageevent');
  await expect.element(button('New event')).toBeVisible();
  await skipToContent();
  await pressOn(button('New event'));
  await typeAll('Add Event', {
    ...WINTER_SCHOOL,
    'Event Code': 'wint2031',
    'Ticket Type': 'Conference Pass',
    Price: '4000',
    'Initial Price': '5000',
    Content: 'Both days',
  });
  await pressOn(button('SAVE TICKET TYPE'));
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Conference Pass' })).toBeVisible();
  await pressOn(page.getByRole('button', { name: 'SAVE', exact: true }));
  await expect
    .poll(() => saves.map(({ request }) => request))
    .toMatchObject([{ eventcode: 'wint2031', tickettypes: { 'Conference Pass': { price: 4000 } } }]);
});

test('a speaker is added by keyboard', async () => {
  answers('GET /api/admin/getspeakers', () => ({ data: [] }));
  answers('GET /api/admin/speakerpages', () => ({ data: [] }));
  const saves = answers('POST /api/admin/createspeaker', () => ({}));
  await openOffice('/weba/managespeakers/test2025');
  const name = 'Manage Speakers';
  await typeAll(name, {
    Name: 'Bela Bose',
    Company: 'Delta Works',
    Title: 'Analyst',
    Email: 'bela@example.org',
  });
  await typeAll(name, { 'About Speaker Short': 'Reads.', 'About Speaker': 'Reads what others throw away.' });
  await tabTo(field(name, 'Image'));
  // The dialog of the system is not part of the page.
  chooseFile(field(name, 'Image').element(), await plain(64, 64, '#0d5c46'));
  await expect.element(page.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await pressOn(button('SAVE', form(name)));
  await expect
    .poll(() => saves.map(({ request }) => request))
    .toMatchObject([{ name: 'Bela Bose', mailid: 'bela@example.org' }]);
});

test('a coupon is added by keyboard, also several in a dialog, which returns the focus', async () => {
  answers('GET /api/admin/getcoupons', () => ({ data: [] }));
  const saves = answers('POST /api/admin/savecoupons', () => ({}));
  await openOffice('/weba/managecoupons/test2025');
  await expect.element(form('Add Coupon')).toBeVisible();
  await typeAll('Add Coupon', { 'Coupon Code': 'EARLY', Discount: '20', 'Ticket Type': 'Gold' });
  await userEvent.keyboard('{Enter}');
  await pressOn(button('SAVE', form('Add Coupon')));
  await expect
    .poll(() => saves.map(({ request }) => request))
    .toMatchObject([{ couponcode: 'EARLY', discount: 20, passtype: 'Gold' }]);
  const several = button('Make several coupons');
  await pressOn(several);
  await typeInto(field('New coupons', 'For whom'), 'Speakers');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Make several coupons')).not.toBeInTheDocument();
  await expect.element(several).toHaveFocus();
});

const paid = aTransactionRow({
  tickettype: 'Gold',
  review: { reason: '', paymentid: '', amount: 0, currency: 'INR' },
});

const refundable = aRefundable({ tickettype: 'Gold' });

test('an order is refunded by keyboard, and the dialog keeps and returns the focus', async () => {
  answers('GET /api/admin/gettransactionlist', () => ({ data: [paid] }));
  answers('GET /api/admin/refundorder', () => ({ data: refundable }));
  answers('GET /api/admin/orderchanges', () => ({ data: [] }));
  const refunds = answers('POST /api/admin/refundorder', () => ({
    data: { amount: 295_000, state: 'DONE' as const },
  }));
  await openOffice('/weba/managetransactions/test2025');
  await pressOn(button(/Details/, rowOf('usha@example.org')));
  const opener = button(/^Refund or cancel/);
  await pressOn(opener);
  await expect.element(dialog('Refund or cancel').getByLabelText('Reason')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await typeInto(dialog('Refund or cancel').getByLabelText('Reason'), 'Asked by mail');
  await pressOn(button(/^REFUND/, dialog('Refund or cancel')));
  await expect.element(dialog('Refund or cancel')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(refunds.map(({ request }) => request)).toMatchObject([{ orderid: 'SG1', reason: 'Asked by mail' }]);
});

test('an announcement is sent by keyboard', async () => {
  const sample = { to: 'asha@example.org', subject: 'Hall 2', text: 'Dear Asha, hall 2.' };
  const preview = { recipients: 3, buyers: 0, leftout: nobodyLeftOut, sample };
  answers('GET /api/admin/announcements', () => ({ data: [] }));
  answers('GET /api/admin/timedmails', () => ({ data: { reminder: false, thanks: false } }));
  const posts = answers('POST /api/admin/announcements', ({ mode }) => ({
    data: mode === 'preview' ? { preview } : {},
  }));
  await openOffice('/weba/manageannouncements/test2025');
  await typeAll('New announcement', { Subject: 'Hall 2', Text: 'Dear {name}, hall 2.' });
  await pressOn(button('SHOW WHO GETS IT'));
  await typeInto(field('New announcement', 'Event code'), 'test2025');
  await pressOn(button('SEND 3 MAILS'));
  await expect.poll(() => posts.map(({ request }) => request.mode)).toEqual(['preview', 'start']);
  expect(posts[1]!.request).toMatchObject({ subject: 'Hall 2', text: 'Dear {name}, hall 2.' });
});

test('a door link is handed out by keyboard, and its dialog returns the focus to the form', async () => {
  hasEvent({ startdate: '21-Nov-2099', enddate: '21-Nov-2099' });
  const link = 'http://127.0.0.1/event/checkin/test2025/key/entry';
  answers('GET /api/admin/checkinlinks', () => ({ data: [], counts: [] }));
  answers('GET /api/admin/door', () => ({ data: { checkpoints: [], rate: [], last: [], conflicts: 0 } }));
  answers('POST /api/admin/checkinlinks', () => ({ data: { link } }));
  await openOffice('/weba/managecheckin/test2025');
  const name = 'New check-in link';
  await typeInto(field(name, 'Check-in field'), 'entry');
  await pressOn(button('SAVE', form(name)));
  const shown = dialog('The link for entry');
  await tabTo(button('Copy the link', shown));
  await userEvent.keyboard('{Escape}');
  await expect.element(shown).not.toBeInTheDocument();
  await expect.element(button('SAVE', form(name))).toHaveFocus();
});
