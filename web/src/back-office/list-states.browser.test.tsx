import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../test/answers.ts';
import { button, hasEvent, openOffice } from '../../test/office.tsx';
import { aTransactionRow } from '../../test/transactions.ts';

/** Answers the lists of the screens below once they are released. */
function holdsLists(): { release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const empty = async () => {
    await promise;
    return { data: [] };
  };
  answers('GET /api/admin/gettransactionlist', async () => {
    await promise;
    return {
      data: (['PAID', 'CREATED', 'EXPIRED'] as const).map((status) =>
        aTransactionRow({ orderid: status, status }),
      ),
    };
  });
  answers('GET /api/admin/getcoupons', empty);
  answers('GET /api/admin/getregistrationslist', empty);
  answers('GET /api/admin/audit', empty);
  answers('GET /api/admin/getspeakers', empty);
  return { release: resolve };
}

for (const [screen, control] of [
  ['managecoupons/test2025', () => button('Make several coupons')],
  ['managereports/test2025', () => button('EXPORT')],
  ['manageaudit', () => button('EXPORT')],
  ['managespeakers/test2025', () => page.getByLabelText('Search', { exact: true })],
  ['managetransactions/test2025', () => button('Refund a pass or the event')],
] as const) {
  test(`the controls of ${screen} stay in place when the list arrives, so that no click misses them`, async () => {
    await page.viewport(390, 844);
    hasEvent();
    const { release } = holdsLists();
    await openOffice(`/weba/${screen}`);
    const loading = page.getByText(/^Loading the/);
    await expect.element(loading).toBeVisible();
    await expect.element(control()).toBeVisible();
    const { top } = control().element().getBoundingClientRect();
    release();
    await expect.element(loading).not.toBeInTheDocument();
    expect(control().element().getBoundingClientRect().top).toBe(top);
  });
}
