import { useQuery } from '@tanstack/react-query';
import { scheduleQuery } from '../../api/getschedule.ts';
import { Schedule } from '../../components/schedule/schedule.tsx';
import { SectionFailure } from '../../ui/section-failure.tsx';
import { sections } from './sections.ts';

export function ScheduleSection({ eventcode, subtitle }: { eventcode: string; subtitle: string }) {
  const { data, isError, isFetching, refetch } = useQuery(scheduleQuery(eventcode));
  return (
    <Schedule schedule={data} subtitle={subtitle} anchor={sections.schedule.anchor}>
      {isError ? (
        <SectionFailure what="The schedule" onRetry={() => void refetch()} trying={isFetching} />
      ) : (
        <output>Loading the schedule…</output>
      )}
    </Schedule>
  );
}
