/** Which sessions and people are accepted. Only a tool defines its words; staff are asked about all others. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { noteOf, type Note } from '@samagam/contract/programme/import-notes';
import type { ImportSource } from '@samagam/contract/programme/import-words';
import { LENGTH } from '@samagam/contract/common/limits';
import { cutTo } from '../../../text/cut-to.ts';
import type { FoundProgramme } from '../found.ts';
import { headingKey } from '../sheets/headings.ts';
import { type Answers, ask } from '../questions.ts';

interface ToolWords {
  accepted: RegExp;
  /** Accepted, but the speaker has not confirmed it yet. */
  unconfirmed: RegExp;
  others: RegExp;
}

const TOOLS: Readonly<Record<ImportSource, ToolWords | null>> = {
  sessionize: {
    accepted: /^accepted$/,
    unconfirmed: /^accepted not confirmed$/,
    others: /^(?:declined|nominated|waitlisted|accept queue|decline queue|in evaluation)$/,
  },
  pretalx: {
    accepted: /^confirmed$/,
    unconfirmed: /^accepted$/,
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

/** Where no other status is written, the rest is accepted: a calendar marks only what was called off. */
const CALLED_OFF = /^(?:cancell?ed|withdrawn|deleted)?$/;

/** Schedules that are already public mark a session in its title: "CANCELLED: …", "… [abgesagt]". */
const IN_TITLES = 'cancell?ed|withdrawn|abgesagt|entfällt|annulée?|cancelad[oa]|रद्द';
const IN_TITLE = new RegExp(
  `^[^\\p{L}]*(?:${IN_TITLES})\\s*[:)\\]*–—-]|[([]\\s*(?:${IN_TITLES})\\s*[)\\]]\\s*$`,
  'iu',
);

export function withCalledOff(found: FoundProgramme): FoundProgramme {
  const sessions = found.sessions.map((one) =>
    IN_TITLE.test(one.title) ? { ...one, status: 'cancelled' } : one,
  );
  return { ...found, sessions };
}

interface WithStatus {
  row: string;
  status: string;
  example: string;
}

interface OpenStatus {
  word: string;
  example: string;
  rows: Set<string>;
}

function questionOf({ word, example, rows }: OpenStatus, isUnconfirmed: boolean): string {
  if (word === '') return sayOfImport.withoutStatus(rows.size, example);
  return (isUnconfirmed ? sayOfImport.isUnconfirmed : sayOfImport.isAccepted)(word, rows.size, example);
}

/** Asks about each word that no tool defines, or that is not final; '' of the rows without one, where others have one. */
export function statusesOf(
  { source, sessions, speakers, questions }: FoundProgramme,
  answers: Answers,
): Statuses {
  const tool = TOOLS[source];
  const lists: [string, readonly WithStatus[]][] = [
    ['sessions', sessions.map(({ row, status, title }) => ({ row, status, example: title }))],
    ['speakers', speakers.map(({ row, status, name }) => ({ row, status, example: name }))],
  ];
  const filled = lists.filter(([, all]) => all.some(({ status }) => headingKey(status) !== ''));
  const words = filled.flatMap(([, all]) => all.map(({ status }) => headingKey(status)));
  const isClear = tool !== null || words.every((word) => CALLED_OFF.test(word));
  const open = new Map<string, OpenStatus>();
  for (const { row, status, example } of filled.flatMap(([, all]) => all)) {
    const key = headingKey(status);
    if (tool?.accepted.test(key) || tool?.others.test(key) || (key === '' && isClear)) continue;
    const word = cutTo(status.trim(), LENGTH.name);
    const one = open.get(key) ?? { word, example: cutTo(example.trim(), LENGTH.name), rows: new Set() };
    // A row may have a session and its speaker.
    one.rows.add(row);
    open.set(key, one);
  }
  const said = new Map<string, string | undefined>();
  for (const [key, one] of open)
    said.set(
      key,
      ask(questions, answers, {
        id: `status ${key}`,
        text: questionOf(one, tool?.unconfirmed.test(key) === true),
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

export function isOfStatus(cells: readonly string[]): boolean {
  const keys = cells.map(headingKey).filter((key) => key !== '');
  return keys.length > 0 && keys.filter((key) => OF_DECISION.test(key)).length * 2 > keys.length;
}
