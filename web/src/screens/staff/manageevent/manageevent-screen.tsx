import type { EventRow } from '@samagam/contract/programme/event';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasKept } from '../../../back-office/form/kept-form.ts';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { useMayCall } from '../../../session/may-call.ts';
import { Button } from '../../../ui/button.tsx';
import type { EventAction } from './event-actions.tsx';
import type { OpenedEvent } from './event-form.tsx';
import { EventList } from './event-list.tsx';
import type { EventField } from './use-event-form.ts';

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
  const { isOpen, opened, open, close } = useOpenedForm();
  const [edited, setEdited] = useState<string | undefined>();
  const [acting, setActing] = useState<{ event: EventRow; action: EventAction } | null>(null);

  return (
    <>
      <ScreenTitle>
        {isOpen && (
          <Button look="outline" onClick={close}>
            Close the form
          </Button>
        )}
        <Button look="solid" onClick={() => open(null)}>
          New event
        </Button>
      </ScreenTitle>
      {isOpen && <EventForm opened={opened} onEditing={setEdited} onSaved={close} />}
      <EventList
        edited={isOpen ? edited : undefined}
        onEdit={(code) => open(code)}
        onAct={(event, action) => setActing({ event, action })}
      />
      {acting && (
        <EventActionDialog {...acting} onDuplicated={(code) => open(code)} onClosed={() => setActing(null)} />
      )}
    </>
  );
}

/** The form is closed until it is opened, unless it has unsaved changes from before a reload. Closing keeps them. */
function useOpenedForm() {
  const [isOpen, setOpen] = useState(() => hasKept('event'));
  const [opened, setOpened] = useState<OpenedEvent | null>(null);

  function open(eventcode: string | null, field?: EventField): void {
    setOpened({ eventcode, field });
    setOpen(true);
  }

  useAddressedEvent(open);
  return { isOpen, opened, open, close: () => setOpen(false) };
}

/** A link with ?edit and a code opens the form of that event, at the ?field if it names one, once. */
function useAddressedEvent(edit: (eventcode: string, field?: EventField) => void): void {
  const [address, setAddress] = useSearchParams();
  const eventcode = address.get('edit');
  const open = useEffectEvent((code: string) => {
    const field = address.get('field');
    setAddress({}, { replace: true });
    edit(code, field === 'passes' || field === 'state' ? field : undefined);
  });
  useEffect(() => {
    if (eventcode) open(eventcode);
  }, [eventcode]);
}
