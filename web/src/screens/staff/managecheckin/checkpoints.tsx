import { inWords } from '@samagam/contract/common/in-words';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { doorStateQuery } from '../../../api/admin-door.ts';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { SmallButton } from '../../../ui/form/actions.tsx';
import { DataTable, type Column } from '../../../ui/list/data-table.tsx';
import type { CheckpointState } from './checkpoint-dialog.tsx';
import styles from './managecheckin-screen.module.css';

const CheckpointDialog = lazy(async () => ({
  default: (await import('./checkpoint-dialog.tsx')).CheckpointDialog,
}));

export function Checkpoints({ eventcode }: { eventcode: string }) {
  const state = useQuery(doorStateQuery(eventcode));
  const [changed, setChanged] = useState<CheckpointState | null>(null);
  const checkpoints = state.data?.checkpoints ?? [];
  return (
    <section className={styles.checkpoints} aria-labelledby="checkpoints">
      <h2 id="checkpoints">Checkpoints</h2>
      <ListState what="The checkpoints" asked={state} />
      {checkpoints.length > 0 && (
        <DataTable
          label="Checkpoints"
          columns={columnsOf(setChanged)}
          rows={checkpoints}
          idOf={({ checkinfield }) => checkinfield}
          empty=""
        />
      )}
      {state.data && checkpoints.length === 0 && (
        <p>
          Each check-in field of a link is a checkpoint. Here you can change how often it admits a ticket, and
          of which passes.
        </p>
      )}
      {changed && (
        <Suspense>
          <CheckpointDialog eventcode={eventcode} checkpoint={changed} onClosed={() => setChanged(null)} />
        </Suspense>
      )}
    </section>
  );
}

function columnsOf(edit: (checkpoint: CheckpointState) => void): Column<CheckpointState>[] {
  return [
    { key: 'checkinfield', title: 'Check-in Field', value: ({ checkinfield }) => checkinfield },
    { key: 'frequency', title: 'Admits a ticket', value: ({ frequency }) => inWords(frequency) },
    {
      key: 'tickettypes',
      title: 'Passes',
      value: ({ tickettypes }) => (tickettypes.length === 0 ? 'All' : tickettypes.join(', ')),
    },
    {
      key: 'admitted',
      title: 'In',
      numeric: true,
      value: ({ admitted }) => admitted,
      render: (checkpoint) => `${checkpoint.admitted.toLocaleString('en-IN')} ${ofWhat(checkpoint)}`,
    },
    {
      key: 'actions',
      title: 'Actions',
      render: (checkpoint) => (
        <SmallButton of={checkpoint.checkinfield} onClick={() => edit(checkpoint)}>
          Edit
        </SmallButton>
      ),
    },
  ];
}

function ofWhat({ frequency, expected }: CheckpointState): string {
  if (frequency === 'UNLIMITED') return 'scans';
  return `of ${expected.toLocaleString('en-IN')}${frequency === 'DAILY' ? ' today' : ''}`;
}
