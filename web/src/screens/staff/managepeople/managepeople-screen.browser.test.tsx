import { type ErasurePlan, sayOfPeople } from '@samagam/contract/people/people';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { button, field, fill, form, hasEvent, openOffice } from '../../../../test/office.tsx';

const ADDRESS = '/weba/managepeople';
const FIND = 'Find a person';
const ERASE = 'Erase the person';
const MAIL = 'meera@example.org';
const STEP = {
  collection: 'registrations',
  purpose: 'Shows who comes.',
  records: 2,
  what: 'blanked',
} as const;
const PLAN: ErasurePlan = {
  steps: [
    { ...STEP, keeps: '', until: '' },
    { ...STEP, collection: 'taxDocuments', what: 'kept', keeps: 'CGST Act 2017', until: '31-Dec-2033' },
  ],
  consents: { news: 0, poster: 0 },
  reads: [],
  blockers: [],
  openlinks: [],
  canerasetickets: false,
};

let plan = PLAN;
beforeEach(() => {
  plan = PLAN;
  hasEvent();
});
const finds = () =>
  answers('POST /api/admin/person', ({ mode }) => ({
    data: mode === 'find' ? { plan } : { file: '{"person":"meera"}' },
  }));

async function find(): Promise<void> {
  await openOffice(ADDRESS);
  await fill(FIND, { Email: MAIL });
  await button('FIND', form(FIND)).click();
}

test('it shows what is stored, and erases after the address and a reason were typed', async () => {
  finds();
  const erasures = answers('POST /api/admin/eraseperson', () => ({ data: { records: 2 } }));
  await find();
  await expect.element(page.getByText('CGST Act 2017; 31-Dec-2033')).toBeVisible();
  await fill(ERASE, { Reason: 'Asked by mail.', 'Email again': 'other@example.org' });
  await button('ERASE', form(ERASE)).click();
  await expect.element(form(ERASE).getByText(sayOfPeople.confirm)).toBeVisible();
  expect(erasures).toEqual([]);
  await fill(ERASE, { 'Email again': MAIL });
  await button('ERASE', form(ERASE)).click();
  await expect.element(page.getByText('Erased: 2 records were deleted or blanked.')).toHaveFocus();
  expect(erasures.map(({ request }) => request)).toEqual([
    { email: MAIL, confirm: MAIL, reason: 'Asked by mail.', alsotickets: false },
  ]);
});

test('it says why a person cannot be erased now, and shows the refusal of the server', async () => {
  plan = { ...PLAN, blockers: [sayOfPeople.hasTicket('test2025')], canerasetickets: true };
  finds();
  const erasures = answers('POST /api/admin/eraseperson', () => refuses(409, plan.blockers[0]!));
  await find();
  await expect.element(form(ERASE).getByRole('listitem')).toHaveTextContent(plan.blockers[0]!);
  await page.getByRole('checkbox', { name: /Also erase/ }).click();
  await fill(ERASE, { Reason: 'Asked by mail.', 'Email again': MAIL });
  await button('ERASE', form(ERASE)).click();
  await expect.element(form(ERASE).getByRole('alert')).toHaveTextContent(plan.blockers[0]!);
  expect(erasures.map(({ request }) => request.alsotickets)).toEqual([true]);
});

test('it offers no erasure while money is undecided', async () => {
  plan = { ...PLAN, blockers: [sayOfPeople.waitsForDecision('SG1')] };
  finds();
  await find();
  await expect.element(button('ERASE', form(ERASE))).toBeDisabled();
});

test('it leads to an order whose payment link is open', async () => {
  const blockers = [sayOfPeople.isLinkOpen('SG1', 'test2025')];
  plan = { ...PLAN, blockers, openlinks: [{ orderid: 'SG1', eventcode: 'test2025' }] };
  finds();
  await find();
  await expect
    .element(form(ERASE).getByRole('link', { name: 'Close the link of SG1 in Transactions' }))
    .toHaveAttribute('href', '/weba/managetransactions/test2025?filter=SG1');
});

test('it says that nothing is stored', async () => {
  plan = { ...PLAN, steps: [] };
  finds();
  await find();
  await expect.element(page.getByText('Nothing is stored about this address.')).toBeVisible();
  await expect.element(page.getByRole('form', { name: ERASE })).not.toBeInTheDocument();
});

test('it shows who has read the data of the person, also when nothing is stored any more', async () => {
  const reads = [{ at: '2026-11-22T06:30:00.000Z', what: 'person exported', who: 'admin@samagam.test' }];
  plan = { ...PLAN, steps: [], reads };
  finds();
  await find();
  const row = page.getByRole('row', { name: /person exported/ });
  await expect.element(row).toMatchTextContent('22-Nov-2026, 12:00 PM');
  await expect.element(row).toMatchTextContent('admin@samagam.test');
});

test('it withdraws a consent that the person takes back by letter, and shows what is left', async () => {
  plan = { ...PLAN, consents: { news: 2, poster: 1 } };
  finds();
  const withdrawals = answers('POST /api/admin/withdrawperson', () => {
    plan = { ...plan, consents: { news: 0, poster: 1 } };
    return { data: { records: 2 } };
  });
  await find();
  await button('WITHDRAW NEWS').click();
  const question = page.getByRole('dialog', { name: 'Withdraw the consent to news?' });
  await button('Cancel', question).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(withdrawals).toEqual([]);
  await button('WITHDRAW NEWS').click();
  await button('Withdraw', question).click();
  await expect.element(page.getByText('Withdrawn: the person gets no more news.')).toBeVisible();
  expect(withdrawals.map(({ request }) => request)).toEqual([{ email: MAIL, consent: 'news' }]);
  await expect.element(button('WITHDRAW NEWS')).not.toBeInTheDocument();
  await expect.element(button('WITHDRAW POSTER')).toBeVisible();
});

test('it offers no erasure of what the law keeps', async () => {
  plan = { ...PLAN, steps: PLAN.steps.filter(({ what }) => what === 'kept') };
  finds();
  await find();
  await expect.element(page.getByText('CGST Act 2017; 31-Dec-2033')).toBeVisible();
  await expect.element(page.getByRole('form', { name: ERASE })).not.toBeInTheDocument();
});

test('it asks for the file of the person', async () => {
  const calls = finds();
  await find();
  await button('SAVE AS A FILE').click();
  await expect.poll(() => calls.map(({ request }) => request.mode)).toEqual(['find', 'export']);
});

test('its button keeps the focus, and a refusal is announced or focuses its field', async () => {
  plan = { ...PLAN, consents: { news: 1, poster: 0 } };
  await openOffice(ADDRESS);
  await fill(FIND, { Email: MAIL });
  await keepsFocus('POST /api/admin/person', { press: button('FIND', form(FIND)) });
  finds();
  await button('FIND', form(FIND)).click();
  const withdraw = button('WITHDRAW NEWS');
  await withdraw.click();
  await keepsFocus('POST /api/admin/withdrawperson', {
    press: button('Withdraw', page.getByRole('dialog')),
    keeper: withdraw,
  });
  await fill(ERASE, { Reason: 'Asked by mail.', 'Email again': MAIL });
  await keepsFocus('POST /api/admin/eraseperson', {
    press: button('ERASE', form(ERASE)),
    field: ['reason', field(ERASE, 'Reason')],
  });
});
