/** Workbooks (.xlsx) as spreadsheets save them: with shared strings, styles for dates, and merged cells. */
import { strToU8, zipSync } from 'fflate';

/** A text, a number, a day (2099-11-21), minutes after midnight, or an error. */
export type WorkbookCell = string | number | null | { date: string } | { clock: number } | { error: string };

const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(1899, 11, 30);
const FIRST_DAY_OF_MAC = Date.UTC(1904, 0, 1);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

interface WorkbookOddities {
  /** Numbers of rows of the first sheet. */
  hiddenRows?: readonly number[];
  hiddenSheet?: string;
  /** XML after the rows of the first sheet. */
  extra?: string;
  /** Days are counted from 1904. */
  is1904?: boolean;
}

/** `sheets`: rows of cells by the name of the sheet. `merges`: of the first one, such as "B3:B4". */
export function aWorkbook(
  sheets: Record<string, readonly (readonly WorkbookCell[])[]>,
  merges: readonly string[] = [],
  { hiddenRows = [], hiddenSheet = '', extra = '', is1904 = false }: WorkbookOddities = {},
): Uint8Array<ArrayBuffer> {
  const strings: string[] = [];
  const numbers = new Map<string, number>();
  const shared = (text: string) => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, strings.push(text) - 1);
    return strings.length - 1;
  };
  const cell = (value: WorkbookCell, ref: string) => {
    if (value === null) return '';
    if (typeof value === 'string') return `<c r="${ref}" t="s"><v>${shared(value)}</v></c>`;
    if (typeof value === 'number') return `<c r="${ref}"><v>${value}</v></c>`;
    if ('error' in value) return `<c r="${ref}" t="e"><v>${value.error}</v></c>`;
    if ('clock' in value) return `<c r="${ref}" s="2"><v>${value.clock / 1440}</v></c>`;
    return `<c r="${ref}" s="1"><v>${(Date.parse(value.date) - (is1904 ? FIRST_DAY_OF_MAC : FIRST_DAY)) / DAY}</v></c>`;
  };
  const names = Object.keys(sheets);
  const files: Record<string, string> = {};
  for (const [index, rows] of Object.values(sheets).entries()) {
    const xml = rows
      .map((cells, row) => {
        const written = cells.map((value, column) => cell(value, `${columnName(column)}${row + 1}`)).join('');
        const hidden = index === 0 && hiddenRows.includes(row + 1) ? ' hidden="1"' : '';
        return `<row r="${row + 1}"${hidden}>${written}</row>`;
      })
      .join('');
    const merged =
      index === 0 && merges.length > 0
        ? `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
        : '';
    files[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${xml}${index === 0 ? extra : ''}</sheetData>${merged}</worksheet>`;
  }
  files['xl/workbook.xml'] =
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${names.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}"${name === hiddenSheet ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`;
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
  files['xl/_rels/workbook.xml.rels'] =
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)).join('')}${relation('rIdA', 'styles', 'styles.xml')}${relation('rIdB', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`;
  files['xl/styles.xml'] =
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/></cellXfs></styleSheet>';
  files['xl/sharedStrings.xml'] =
    `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`;
  const packed = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])),
  );
  return new Uint8Array(packed);
}
