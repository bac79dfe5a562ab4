import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { aWorkbook, type WorkbookCell } from '../../../../test/a-workbook.ts';
import { readWorkbook } from './workbook-rows.ts';
import { WHY_LEFT_OUT } from '@samagam/contract/programme/import-ledger';
import { readProgrammeFiles } from '@samagam/domain/programme/import/read-programme';
import { checkValues } from '@samagam/emulators/builders/imported-values';

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
        [3, 'R&D "now"', '2099-11-21', '9:30', '45'],
        [4, '', '2099-11-21', '', ''],
        [5, 'Rust', '2099-11-21', '0:00', ''],
      ],
    ],
    ['Empty', []],
  ]);
});

it('leaves out the errors of a workbook, and says so', async () => {
  const talks: WorkbookCell[][] = [
    ['Title', 'Speaker', 'Room'],
    ['Safe keys', 'Asha Rao', { error: '#REF!' }],
    ['Locks', { error: '#N/A' }, 'Hall 1'],
  ];
  const read = await readWorkbook(aWorkbook({ Talks: talks }));
  if (read === null || 'problem' in read) throw new Error(read?.problem);
  const outcome = readProgrammeFiles([read.sheets], {
    tracks: 'room',
    startdate: '21-Nov-2099',
    enddate: '21-Nov-2099',
  });
  const { sessions, ledger } = outcome.ok ? outcome.programme : { sessions: [], ledger: [] };
  expect(sessions.map(({ room, speakers }) => [room, speakers])).toEqual([
    [undefined, ['Asha Rao']],
    ['Hall 1', []],
  ]);
  const left = ledger.filter(({ why }) => why === WHY_LEFT_OUT.error);
  expect(left.map(({ where, value }) => [where, value])).toEqual([
    ['Line 2', '#REF!'],
    ['Line 3', '#N/A'],
  ]);
});

const TALKS: WorkbookCell[][] = [
  ['Title', 'Speaker', 'Date', 'Start', 'Room'],
  ['Safe keys', 'Asha Rao', { date: '2099-11-21' }, { clock: 600 }, 'Hall 1'],
  ['Locks', 'Ravi Das', null, { clock: 660 }, 'Hall 1'],
  ['Old talk', 'Meena Iyer', { date: '2099-11-22' }, { clock: 600 }, 'Hall 1'],
];
const VALUES = [
  ...TALKS[0]!,
  ...'Safe keys|Asha Rao|2099-11-21|10:00|Hall 1|Locks|Ravi Das|11:00|Hall 1'.split('|'),
  ...'Old talk|Meena Iyer|2099-11-22|10:00|Hall 1'.split('|'),
] as string[];

async function programmeOf(bytes: Uint8Array, answers: Record<string, string> = {}) {
  const workbook = await readWorkbook(bytes);
  if (workbook === null || 'problem' in workbook) throw new Error(workbook?.problem ?? 'It is no workbook.');
  const read = readProgrammeFiles([workbook.sheets], {
    tracks: 'room',
    startdate: '21-Nov-2099',
    enddate: '22-Nov-2099',
    answers,
  });
  if (!read.ok) throw new Error(read.problem);
  return read.programme;
}

it('counts each value of a workbook once, also that of a merged cell', async () => {
  const programme = await programmeOf(aWorkbook({ Talks: TALKS }, ['C2:C3']));
  expect(programme.sessions.map(({ date }) => date)).toEqual(['21-Nov-2099', '21-Nov-2099', '22-Nov-2099']);
  expect(checkValues(VALUES, programme, TALKS[0] as string[])).toMatchObject({
    values: 14,
    imported: 14,
    hidden: [],
  });
});

it('reads cells with values only, and days that are counted from 1904', async () => {
  const extra = '<row r="1048576" ht="12.8"/><row r="9"><c r="XFD9" s="1"/><c r="B9" s="1"></c></row>';
  const programme = await programmeOf(aWorkbook({ Talks: TALKS }, [], { extra, is1904: true }));
  expect(programme.sessions.map(({ date, time }) => [date, time])).toEqual([
    ['21-Nov-2099', '10:00 AM'],
    ['21-Nov-2099', '11:00 AM'],
    ['22-Nov-2099', '10:00 AM'],
  ]);
});

it('asks once about hidden rows and sheets, with two samples, and leaves them out until then', async () => {
  const bytes = aWorkbook(
    {
      Talks: TALKS,
      Notes: [
        ['Old', 'List'],
        ['Secret', 'x'],
      ],
    },
    [],
    {
      hiddenRows: [4],
      hiddenSheet: 'Notes',
    },
  );
  const programme = await programmeOf(bytes);
  expect(programme.sessions.map(({ topic }) => topic)).toEqual(['Safe keys', 'Locks']);
  expect(programme.questions.map(({ text }) => text)).toEqual([
    sayOfImport.hidden(3, ['Notes'], ['Old', 'Secret']),
  ]);
  const left = programme.ledger.filter(({ fate }) => fate === 'left out');
  expect(left.map(({ value }) => value)).toEqual([
    'Old talk',
    'Meena Iyer',
    '2099-11-22',
    '10:00',
    'Hall 1',
    'Old',
    'List',
    'Secret',
    'x',
  ]);
  expect(new Set(left.map(({ why }) => why))).toEqual(new Set([WHY_LEFT_OUT.hidden]));
  const all = await programmeOf(bytes, { hidden: 'import' });
  expect(all.sessions).toHaveLength(3);
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
