import { isCalendarDate } from '@samagam/contract/common/dates';
import { cutTo } from '@samagam/domain/text/cut-to';
import { dayOfEvent, startOfDay } from '@samagam/domain/text/event-dates';
import { inTimeOrder } from '@samagam/domain/programme/programme';
import { isInEveryTrack } from '@samagam/domain/programme/sessions';
import type { DraftSession, DraftTrack } from '@samagam/domain/programme/schedule-draft';
import blocks from '../../../back-office/blocks.module.css';
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import { DataTable, type Column } from '../../../ui/list/data-table.tsx';

interface Props {
  track: DraftTrack;
  /** The date of sessions without their own date. */
  evtdate: string;
  /** Undefined while it is loading. */
  event: { startdate: string; enddate: string } | undefined;
  place: number | null;
  /** Comes into view. */
  shown: ReadonlySet<string> | undefined;
  onEdit: (place: number) => void;
  onDelete: (place: number) => void;
}

export function SessionTable({ track, evtdate, event, place, shown, onEdit, onDelete }: Props) {
  const dateOf = ({ date = evtdate }: DraftSession) => date;
  const dayOf = (session: DraftSession) =>
    isCalendarDate(dateOf(session)) ? startOfDay(dateOf(session)) : 0;
  const rows = inTimeOrder(track.sessions.map((session, at) => ({ ...session, at }))).toSorted(
    (a, b) => dayOf(a) - dayOf(b),
  );
  return (
    <DataTable
      label={`Schedules of ${track.name}`}
      columns={columnsOf({ onEdit, onDelete })}
      rows={rows}
      idOf={({ at }) => String(at)}
      groupOf={(session) => (dayOf(session) === 0 ? 'No day' : dayOfEvent(dateOf(session), event))}
      current={place === null ? undefined : String(place)}
      changed={shown}
      givenOrder="By day and time"
      empty="No session yet."
      pageSize={100}
    />
  );
}

/** `at`: the index in the track. */
type Row = DraftSession & { at: number };

function columnsOf({ onEdit, onDelete }: Pick<Props, 'onEdit' | 'onDelete'>): Column<Row>[] {
  return [
    {
      key: 'topic',
      title: 'Topic',
      wraps: true,
      render: ({ topic, kind, room }) => (
        <span>
          <strong>{topic}</strong>
          {kind && (isInEveryTrack({ kind, room }) ? ' (break in all halls)' : ' (break)')}
        </span>
      ),
    },
    {
      key: 'time',
      title: 'Time',
      isBrief: true,
      render: ({ time }) => <span className={blocks.unbroken}>{time}</span>,
    },
    {
      key: 'description',
      title: 'Description',
      wraps: true,
      render: ({ description }) => beginningOf(description),
    },
    {
      key: 'speakers',
      title: 'Speakers',
      isSecond: true,
      wraps: true,
      render: ({ speakers }) => speakers.map(({ name }) => name).join(', '),
    },
    {
      key: 'actions',
      title: 'Actions',
      render: ({ at, topic }) => (
        <Actions>
          <SmallButton of={topic} onClick={() => onEdit(at)}>
            Edit
          </SmallButton>
          <SmallButton of={topic} onClick={() => onDelete(at)}>
            Delete
          </SmallButton>
        </Actions>
      ),
    },
  ];
}

const GLANCE = 80;

function beginningOf(html: string): string {
  const text = new DOMParser().parseFromString(html.replaceAll('</p>', ' </p>'), 'text/html').body
    .textContent;
  return text.length > GLANCE ? `${cutTo(text, GLANCE)}…` : text;
}
