import type { EventRow } from '@samagam/contract/programme/event';
import { isPublic } from '@samagam/domain/passes/passes';
import { EVENT_SPANS, listEvents, spanOf, type EventSpan } from '@samagam/domain/reports/list-events';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { adminQuery } from '../../../api/admin-query.ts';
import blocks from '../../../back-office/blocks.module.css';
import { inNumbers } from '../../../back-office/counted.ts';
import { ActionsMenu } from '../../../back-office/frame/actions-menu.tsx';
import { EventLink } from '../../../back-office/frame/event-link.tsx';
import { EventState, eventWords } from '../../../back-office/frame/event-status.tsx';
import { useLinks } from '../../../back-office/frame/staff-screen.ts';
import { useIsWide } from '../../../back-office/frame/use-is-wide.ts';
import { StaffList } from '../../../back-office/list/staff-list.tsx';
import { dateColumn } from '../../../back-office/list/time-columns.tsx';
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import { Chip, Chips } from '../../../ui/list/chip.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { FilterBox, useFilter } from '../../../ui/list/filter-box.tsx';
import { useChooseRows } from '../../../ui/list/use-choose-rows.ts';
import type { EventAction } from './event-actions.tsx';
import styles from './event-list.module.css';

interface Props {
  edited?: string | undefined;
  /** Absent for a person who may not edit events. */
  onEdit?: (eventcode: string) => void;
  onAct?: (event: EventRow, action: EventAction) => void;
}

const WORDS: Record<EventSpan, string> = { coming: 'Coming', past: 'Past', archived: 'Archived' };
const PAGE = 25;

export function EventList({ edited, onEdit, onAct }: Props) {
  const events = useQuery(adminQuery('GET /api/admin/getevent', {}));
  const all = events.data ?? [];
  const filter = useFilter();
  const [now] = useState(() => Date.now());
  const found = listEvents(all, filter, now);
  const { span, setSpan, show } = useSpan(now);
  const hasArchived = all.some(({ archived }) => archived);
  const hasColumns = useIsWide('48rem');
  // On a phone, an opened row has room for them.
  const isNarrow = !useIsWide('72rem') && hasColumns;
  const actionsOf = useRowActions({ onEdit, onAct });

  return (
    <>
      <div className={blocks.bar}>
        <FilterBox label="Search" hint="Name, code or venue" />
        <Chips label="Which events">
          {EVENT_SPANS.filter((one) => one !== 'archived' || one === span || hasArchived).map((one) => (
            <Chip key={one} isPressed={one === span} onPress={() => setSpan(one)}>
              {WORDS[one]} <strong>{inNumbers(found[one].length)}</strong>
            </Chip>
          ))}
        </Chips>
      </div>
      <div className={styles.list}>
        <StaffList
          what="The events"
          asked={events}
          label="Events"
          columns={columnsOf(now, (event) => actionsOf(event, isNarrow))}
          rows={found[span]}
          idOf={({ eventcode }) => eventcode}
          current={edited}
          filtered={{ all, found: found[span], onHidden: show }}
          givenOrder={span === 'coming' ? 'Next first' : 'Latest first'}
          empty={all.length > 0 ? NONE[span] : onEdit ? FIRST_STEPS : 'There is no event yet.'}
          pageSize={PAGE}
          inAddress
        />
      </div>
    </>
  );
}

const SPAN = 'when';

/** In the address. `show`: an event that the choice or search hides, unless it was just archived or brought back. */
function useSpan(now: number) {
  const [address, setAddress] = useSearchParams();
  const choose = useChooseRows();
  const span = EVENT_SPANS.find((one) => one === address.get(SPAN)) ?? 'coming';
  const show = (event: EventRow) => {
    const next = spanOf(event, now);
    if (span === 'archived' || next === 'archived') return;
    setAddress(next === 'coming' ? {} : { [SPAN]: next }, { replace: true });
  };
  return { span, show, setSpan: (next: EventSpan) => choose(SPAN, next === 'coming' ? '' : next) };
}

const NONE: Record<EventSpan, string> = {
  coming: 'No coming event is found.',
  past: 'No past event is found.',
  archived: 'No archived event is found.',
};

const FIRST_STEPS =
  'There is no event yet. Choose “New event” to create one as a draft. Then save the seller under Tax, open the event, and choose it under Site settings as the announced event.';

/** The actions of a row: the frequent ones in view, or all in a menu where they do not fit. */
function useRowActions({ onEdit, onAct }: Pick<Props, 'onEdit' | 'onAct'>) {
  const linksOf = useLinks();
  return (event: EventRow, isNarrow: boolean): ReactNode => {
    const links = linksOf('event', event.eventcode).flatMap((group) => group.links);
    const linkTo = ({ to, label }: (typeof links)[number]) => (
      <Link key={to} to={to}>
        {label}
        <span className="hidden-text"> of {event.name}</span>
      </Link>
    );
    const inView = [
      onEdit && (
        <SmallButton key="edit" of={event.name} onClick={() => onEdit(event.eventcode)}>
          Edit
        </SmallButton>
      ),
      ...links.filter(({ isInRows }) => isInRows).map(linkTo),
    ];
    const others = [
      ...links.filter(({ isInRows }) => !isInRows).map(linkTo),
      ...(onAct ? changesOf(event) : []).map(([action, word]) => (
        <SmallButton key={action} of={event.name} onClick={() => onAct!(event, action)}>
          {word}
        </SmallButton>
      )),
    ];
    return (
      <Actions>
        {!isNarrow && inView}
        {(isNarrow || others.length > 0) && (
          <ActionsMenu of={event.name}>
            {isNarrow && inView}
            {others}
          </ActionsMenu>
        )}
      </Actions>
    );
  };
}

function changesOf({ archived, status }: EventRow): [EventAction, string][] {
  return [
    ['duplicate', 'Duplicate'],
    archived === true ? ['unarchive', 'Bring back'] : ['archive', 'Archive'],
    ...(status === 'DRAFT' ? ([['delete', 'Delete']] as [EventAction, string][]) : []),
  ];
}

function columnsOf(now: number, renderActions: (event: EventRow) => ReactNode): Column<EventRow>[] {
  return [
    {
      key: 'name',
      title: 'Name',
      value: ({ name }) => name,
      render: ({ name, eventcode }) => <EventLink eventcode={eventcode}>{name}</EventLink>,
    },
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
      value: (event) => eventWords(event, now),
      render: (event) => <EventState event={event} />,
      isBrief: true,
    },
    { ...dateColumn('startdate', 'Start Date'), isSecond: true },
    dateColumn('enddate', 'End Date'),
    { key: 'venue', title: 'Venue', value: ({ venuename }) => venuename },
    { key: 'actions', title: 'Actions', render: renderActions },
  ];
}
