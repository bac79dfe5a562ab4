import { sayOfJob } from '@samagam/contract/money/refund-job-messages';
import type { RefundJob } from '@samagam/contract/money/refund-job';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, noAnswer, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { button, hasEvent, openOffice } from '../../../../test/office.tsx';

const progressOf = (changes: Partial<RefundJob['progress']>) => ({
  done: 0,
  manual: 0,
  failed: 0,
  skipped: 0,
  left: 0,
  ...changes,
});
const job = (changes: Partial<RefundJob> = {}): RefundJob => ({
  id: 'test2025-1',
  eventcode: 'test2025',
  kind: 'refund',
  tickettype: '',
  reason: 'The hall was flooded.',
  by: 'meera@example.org',
  startedat: '2026-11-22T06:00:00.000Z',
  endedat: '',
  until: '',
  orders: 5,
  amount: 885_000,
  progress: progressOf({ left: 5 }),
  ...changes,
});
const ended = { endedat: '2026-11-22T06:10:00.000Z' };
const preview = {
  orders: 5,
  amount: 885_000,
  gateway: { orders: 3, amount: 590_000 },
  hand: { orders: 1, amount: 295_000 },
  free: { orders: 1, amount: 0 },
  blocked: { orders: 0, amount: 0 },
  seats: 6,
};

let jobs: RefundJob[];
beforeEach(() => {
  jobs = [];
  hasEvent();
  answers('GET /api/admin/gettransactionlist', () => ({ data: [] }));
  answers('GET /api/admin/refundall', () => ({ data: jobs }));
});

const dialog = () => page.getByRole('dialog', { name: 'Refund all holders of a pass, or everyone' });
const box = (name: string) => dialog().getByRole('textbox', { name });
async function openDialog(): Promise<void> {
  await openOffice('/weba/managetransactions/test2025');
  await button('Refund all holders of a pass, or everyone').click();
  await expect.element(dialog()).toBeVisible();
}

