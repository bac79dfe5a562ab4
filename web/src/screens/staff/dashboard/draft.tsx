import { parse } from '@samagam/contract/common/first-issue';
import { event } from '@samagam/contract/programme/event';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminCall } from '../../../api/admin-call.ts';
import { staffEventQuery } from '../../../api/admin-query.ts';
import { BeforeOpen } from '../../../back-office/before-open.tsx';
import { useSave } from '../../../back-office/form/use-save.ts';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { Button } from '../../../ui/button.tsx';
import { Problem } from '../../../ui/notice/problem.tsx';

/** What a draft lacks, and the button that opens it. */
export function Draft({ eventcode }: { eventcode: string }) {
  const client = useQueryClient();
  const found = useQuery(staffEventQuery(eventcode));
  const opening = useSave(() => client.invalidateQueries({ queryKey: ['GET /api/admin/getevent'] }));
  if (!found.data) return <ListState what="The event" asked={found} />;
  const { version, archived: _, ...row } = found.data;
  const opened = parse(event, { ...row, status: 'OPEN' });

  async function open(): Promise<void> {
    if (!opened.ok) return;
    await opening.save(() => adminCall('PUT /api/admin/createevent', opened.value, { ifMatch: version }));
  }

  return (
    <BeforeOpen eventcode={eventcode} event={row} passes={Object.values(row.tickettypes ?? {})}>
      <p>Its page becomes public at once, and visitors can register. You can close it again at any time.</p>
      <p>
        <Button look="solid" isInactive={opening.saving || !opened.ok} onClick={() => void open()}>
          Open for registration
        </Button>
      </p>
      <Problem>{opened.ok ? opening.problem : opened.issue.msg}</Problem>
    </BeforeOpen>
  );
}
