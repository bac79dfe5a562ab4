import {
  type InboxRow,
  MESSAGE_STATE_WORDS,
  MESSAGE_STATES,
  type MessageState,
} from '@samagam/contract/people/inbox';
import { staffMoment } from '@samagam/domain/text/event-dates';
import { useQueryClient } from '@tanstack/react-query';
import blocks from '../../../back-office/blocks.module.css';
import { momentColumn } from '../../../back-office/list/time-columns.tsx';
import { adminCall, adminRead } from '../../../api/admin-call.ts';
import { type FilterField, ListFilter, useListFilter } from '../../../back-office/list/list-filter.tsx';
import { emptyList } from '../../../back-office/list/show-all.tsx';
import { StaffList } from '../../../back-office/list/staff-list.tsx';
import { MoreRows } from '../../../back-office/list/more-rows.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { usePages } from '../../../back-office/list/use-pages.ts';
import { useSave } from '../../../back-office/form/use-save.ts';
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Status, type Tone } from '../../../ui/notice/status.tsx';
import { EventLink } from '../../../back-office/frame/event-link.tsx';
import { replyAddress } from './reply-address.ts';

const TONES: Record<MessageState, Tone> = { NEW: 'wait', ANSWERED: 'good', CLOSED: 'quiet' };

const NEXT: Record<MessageState, readonly { to: MessageState; word: string }[]> = {
  NEW: [
    { to: 'ANSWERED', word: 'Answered' },
    { to: 'CLOSED', word: 'Close' },
  ],
  ANSWERED: [
    { to: 'CLOSED', word: 'Close' },
    { to: 'NEW', word: 'Open again' },
  ],
  CLOSED: [{ to: 'NEW', word: 'Open again' }],
};

const FIELDS: readonly FilterField[] = [
  { name: 'eventcode', label: 'Event code' },
  {
    name: 'state',
    label: 'State',
    choices: MESSAGE_STATES.map((value) => ({ value, word: MESSAGE_STATE_WORDS[value] })),
  },
];

const KEY = 'admin/inbox';

export default function ManageinboxScreen() {
  const client = useQueryClient();
  const filter = useListFilter(FIELDS);
  const list = usePages([KEY, filter], (cursor) => adminRead('GET /api/admin/inbox', { ...filter, cursor }));
  const changing = useSave(() => client.invalidateQueries({ queryKey: [KEY] }));

  const change = ({ id, state: from }: InboxRow, state: MessageState) =>
    changing.save(() => adminCall('PUT /api/admin/inbox', { id, from, state }));

  return (
    <>
      <ScreenTitle />
      <ListFilter fields={FIELDS} />
      <StaffList
        what="The messages"
        asked={list}
        problem={changing.problem}
        label="Messages"
        columns={columnsOf(changing.saving, (row, to) => void change(row, to))}
        rows={list.rows}
        idOf={({ id }) => id}
        givenOrder="Newest first"
        {...emptyList(filter, 'message', 'There is no message yet.')}
        renderDetails={(row) => <Message row={row} />}
      />
      <MoreRows list={list} one="message" />
    </>
  );
}

function columnsOf(isBusy: boolean, onChange: (row: InboxRow, to: MessageState) => void): Column<InboxRow>[] {
  return [
    {
      key: 'name',
      title: 'From',
      value: ({ name }) => name,
      below: { key: 'query', title: 'Message', render: ({ query }) => query },
      isWide: true,
    },
    {
      key: 'state',
      title: 'State',
      value: ({ state }) => MESSAGE_STATE_WORDS[state],
      render: ({ state }) => <Status word={MESSAGE_STATE_WORDS[state]} tone={TONES[state]} />,
      below: { key: 'changedby', title: 'Changed by', value: ({ changedby }) => changedby },
      isBrief: true,
    },
    {
      ...momentColumn('at', 'Received'),
      below: {
        key: 'eventcode',
        title: 'Event',
        value: ({ eventcode }) => eventcode,
        render: ({ eventcode }) => eventcode && <EventLink eventcode={eventcode}>{eventcode}</EventLink>,
      },
      isBrief: true,
    },
    {
      key: 'change',
      title: 'Change',
      render: (row) => (
        <Actions>
          <a href={replyAddress(row)}>
            Reply<span className="hidden-text"> to {row.email}</span>
          </a>
          {NEXT[row.state].map(({ to, word }) => (
            <SmallButton
              key={to}
              of={`message of ${row.name}`}
              isInactive={isBusy}
              onClick={() => onChange(row, to)}
            >
              {word}
            </SmallButton>
          ))}
        </Actions>
      ),
    },
  ];
}

function Message({ row }: { row: InboxRow }) {
  const { query, email, state, changedby, changedat } = row;
  return (
    <div className={blocks.startStack}>
      <p className={blocks.typed}>{query}</p>
      <p className={blocks.small}>
        {email}
        {changedby &&
          `. ${MESSAGE_STATE_WORDS[state]} by ${changedby}, ${staffMoment(Date.parse(changedat))}.`}
      </p>
    </div>
  );
}
