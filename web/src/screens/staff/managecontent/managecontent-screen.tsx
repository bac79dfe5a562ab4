import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { adminQuery } from '../../../api/admin-query.ts';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { ContentForm } from './content-form.tsx';
import { PublishPanel } from './publish-panel.tsx';

export default function ManagecontentScreen({ eventcode }: { eventcode: string }) {
  const stored = useQuery(adminQuery('GET /api/admin/content', { eventcode }));
  const events = useQuery(adminQuery('GET /api/admin/getevent', {}));
  const event = events.data?.find((one) => one.eventcode === eventcode);
  const [isUnsaved, setUnsaved] = useState(false);
  /** Saves the draft that is typed. */
  const save = useRef<() => Promise<boolean>>(null);
  return (
    <>
      <ScreenTitle />
      <ListState what="The content" asked={stored} />
      {stored.data && !events.isPending && (
        <>
          <PublishPanel
            eventcode={eventcode}
            stored={stored.data}
            isUnsaved={isUnsaved}
            onSave={async () => (await save.current?.()) ?? false}
            onChanged={async () => (await stored.refetch()).data}
          />
          {/* A new version begins the form again, with the values as they are stored. */}
          <ContentForm
            key={`${stored.data.version} ${stored.data.liveversion}`}
            eventcode={eventcode}
            selfservice={event?.selfservice}
            stored={stored.data}
            onChanged={() => stored.refetch()}
            onUnsaved={setUnsaved}
            saveRef={save}
          />
        </>
      )}
    </>
  );
}
