/** Which sessions and people are accepted. Only a tool defines its words; staff are asked about all others. */
import { noteOf, type Note } from '@samagam/contract/programme/import-notes';
import type { ImportSource } from '@samagam/contract/programme/import-words';
import { LENGTH } from '@samagam/contract/common/limits';
import { cutTo } from '../../text/cut-to.ts';
import type { FoundProgramme, FoundStatus, StatusChoice } from './found.ts';
import { headingKey } from './headings.ts';

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
  /** Words that no tool defines. */
  asked: FoundStatus[];
}

export function statusesOf(
  { source, sessions, speakers }: FoundProgramme,
  choices: readonly StatusChoice[],
): Statuses {
  const tool = TOOLS[source];
  const isFilled = {
    sessions: sessions.some(({ status }) => headingKey(status) !== ''),
    speakers: speakers.some(({ status }) => headingKey(status) !== ''),
  };
  const all = [...(isFilled.sessions ? sessions : []), ...(isFilled.speakers ? speakers : [])];
  const asked = new Map<string, FoundStatus>();
  for (const { status } of all) {
    const key = headingKey(status);
    if (tool?.accepted.test(key) || tool?.others.test(key) || (tool && key === '')) continue;
    const isAccepted = choices.find(({ word }) => headingKey(word) === key)?.isAccepted ?? null;
    const one = asked.get(key) ?? { word: cutTo(status.trim(), LENGTH.name), rows: 0, isAccepted };
    asked.set(key, { ...one, rows: one.rows + 1 });
  }
  return {
    asked: [...asked.values()],
    whyLeftOut: (status, of) => {
      const key = headingKey(status);
      if (!isFilled[of]) return null;
      const word = cutTo(status.trim(), LENGTH.name);
      const isAccepted = asked.get(key)?.isAccepted;
      if (isAccepted === null) return noteOf.askedStatus(word);
      return isAccepted === false || tool?.others.test(key) ? noteOf.notAccepted(word) : null;
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
