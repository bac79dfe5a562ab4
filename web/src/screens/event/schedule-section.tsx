import type { Event } from '@samagam/contract/event';
import { dateRange } from '@samagam/domain/event-dates';
import { useQuery } from '@tanstack/react-query';
import { scheduleQuery } from '../../api/getschedule.ts';
import { Schedule } from '../../components/schedule/schedule.tsx';
import { fragmentOf, placeOf } from '../../components/schedule/schedule-place.ts';
import { replaceFragment, useFragment } from '../../page/fragment.ts';
import { SectionFailure } from '../../ui/section-failure.tsx';
import { sections } from './sections.ts';

export type ScheduledEvent = Pick<
  Event,
  'eventcode' | 'name' | 'startdate' | 'enddate' | 'venuename' | 'city'
>;

/** The schedule. The open day and track are in the address, so that a reload and a shared link show the same. */
export function ScheduleSection({ event, subtitle }: { event: ScheduledEvent; subtitle: string }) {
  const { eventcode, name, startdate, enddate, venuename, city } = event;
  const { anchor } = sections.schedule;
  const fragment = useFragment();
  const { data, isError, isFetching, refetch } = useQuery(scheduleQuery(eventcode));
  return (
    <Schedule
      schedule={data}
      subtitle={subtitle}
      anchor={anchor}
      printedAs={`${name}, ${dateRange(startdate, enddate)}, ${venuename}, ${city}`}
      place={placeOf(anchor, fragment)}
      onPlace={(place) => replaceFragment(fragmentOf(anchor, place))}
    >
      {isError ? (
        <SectionFailure what="The schedule" onRetry={() => void refetch()} trying={isFetching} />
      ) : (
        <output>Loading the schedule…</output>
      )}
    </Schedule>
  );
}
