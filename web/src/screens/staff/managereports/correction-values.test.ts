import type { RegistrationRow } from '@samagam/contract/orders/registration';
import { describe, expect, it } from 'vitest';
import { judgeCorrection, replacesTicket, valuesOf } from './correction-values.ts';

const row: RegistrationRow = {
  name: 'Asha Rao',
  paymentstatus: 'PAID',
  generation: 1,
  checkins: [],
  paytype: 'Free',
  paymentid: 'SG1',
  personalmailid: 'asha@example.org',
  phonenumber: '9876543210',
  tickettype: 'Delegate',
  title: 'Engineer',
  tshirtsize: '',
  company: 'Vidyut Labs',
  createdate: '2026-11-22T00:00:00.000Z',
  gender: 'Female',
  couponcode: '',
  parking: '',
  linkedinurl: 'https://www.linkedin.com/in/asha',
  eventcode: 'test2025',
  id: '0123456789abcdef',
  orderid: 'SG1',
};
const values = valuesOf(row);
const reason = 'Asked by phone.';

describe('the dialog of a correction', () => {
  it('sends only what was changed in it', () => {
    expect(judgeCorrection(row, { ...values, title: 'CTO', reason })).toEqual({
      ok: true,
      value: { eventcode: 'test2025', id: row.id, generation: 1, title: 'CTO', reason },
    });
  });

  it('needs a change and a reason', () => {
    expect(judgeCorrection(row, { ...values, reason })).toMatchObject({
      issues: [{ field: 'reason', msg: 'Change something first.' }],
    });
    expect(judgeCorrection(row, { ...values, title: 'CTO' })).toMatchObject({
      issues: [{ field: 'reason', msg: 'Reason cannot be Blank.' }],
    });
  });

  it('has the sentences of the registration form', () => {
    expect(
      judgeCorrection(row, { ...values, personalmailid: 'asha@', phonenumber: '12', reason }),
    ).toMatchObject({
      issues: [
        { field: 'phonenumber', msg: 'Invalid mobile number. Field: Mobile' },
        { field: 'personalmailid', msg: 'Invalid Email. Field: Email' },
      ],
    });
  });

  it('says whether the ticket is replaced', () => {
    expect(replacesTicket(row, { ...values, title: 'CTO' })).toBe(false);
    expect(replacesTicket(row, { ...values, name: 'Asha' })).toBe(true);
    expect(replacesTicket(row, { ...values, personalmailid: 'a@example.org' })).toBe(true);
  });
});
