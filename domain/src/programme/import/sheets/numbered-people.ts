/** The second person of a row, and further ones, in columns of their own: "Name 2, Bio 2". */
import { IMPORT } from '@samagam/contract/common/limits';
import type { HeadingChoice } from '@samagam/contract/programme/import';
import { type Columns, columnsOf, headingKey, isShared, type SheetHead } from './headings.ts';

const NUMBERS = ['2', '3', '4', '5'];

export function withNumberedPeople(
  head: SheetHead,
  cells: readonly string[],
  choices: readonly HeadingChoice[],
): SheetHead {
  if (!head.speakers) return head;
  const keys = cells.slice(0, IMPORT.headings).map(headingKey);
  const more = NUMBERS.flatMap((number) => {
    const written = new RegExp(` ?${number}(?= |$)`);
    const isOwn = (key: string) => written.test(key) && choices.every(({ heading }) => heading !== key);
    const columns = columnsOf(
      keys.map((key) => (isOwn(key) ? key.replace(written, '') : '')),
      'speakers',
      [],
    );
    return (columns.name ?? columns.firstname) && Object.keys(columns).length > 1 ? [columns] : [];
  });
  if (more.length === 0) return head;
  const isFree = (place: number) => !more.some((columns) => isShared([place], columns));
  const others = (columns: Columns): Columns => {
    const free = Object.entries(columns).map(([name, places]) => [name, places.filter(isFree)] as const);
    return Object.fromEntries(free.filter(([, places]) => places.length > 0));
  };
  return { ...head, sessions: head.sessions && others(head.sessions), speakers: others(head.speakers), more };
}
