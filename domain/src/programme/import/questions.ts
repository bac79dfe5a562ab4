/** What a file leaves open, asked once for all of its rows. */
export interface Question {
  id: string;
  text: string;
  /** The first one counts until staff have answered. */
  answers: { value: string; words: string }[];
  answer: string | null;
}

/** Of staff, by the id of a question. */
export type Answers = Readonly<Record<string, string>>;

/** Adds the question, once, and returns what staff said. */
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
