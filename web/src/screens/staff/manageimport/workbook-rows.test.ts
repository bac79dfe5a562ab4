import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { aWorkbook, type WorkbookCell } from '../../../../test/a-workbook.ts';
import { readWorkbook } from './workbook-rows.ts';

const cellsOf = async (bytes: Uint8Array) => {
  const read = await readWorkbook(bytes);
  if (read === null || 'problem' in read) throw new Error(read?.problem ?? 'It is no workbook.');
  return read.sheets.map(({ name, rows }) => [name, rows.map(({ line, cells }) => [line, ...cells])]);
};

it('reads every sheet as texts, with dates, times and merged cells', async () => {
  const talks: WorkbookCell[][] = [
    ['Conference 2099'],
    ['Title', 'Date', 'Start', 'Minutes'],
    ['R&D "now"', { date: '2099-11-21' }, { clock: 570 }, 45],
    [null],
    ['Rust', null, { clock: 0 }, null],
  ];
  expect(await cellsOf(aWorkbook({ 'Talks & more': talks, Empty: [] }, ['A1:D1', 'B3:B5']))).toEqual([
    [
      'Talks & more',
      [
        [1, 'Conference 2099', '', '', ''],
        [2, 'Title', 'Date', 'Start', 'Minutes'],
        [3, 'R&D "now"', '2099-11-21', '09:30', '45'],
        [4, '', '2099-11-21', '', ''],
        [5, 'Rust', '2099-11-21', '00:00', ''],
      ],
    ],
    ['Empty', []],
  ]);
});

describe('a hostile or broken workbook', () => {
  const sheet = (xml: string) => ({
    'xl/workbook.xml': strToU8('<workbook/>'),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${xml}</sheetData></worksheet>`),
  });

  test.each([
    [
      'that unpacks to very much',
      { 'xl/workbook.xml': strToU8('x'), 'xl/sharedStrings.xml': new Uint8Array(61_000_000) },
    ],
    ['with a cell a million rows below', sheet('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')],
    ['with a cell ten thousand columns away', sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>')],
  ])('%s is refused', async (_, files) => {
    const bytes = zipSync(files);
    expect(bytes.length).toBeLessThan(100_000);
    expect(await readWorkbook(bytes)).toEqual({ problem: sayOfImport.hugeWorkbook });
  });

  it('is refused if it says that it is smaller than it is', async () => {
    const bytes = zipSync({
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/sharedStrings.xml': new Uint8Array(5_000_000),
    });
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let at = 0; at < bytes.length - 30; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true);
    expect(await readWorkbook(bytes)).toEqual({ problem: sayOfImport.brokenWorkbook });
  });

  it('is refused if it is cut', async () => {
    expect(await readWorkbook(aWorkbook({ A: [['Title']] }).slice(0, 300))).toEqual({
      problem: sayOfImport.brokenWorkbook,
    });
  });

  it('is none if it is another zip', async () => {
    expect(await readWorkbook(zipSync({ 'asha.jpg': strToU8('x') }))).toBeNull();
  });
});
