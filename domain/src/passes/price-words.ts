import type { PublicTicketType, TicketType } from '@samagam/contract/programme/ticket-type';
import { inRupees } from '../text/rupees.ts';

export type ShownPrice = Pick<PublicTicketType, 'price' | 'priceuntil' | 'nextprice'>;

/** "₹1,500 until 14-Dec-2026, then ₹2,000"; '' for a price that does not change. */
export function priceChangeWords({ price, priceuntil, nextprice }: ShownPrice): string {
  if (priceuntil === undefined || nextprice === undefined) return '';
  return `${priceWords(price)} until ${priceuntil}, then ${priceWords(nextprice)}`;
}

/** All prices of a pass for staff, also past ones: "Free until 14-Dec-2026, then ₹2,000". */
export function stepsWords({ price, steps = [] }: Pick<TicketType, 'price' | 'steps'>): string {
  const parts = steps.map((step) => `${priceWords(step.price)} until ${step.until}`);
  return [...parts, priceWords(price)].join(', then ');
}

/** Of whole rupees, without GST. */
export function priceWords(rupees: number): string {
  return rupees === 0 ? 'Free' : `₹${inRupees(rupees * 100).slice(0, -3)}`;
}
