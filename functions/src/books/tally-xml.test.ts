import { DEFAULT_LEDGERS } from '@samagam/contract/money/ledgers';
import { readXml, type XmlElement } from '@samagam/domain/programme/import/pretalx/read-xml';
import type { Voucher } from '@samagam/domain/books/vouchers';
import { expect, it } from 'vitest';
import { tallyFiles } from './tally-xml.ts';

const LEDGERS = { company: '', ...DEFAULT_LEDGERS };

function aVoucher(given: Partial<Voucher> = {}): Voucher {
  return {
    id: 'money-pay_1',
    type: 'Journal',
    at: Date.UTC(2026, 10, 20, 20),
    gstin: '33AABCS5555K1Z7',
    reference: 'AXISCN09',
    narration: 'Payment pay_1',
    entries: [
      { ledger: 'clearing', amount: 118_005 },
      { ledger: 'buyers', amount: -118_005 },
    ],
    ...given,
  };
}

function everyElement(element: XmlElement): XmlElement[] {
  return [element, ...element.children.flatMap(everyElement)];
}

function textsOf(xml: string, name: string): string[] {
  const root = readXml(xml);
  expect(root).not.toBeNull();
  return everyElement(root!).flatMap((element) => (element.name === name ? [element.text] : []));
}

it('writes a debit as a negative amount, the day in India, and the ledgers of the settings', () => {
  const [file] = tallyFiles([aVoucher()], { ...LEDGERS, clearing: 'Razorpay & Co' }, 'tally-2026-11');
  expect(textsOf(file!.xml, 'AMOUNT')).toEqual(['-1180.05', '1180.05']);
  expect(textsOf(file!.xml, 'ISDEEMEDPOSITIVE')).toEqual(['Yes', 'No']);
  expect(textsOf(file!.xml, 'LEDGERNAME')).toEqual(['Razorpay & Co', 'Ticket buyers']);
  expect(textsOf(file!.xml, 'DATE')).toEqual(['20261121']);
  expect(textsOf(file!.xml, 'SVCURRENTCOMPANY')).toEqual([]);
});

it.each(['Kaveri & Sons <Pvt> "Ltd" ’', 'Asha 🎉 தமிழ்', '\u0000\u0008\u001b\ufffe\ud800', ']]>'])(
  'is well-formed with the text %j',
  (text) => {
    const voucher = aVoucher({ id: text, narration: text, reference: text });
    const [file] = tallyFiles([voucher], { ...LEDGERS, company: text, bank: text }, 'tally');
    // oxlint-disable-next-line no-control-regex
    expect(file!.xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
    expect(file!.xml.isWellFormed()).toBe(true);
    const [narration] = textsOf(file!.xml, 'NARRATION');
    // oxlint-disable-next-line no-control-regex
    expect(narration).toBe(text.toWellFormed().replaceAll(/[\u0000-\u001f\ufffe]/g, ' '));
  },
);

it('cuts the vouchers into files of 50, each in one file', () => {
  const vouchers = Array.from({ length: 101 }, (_, place) => aVoucher({ narration: `voucher ${place}` }));
  const files = tallyFiles(vouchers, LEDGERS, 'tally-2026-11');
  expect(files.map(({ name }) => name)).toEqual(
    ['001', '002', '003'].map((one) => `tally-2026-11-${one}.xml`),
  );
  expect(files.map(({ xml }) => textsOf(xml, 'NARRATION').length)).toEqual([50, 50, 1]);
  expect(files.flatMap(({ xml }) => textsOf(xml, 'NARRATION'))).toEqual(
    vouchers.map(({ narration }) => narration),
  );
});

it('has files of its own for each GSTIN of a month with two, and for what belongs to none', () => {
  const [former, present] = ['33AABCS5555K1Z7', '29AABCU9603R1ZJ'];
  const vouchers = [aVoucher(), aVoucher({ gstin: present, narration: 'present' }), aVoucher({ gstin: '' })];
  const names = (some: Voucher[]) => tallyFiles(some, LEDGERS, 'tally').map(({ name }) => name);
  expect(names(vouchers)).toEqual(['tally-001.xml', `tally-${present}-001.xml`, `tally-${former}-001.xml`]);
  expect(textsOf(tallyFiles(vouchers, LEDGERS, 'tally')[1]!.xml, 'NARRATION')).toEqual(['present']);
  expect(names(vouchers.slice(1))).toEqual(['tally-001.xml']);
});
