/** What staff say of a file, with the result beside it: questions and columns, and the programme as it will look. */
import type { HeadingChoice } from '@samagam/contract/programme/import';
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { sayOfLedger } from '@samagam/contract/programme/import-ledger';
import type { FoundHeading } from '@samagam/domain/programme/import/found';
import type { ToldByKind } from '@samagam/domain/programme/import/questions';
import blocks from '../../../back-office/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Problem } from '../../../ui/notice/problem.tsx';
import { HeadingChoices } from './heading-choices.tsx';
import styles from './manageimport-screen.module.css';
import { ProgrammePreview } from './programme-preview.tsx';
import { QuestionChoices } from './question-choices.tsx';
import type { Outline, Unread } from './read-reply.ts';

interface Props {
  /** The last one that could be read: its questions stay. */
  outline: Outline | null;
  unread: Unread | null;
  isReading: boolean;
  told: ToldByKind;
  onAnswer: (kinds: readonly string[], id: string, value: string) => void;
  onChoose: (kind: string, choice: HeadingChoice) => void;
}

export default function MappingStep({ outline, unread, isReading, told, onAnswer, onChoose }: Props) {
  const headings = (unread?.headings ?? outline?.headings ?? []).filter(({ kind }) => kind !== '');
  if (!outline && headings.length === 0) return null;
  const guessed = headings.filter(({ column }) => column);
  const isReadable = guessed.some(({ column }) => column === 'title' || column === 'name');
  const kinds = outline?.kinds ?? [];
  const answers = Object.assign({}, ...kinds.map((kind) => told[kind]?.answers));
  const agree = ({ kind, sheet, heading, column }: FoundHeading) =>
    onChoose(kind, { sheet, heading, column: column! });
  return (
    <div className={styles.mapping}>
      <div className={blocks.looseStack}>
        <QuestionChoices
          questions={outline?.questions ?? []}
          answers={answers}
          onAnswer={(id, value) => onAnswer(kinds, id, value)}
        />
        <HeadingChoices headings={headings} told={told} onChoose={onChoose} />
      </div>
      <div className={styles.result}>
        {unread ? (
          <Problem isBoxed>
            {unread.problem}{' '}
            {isReadable && (
              <Button look="outline" onClick={() => guessed.forEach(agree)}>
                {sayOfImport.readLikeThis}
              </Button>
            )}
          </Problem>
        ) : (
          outline && (
            <>
              <output className={blocks.done} aria-busy={isReading}>
                {isReading ? sayOfImport.reading : sayOfLedger.ofFile(outline.sums)}
              </output>
              <ProgrammePreview preview={outline.preview} />
            </>
          )
        )}
      </div>
    </div>
  );
}
