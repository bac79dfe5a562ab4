import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '../../../api/admin-query.ts';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { SiteForm } from './site-form.tsx';

export default function ManagesiteScreen() {
  const site = useQuery(adminQuery('GET /api/admin/site', {}));
  const events = useQuery(adminQuery('GET /api/admin/getevent', {}));
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
