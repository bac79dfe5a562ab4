/** The state of an Indian pincode, for a form that suggests it. */
import { gstStateName } from '@samagam/contract/money/gst-states';

/** GST codes by the beginnings of pincodes. A longer beginning is an exception; '' for an area of several states. */
const STATES: Readonly<Record<string, string>> = {
  ...allOf('07', '11'),
  ...allOf('06', '12', '13'),
  ...allOf('03', '15'),
  ...allOf('02', '17'),
  ...allOf('01', '18', '19'),
  ...allOf('38', '194'),
  ...allOf('09', '20', '21', '22', '23', '25', '27', '28'),
  ...allOf('05', '248', '249', '263'),
  ...allOf('08', '30', '31', '32', '33', '34'),
  ...allOf('24', '36', '37', '38', '39'),
  ...allOf('', '362520', '362540', '396'),
  ...allOf('27', '40', '41', '42', '43', '44'),
  ...allOf('30', '403'),
  ...allOf('23', '45', '46', '47', '48'),
  ...allOf('22', '49'),
  ...allOf('36', '50'),
  ...allOf('37', '51', '52', '53'),
  ...allOf('29', '56', '57', '58', '59'),
  ...allOf('33', '60', '61', '62', '63', '64'),
  ...allOf('', '533464', '605', '607', '609'),
  ...allOf('32', '67', '68', '69'),
  ...allOf('34', '673310'),
  ...allOf('31', '68255'),
  ...allOf('19', '70', '71', '72', '73', '74'),
  ...allOf('11', '737'),
  ...allOf('35', '744'),
  ...allOf('21', '75', '76', '77'),
  ...allOf('18', '78'),
  ...allOf('12', '790', '791', '792'),
  ...allOf('17', '793', '794'),
  ...allOf('14', '795'),
  ...allOf('15', '796'),
  ...allOf('13', '797', '798'),
  ...allOf('16', '799'),
  ...allOf('10', '80', '84', '85'),
  ...allOf('20', '83'),
};

function allOf(state: string, ...beginnings: string[]): Record<string, string> {
  return Object.fromEntries(beginnings.map((beginning) => [beginning, state]));
}

/** '' for a pincode that is not complete, or whose area has several states. */
export function stateOfPincode({ pincode }: { pincode: string }): string {
  const digits = pincode.replaceAll(/\s/g, '');
  if (!/^[1-9]\d{5}$/.test(digits)) return '';
  const lengths = [6, 5, 4, 3, 2];
  const known = lengths.map((length) => STATES[digits.slice(0, length)]).find((one) => one !== undefined);
  return gstStateName(known ?? '');
}
