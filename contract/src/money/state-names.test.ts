import { expect, it } from 'vitest';
import { CURRENT_GST_STATES, gstStateName } from './gst-states.ts';
import { gstStateNamed } from './state-names.ts';

it.each(CURRENT_GST_STATES)('reads the official name of the state %s, however it is written', (code) => {
  const name = gstStateName(code);
  for (const spelling of [name, name.toUpperCase(), ` ${name.replaceAll('&', 'and')} `, `${code}-${name}`])
    expect([spelling, gstStateNamed(spelling)]).toEqual([spelling, code]);
});

it.each([
  ['J&K', '01'],
  ['Uttaranchal', '05'],
  ['New Delhi', '07'],
  ['NCT of Delhi', '07'],
  ['U.P.', '09'],
  ['Orissa', '21'],
  ['Chattisgarh', '22'],
  ['M.P.', '23'],
  ['Daman & Diu', '26'],
  ['Dadra and Nagar Haveli', '26'],
  ['MH', '27'],
  ['Tamilnadu', '33'],
  ['T.N.', '33'],
  ['State of Tamil Nadu', '33'],
  ['Pondicherry', '34'],
  ['UT of Puducherry', '34'],
  ['Union Territory of Ladakh', '38'],
  ['Andhra', '37'],
  ['Telengana', '36'],
  ['Kerala, India', '32'],
  ['Mahrastra', ''],
  ['महाराष्ट्र', ''],
  ['Berlin', ''],
  ['India', ''],
  ['33', ''],
  ['', ''],
])('reads the name %j as the code %j', (name, code) => {
  expect(gstStateNamed(name)).toBe(code);
});
