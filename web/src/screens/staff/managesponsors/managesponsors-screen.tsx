import { partner, type Partner, type PartnerRow } from '@samagam/contract/programme/partner';
import { parse } from '@samagam/contract/common/first-issue';
import { sponsor, type Sponsor, type SponsorRow } from '@samagam/contract/programme/sponsor';
import { useParams } from 'react-router-dom';
import { adminCall } from '../../../api/admin-call.ts';
import { adminQuery } from '../../../api/admin-query.ts';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { SupporterList } from './supporter-list.tsx';

export function ManagesponsorsScreen() {
  const { eventcode = '' } = useParams();
  const code = eventcode.toLowerCase();
  return (
    <>
      <ScreenTitle />
      <SupporterList<SponsorRow, Sponsor>
        key={`sponsors ${code}`}
        kind={{ one: 'Sponsor', many: 'Sponsors', hasPriority: true }}
        eventcode={code}
        query={adminQuery('GET /api/admin/sponsors', { eventcode: code })}
        judge={(values) => parse(sponsor, { ...values, eventcode: code })}
        create={(one) => adminCall('POST /api/admin/sponsors', one)}
        change={(one, id, ifMatch) => adminCall('PUT /api/admin/sponsors', { ...one, id }, { ifMatch })}
        remove={(id, ifMatch) =>
          adminCall('DELETE /api/admin/sponsors', { eventcode: code, id }, { ifMatch })
        }
      />
      <SupporterList<PartnerRow, Partner>
        key={`partners ${code}`}
        kind={{ one: 'Partner', many: 'Community Partners', hasPriority: false }}
        eventcode={code}
        query={adminQuery('GET /api/admin/partners', { eventcode: code })}
        judge={({ priority: _priority, ...values }) => parse(partner, { ...values, eventcode: code })}
        create={(one) => adminCall('POST /api/admin/partners', one)}
        change={(one, id, ifMatch) => adminCall('PUT /api/admin/partners', { ...one, id }, { ifMatch })}
        remove={(id, ifMatch) =>
          adminCall('DELETE /api/admin/partners', { eventcode: code, id }, { ifMatch })
        }
      />
    </>
  );
}
