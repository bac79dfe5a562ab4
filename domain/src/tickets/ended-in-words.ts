/** What the page of a ticket that has ended says, with and without script. */
import type { EndedTicket, MoneyBack } from '@samagam/contract/orders/ticket';
import { inRupees } from '../text/rupees.ts';

/** `label`: before the moment at which it happened. `text`: what it means for the holder. */
export const ENDED: Record<EndedTicket['happened'], { label: string; text: string }> = {
  cancelled: { label: 'Cancelled', text: 'Its QR code no longer works.' },
  refunded: { label: 'Refunded', text: 'Its QR code no longer works.' },
  'passed on': {
    label: 'Passed on',
    text: 'It was passed on to another person. This link and its QR code no longer work.',
  },
  reissued: {
    label: 'Replaced',
    text: 'The new ticket was mailed to the same address. This link and its QR code no longer work.',
  },
  replaced: {
    label: 'Replaced',
    text: 'Its holder has the new one by mail; this link and its QR code no longer work.',
  },
};

/** One sentence for each way that the money of a ticket took. The amounts are in paise. */
export function moneyBackInWords({
  paid,
  refunded,
  byhand,
  pending,
  owed,
  recorded,
  tds = 0,
}: MoneyBack): string[] {
  const why = recorded
    ? `You did not pay online, so the organiser returns ${rupees(owed)} by hand.`
    : `The refund of ${rupees(owed)} failed, and the organiser has yet to return it.`;
  return [
    `You paid ${rupees(paid)}.${tds > 0 ? ` Of this, you deducted ${rupees(tds)} as tax (TDS).` : ''}`,
    ...(refunded > 0 ? [`${rupees(refunded)} was refunded. Your bank may take a few days to show it.`] : []),
    ...(byhand > 0 ? [`${rupees(byhand)} was returned by the organiser by hand.`] : []),
    ...(pending > 0 ? [`The refund of ${rupees(pending)} is on its way.`] : []),
    ...(owed > 0 ? [`${why} You get a mail once that is done.`] : []),
  ];
}

function rupees(paise: number): string {
  return `₹${inRupees(paise)}`;
}
