/** What an organiser should know of the import, the grave things first. Each finding shows its rows. */
import type { Severity } from '@samagam/contract/programme/import-notes';
import type { Finding } from '@samagam/domain/programme/import/report/findings';
import { SmallButton } from '../../../ui/form/actions.tsx';
import { useChooseRows } from '../../../ui/list/use-choose-rows.ts';
import { Status, type Tone } from '../../../ui/notice/status.tsx';
import styles from './manageimport-screen.module.css';
import { ROWS } from './row-choice.tsx';

const SEVERITIES: Record<Severity, { word: string; tone: Tone }> = {
  grave: { word: 'Warning', tone: 'bad' },
  check: { word: 'Please check', tone: 'wait' },
  note: { word: 'Note', tone: 'quiet' },
};

export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const important = findings.filter(({ severity }) => severity !== 'note');
  const notes = findings.filter(({ severity }) => severity === 'note');
  return (
    <>
      {important.length > 0 && <Findings label="Findings" findings={important} />}
      {notes.length > 0 && (
        <details>
          <summary>Notes ({notes.length})</summary>
          <Findings label="Notes" findings={notes} />
        </details>
      )}
    </>
  );
}

function Findings({ label, findings }: { label: string; findings: readonly Finding[] }) {
  const choose = useChooseRows();
  return (
    <ul className={styles.findings} aria-label={label}>
      {findings.map(({ name, what, rows, severity }) => (
        <li key={name}>
          <Status {...SEVERITIES[severity]} /> {what}{' '}
          {rows.length > 0 && (
            <SmallButton of={what} onClick={() => choose(ROWS, name)}>
              Show
            </SmallButton>
          )}
        </li>
      ))}
    </ul>
  );
}
