/** Finds the speakers in titles, if nothing else names them: "Asha Rao: Safe keys", "Safe keys by Asha Rao". */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { quoted } from '../fit/fit-text.ts';
import type { FoundProgramme, FoundSession } from '../found.ts';
import { type Answers, ask } from '../questions.ts';
import { dayPartsIn } from '../times/days.ts';
import { isOrganisation } from './role-line.ts';

/** In characters. Rejects longer titles before matching. */
const LONGEST = 300;
const FORMS = [
  /^.*\bby\s+(?<people>[^,"“]{2,80}),\s*["“](?<title>[^"”]+)["”]$/iu,
  /^(?<people>[^:|]{2,80}?)\s*(?::\s+|\s[-–—|]\s+)(?<title>\S.*)$/u,
  /^(?<title>.*\S)\s+(?:by|[-–—|])\s+(?<people>[^:|]{2,80})$/u,
  /^(?<title>.*\S)\s*\((?<people>[^()]{2,80})\)$/u,
];

interface NamedTitle {
  title: string;
  people: string;
}

const MOST_WORDS = 8;

function readBy(form: RegExp, { title, isBreak }: FoundSession): NamedTitle | null {
  const groups = !isBreak && title.length <= LONGEST ? form.exec(title.trim())?.groups : undefined;
  if (!groups) return null;
  const { title: rest = '', people = '' } = groups;
  const isName = people.split(/\s+/).length <= MOST_WORDS && !isOrganisation(people);
  return isName && !isDay(rest) && !isDay(people) ? { title: rest, people } : null;
}

/** "12 Sep: Workshop" */
const isDay = (text: string) => dayPartsIn(text)?.others === 0;

/** A word such as "Workshop" is in many titles, while names are different. Registration and lunch have none. */
function namesMany(read: readonly (NamedTitle | null)[], of: readonly FoundSession[]): boolean {
  const people = read.flatMap((one) => (one ? [one.people] : []));
  const talks = of.filter(({ isBreak }) => !isBreak).length;
  return people.length > 1 && people.length * 3 >= talks && new Set(people).size * 3 >= people.length * 2;
}

export function withNamesInTitles(found: FoundProgramme, answers: Answers): FoundProgramme {
  const { sessions } = found;
  if (found.speakers.length > 0 || sessions.some(({ speakers, named }) => named || speakers.length > 0))
    return found;
  const countIn = (one: readonly unknown[]) => one.filter((title) => title !== null).length;
  const [read] = FORMS.map((form) => sessions.map((session) => readBy(form, session)))
    .filter((one) => namesMany(one, sessions))
    .toSorted((one, other) => countIn(other) - countIn(one));
  const at = read?.findIndex((one) => one !== null) ?? -1;
  const example = read?.[at];
  if (!read || !example) return found;
  const questions = [...found.questions];
  const answer = ask(questions, answers, {
    id: 'names in titles',
    text: sayOfImport.areNamesInTitles(quoted(sessions[at]!.title)),
    answers: [
      { value: '', words: sayOfImport.onlyTitles },
      { value: 'split', words: sayOfImport.namesInTitles(quoted(example.people), quoted(example.title)) },
    ],
  });
  if (answer !== 'split') return { ...found, questions };
  return {
    ...found,
    questions,
    sessions: sessions.map((session, place): FoundSession => {
      const one = read[place];
      if (!one) return session;
      const ofTitle = session.claims.filter(({ field }) => field === 'title');
      const claims = [...session.claims, ...ofTitle.map((claim) => ({ ...claim, field: 'speakers' }))];
      return { ...session, title: one.title, named: one.people, claims };
    }),
  };
}
