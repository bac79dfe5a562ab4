/** /weba/managesponsors/:eventcode: sponsors and community partners, one after the other (decision 0008, 5). */
import { partner, type PartnerRow } from '@samagam/contract/partner';
import { parse } from '@samagam/contract/first-issue';
import { sponsor, type SponsorRow } from '@samagam/contract/sponsor';
import { useParams } from 'react-router-dom';
import { adminCall } from '../../api/admin-call.ts';
import { staffPartnersQuery, staffSponsorsQuery } from '../../api/admin-sponsors.ts';
import { ScreenTitle } from '../../back-office/screen-title.tsx';
import { SupporterList, type SupporterValues } from './supporter-list.tsx';

export function ManagesponsorsScreen() {
  const { eventcode = '' } = useParams();
  const code = eventcode.toLowerCase();
  return (
    <>
      <ScreenTitle title="Sponsors and partners" />
      <SupporterList<SponsorRow>
        key={`sponsors ${code}`}
        kind={{ one: 'Sponsor', many: 'Sponsors', hasPriority: true }}
        eventcode={code}
        query={staffSponsorsQuery(code)}
        judge={(values) => parse(sponsor, { ...wireOf(values, code), priority: values.priority })}
        create={(values) => adminCall('POST /api/admin/sponsors', toSponsor(values, code))}
        change={(values, id, ifMatch) =>
          adminCall('PUT /api/admin/sponsors', { ...toSponsor(values, code), id }, { ifMatch })
        }
        remove={(id, ifMatch) =>
          adminCall('DELETE /api/admin/sponsors', { eventcode: code, id }, { ifMatch })
        }
      />
      <SupporterList<PartnerRow>
        key={`partners ${code}`}
        kind={{ one: 'Partner', many: 'Community Partners', hasPriority: false }}
        eventcode={code}
        query={staffPartnersQuery(code)}
        judge={(values) => parse(partner, wireOf(values, code))}
        create={(values) => adminCall('POST /api/admin/partners', wireOf(values, code))}
        change={(values, id, ifMatch) =>
          adminCall('PUT /api/admin/partners', { ...wireOf(values, code), id }, { ifMatch })
        }
        remove={(id, ifMatch) =>
          adminCall('DELETE /api/admin/partners', { eventcode: code, id }, { ifMatch })
        }
      />
    </>
  );
}

function wireOf({ category, name, website, imageurl }: SupporterValues, eventcode: string) {
  return { eventcode, category, name, website, imageurl };
}

function toSponsor(values: SupporterValues, eventcode: string) {
  return { ...wireOf(values, eventcode), priority: Number(values.priority) };
}
