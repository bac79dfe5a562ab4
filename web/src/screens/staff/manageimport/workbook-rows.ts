/** Reads the sheets of a workbook (.xlsx). Runs in a worker: a large one takes a second. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { IMPORT } from '@samagam/contract/common/limits';
import type { WorkbookSheet } from '@samagam/domain/programme/import/sheets/read-sheets';
import {
  cellText,
  hiddenRows,
  isTooFar,
  withErrors,
  withMergedCells,
  withoutEmptyCells,
} from '@samagam/domain/programme/import/sheets/workbook-cells';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readWorkbookFile, { type CellValue } from 'read-excel-file/universal';

export type WorkbookRead = { sheets: WorkbookSheet[] } | { problem: string };

/** Bytes. A sheet of 3,000 long rows has about 20 million. */
const UNPACKED = 60_000_000;
const MOST_ENTRIES = 1000;
const SHEETS = 20;

export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookRead | null> {
  const unpacked = unpack(bytes);
  if (unpacked === null || 'problem' in unpacked) return unpacked;
  const { files } = unpacked;
  const sheetFiles = Object.keys(files).filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  if (sheetFiles.length > SHEETS) return { problem: sayOfImport.hugeWorkbook };
  for (const name of sheetFiles) {
    const xml = withoutEmptyCells(withErrors(strFromU8(files[name]!)));
    if (isTooFar(xml)) return { problem: sayOfImport.hugeWorkbook };
    files[name] = strToU8(xml);
  }
  try {
    const packed = zipSync(files, { level: 0 });
    const sheets = await readWorkbookFile(new Blob([new Uint8Array(packed)]));
    const facts = factsByName(files);
    return { sheets: sheets.map(({ sheet, data }) => sheetOf(sheet, data, facts.get(sheet) ?? NO_FACTS)) };
  } catch {
    return { problem: sayOfImport.brokenWorkbook };
  }
}

/** Only the parts that are read, and only if their declared sizes are small: nothing is unpacked before that. */
function unpack(bytes: Uint8Array): { files: Record<string, Uint8Array> } | { problem: string } | null {
  let [entries, size, isWorkbook] = [0, 0, false];
  const isHuge = () => entries > MOST_ENTRIES || size > UNPACKED;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        isWorkbook ||= name === 'xl/workbook.xml';
        if (!/^xl\/(?:[^/]+|worksheets\/[^/]+|_rels\/[^/]+)\.(?:xml|rels)$/.test(name)) return false;
        size += originalSize;
        return !isHuge();
      },
    });
    if (isHuge()) return { problem: sayOfImport.hugeWorkbook };
    return isWorkbook ? { files } : null;
  } catch {
    return { problem: sayOfImport.brokenWorkbook };
  }
}

interface SheetFacts {
  merges: readonly string[];
  hidden: ReadonlySet<number>;
  isHidden: boolean;
}

const NO_FACTS: SheetFacts = { merges: [], hidden: new Set(), isHidden: false };

/** The library reads the cells, not which of them are merged or hidden. */
function factsByName(files: Record<string, Uint8Array>): Map<string, SheetFacts> {
  const textOf = (name: string) => (files[name] ? strFromU8(files[name]) : '');
  const targets = new Map<string, string>();
  for (const [tag] of textOf('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\b[^>]*>/g))
    targets.set(attribute(tag, 'Id'), attribute(tag, 'Target').replace(/^\/?(?:xl\/)?/, 'xl/'));
  const facts = new Map<string, SheetFacts>();
  for (const [tag] of textOf('xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)) {
    const sheet = textOf(targets.get(attribute(tag, 'r:id')) ?? '');
    const merges = [...sheet.matchAll(/<(?:\w+:)?mergeCell\b[^>]*>/g)].map(([merge]) =>
      attribute(merge, 'ref'),
    );
    const isHidden = /hidden/i.test(attribute(tag, 'state'));
    facts.set(decoded(attribute(tag, 'name')), { merges, hidden: hiddenRows(sheet), isHidden });
  }
  return facts;
}

function attribute(tag: string, name: string): string {
  return new RegExp(String.raw`\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

function decoded(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

function sheetOf(name: string, data: (CellValue | null)[][], facts: SheetFacts): WorkbookSheet {
  const rows = withMergedCells(
    data.slice(0, IMPORT.rows + MOST_ABOVE).map((row) => row.map(cellText)),
    facts.merges,
  );
  return {
    name,
    ...(facts.isHidden && { isHidden: true }),
    rows: rows
      .map(({ cells, copies }, index) => ({
        line: index + 1,
        cells,
        broken: false,
        ...(copies.length > 0 && { copies }),
        ...(facts.hidden.has(index + 1) && { isHidden: true as const }),
      }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
  };
}

/** Rows above the headings. One more than may be read is enough to refuse the sheet. */
const MOST_ABOVE = 12;
