import { anOrder, aRefundAttempt } from '@samagam/emulators/builders/an-order';
import { describe, expect, it } from 'vitest';
import type { Order, RefundAttempt } from '../order/order.ts';
import { refundsBehind } from './refunds-behind.ts';

const attempt = (
  key: string,
  state: RefundAttempt['state'],
  amount: number,
  changes: Partial<RefundAttempt> = {},
) => aRefundAttempt({ key, state, amount, ...changes });
const ofSeat = (tickettype: string, amount: number) => ({
  passes: [{ tickettype, seats: 1, amount }],
});
const orderWith = (refundattempts: RefundAttempt[], changes: Partial<Order> = {}) =>
  anOrder({ status: 'PAID', paymentid: 'pay_1', refundattempts, ...changes });

describe('the refunds behind a sum', () => {
  it('are those that are done, with the passes of their seats', () => {
    const order = orderWith([
      attempt('a', 'DONE', 100, ofSeat('Gold', 100)),
      attempt('b', 'DONE', 50, ofSeat('Silver', 50)),
      attempt('c', 'PENDING', 150),
    ]);
    expect(refundsBehind(order, 150)).toEqual({
      keys: ['a', 'b'],
      passes: [...ofSeat('Gold', 100).passes, ...ofSeat('Silver', 50).passes],
    });
  });

  it('can be one that has no answer yet', () => {
    const order = orderWith([attempt('a', 'PENDING', 100, ofSeat('Gold', 100)), attempt('b', 'PENDING', 30)]);
    expect(refundsBehind(order, 100)).toEqual({ keys: ['a'], passes: ofSeat('Gold', 100).passes });
  });

  it('have no passes if a part of the sum belongs to no seat', () => {
    const order = orderWith([attempt('a', 'DONE', 100, ofSeat('Gold', 100)), attempt('b', 'DONE', 30)]);
    expect(refundsBehind(order, 130)).toEqual({ keys: ['a', 'b'], passes: undefined });
  });

  it('have the passes of a seat whose refund failed and went back as an amount', () => {
    const order = orderWith([attempt('a', 'FAILED', 100, ofSeat('Gold', 100)), attempt('b', 'DONE', 100)]);
    expect(refundsBehind(order, 100)).toEqual({ keys: ['b', 'a'], passes: ofSeat('Gold', 100).passes });
  });

  it('are none of a sum of nothing', () => {
    expect(refundsBehind(orderWith([]), 0)).toEqual({ keys: [], passes: undefined });
  });

  it('of a sum that does not add up can take all that is left of it', () => {
    const order = orderWith([
      attempt('done', 'DONE', 100),
      attempt('as much', 'PENDING', 50),
      attempt('done too', 'DONE', 10),
    ]);
    expect(refundsBehind(order, 160)).toEqual({ keys: ['done', 'done too', 'as much'], passes: undefined });
    const more = Array.from({ length: 14 }, (_, i) => attempt(`${i}`, 'DONE', 1000));
    const many = orderWith([...more, attempt('last', 'FAILED', 50)]);
    expect(refundsBehind(many, 14_050).keys).toContain('last');
    expect(refundsBehind(many, 14_049).keys).not.toContain('last');
  });

  it('of a sum that does not add up are those that fit into it', () => {
    const order = orderWith([
      attempt('done', 'DONE', 100),
      attempt('too much', 'PENDING', 80),
      attempt('fits', 'FAILED', 30),
    ]);
    expect(refundsBehind(order, 145)).toEqual({ keys: ['done', 'fits'], passes: undefined });
  });

  it('are not those of another payment, without money, or in an earlier document', () => {
    const note = {
      id: 'SG_26-27_C00001',
      kind: 'creditnote',
      serial: 'SG/26-27/C00001',
      issuedat: 20,
      total: 100,
      taxversion: 0,
    } as const;
    const order = orderWith(
      [
        attempt('other', 'DONE', 100, { paymentid: 'pay_2' }),
        attempt('free', 'DONE', 0),
        attempt('told', 'DONE', 100),
      ],
      { documents: [{ ...note, refundkeys: ['told'] }] },
    );
    expect(refundsBehind(order, 100)).toEqual({ keys: [], passes: undefined });
  });
});
