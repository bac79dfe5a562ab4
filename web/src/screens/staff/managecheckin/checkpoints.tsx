import { inWords } from '@samagam/contract/common/in-words';
import { useQuery } from '@tanstack/react-query';
import { DialogButton } from '../../../back-office/frame/dialog-button.tsx';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import { doorStateQuery } from '../../../api/admin-door.ts';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { MarkedTable } from '../../../back-office/list/marked-table.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import type { CheckpointState } from './checkpoint-dialog.tsx';
import blocks from '../../../back-office/blocks.module.css';

const CheckpointDialog = lazyView(() => import('./checkpoint-dialog.tsx'));

export default function Checkpoints({ eventcode }: { eventcode: string }) {
  const state = useQuery(doorStateQuery(eventcode));
  const checkpoints = state.data?.checkpoints ?? [];
  return (
    <section className={blocks.stack} aria-labelledby="checkpoints">
      <h2 id="checkpoints" className={blocks.subtitle}>
        Checkpoints
      </h2>
      <ListState what="The checkpoints" asked={state} />
      {checkpoints.length > 0 && (
        <MarkedTable
          label="Checkpoints"
          givenOrder="By field"
          columns={columnsOf(eventcode)}
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
    </section>
  );
}

function columnsOf(eventcode: string): Column<CheckpointState>[] {
  return [
    { key: 'checkinfield', title: 'Check-in field', value: ({ checkinfield }) => checkinfield },
    {
      key: 'frequency',
      title: 'Admits a ticket',
      value: ({ frequency }) => inWords(frequency),
      isSecond: true,
    },
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
      isBrief: true,
      render: (checkpoint) => `${checkpoint.admitted.toLocaleString('en-IN')} ${ofWhat(checkpoint)}`,
    },
    {
      key: 'actions',
      title: 'Actions',
      render: (checkpoint) => (
        <DialogButton word="Edit" of={checkpoint.checkinfield}>
          {(close) => <CheckpointDialog eventcode={eventcode} checkpoint={checkpoint} onClosed={close} />}
        </DialogButton>
      ),
    },
  ];
}

function ofWhat({ frequency, expected }: CheckpointState): string {
  if (frequency === 'UNLIMITED') return 'scans';
  return `of ${expected.toLocaleString('en-IN')}${frequency === 'DAILY' ? ' today' : ''}`;
}
