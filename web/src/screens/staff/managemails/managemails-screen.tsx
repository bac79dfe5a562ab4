import {
  MAIL_KIND_WORDS,
  MAIL_KINDS,
  MAIL_STATE_CHOICE_WORDS,
  MAIL_STATE_CHOICES,
  MAIL_STATE_WORDS,
  type MailLogKind,
  type MailLogRow,
  type MailState,
} from '@samagam/contract/people/mail-log';
import { staffMoment } from '@samagam/domain/text/event-dates';
import { useQueryClient } from '@tanstack/react-query';
import { momentColumn } from '../../../back-office/list/time-columns.tsx';
import { ConfirmButton } from '../../../back-office/frame/dialog-button.tsx';
import { adminCall, adminRead } from '../../../api/admin-call.ts';
import { type FilterField, ListFilter, useListFilter } from '../../../back-office/list/list-filter.tsx';
import { emptyList } from '../../../back-office/list/show-all.tsx';
import { StaffList } from '../../../back-office/list/staff-list.tsx';
import { MoreRows } from '../../../back-office/list/more-rows.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { RowLink } from '../../../back-office/orders/order-link.tsx';
import { usePages } from '../../../back-office/list/use-pages.ts';
import { useSave } from '../../../back-office/form/use-save.ts';
import { useMayOpen } from '../../../session/may-open.ts';
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Status, type Tone } from '../../../ui/notice/status.tsx';

const TONES: Record<MailState, Tone> = {
  WAITING: 'wait',
  SENDING: 'wait',
  SENT: 'good',
  FAILED: 'bad',
  GIVENUP: 'bad',
  RESENT: 'quiet',
  DROPPED: 'quiet',
};

const FIELDS: readonly FilterField[] = [
  { name: 'to', label: 'Address', hint: 'The whole mail address' },
  {
    name: 'state',
    label: 'State',
    choices: MAIL_STATE_CHOICES.map((value) => ({ value, word: MAIL_STATE_CHOICE_WORDS[value] })),
  },
  {
    name: 'kind',
    label: 'Kind',
    choices: MAIL_KINDS.map((value) => ({ value, word: MAIL_KIND_WORDS[value] })),
  },
  { name: 'announcement', label: 'Announcement', linkedAs: () => 'Only of one announcement' },
  { name: 'eventcode', label: 'Event', linkedAs: (eventcode) => `Only of the event ${eventcode}` },
];

const KEY = 'admin/mails';
const momentOf = (time: string) => (time === '' ? '' : staffMoment(Date.parse(time)));

export default function ManagemailsScreen() {
  const client = useQueryClient();
  const filter = useListFilter(FIELDS);
  const list = usePages([KEY, filter], (cursor) => adminRead('GET /api/admin/mails', { ...filter, cursor }));
  const sending = useSave(() => client.invalidateQueries({ queryKey: [KEY] }));

  const sendAgain = ({ id }: MailLogRow) =>
    sending.save(() => adminCall('POST /api/admin/resendmail', { id }));
  const noteBounce = ({ id, bouncedat }: MailLogRow) =>
    sending.save(() => adminCall('PUT /api/admin/mails', { id, bounced: bouncedat === '' }));

  return (
    <>
      <ScreenTitle />
      <ListFilter fields={FIELDS} />
      <StaffList
        what="The mails"
        asked={list}
        problem={sending.problem}
        label="Mails"
        columns={columnsOf({
          isBusy: sending.saving,
          onSendAgain: (row) => void sendAgain(row),
          onBounce: (row) => void noteBounce(row),
        })}
        rows={list.rows}
        idOf={({ id }) => id}
        givenOrder="Newest first"
        {...emptyList(filter, 'mail', 'No mail was sent yet.')}
      />
      <MoreRows list={list} one="mail" />
    </>
  );
}

interface ColumnOptions {
  isBusy: boolean;
  onSendAgain: (row: MailLogRow) => void;
  onBounce: (row: MailLogRow) => void;
}

