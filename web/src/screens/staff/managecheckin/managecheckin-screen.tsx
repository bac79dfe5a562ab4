/** Links that open the scanner, one for each door and volunteer (decision 0008, 10). */
import type { CheckinLink } from '@samagam/contract/door/check-in';
import { inWords } from '@samagam/contract/common/in-words';
import { staffMoment } from '@samagam/domain/text/event-dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmButton, DialogButton } from '../../../back-office/frame/dialog-button.tsx';
import { AddRecord } from '../../../back-office/form/add-record.tsx';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import { adminCall } from '../../../api/admin-call.ts';
import { adminQuery } from '../../../api/admin-query.ts';
import { doorStateQuery } from '../../../api/admin-door.ts';
import { isRefused } from '../../../api/call.ts';
import { StaffList } from '../../../back-office/list/staff-list.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { useSave } from '../../../back-office/form/use-save.ts';
import { Actions } from '../../../ui/form/actions.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Status, type Tone } from '../../../ui/notice/status.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { NewLinkForm, useLinkForm } from './new-link-form.tsx';
import { Phones, waitingOn } from './phones.tsx';

const EndDialog = lazyView(() => import('./end-dialog.tsx'));
const Checkpoints = lazyView(() => import('./checkpoints.tsx'));

const TONES: Record<CheckinLink['status'], Tone> = { ACTIVE: 'good', EXPIRED: 'quiet', REVOKED: 'bad' };

type Action = 'EXPIRE' | 'ROTATE' | 'REVOKE';

/** After a change of its end. An expired link cannot be rotated: the new one would get its remaining time. */
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

function useLinks(eventcode: string) {
  const client = useQueryClient();
  const query = adminQuery('GET /api/admin/checkinlinks', { eventcode });
  const links = useQuery(query);
  /** A new link is shown once: the API stores only its hash. */
  const [made, setMade] = useState<{ link: string; checkinfield: string } | null>(null);
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: query.queryKey }),
      client.invalidateQueries({ queryKey: doorStateQuery(eventcode).queryKey }),
    ]);
  const changing = useSave(refresh);

  async function change(link: CheckinLink, action: Action): Promise<void> {
    await changing.save(async () => {
      const response = await adminCall('PUT /api/admin/checkinlinks', { eventcode, id: link.id, action });
      if (!isRefused(response) && response.data.link) {
        setMade({ link: response.data.link, checkinfield: link.checkinfield });
      }
      return response;
    });
  }

  return { links, changing, made, setMade, refresh, change };
}

export default function ManagecheckinScreen({ eventcode }: { eventcode: string }) {
  const { links, changing, made, setMade, refresh, change } = useLinks(eventcode);
  const door = useLinkForm({
    eventcode,
    onMade: (link, checkinfield) => setMade({ link, checkinfield }),
    onSaved: refresh,
  });
  return (
    <>
      <ScreenTitle>
        <AddRecord record={door.record} one="link" />
      </ScreenTitle>
      <NewLinkForm door={door} below={links} />
      <StaffList
        what="The links"
        asked={links}
        problem={changing.problem}
        label="Check-in links"
        columns={columnsOf({
          now: links.dataUpdatedAt,
          eventcode,
          onEnded: refresh,
          onAct: (link, action) => void change(link, action),
        })}
        rows={links.data ?? []}
        idOf={({ id }) => id}
        empty="There is no link yet. Create one and send it to a volunteer at the door."
        givenOrder="Newest first"
        inAddress
      />
      {made && <LinkDialog {...made} eventcode={eventcode} onClosed={() => setMade(null)} />}
      <Checkpoints eventcode={eventcode} />
    </>
  );
}

interface ColumnOptions {
  /** When the list was loaded, in epoch milliseconds. */
  now: number;
  eventcode: string;
  onEnded: () => unknown;
  onAct: (link: CheckinLink, action: Action) => void;
}

function columnsOf({ now, eventcode, onEnded, onAct }: ColumnOptions): Column<CheckinLink>[] {
  return [
    { key: 'checkinfield', title: 'Check-in field', value: ({ checkinfield }) => checkinfield },
    {
      key: 'status',
      title: 'Status',
      value: ({ status }) => inWords(status),
      render: ({ status }) => <Status word={inWords(status)} tone={TONES[status]} />,
      isBrief: true,
    },
    { key: 'admitted', title: 'Admitted', value: ({ admitted }) => admitted, numeric: true },
    { key: 'rights', title: 'May', value: rightsOf, isBrief: true },
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
      render: ({ expiresat }) => staffMoment(Date.parse(expiresat)),
      isSecond: true,
    },
    {
      key: 'createdate',
      title: 'Created',
      value: ({ createdate }) => createdate,
      render: ({ createdate, createdby }) => `${staffMoment(Date.parse(createdate))}, ${createdby}`,
    },
    {
      key: 'actions',
      title: 'Actions',
      render: (link) => (
        <Actions>
          {link.status !== 'REVOKED' && (
            <DialogButton word="Change the end" of={link.checkinfield}>
              {(close) => <EndDialog eventcode={eventcode} link={link} onClosed={close} onSaved={onEnded} />}
            </DialogButton>
          )}
          {OFFERS[link.status].map((action) => (
            <ConfirmButton
              key={action}
              word={QUESTIONS[action].word}
              of={link.checkinfield}
              title={`${QUESTIONS[action].word} the link for ${link.checkinfield}?`}
              yes={QUESTIONS[action].word}
              onYes={() => onAct(link, action)}
            >
              <p>{QUESTIONS[action].what}</p>
            </ConfirmButton>
          ))}
        </Actions>
      ),
    },
  ];
}
