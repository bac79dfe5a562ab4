import type { HeadingChoice, ImportMemory, ToldOfKind } from '@samagam/contract/programme/import';
import { FIRST_ROW, type Told, type ToldByKind } from '@samagam/domain/programme/import/questions';
import { useState } from 'react';
import { findTyped, forgetTyped, keepTyped } from '../../../ui/form/kept-typing.ts';

/**
 * What staff said of each kind of file: at earlier imports into this event, then on this screen. The tab keeps the latter, so that
 * a reload and Back lose no answer.
 */
export function useTold(eventcode: string, { told }: ImportMemory) {
  const kept = `import.${eventcode}`;
  const [state, setState] = useState(() => {
    const own = readKept(kept);
    return { byKind: { ...byKindOf(told), ...own }, isRestored: Object.keys(own).length > 0 };
  });
  const { byKind } = state;

  function change(kinds: readonly string[], changed: (before: Told) => Told): void {
    const own = readKept(kept);
    for (const kind of kinds) own[kind] = changed(own[kind] ?? byKind[kind] ?? {});
    keepTyped(kept, 'told', JSON.stringify(own));
    setState({ byKind: { ...byKind, ...own }, isRestored: false });
  }

  return {
    byKind,
    isRestored: state.isRestored,
    choose: (kind: string, choice: HeadingChoice) =>
      change([kind], ({ headings = [], ...others }) => ({
        ...others,
        headings: [...headings.filter(({ heading }) => heading !== choice.heading), choice],
      })),
    answer: (kinds: readonly string[], id: string, value: string) =>
      change(kinds, (before) => ({ ...before, answers: { ...before.answers, [id]: value } })),
    /** After an import the event has it; after RESET nobody wants it. */
    forget: () => forgetTyped(kept),
    reset: () => {
      forgetTyped(kept);
      setState({ byKind: byKindOf(told), isRestored: false });
    },
  };
}

function byKindOf(told: readonly ToldOfKind[]): Record<string, Told> {
  return Object.fromEntries(
    told.map(({ kind, headings, answers }) => [
      kind,
      { headings, answers: Object.fromEntries(answers.map(({ id, value }) => [id, value])) },
    ]),
  );
}

function readKept(kept: string): Record<string, Told> {
  return JSON.parse(findTyped(kept)?.told ?? '{}') as Record<string, Told>;
}

/** To be remembered. Not of a sheet without headings: its first row may name people. */
export function toldOf(byKind: ToldByKind, kinds: readonly string[]): ToldOfKind[] {
  return kinds.flatMap((kind) => {
    const { headings = [], answers = {} } = byKind[kind] ?? {};
    if (answers[FIRST_ROW] === 'record') return [];
    const all = Object.entries(answers).map(([id, value]) => ({ id, value }));
    return headings.length + all.length === 0 ? [] : [{ kind, headings: [...headings], answers: all }];
  });
}
