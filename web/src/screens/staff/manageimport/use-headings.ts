import type { HeadingChoice, ImportHeadings } from '@samagam/contract/programme/import';
import type { ImportSource } from '@samagam/contract/programme/import-words';
import { useState } from 'react';

type Choices = Readonly<Partial<Record<ImportSource, readonly HeadingChoice[]>>>;

/** What staff chose for the headings of each tool: at the last import, then on this screen. */
export function useHeadings({ headings }: ImportHeadings) {
  const [all, setAll] = useState<Choices>(() =>
    Object.fromEntries(headings.map(({ source, choices }) => [source, choices])),
  );

  function choose(source: ImportSource, choice: HeadingChoice): void {
    setAll((before) => ({
      ...before,
      [source]: [...(before[source] ?? []).filter(({ heading }) => heading !== choice.heading), choice],
    }));
  }

  return { all, choose };
}
