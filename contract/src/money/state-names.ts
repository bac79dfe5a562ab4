/** States as people write them. Apart from gst-states.ts, which public forms load. */
import { CURRENT_GST_STATES, gstStateName } from './gst-states.ts';

/** Former and common names, and abbreviations of vehicle registration. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  '01': ['JK', 'Jammu', 'Kashmir'],
  '02': ['HP', 'Himachal'],
  '03': ['PB', 'Panjab'],
  '04': ['CH'],
  '05': ['UK', 'UA', 'Uttaranchal', 'Uttrakhand'],
  '06': ['HR', 'Hariyana'],
  '07': ['DL', 'New Delhi', 'NCT', 'NCT of Delhi', 'Delhi NCT', 'National Capital Territory of Delhi'],
  '08': ['RJ', 'Rajastan'],
  '09': ['UP'],
  '10': ['BR'],
  '11': ['SK'],
  '12': ['AR', 'Arunachal'],
  '13': ['NL'],
  '14': ['MN'],
  '15': ['MZ'],
  '16': ['TR'],
  '17': ['ML'],
  '18': ['AS', 'Asom'],
  '19': ['WB', 'Bengal'],
  '20': ['JH'],
  '21': ['OD', 'OR', 'Orissa'],
  '22': ['CG', 'CT', 'Chattisgarh', 'Chhatisgarh', 'Chhattishgarh'],
  '23': ['MP'],
  '24': ['GJ', 'Gujrat'],
  '26': ['DD', 'DN', 'DNH', 'DNHDD', 'Daman', 'Diu', 'Daman and Diu', 'Dadra and Nagar Haveli', 'Silvassa'],
  '27': ['MH', 'Maharastra'],
  '29': ['KA', 'Karnatak'],
  '30': ['GA'],
  '31': ['LD', 'Laccadive', 'Lakshadweep Islands'],
  '32': ['KL', 'Keralam'],
  '33': ['TN', 'Tamilnad'],
  '34': ['PY', 'Pondicherry', 'Pondichery', 'Pondy'],
  '35': ['AN', 'Andaman', 'Andaman and Nicobar', 'Andamans'],
  '36': ['TS', 'TG', 'Telengana'],
  '37': ['AP', 'AD', 'Andhra'],
  '38': ['LA', 'Leh'],
};

const CODES: ReadonlyMap<string, string> = new Map(
  CURRENT_GST_STATES.flatMap((code) =>
    [gstStateName(code), ...(OTHER_NAMES[code] ?? [])].map((name) => [plain(name), code] as const),
  ),
);

/** "33" for "Tamil Nadu", "T.N." or "State of tamilnadu"; '' for an unknown name. */
export function gstStateNamed(name: string): string {
  return CODES.get(plain(name)) ?? CODES.get(plain(withoutKind(name))) ?? '';
}

function plain(name: string): string {
  return name.toLowerCase().replace(/\band\b|[^a-z]/g, '');
}

function withoutKind(name: string): string {
  return name
    .toLowerCase()
    .replace(/\b(the|state|union territory|ut|u\.t\.?)( of)?\b/g, '')
    .replace(/\b(state|india)\b/g, '');
}
