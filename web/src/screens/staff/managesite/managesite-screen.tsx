/** /weba/managesite: who organises the events, and which event is announced. */
import { useQuery } from '@tanstack/react-query';
import { staffEventsQuery } from '../../../api/admin-getevent.ts';
import { staffSiteQuery } from '../../../api/admin-site.ts';
import { ListState } from '../../../back-office/list-states.tsx';
import { ScreenTitle } from '../../../back-office/screen-title.tsx';
import { SiteForm } from './site-form.tsx';

export function ManagesiteScreen() {
  const site = useQuery(staffSiteQuery());
  const events = useQuery(staffEventsQuery());
  return (
    <>
      <ScreenTitle />
      <ListState what="The settings" asked={site} />
      {site.data && events.data && (
        <SiteForm
          key={site.data.version}
          stored={site.data}
          events={events.data}
          onChanged={() => site.refetch()}
        />
      )}
    </>
  );
}
