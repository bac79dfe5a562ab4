import {
  partner,
  type Partner,
  type PartnerRow,
  sponsor,
  type Sponsor,
  type SponsorRow,
} from '@samagam/contract/programme/supporter';
import { parse } from '@samagam/contract/common/first-issue';
import { adminCall } from '../../../api/admin-call.ts';
import { adminQuery } from '../../../api/admin-query.ts';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { SupporterList } from './supporter-list.tsx';

export default function ManagesponsorsScreen({ eventcode }: { eventcode: string }) {
  return (
    <>
      <ScreenTitle />
      <SupporterList<SponsorRow, Sponsor>
        kind={{ one: 'Sponsor', many: 'Sponsors', hasPriority: true }}
        eventcode={eventcode}
        query={adminQuery('GET /api/admin/sponsors', { eventcode })}
        judge={(values) => parse(sponsor, { ...values, eventcode })}
        create={(one) => adminCall('POST /api/admin/sponsors', one)}
        change={(one, id, ifMatch) => adminCall('PUT /api/admin/sponsors', { ...one, id }, { ifMatch })}
        remove={(id, ifMatch) => adminCall('DELETE /api/admin/sponsors', { eventcode, id }, { ifMatch })}
      />
      <SupporterList<PartnerRow, Partner>
        kind={{ one: 'Partner', many: 'Community Partners', hasPriority: false }}
        eventcode={eventcode}
        query={adminQuery('GET /api/admin/partners', { eventcode })}
        judge={({ priority: _priority, ...values }) => parse(partner, { ...values, eventcode })}
        create={(one) => adminCall('POST /api/admin/partners', one)}
        change={(one, id, ifMatch) => adminCall('PUT /api/admin/partners', { ...one, id }, { ifMatch })}
        remove={(id, ifMatch) => adminCall('DELETE /api/admin/partners', { eventcode, id }, { ifMatch })}
      />
    </>
  );
}
