import { writtenAmount } from '@samagam/contract/typed-text';

/** Paise as rupees with Indian grouping and two decimals, in any locale: "12,34,567.80". */
export function inRupees(paise: number): string {
  const whole = String(Math.floor(paise / 100));
  const head = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  const grouped = head ? `${head},${whole.slice(-3)}` : whole;
  return `${grouped}.${String(paise % 100).padStart(2, '0')}`;
}

/** "2,950.50" or "₹1,500/-", as people type it, in paise; undefined for other text. */
export function paiseOf(text: string): number | undefined {
  const amount = writtenAmount(text);
  if (!amount || amount.rupees.length > 15) return undefined;
  return Number(amount.rupees) * 100 + Number(amount.paise.padEnd(2, '0'));
}
