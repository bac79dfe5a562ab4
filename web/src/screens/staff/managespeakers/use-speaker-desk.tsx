/** What the list of speakers shows of their answers, and the dialogs about them. */
import type { SpeakerRow } from '@samagam/contract/programme/speaker';
import type { SpeakerPageRow } from '@samagam/contract/programme/speaker-page';
import { DESK_STATES, type DeskState, deskStates, lackOf } from '@samagam/domain/programme/speaker-desk';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { adminQuery } from '../../../api/admin-query.ts';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import { Chip, Chips } from '../../../ui/list/chip.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { useFilter } from '../../../ui/list/filter-box.tsx';
import { useChooseRows } from '../../../ui/list/use-choose-rows.ts';
import { Status, type Tone } from '../../../ui/notice/status.tsx';

const AnswerDialog = lazyView(() => import('./answer-dialog.tsx'));
const AskDialog = lazyView(() => import('./ask-dialog.tsx'));

export function useSpeakerDesk(eventcode: string, stored: UseQueryResult<SpeakerRow[]>) {
  const pages = useQuery(adminQuery('GET /api/admin/speakerpages', { eventcode }));
  /** Whom to ask: those with these ids, or all. */
  const [asking, setAsking] = useState<{ speakerids?: string[] } | null>(null);
  const [opened, setOpened] = useState('');
  const pageOf = useMemo(
    () => new Map((pages.data ?? []).map((page) => [page.speakerid, page] as const)),
    [pages.data],
  );
  const column = useMemo(
    () =>
      answerColumn(pageOf, {
        onAsk: ({ id }) => setAsking({ speakerids: [id] }),
        onOpen: ({ id }) => setOpened(id),
      }),
    [pageOf],
  );
  const speaker = stored.data?.find(({ id }) => id === opened);
  const page = pageOf.get(opened);
  const refetch = () => Promise.all([pages.refetch(), stored.refetch()]);
  return {
    column,
    wordsOf: (row: SpeakerRow) => [...deskStates(pageOf.get(row.id)), lackOf(row)],
    askAll: () => setAsking({}),
    /** Whether a mail to the stored address of a speaker came back. */
    cameBack: (edited: { mailid: string } | null) =>
      (pages.data ?? []).some(
        ({ mailedto, mailrefusedat }) => mailrefusedat !== '' && mailedto === edited?.mailid,
      ),
    chips: (
      <>
        {pages.isError && <p role="alert">The answers of speakers could not be loaded.</p>}
        <AnswerChips rows={stored.data ?? []} pageOf={pageOf} />
      </>
    ),
    dialogs: (
      <>
        {asking && (
          <AskDialog
            eventcode={eventcode}
            {...asking}
            onSent={() => pages.refetch()}
            onClosed={() => setAsking(null)}
          />
        )}
        {speaker && page && (
          <AnswerDialog
            {...{ eventcode, speaker, page, state: deskStates(page).join(', ') }}
            onChanged={refetch}
            onClosed={() => setOpened('')}
          />
        )}
      </>
    ),
  };
}

type PageOf = ReadonlyMap<string, SpeakerPageRow>;

/** How many are in each state. Pressed, only those are listed. */
function AnswerChips({ rows, pageOf }: { rows: readonly SpeakerRow[]; pageOf: PageOf }) {
  const filter = useFilter();
  const choose = useChooseRows();
  const states = rows.flatMap(({ id }) => deskStates(pageOf.get(id)));
  const present = DESK_STATES.filter((state) => states.includes(state));
  if (pageOf.size === 0) return null;
  return (
    <Chips label="Answers">
      {present.map((state) => (
        <Chip
          key={state}
          isPressed={filter === state}
          onPress={() => choose('filter', filter === state ? '' : state)}
        >
          {`${state}: ${states.filter((one) => one === state).length}`}
        </Chip>
      ))}
    </Chips>
  );
}

const TONES: Partial<Record<DeskState, Tone>> = {
  Confirmed: 'good',
  'Waits for you': 'wait',
  'Cannot come': 'bad',
  'Away at times': 'bad',
  'Mail came back': 'bad',
};

function answerColumn(
  pageOf: PageOf,
  { onAsk, onOpen }: { onAsk: (row: SpeakerRow) => void; onOpen: (row: SpeakerRow) => void },
): Column<SpeakerRow> {
  const statesOf = ({ id }: SpeakerRow) => deskStates(pageOf.get(id));
  return {
    key: 'answer',
    title: 'Answer',
    value: (row) => statesOf(row).join(', '),
    render: (row) => (
      <Actions>
        {statesOf(row).map((state) => (
          <Status key={state} word={state} tone={TONES[state] ?? 'quiet'} />
        ))}
        {pageOf.has(row.id) && (
          <SmallButton of={`of ${row.name}`} onClick={() => onOpen(row)}>
            Answer
          </SmallButton>
        )}
        <SmallButton of={row.name} onClick={() => onAsk(row)}>
          Ask
        </SmallButton>
      </Actions>
    ),
    below: { key: 'lacks', title: 'Lacks', value: lackOf },
  };
}
