/**
 * /weba/managecheckin/:eventcode: the links that open the scanner, one for each door and volunteer (decision 0008, 10).
 */
import type { CheckinLink } from '@samagam/contract/door/check-in';
import { inWords } from '@samagam/contract/common/in-words';
import { timestampInIndia } from '@samagam/domain/text/event-dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { adminCall } from '../../../api/admin-call.ts';
import { adminQuery } from '../../../api/admin-query.ts';
import { doorStateQuery } from '../../../api/admin-door.ts';
import { isRefused } from '../../../api/call.ts';
import { StaffList } from '../../../back-office/list/staff-list.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { useSave } from '../../../back-office/form/use-save.ts';
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Confirm } from '../../../ui/dialog.tsx';
import { Status, type Tone } from '../../../ui/notice/status.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import { Phones, waitingOn } from './phones.tsx';

const EndDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }));
const Checkpoints = lazy(async () => ({ default: (await import('./checkpoints.tsx')).Checkpoints }));

const TONES: Record<CheckinLink['status'], Tone> = { ACTIVE: 'good', EXPIRED: 'quiet', REVOKED: 'bad' };

type Action = 'EXPIRE' | 'ROTATE' | 'REVOKE';

interface Pending {
  link: CheckinLink;
  action: Action;
}

/**
 * The possible actions for a link, after a change of its end. An expired link cannot be rotated, because the new link would
 * get its remaining time.
 */
const OFFERS: Record<CheckinLink['status'], readonly Action[]> = {
  ACTIVE: ['EXPIRE', 'ROTATE', 'REVOKE'],
  EXPIRED: ['REVOKE'],
  REVOKED: [],
};

const QUESTIONS: Record<Action, { word: string; what: string }> = {
  EXPIRE: { word: 'Expire', what: 'The link stops working at once.' },
  ROTATE: {
    word: 'Rotate',
    what: 'The link stops working at once, and you get a new one for the same door. Send it to everyone who uses the old one.',
  },
  REVOKE: {
    word: 'Revoke',
    what: 'The link stops working permanently. Use this if an unauthorised person has the link.',
  },
};

function rightsOf({ search, supervisor }: CheckinLink): string {
  return ['Scan', ...(search ? ['search'] : []), ...(supervisor ? ['undo'] : [])].join(', ');
}

export function ManagecheckinScreen() {
  const { eventcode = '' } = useParams();
  const code = eventcode.toLowerCase();
  return <Doors key={code} eventcode={code} />;
}

function useLinks(eventcode: string) {
  const client = useQueryClient();
  const query = adminQuery('GET /api/admin/checkinlinks', { eventcode });
  const links = useQuery(query);
  const changing = useSave();
  /** A new link is shown once: the API stores only its hash. */
  const [made, setMade] = useState<{ link: string; checkinfield: string } | null>(null);
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: query.queryKey }),
      client.invalidateQueries({ queryKey: doorStateQuery(eventcode).queryKey }),
    ]);

  async function change({ link, action }: Pending): Promise<void> {
    await changing.save(async () => {
      const response = await adminCall('PUT /api/admin/checkinlinks', { eventcode, id: link.id, action });
      if (!isRefused(response) && response.data.link) {
        setMade({ link: response.data.link, checkinfield: link.checkinfield });
      }
      return response;
    });
    await refresh();
  }

  return { links, changing, made, setMade, refresh, change };
}

function Doors({ eventcode }: { eventcode: string }) {
  const { links, changing, made, setMade, refresh, change } = useLinks(eventcode);
  const [pending, setPending] = useState<Pending | null>(null);
  const [ending, setEnding] = useState<CheckinLink | null>(null);
  return (
    <>
      <ScreenTitle>
        <Link to={`/weba/door/${eventcode}`}>Door desk</Link>
      </ScreenTitle>
      <StaffList
        what="The links"
        asked={links}
        problem={changing.problem}
        label="Check-in links"
        columns={columnsOf({ now: links.dataUpdatedAt, onEnd: setEnding, onAct: setPending })}
        rows={links.data ?? []}
        idOf={({ id }) => id}
        empty="There is no link yet. Create one below and send it to a volunteer at the door."
        inAddress
      />
      {pending && (
        <Confirm
          title={`${QUESTIONS[pending.action].word} the link for ${pending.link.checkinfield}?`}
          yes={QUESTIONS[pending.action].word}
          onYes={() => void change(pending)}
          onClosed={() => setPending(null)}
        >
          <p>{QUESTIONS[pending.action].what}</p>
        </Confirm>
      )}
      {ending && (
        <Suspense>
          <EndDialog eventcode={eventcode} link={ending} onClosed={() => setEnding(null)} onSaved={refresh} />
        </Suspense>
      )}
      {made && <LinkDialog {...made} eventcode={eventcode} onClosed={() => setMade(null)} />}
      <NewLinkForm
        eventcode={eventcode}
        below={links}
        onMade={(link, checkinfield) => setMade({ link, checkinfield })}
        onSaved={refresh}
      />
      {/* Below the form, because it is loaded later, and would move the SAVE button. */}
      <Suspense>
        <Checkpoints eventcode={eventcode} />
      </Suspense>
    </>
  );
}

interface ColumnOptions {
  /** When the list was loaded, in epoch milliseconds. */
  now: number;
  onEnd: (link: CheckinLink) => void;
  onAct: (pending: Pending) => void;
}

function columnsOf({ now, onEnd, onAct }: ColumnOptions): Column<CheckinLink>[] {
  return [
    { key: 'checkinfield', title: 'Check-in Field', value: ({ checkinfield }) => checkinfield },
    {
      key: 'status',
      title: 'Status',
      value: ({ status }) => inWords(status),
      render: ({ status }) => <Status word={inWords(status)} tone={TONES[status]} />,
    },
    { key: 'admitted', title: 'Admitted', value: ({ admitted }) => admitted, numeric: true },
    { key: 'rights', title: 'May', value: rightsOf },
    {
      key: 'devices',
      title: 'Phones',
      value: ({ devices }) => waitingOn(devices),
      render: ({ devices, isfull }) => <Phones devices={devices} isfull={isfull} now={now} />,
    },
    {
      key: 'expiresat',
      title: 'Expires',
      value: ({ expiresat }) => expiresat,
      render: ({ expiresat }) => timestampInIndia(Date.parse(expiresat)),
    },
    {
      key: 'createdate',
      title: 'Created',
      value: ({ createdate }) => createdate,
      render: ({ createdate, createdby }) => `${timestampInIndia(Date.parse(createdate))}, ${createdby}`,
    },
    {
      key: 'actions',
      title: 'Actions',
      render: (link) => (
        <Actions>
          {link.status !== 'REVOKED' && (
            <SmallButton of={link.checkinfield} onClick={() => onEnd(link)}>
              Change the end
            </SmallButton>
          )}
          {OFFERS[link.status].map((action) => (
            <SmallButton key={action} of={link.checkinfield} onClick={() => onAct({ link, action })}>
              {QUESTIONS[action].word}
            </SmallButton>
          ))}
        </Actions>
      ),
    },
  ];
}
