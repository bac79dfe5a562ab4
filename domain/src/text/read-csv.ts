export interface CsvRow {
  line: number;
  cells: string[];
  broken: boolean;
  /** Of a workbook: places that have the text of a merged cell above. */
  copies?: readonly number[];
  isHidden?: true;
}

const SEPARATOR = /^\ufeff?"?sep=(.)"?[^\S\r\n]*(?:\r\n?|\n|$)/i;

/** A semicolon or a tab if the first line has one, otherwise a comma. A line `sep=` names it. */
export function separatorOf(csv: string): string {
  const named = SEPARATOR.exec(csv)?.[1];
  if (named) return named;
  const end = csv.search(/[\r\n]/);
  const first = end === -1 ? csv : csv.slice(0, end);
  return [';', '\t'].find((character) => first.includes(character)) ?? ',';
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
    } else if (character === '"' && cell === '' && from === position) {
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
