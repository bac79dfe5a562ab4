/** Reads CSV in any dialect, and tables in Markdown. */
export interface CsvRow {
  line: number;
  cells: string[];
  broken: boolean;
  /** Of a workbook: places that have the text of a merged cell above. */
  copies?: readonly number[];
  isHidden?: true;
}

const SEPARATOR = /^\ufeff?"?sep=(.)"?[^\S\r\n]*(?:\r\n?|\n|$)/i;

/** That separate the cells of a row. */
export const SIGNS = ['\t', ';', ',', '|'];

/** The first of these signs in the first line, outside of quotes. A blank after it shows that it may belong to a text. A line `sep=` names it. */
export function separatorOf(csv: string): string {
  const named = SEPARATOR.exec(csv)?.[1];
  if (named) return named;
  const [line = ''] = csv.trimStart().split(/[\r\n]/, 1);
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const isTight = (sign: string) =>
    bare
      .split(sign)
      .slice(1)
      .some((after) => !after.startsWith(' '));
  return SIGNS.find(isTight) ?? SIGNS.find((sign) => bare.includes(sign)) ?? ',';
}

/** Below the headings of a table. */
const RULE = /^(?=.*\|)(?=.*-)[ |:-]+$/;
const EMPHASIS = /(\*{1,3}|__)(?=\S)(.*?\S)\1/g;

/** The tables of a text in Markdown. All that is above the first one is one cell. Null for other text. */
export function readMarkdown(text: string): CsvRow[] | null {
  const lines = text.split(/\r\n?|\n/);
  const head = lines.findIndex((_, at) => RULE.test(lines[at + 1] ?? ''));
  if (head === -1) return null;
  const above: CsvRow = { line: 1, cells: [lines.slice(0, head).join('\n')], broken: false };
  const rows = lines.slice(head).flatMap((written, index): CsvRow[] => {
    if (RULE.test(written)) return [];
    const plain = written
      .trim()
      .replace(/^(?:#+ |\|)/, '')
      .replaceAll(EMPHASIS, '$2');
    const parts = plain.replace(/\|$/, '').split(/(?<!\\)\|/);
    const cells = parts.map((part) => part.trim().replaceAll(String.raw`\|`, '|'));
    return [{ line: head + index + 1, cells, broken: false }];
  });
  return [above, ...rows].filter(({ cells }) => cells.join('').trim() !== '');
}

/** A quotation mark of a text, such as `"Keys" for all`, closes in another cell, so that its cell would swallow rows. */
function isStray(text: string, at: number, separator: string): boolean {
  let end = text.indexOf('"', at + 1);
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end === -1 || !/[\r\n]/.test(text.slice(at, end))) return false;
  const after = text.slice(end + 1).search(/[^ ]/);
  return after !== -1 && !['\r', '\n', separator].includes(text[end + 1 + after]!);
}

/** RFC 4180 with any line endings. Skips blank rows, and a first line that names the separator. */
export function readCsv(csv: string, separator: string): CsvRow[] {
  const text = csv.startsWith('\ufeff') ? csv.slice(1) : csv;
  const named = SEPARATOR.exec(text)?.[0].length ?? 0;
  const rows: CsvRow[] = [];
  let line = named > 0 ? 2 : 1;
  let row: CsvRow = { line, cells: [], broken: false };
  let cell = '';
  let from = named;
  let quoted = false;
  const take = (end: number) => {
    cell += text.slice(from, end);
    from = end + 1;
  };
  const endCell = (end: number) => {
    take(end);
    row.cells.push(cell);
    cell = '';
  };
  const endRow = (end: number) => {
    endCell(end);
    if (row.cells.some((value) => value.trim() !== '')) rows.push(row);
  };
  for (let position = named; position < text.length; position++) {
    const character = text[position]!;
    const endsLine = character === '\n' || (character === '\r' && text[position + 1] !== '\n');
    if (endsLine) line += 1;
    if (quoted) {
      if (character !== '"') continue;
      take(position);
      if (text[position + 1] === '"') {
        cell += '"';
        position += 1;
        from = position + 1;
      } else quoted = false;
    } else if (character === '"' && cell === '' && from === position && !isStray(text, position, separator)) {
      quoted = true;
      from = position + 1;
    } else if (character === separator) {
      endCell(position);
    } else if (endsLine) {
      endRow(position);
      row = { line, cells: [], broken: false };
    }
  }
  row.broken = quoted;
  endRow(text.length);
  return rows;
}
