/** Asks what a file leaves open, once for all of its rows. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import type { Answers, Question } from '@samagam/domain/programme/import/questions';
import { useId } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import styles from './manageimport-screen.module.css';

interface Props {
  questions: readonly Question[];
  answers: Answers;
  onAnswer: (id: string, value: string) => void;
}

export function QuestionChoices({ questions, answers, onAnswer }: Props) {
  if (questions.length === 0) return null;
  return (
    <section className={blocks.stack} aria-label="Questions about the file">
      <h3 className={blocks.subtitle}>{sayOfImport.questions(questions.length)}</h3>
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          answer={answers[question.id] ?? question.answer ?? undefined}
          onAnswer={onAnswer}
        />
      ))}
    </section>
  );
}

interface FieldProps {
  question: Question;
  /** Of staff. */
  answer: string | undefined;
  onAnswer: Props['onAnswer'];
}

function QuestionField({ question: { id, text, answers }, answer, onAnswer }: FieldProps) {
  const field = useId();
  const value = answer ?? answers[0]?.value ?? '';
  const isGuess = answer === undefined && value !== '';
  return (
    <div className={styles.question}>
      <label htmlFor={field}>{text}</label>
      <select
        id={field}
        className={styles.choice}
        value={value}
        aria-describedby={isGuess ? `${field}-guess` : undefined}
        onChange={({ target }) => onAnswer(id, target.value)}
      >
        {answers.map((one) => (
          <option key={one.value} value={one.value}>
            {one.words}
          </option>
        ))}
      </select>
      {isGuess && (
        <p id={`${field}-guess`} className={blocks.small}>
          {sayOfImport.guessed}
        </p>
      )}
    </div>
  );
}
