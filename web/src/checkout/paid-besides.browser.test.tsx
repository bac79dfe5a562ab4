import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { worker } from '../../test/answers.ts';
import { openPaymentPage } from '../../test/payment-page.ts';

const begun = (payment: string) => ({ eventcode: 'test2025', person: 'p', payment, tab: payment });

test('it waits if another tab has paid for the same person meanwhile, and pays once the visitor wants it', async () => {
  const ofAnother = { ...begun('SG3-own-c'), person: 'q' };
  localStorage.setItem('samagam.begun', JSON.stringify([begun('SG2-own-b'), ofAnother, begun('SG1-own-a')]));
  const looks: string[] = [];
  let payments = 0;
  worker.use(
    http.get('/api/payment', ({ request }) => {
      looks.push(new URL(request.url).searchParams.get('key')!);
      return new HttpResponse('', { headers: { 'Payment-View': 'paid' } });
    }),
    http.post('/api/payment', () => {
      payments += 1;
      return HttpResponse.error();
    }),
  );
  await openPaymentPage({ view: 'pay', key: 'SG2-own-b', src: '/nowhere.js', options: {} });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^You have paid for a ticket/);
  await expect
    .element(page.getByRole('link', { name: 'See what you have paid' }))
    .toHaveAttribute('href', '/api/payment?key=SG1-own-a');
  expect(looks).toEqual(['SG1-own-a']);
  expect(document.querySelector('script[src="/nowhere.js"]')).toBeNull();
  await page.getByRole('button', { name: 'Pay ₹2,950.00' }).click();
  await expect.poll(() => payments).toBe(1);
  const kept = JSON.parse(localStorage.getItem('samagam.begun')!) as object[];
  expect(kept.map((one) => 'another' in one)).toEqual([true, false, false]);
});
