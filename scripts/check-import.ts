/** `node scripts/check-import.ts <folder> <first day> <last day>`: reads each file of a folder for an empty event, and checks its ledger. `--left-out` lists what is not imported. */
import { readdirSync, readFileSync } from 'node:fs';
import { checkValues, keysOf, valuesOf } from '@samagam/emulators/builders/imported-values';
import { decidedFile } from '@samagam/emulators/builders/decided-file';

const [folder = '.', startdate = '20-Sep-2027', enddate = '22-Sep-2027'] = process.argv.slice(2);
const columns = ['file', 'values', 'imported', 'changed', 'left out', '%', 'aside', 'hidden'] as const;
const table: Record<(typeof columns)[number], string | number>[] = [];
const details: string[] = [];
for (const file of readdirSync(folder).toSorted()) {
  if (!/\.(?:csv|tsv|json|xml)$/.test(file)) continue;
  const bytes = readFileSync(`${folder}/${file}`);
  const read = decidedFile([bytes], { tracks: 'track', startdate, enddate });
  if (!read.ok) {
    table.push({
      file,
      values: read.problem.slice(0, 60),
      imported: '',
      changed: '',
      'left out': '',
      '%': '',
      aside: '',
      hidden: '',
    });
    continue;
  }
  const { programme } = read;
  const { hidden, leftOut, aside, ...sums } = checkValues(
    valuesOf(bytes.toString()),
    programme,
    read.headings,
    keysOf(bytes.toString()),
  );
  const lost = leftOut - aside;
  const share = ((100 * lost) / sums.values).toFixed(1);
  table.push({ file, ...sums, 'left out': lost, '%': share, aside, hidden: hidden.length });
  details.push(...hidden.slice(0, 8).map((one) => `${file}: ${one.slice(0, 160)}`));
  if (process.argv.includes('--left-out')) {
    const counts = new Map<string, number>();
    for (const { fate, column, why, change } of programme.ledger)
      if (fate !== 'imported') {
        const key = `${fate} ${column.slice(0, 30)}: ${why || change}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    details.push(...[...counts].map(([key, count]) => `${file}: ${count} ${key}`));
  }
}
console.table(table);
for (const detail of details) console.log(detail);
