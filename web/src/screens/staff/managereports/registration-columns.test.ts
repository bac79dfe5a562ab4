import { expect, it } from 'vitest';
import { registrationColumns } from './registration-columns.tsx';
import { partsOf } from '../../../ui/list/columns.ts';

it('shows all prescribed fields of a registration, and ours if staff choose them', () => {
  const columns = registrationColumns('acsc2025');
  const keys = (isOptional: boolean) =>
    partsOf(columns.filter((column) => (column.isOptional ?? false) === isOptional)).map(({ key }) => key);
  expect(keys(false)).toEqual(
    expect.arrayContaining([
      'name',
      'paymentstatus',
      'paytype',
      'paymentid',
      'personalmailid',
      'phonenumber',
      'tickettype',
      'title',
      'tshirtsize',
      'company',
      'createdate',
      'gender',
      'couponcode',
    ]),
  );
  expect(keys(true)).toEqual(['parking', 'firstcheckin', 'generation']);
});
