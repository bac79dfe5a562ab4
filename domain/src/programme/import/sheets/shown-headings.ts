/** The headings of a sheet as staff see them: what each is read as. */
import { IMPORT, LENGTH } from '@samagam/contract/common/limits';
import type { HeadingChoice } from '@samagam/contract/programme/import';
import { cutTo } from '../../../text/cut-to.ts';
import type { CsvRow } from '../../../text/read-csv.ts';
import type { FoundHeading } from '../found.ts';
import { type Columns, headingKey, type HeadingsOfKind, type SheetHead } from './headings.ts';
import type { Sheet } from './sheet-columns.ts';

const EXAMPLES = 3;

export function headingsOf(
  rows: readonly CsvRow[],
  head: SheetHead,
  { kind, choices, known }: HeadingsOfKind,
): FoundHeading[] {
  const main: Sheet = head.sessions ? 'sessions' : 'speakers';
  const below = rows.slice(head.at + 1);
  return (rows[head.at]?.cells ?? []).slice(0, IMPORT.headings).flatMap((cell, place): FoundHeading[] => {
    const heading = headingKey(cell);
    if (heading === '') return [];
    const filled = below.filter(({ cells }) => (cells[place] ?? '').trim() !== '');
    const read = readAs(place, head);
    const texts = new Set(filled.map(({ cells }) => cutTo((cells[place] ?? '').trim(), LENGTH.name)));
    const isChosen = choices.some((one) => one.heading === heading);
    return [
      {
        kind,
        sheet: read?.sheet ?? main,
        heading,
        // Line 0 has the keys of JSON: the file has no such heading.
        written: rows[head.at]!.line === 0 ? '' : cell,
        column: read?.column ?? (isNotNeeded(heading, choices) ? '' : null),
        rows: filled.map(({ line }) => `Line ${line}`),
        examples: [...texts].slice(0, EXAMPLES),
        by: isChosen ? 'staff' : known && readAs(place, known) ? 'heading' : read ? 'values' : 'nothing',
      },
    ];
  });
}

/** Numbers of rows; and pretalx repeats in the sheet of people which talks they give. */
const NOT_NEEDED = /^(?:proposal titles|(?:s|sl|sr|serial) ?(?:no|nr|number)|no|nr|row|क्रम(?: संख्या)?|எண்)$/;

export function isNotNeeded(heading: string, choices: readonly HeadingChoice[]): boolean {
  return NOT_NEEDED.test(heading) || choices.some((one) => one.heading === heading && one.column === '');
}

export function readAs(
  place: number,
  { sessions, speakers, more = [] }: SheetHead,
): { sheet: Sheet; column: string } | null {
  const all: [Sheet, Columns | null][] = [
    ['sessions', sessions],
    ...[speakers, ...more].map((columns): [Sheet, Columns | null] => ['speakers', columns]),
  ];
  for (const [sheet, columns] of all) {
    const column = Object.entries(columns ?? {}).find(([, places]) => places.includes(place))?.[0];
    if (column) return { sheet, column };
  }
  return null;
}
