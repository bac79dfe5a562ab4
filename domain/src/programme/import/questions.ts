/** What a file leaves open, asked once for all of its rows. */
import type { HeadingChoice } from '@samagam/contract/programme/import';

export interface Question {
  id: string;
  text: string;
  /** The first one counts until staff have answered. */
  answers: { value: string; words: string }[];
  answer: string | null;
}

export type Answers = Readonly<Record<string, string>>;

export interface Told {
  headings?: readonly HeadingChoice[];
  answers?: Answers;
}
export type ToldByKind = Readonly<Record<string, Told>>;

export const FIRST_ROW = 'first row';

export function ask(
  questions: Question[],
  said: Answers,
  question: Omit<Question, 'answer'>,
): string | undefined {
  const answer = said[question.id];
  if (questions.every(({ id }) => id !== question.id))
    questions.push({ ...question, answer: answer ?? null });
  return answer;
}
