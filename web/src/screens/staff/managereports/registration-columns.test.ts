import { expect, it } from 'vitest';
import { registrationColumns } from './registration-columns.tsx';

it('shows all prescribed fields of a registration, and the optional ones of the event', () => {
  expect(registrationColumns('acsc2025').map(({ title }) => title)).toEqual([
    'Name',
    'Payment Status',
    'Ticket Type',
    'Company',
    'Title',
    'Mail',
    'Phone',
    'Gender',
    'T-Shirt Size',
    'Parking',
    'Pay Type',
    'Payment Id',
    'Coupon',
    'Created',
    'Check-in',
    'Ticket',
  ]);
});
