/** Tables that were copied from a spreadsheet: an empty line separates two of them, unless it is inside of a quoted cell. */
export function tablesOf(pasted: string): string[] {
  const tables: string[] = [];
  let table: string[] = [];
  let isQuoted = false;
  for (const line of [...pasted.split(/\r?\n/), '']) {
    if ((line.match(/"/g) ?? []).length % 2 === 1) isQuoted = !isQuoted;
    if (line !== '' || isQuoted) table.push(line);
    else if (table.length > 0) tables.push(table.join('\n'));
    if (line === '' && !isQuoted) table = [];
  }
  return table.length > 0 ? [...tables, table.join('\n')] : tables;
}
