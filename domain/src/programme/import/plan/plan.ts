/** See docs/decisions/0063. */
import type { StoredPart } from '../../programme.ts';
import type { StoredSpeaker } from '../../speakers.ts';
import type { ImportFacts, ImportMemory, ImportTools, ImportWish } from './facts.ts';
import { planSessions } from './plan-sessions.ts';
import type { PlannedRow } from './planned-rows.ts';
import { planSpeakers } from './plan-speakers.ts';

export interface ImportPlan {
  speakers: StoredSpeaker[];
  part: StoredPart;
  memory: ImportMemory;
  rows: PlannedRow[];
}

export function planImport(wish: ImportWish, facts: ImportFacts, tools: ImportTools): ImportPlan {
  const people = planSpeakers(wish, facts, tools);
  const sessions = planSessions(wish, facts, people, tools);
  const memory = { speakers: people.memory, sessions: sessions.memory };
  return { speakers: people.changed, part: sessions.part, memory, rows: [...people.rows, ...sessions.rows] };
}
