/** Which sessions and people are accepted. Only a tool defines its words; staff are asked about all others. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { noteOf, type Note } from '@samagam/contract/programme/import-notes';
import type { ImportSource } from '@samagam/contract/programme/import-words';
import { LENGTH } from '@samagam/contract/common/limits';
import { cutTo } from '../../text/cut-to.ts';
import type { FoundProgramme } from './found.ts';
import { headingKey } from './headings.ts';
import { type Answers, ask } from './questions.ts';

interface ToolWords {
  accepted: RegExp;
  others: RegExp;
}

const TOOLS: Readonly<Record<ImportSource, ToolWords | null>> = {
  sessionize: {
    accepted: /^accepted$/,
    others: /^(?:declined|nominated|waitlisted|accept queue|decline queue|in evaluation)$/,
  },
  pretalx: {
    accepted: /^(?:accepted|confirmed)$/,
    others: /^(?:submitted|draft|rejected|cancell?ed|withdrawn|deleted)$/,
  },
  csv: null,
};

export interface Statuses {
  /** Why a record of this status is left out; null for an accepted one. */
  whyLeftOut: (status: string, of: 'sessions' | 'speakers') => Note | null;
}

const ACCEPTED = 'accepted';
const ANSWERS = [
  { value: '', words: sayOfImport.notDecided },
  { value: ACCEPTED, words: sayOfImport.accepted },
  { value: 'other', words: sayOfImport.notAccepted },
];

/** Asks about each word that no tool defines; '' of the rows without one, where others have one. */
export function statusesOf(
  { source, sessions, speakers, questions }: FoundProgramme,
  answers: Answers,
): Statuses {
  const tool = TOOLS[source];
  const lists: [string, readonly { status: string }[]][] = Object.entries({ sessions, speakers });
  const filled = lists.filter(([, all]) => all.some(({ status }) => headingKey(status) !== ''));
  const rows = new Map<string, { word: string; rows: number }>();
  for (const { status } of filled.flatMap(([, all]) => all)) {
    const key = headingKey(status);
    if (tool?.accepted.test(key) || tool?.others.test(key) || (tool && key === '')) continue;
    const one = rows.get(key) ?? { word: cutTo(status.trim(), LENGTH.name), rows: 0 };
    rows.set(key, { ...one, rows: one.rows + 1 });
  }
  const said = new Map<string, string | undefined>();
  for (const [key, one] of rows)
    said.set(
      key,
      ask(questions, answers, {
        id: `status ${key}`,
        text: sayOfImport.isAccepted(one.word, one.rows),
        answers: ANSWERS,
      }),
    );
  return {
    whyLeftOut: (status, of) => {
      const key = headingKey(status);
      if (filled.every(([list]) => list !== of)) return null;
      const word = cutTo(status.trim(), LENGTH.name);
      if (said.has(key) && !said.get(key)) return noteOf.askedStatus(word);
      const isAccepted = said.has(key) ? said.get(key) === ACCEPTED : !tool?.others.test(key);
      return isAccepted ? null : noteOf.notAccepted(word);
    },
  };
}

const OF_DECISION =
  /^(?:not |un)?(?:accept|reject|declin|select|approv|shortlist|wait ?list|confirm|withdr|cancel|pending\b|on hold\b|under review\b|angenommen|abgelehnt|zugesagt|abgesagt|accepté|refusé|rejeté|aceptad|rechazad|स्वीकृत|अस्वीकृत|चयनित)/;

/** Most texts of a column say what was decided. */
export function isOfStatus(cells: readonly string[]): boolean {
  const keys = cells.map(headingKey).filter((key) => key !== '');
  return keys.length > 0 && keys.filter((key) => OF_DECISION.test(key)).length * 2 > keys.length;
}