function columnsOf(options: ColumnOptions): Column<MailLogRow>[] {
  return [
    {
      key: 'to',
      title: 'To',
      value: ({ to }) => to || 'Erased',
      code: true,
      below: { key: 'kind', title: 'Kind', value: ({ kind }) => MAIL_KIND_WORDS[kind] },
    },
    {
      key: 'state',
      title: 'State',
      value: ({ state }) => MAIL_STATE_WORDS[state],
      render: ({ state, bouncedat }) => (
        <Status
          word={bouncedat === '' ? MAIL_STATE_WORDS[state] : 'Sent, came back'}
          tone={bouncedat === '' ? TONES[state] : 'bad'}
        />
      ),
      below: { key: 'why', title: 'Reply of the mail server', value: whyOf },
      isWide: true,
      isBrief: true,
    },
    { ...momentColumn('createdat', 'Written'), below: momentColumn('sentat', 'Sent'), isBrief: true },
    { key: 'attempts', title: 'Attempts', value: ({ attempts }) => attempts, numeric: true },
    {
      key: 'again',
      title: 'Actions',
      render: (row) => <MailActions row={row} {...options} />,
    },
  ];
}

/** When it came back, and what the mail server said. */
function whyOf({ bouncedat, error, reply }: MailLogRow): string {
  return [momentOf(bouncedat), error, reply].filter(Boolean).join(' · ');
}

type Corrected = 'managereports' | 'managegrppay' | 'managetransactions';

/** Where an address of an event can be corrected; absent for mails to staff and to people without an order. */
const CORRECTED_IN: { [Kind in MailLogKind]?: Corrected } = {
  ticket: 'managereports',
  tickets: 'managereports',
  posters: 'managereports',
  seats: 'managegrppay',
  proforma: 'managegrppay',
  'confirm-booking': 'managegrppay',
  'seats-released': 'managegrppay',
  document: 'managetransactions',
  refunded: 'managetransactions',
  'seat-refunded': 'managereports',
  cancelled: 'managereports',
  postponed: 'managereports',
  'passed-on': 'managereports',
  'review-buyer': 'managetransactions',
  announcement: 'managereports',
  'announcement-buyer': 'managegrppay',
  reminder: 'managereports',
  thanks: 'managereports',
};

function CorrectLink({ row: { to, kind, eventcode, state, bouncedat } }: { row: MailLogRow }) {
  const mayOpen = useMayOpen();
  const list = CORRECTED_IN[kind];
  const isUnread = state === 'FAILED' || state === 'GIVENUP' || bouncedat !== '';
  if (!list || !isUnread || eventcode === '' || !mayOpen(`/weba/${list}/${eventcode}`)) return null;
  return (
    <RowLink list={list} eventcode={eventcode} filter={to}>
      Correct the address
    </RowLink>
  );
}

/** Nothing for a mail whose address was erased, that is being sent, or that a newer one replaces. */
function MailActions({ row, isBusy, onSendAgain, onBounce }: ColumnOptions & { row: MailLogRow }) {
  if (row.to === '' || row.state === 'SENDING' || row.state === 'RESENT') return null;
  const of = `${MAIL_KIND_WORDS[row.kind]}, ${row.to}`;
  return (
    <Actions>
      <CorrectLink row={row} />
      <ConfirmButton
        word="Send again"
        of={of}
        isInactive={isBusy}
        title="Send this mail again?"
        yes="Send"
        onYes={() => onSendAgain(row)}
      >
        <p>
          {row.to} gets the mail “{MAIL_KIND_WORDS[row.kind]}” again, with the current details. If the address
          is wrong, correct it at the registration instead.
        </p>
      </ConfirmButton>
      {row.state === 'SENT' && (
        <SmallButton of={of} isInactive={isBusy} onClick={() => onBounce(row)}>
          {row.bouncedat === '' ? 'It came back' : 'It did not come back'}
        </SmallButton>
      )}
    </Actions>
  );
}