test('it shows what will happen, asks for the event code, and works to the end', async () => {
  const calls = answers('POST /api/admin/refundall', ({ mode, confirm }, nth) => {
    if (mode === 'preview') return { data: { preview } };
    if (mode === 'start') {
      if (confirm !== 'test2025') return refuses(400, sayOfJob.confirmEventCode, { field: 'confirm' });
      return { data: { job: job() } };
    }
    if (nth === 4) return { data: { job: job({ progress: progressOf({ done: 3, left: 2 }) }) } };
    return { data: { job: job({ ...ended, progress: progressOf({ done: 4, manual: 1 }) }) } };
  });
  await page.viewport(390, 800);
  await openDialog();
  await button('SHOW WHAT WILL HAPPEN', dialog()).click();
  await expect.element(dialog()).toMatchTextContent(/Through the gateway\s*3\s*₹5,900\.00/);
  await expect.element(dialog()).toMatchTextContent(/By hand \(bank transfer, cash\)\s*1\s*₹2,950\.00/);
  await expect.element(dialog()).toMatchTextContent('6 tickets and coupons become void at once.');
  await button(/^REFUND/, dialog()).click();
  await expect.element(dialog().getByText('Reason cannot be Blank.')).toBeVisible();
  await box('Reason').fill('The hall was flooded.');
  await box('Event code').fill('test2026');
  await button(/^REFUND/, dialog()).click();
  await expect.element(dialog().getByText(sayOfJob.confirmEventCode)).toBeVisible();
  await box('Event code').fill('test2025');
  await button(/^REFUND/, dialog()).click();
  await expect.element(dialog()).toMatchTextContent('1 to return by hand');
  expect(calls[2]!.request).toMatchObject({ mode: 'start', orders: 5, amount: 885_000 });
  expect(calls.slice(3).map(({ request }) => [request.mode, request.id])).toEqual([
    ['continue', 'test2025-1'],
    ['continue', 'test2025-1'],
  ]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('it says why a job is paused, and goes on when staff say so', async () => {
  jobs = [job({ paused: true, progress: progressOf({ failed: 2, left: 3 }) })];
  const calls = answers('POST /api/admin/refundall', ({ mode }, nth) => {
    if (nth === 1) return refuses(409, sayOfJob.jobNotFound);
    if (mode === 'resume') return { data: { job: job({ progress: progressOf({ failed: 2, left: 3 }) }) } };
    return { data: { job: job({ ...ended, progress: progressOf({ done: 3, failed: 2 }) }) } };
  });
  await openDialog();
  await expect
    .element(dialog())
    .toMatchTextContent('The gateway refused several refunds in a row, for example because its balance');
  expect(calls).toEqual([]);
  await button('GO ON', dialog()).click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(sayOfJob.jobNotFound);
  await button('GO ON', dialog()).click();
  await expect.element(button('REPEAT WHAT FAILED', dialog())).toBeVisible();
  expect(calls.map(({ request }) => request.mode)).toEqual(['resume', 'resume', 'continue']);
});

test('it pauses while it is shown, and repeats what failed of an earlier job', async () => {
  jobs = [job({ ...ended, progress: progressOf({ done: 1, failed: 4 }) })];
  const calls = answers('POST /api/admin/refundall', (_, nth) => {
    if (nth === 1) return { data: { job: job({ progress: progressOf({ done: 1, left: 4 }) }) } };
    if (nth === 2)
      return { data: { job: job({ paused: true, progress: progressOf({ done: 1, left: 4 }) }) } };
    return { data: { job: job({ ...ended, progress: progressOf({ done: 5 }) }) } };
  });
  await openDialog();
  await button('REPEAT WHAT FAILED', dialog()).click();
  await button('GO ON', dialog()).click();
  await expect.element(dialog()).toMatchTextContent('5 done');
  expect(button('REPEAT WHAT FAILED', dialog()).elements()).toEqual([]);
  expect(calls.map(({ request }) => [request.mode, request.id])).toEqual([
    ['repeat', 'test2025-1'],
    ['continue', 'test2025-1'],
    ['resume', 'test2025-1'],
  ]);
});

test('it shows the preview again if the orders have changed since', async () => {
  answers('POST /api/admin/refundall', ({ mode }) =>
    mode === 'preview' ? { data: { preview } } : refuses(412, sayOfJob.previewChanged),
  );
  await openDialog();
  await button('SHOW WHAT WILL HAPPEN', dialog()).click();
  await box('Reason').fill('x');
  await box('Event code').fill('test2025');
  await button(/^REFUND/, dialog()).click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(sayOfJob.previewChanged);
  await button('SHOW WHAT WILL HAPPEN', dialog()).click();
  await expect.element(box('Reason')).toHaveValue('x');
});

test('it resumes a job that runs, and says when the gateway does not answer', async () => {
  jobs = [job({ progress: progressOf({ done: 2, left: 3 }) })];
  const calls = answers('POST /api/admin/refundall', (_, nth) => {
    if (nth === 1) return { data: { job: job({ progress: progressOf({ done: 4, left: 1 }) }) } };
    if (nth === 2) return { data: { job: job({ progress: progressOf({ done: 4, left: 1 }) }) } };
    return nth <= 5 ? noAnswer : { data: { job: job({ ...ended, progress: progressOf({ done: 5 }) }) } };
  });
  await openDialog();
  await expect
    .element(dialog().getByRole('status').filter({ hasText: 'waits for the gateway' }))
    .toMatchTextContent('1 order waits for the gateway. This site asks again automatically');
  await expect.element(dialog().getByRole('progressbar')).toHaveAttribute('value', '4');
  expect(button('SHOW WHAT WILL HAPPEN', dialog()).elements()).toEqual([]);
  await button('TRY NOW', dialog()).click();
  await expect.element(dialog()).toMatchTextContent('This site could not be reached.');
  expect(calls.every(({ request }) => request.mode === 'continue')).toBe(true);
});

test('it lists what to return by hand, and what was chosen', async () => {
  const item = {
    name: 'Usha Iyer',
    personalmailid: 'usha@example.org',
    tickettype: 'Delegate',
    amount: 295_000,
    note: '',
    choice: '' as const,
  };
  jobs = [
    job({ ...ended, progress: progressOf({ done: 4, manual: 1 }) }),
    job({
      ...ended,
      id: 'test2025-0',
      kind: 'offer',
      until: '31-Dec-2026',
      progress: progressOf({ done: 5 }),
    }),
  ];
  answers('GET /api/admin/refunditems', ({ id }) => ({
    data:
      id === 'test2025-1'
        ? [
            { ...item, orderid: 'SG1', way: 'hand' as const, state: 'MANUAL' as const },
            { ...item, orderid: 'SG3', way: 'hand' as const, state: 'MANUAL' as const, isreturned: true },
          ]
        : [
            {
              ...item,
              orderid: 'SG2',
              way: 'gateway' as const,
              state: 'OFFERED' as const,
              choice: 'KEEP' as const,
            },
          ],
  }));
  await openDialog();
  await dialog().getByText('Orders to check').click();
  const row = (orderid: string) => dialog().getByRole('listitem').filter({ hasText: orderid });
  await expect.element(row('SG1')).toMatchTextContent('Return by hand');
  await expect.element(row('SG3')).toMatchTextContent('Returned since');
  await dialog().getByText('Choices').click();
  await expect.element(row('SG2')).toMatchTextContent('Keeps it');
});

test('it offers the choice for a new date until a day', async () => {
  const calls = answers('POST /api/admin/refundall', ({ mode }) =>
    mode === 'preview'
      ? { data: { preview } }
      : {
          data: {
            job: job({ ...ended, kind: 'offer', until: '31-Dec-2099', progress: progressOf({ done: 5 }) }),
          },
        },
  );
  await openDialog();
  await dialog().getByRole('combobox', { name: 'What' }).selectOptions('offer');
  await dialog().getByRole('combobox', { name: 'Of which pass' }).selectOptions('Delegate');
  await button('SHOW WHAT WILL HAPPEN', dialog()).click();
  await box('Reason').fill('Flood.');
  await box('Event code').fill('test2025');
  await button('SEND 5 OFFERS', dialog()).click();
  await expect.element(dialog().getByText('Until cannot be Blank.')).toBeVisible();
  await box('Until').fill('31-Dec-2099');
  await button('SEND 5 OFFERS', dialog()).click();
  await expect.element(dialog()).toMatchTextContent('5 asked or refunded');
  expect(calls.at(-1)!.request).toMatchObject({
    mode: 'start',
    kind: 'offer',
    tickettype: 'Delegate',
    until: '31-Dec-2099',
  });
});

const none = { orders: 0, amount: 0 };
for (const [what, word, changes] of [
  ['one free order', 'CANCEL 1 ORDER', { orders: 1, free: { orders: 1, amount: 0 } }],
  [
    'two of which one is blocked',
    'CANCEL 1 ORDER',
    { orders: 2, free: { orders: 1, amount: 0 }, blocked: { orders: 1, amount: 0 } },
  ],
  ['only blocked ones', 'SHOW THE REASONS', { orders: 2, blocked: { orders: 2, amount: 0 } }],
] as const) {
  test(`its button says what will happen with ${what}: ${word}`, async () => {
    answers('POST /api/admin/refundall', () => ({
      data: { preview: { ...preview, amount: 0, gateway: none, hand: none, free: none, ...changes } },
    }));
    await openDialog();
    await button('SHOW WHAT WILL HAPPEN', dialog()).click();
    await expect.element(dialog().getByRole('button', { name: word, exact: true })).toBeVisible();
  });
}

test('its button keeps the focus, and a refusal is announced or focuses its field', async () => {
  await openDialog();
  await keepsFocus('POST /api/admin/refundall', {
    press: button('SHOW WHAT WILL HAPPEN', dialog()),
    field: ['tickettype', dialog().getByLabelText('Of which pass')],
  });
});
