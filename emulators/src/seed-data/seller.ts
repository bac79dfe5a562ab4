import type { SellerSettings } from '@samagam/contract/money/seller';

/** The organiser of the demo events, registered for GST in Tamil Nadu. */
export const demoSeller: SellerSettings = {
  legalname: 'Samagam Foundation',
  address: '14, Second Cross Street, Taramani, Chennai 600113',
  state: '33',
  gstin: '33AABCS5555K1Z7',
  sac: '998596',
  placeofsupply: 'venue',
  prefix: 'SG',
  signatory: 'R. Meenakshi',
};

/** Before today, with a series of its own: invoices of today have the next numbers before those of the past are copied. */
export const pastSeller: SellerSettings = { ...demoSeller, prefix: 'SP' };
