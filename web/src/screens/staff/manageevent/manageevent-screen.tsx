import type { EventRow } from '@samagam/contract/programme/event';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import { adminQuery, staffEventQuery } from '../../../api/admin-query.ts';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { useMayCall } from '../../../session/may-call.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/notice/toast.ts';
import { say } from '@samagam/contract/common/messages';
import type { EventAction } from './event-actions.tsx';
import { EventList } from './event-list.tsx';
import { newEvent } from './event-values.ts';
import { openedOf, useEventForm } from './use-event-form.ts';

const EventActionDialog = lazyView(() => import('./event-actions.tsx'));
const EventForm = lazyView(() => import('./event-form.tsx'));

export default function ManageeventScreen() {
  const mayEdit = useMayCall('PUT /api/admin/createevent');
  if (mayEdit) return <EditableEvents />;
  return (
    <>
      <ScreenTitle />
      <EventList />
    </>
  );
}

function EditableEvents() {
  const events = useQuery(adminQuery('GET /api/admin/getevent', {}));
  const { forms, isOpen, openings, edit, beginNew, close } = useOpenedForm();
  const [acting, setActing] = useState<{ event: EventRow; action: EventAction } | null>(null);

  return (
    <>
      <ScreenTitle>
        {isOpen && (
          <Button look="outline" onClick={close}>
            Close the form
          </Button>
        )}
        <Button look="solid" onClick={beginNew}>
          New event
        </Button>
      </ScreenTitle>
      {isOpen && <EventForm forms={forms} below={events} openings={openings} />}
      <EventList
        edited={isOpen ? forms.record.editing?.eventcode : undefined}
        saved={forms.saved}
        onEdit={edit}
        onAct={(event, action) => setActing({ event, action })}
      />
      {acting && <EventActionDialog {...acting} onDuplicated={edit} onClosed={() => setActing(null)} />}
    </>
  );
}

/** The form is closed until it is opened, unless it has unsaved changes from before a reload. */
function useOpenedForm() {
  const client = useQueryClient();
  const [state, setState] = useState<'closed' | 'open' | 'at first'>('at first');
  /** How often a person opened the form: each time, its first field gets the focus. */
  const [openings, setOpenings] = useState(0);
  const close = () => setState('closed');
  const forms = useEventForm(close);
  const { record } = forms;
  const [wasRestored] = useState(record.isRestored);

  function open(): void {
    setState('open');
    setOpenings((before) => before + 1);
  }

  async function load(eventcode: string): Promise<void> {
    try {
      // Always refetched, with its passes: the form must contain the stored values.
      const found = await client.fetchQuery(staffEventQuery(eventcode));
      if (!found) return void showToast('error', say.eventNotFound);
      open();
      record.edit(...openedOf(found));
    } catch {
      void showToast('error', say.offline);
    }
  }

  function beginNew(): void {
    open();
    if (record.editing) record.edit(newEvent, null);
  }

  const edit = (eventcode: string) => void load(eventcode);
  useAddressedEvent(edit);
  const isOpen = state === 'open' || (state === 'at first' && wasRestored);
  return { forms, isOpen, openings, edit, beginNew, close };
}

/** A link such as ?edit=acsc2025 opens the form of that event, once. */
function useAddressedEvent(edit: (eventcode: string) => void): void {
  const [address, setAddress] = useSearchParams();
  const eventcode = address.get('edit');
  const open = useEffectEvent((code: string) => {
    setAddress({}, { replace: true });
    edit(code);
  });
  useEffect(() => {
    if (eventcode) open(eventcode);
  }, [eventcode]);
}
