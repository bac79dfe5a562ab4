/** Names of the GST portal's tool. No new registrations: 25 since 2020 (now 26), 28 since 2014 (now 37 and 36). */
export const GST_STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu & Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '25': 'Daman & Diu',
  '26': 'Dadra & Nagar Haveli & Daman & Diu',
  '27': 'Maharashtra',
  '28': 'Andhra Pradesh (before 2014)',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman & Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '96': 'Outside India',
  '97': 'Other Territory',
};

/** Of a buyer without an Indian address. It is neither a place of supply nor the state of a seller. */
export const ABROAD = '96';
/** Union territories without a legislature, whose half of the tax is UTGST (UTGST Act, section 7). */
export const UNION_TERRITORIES: readonly string[] = ['04', '26', '31', '35', '38', '97'];

const FORMER = ['25', '28'];

/** By number: integer-like keys such as "10" would come first in the record. */
export const CURRENT_GST_STATES: readonly string[] = Object.keys(GST_STATES)
  .filter((code) => !FORMER.includes(code) && code !== ABROAD)
  .toSorted();

/** '' for an unknown code. */
export function gstStateName(code: string): string {
  return Object.hasOwn(GST_STATES, code) ? GST_STATES[code]! : '';
}
