import type { Registration, SellerSettings } from '@samagam/contract/money/seller';

/** The organiser of the demo events, registered for GST in Tamil Nadu. */
const demoRegistration: Registration = {
  from: '01-Jul-2017',
  legalname: 'Samagam Foundation',
  address: '14, Second Cross Street, Taramani, Chennai 600113',
  state: '33',
  gstin: '33AABCS5555K1Z7',
  sac: '998596',
  placeofsupply: 'venue',
  prefix: 'SG',
  signatory: 'R. Meenakshi',
};

/** One registration for each of the changes; without any, the one of the demo. */
export function aSeller(...registrations: Partial<Registration>[]): SellerSettings {
  const changes = registrations.length === 0 ? [{}] : registrations;
  return { registrations: changes.map((one) => ({ ...demoRegistration, ...one })) };
}

export const demoSeller = aSeller();

/** Before today, with a series of its own: invoices of today have the next numbers before those of the past are copied. */
export const pastSeller = aSeller({ prefix: 'SP' });
