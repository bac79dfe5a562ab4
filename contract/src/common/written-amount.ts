import { plain } from './typed-text.ts';

/** A comma must separate groups: `12,50` could mean paise. */
const GROUPED = String.raw`\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+`;
const AMOUNT = new RegExp(
  String.raw`^(?:₹|₨|INR|Rs\.?|Rupees)?\s*(${GROUPED})(?:\.(\d{1,2})?)?\s*(?:/[-=])?\s*(?:₹|INR|Rs\.?|Rupees)?\s*(?:only)?\.?$`,
  'i',
);
const WRITTEN_AMOUNT = 40;

/** Of `₹1,50,000/-`, `INR 1500` and `1500.50`; `paise` is '' without any. Null for other text. */
export function writtenAmount(text: string): { rupees: string; paise: string } | null {
  if (text.length > WRITTEN_AMOUNT) return null;
  const [, rupees, paise = ''] = AMOUNT.exec(plain(text)) ?? [];
  return rupees === undefined ? null : { rupees: rupees.replaceAll(',', ''), paise };
}
