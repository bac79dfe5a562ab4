import type { EventRow } from '@samagam/contract/programme/event';
import { inWords } from '@samagam/contract/common/in-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dateColumn } from '../../../back-office/list/time-columns.tsx';
import blocks from '../../../back-office/blocks.module.css';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import { adminQuery, staffEventQuery } from '../../../api/admin-query.ts';
import { StaffList } from '../../../back-office/list/staff-list.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { useLinks } from '../../../back-office/frame/staff-screen.ts';
import { useMayCall } from '../../../session/may-call.ts';
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import type { Column, SavedRow } from '../../../ui/list/data-table.tsx';
import { Status } from '../../../ui/notice/status.tsx';
import { showToast } from '../../../ui/notice/toast.ts';
import { say } from '@samagam/contract/common/messages';
import { isPublic } from '@samagam/domain/passes/passes';
import type { EventAction } from './event-actions.tsx';
import { EventForm } from './event-form.tsx';
import { openedOf, useEventForm } from './use-event-form.ts';

const EventActionDialog = lazyView(() => import('./event-actions.tsx'));

export default function ManageeventScreen() {
  const mayEdit = useMayCall('PUT /api/admin/createevent');
  return (
    <>
      <ScreenTitle />
      {mayEdit ? <EditableEvents /> : <EventList />}
    </>
  );
}

function EditableEvents() {
  const events = useQuery(adminQuery('GET /api/admin/getevent', {}));
  const client = useQueryClient();
  const forms = useEventForm();

  async function edit(eventcode: string): Promise<void> {
    try {
      // Always refetched, with its passes: the form must contain the stored values.
      const found = await client.fetchQuery(staffEventQuery(eventcode));
      if (found) forms.record.edit(...openedOf(found));
      else void showToast('error', say.eventNotFound);
    } catch {
      void showToast('error', say.offline);
    }
  }

  const [acting, setActing] = useState<{ event: EventRow; action: EventAction } | null>(null);

  return (
    <>
      <EventList
        edited={forms.record.editing?.eventcode}
        saved={forms.saved}
        onEdit={(eventcode) => void edit(eventcode)}
        onAct={(event, action) => setActing({ event, action })}
      />
      {acting && <EventActionDialog {...acting} onClosed={() => setActing(null)} />}
      <EventForm forms={forms} below={events} />
    </>
  );
}

interface ListProps {
  edited?: string | undefined;
  saved?: SavedRow | null;
  /** Absent for a person who may not edit events. */
  onEdit?: (eventcode: string) => void;
  onAct?: (event: EventRow, action: EventAction) => void;
}

function EventList({ edited, saved, onEdit, onAct }: ListProps) {
  const events = useQuery(adminQuery('GET /api/admin/getevent', {}));
  const [withArchived, setWithArchived] = useState(false);
  const archived = (events.data ?? []).filter((event) => event.archived === true).length;
  const rows = (events.data ?? []).filter((event) => withArchived || event.archived !== true);
  const linksOf = useLinks();

  return (
    <>
      <StaffList
        what="The events"
        asked={events}
        label="Events"
        columns={columnsOf({ linksOf, onEdit, onAct })}
        rows={rows}
        idOf={({ eventcode }) => eventcode}
        current={edited}
        saved={saved}
        empty={onEdit ? FIRST_STEPS : 'There is no event yet.'}
        inAddress
      />
      {archived > 0 && (
        <p>
          <SmallButton aria-pressed={withArchived} onClick={() => setWithArchived(!withArchived)}>
            {withArchived ? 'Hide archived events' : `Show archived events (${archived})`}
          </SmallButton>
        </p>
      )}
    </>
  );
}

type ColumnOptions = Pick<ListProps, 'onEdit' | 'onAct'> & { linksOf: ReturnType<typeof useLinks> };

function columnsOf({ linksOf, onEdit, onAct }: ColumnOptions): Column<EventRow>[] {
  return [
    { key: 'name', title: 'Name', value: ({ name }) => name },
    {
      key: 'eventcode',
      title: 'Event Code',
      value: ({ eventcode }) => eventcode,
      render: ({ eventcode, status }) =>
        isPublic({ status }) ? (
          <a href={`/event/${eventcode}`} target="_blank" rel="noopener" className={blocks.code}>
            {eventcode}
            <span className="hidden-text">, its public page in a new window</span>
          </a>
        ) : (
          <code className={blocks.code}>{eventcode}</code>
        ),
    },
    {
      key: 'status',
      title: 'Status',
      value: ({ status }) => inWords(status),
      render: ({ status }) => <Status word={inWords(status)} tone={status === 'OPEN' ? 'good' : 'quiet'} />,
    },
    dateColumn('startdate', 'Start Date'),
    dateColumn('enddate', 'End Date'),
    { key: 'venue', title: 'Venue', value: ({ venuename }) => venuename },
    {
      key: 'actions',
      title: 'Actions',
      render: (event) => (
        <Actions>
          {onEdit && (
            <SmallButton of={event.name} onClick={() => onEdit(event.eventcode)}>
              Edit
            </SmallButton>
          )}
          {onAct &&
            actionsOf(event).map(([action, word]) => (
              <SmallButton key={action} of={event.name} onClick={() => onAct(event, action)}>
                {word}
              </SmallButton>
            ))}
          {linksOf('event', event.eventcode)
            .filter(({ isInRows }) => isInRows)
            .map(({ path, to, label }) => (
              <Link key={path} to={to}>
                {label}
                <span className="hidden-text"> of {event.name}</span>
              </Link>
            ))}
        </Actions>
      ),
    },
  ];
}

const FIRST_STEPS =
  'There is no event yet. Create one below as a draft. Then save the seller under Tax, open the event, and choose it under Site as the announced event.';

function actionsOf({ archived, status }: EventRow): [EventAction, string][] {
  return [
    ['duplicate', 'Duplicate'],
    archived === true ? ['unarchive', 'Bring back'] : ['archive', 'Archive'],
    ...(status === 'DRAFT' ? ([['delete', 'Delete']] as [EventAction, string][]) : []),
  ];
}
