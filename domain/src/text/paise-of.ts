import { writtenAmount } from '@samagam/contract/common/written-amount';

/** From "2,950.50" or "₹1,500/-"; undefined for other text. */
export function paiseOf(text: string): number | undefined {
  const amount = writtenAmount(text);
  if (!amount || amount.rupees.length > 15) return undefined;
  return Number(amount.rupees) * 100 + Number(amount.paise.padEnd(2, '0'));
}
