import { REFUND_JOB_ORDERS } from '@samagam/contract/common/limits';
import { sayOfJob } from '@samagam/contract/money/refund-job-messages';
import { expect, it } from 'vitest';
import { jobPreviewOf } from './refund-all.ts';

const orders = (count: number) =>
  Array.from({ length: count }, () => ({ way: 'free', amount: 0, voided: 1 }) as const);

it('takes as many orders as one transaction can store, and refuses more with a sentence', () => {
  expect(jobPreviewOf(orders(REFUND_JOB_ORDERS))).toMatchObject({ orders: 5_000, seats: 5_000 });
  expect(() => jobPreviewOf(orders(REFUND_JOB_ORDERS + 1))).toThrow(sayOfJob.tooManyOrders);
});
