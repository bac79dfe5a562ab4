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
          value={answers[question.id] ?? question.answer ?? question.answers[0]?.value ?? ''}
          onAnswer={onAnswer}
        />
      ))}
    </section>
  );
}

interface FieldProps {
  question: Question;
  value: string;
  onAnswer: Props['onAnswer'];
}

function QuestionField({ question: { id, text, answers }, value, onAnswer }: FieldProps) {
  const field = useId();
  return (
    <div className={styles.question}>
      <label htmlFor={field}>{text}</label>
      <select
        id={field}
        className={styles.choice}
        value={value}
        onChange={({ target }) => onAnswer(id, target.value)}
      >
        {answers.map((answer) => (
          <option key={answer.value} value={answer.value}>
            {answer.words}
          </option>
        ))}
      </select>
    </div>
  );
}
