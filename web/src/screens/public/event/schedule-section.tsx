import type { Event } from '@samagam/contract/programme/event';
import { dateRange } from '@samagam/domain/text/event-dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { publicQuery } from '../../../api/public-query.ts';
import { Schedule } from '../../../components/schedule/schedule.tsx';
import { fragmentOf, placeOf, type SchedulePlace } from '../../../components/schedule/schedule-place.ts';
import { replaceFragment, useFragment } from '../../../page/fragment.ts';
import { SectionFailure } from '../../../ui/notice/section-failure.tsx';
import { sections } from './sections.ts';

export type ScheduledEvent = Pick<
  Event,
  'eventcode' | 'name' | 'startdate' | 'enddate' | 'venuename' | 'city'
>;

/** The schedule. The open day and track are in the address, so that a reload and a shared link show the same. */
export function ScheduleSection({ event, subtitle }: { event: ScheduledEvent; subtitle: string }) {
  const { eventcode, name, startdate, enddate, venuename, city } = event;
  const { anchor } = sections.schedule;
  const place = usePlace(anchor);
  const { data, isError, isFetching, refetch } = useQuery(
    publicQuery('GET /api/getschedule', { eventcode, texts: 'apart' }),
  );
  return (
    <Schedule
      schedule={data}
      subtitle={subtitle}
      anchor={anchor}
      printedAs={`${name}, ${dateRange(startdate, enddate)}, ${venuename}, ${city}`}
      place={place}
      onPlace={(chosen) => replaceFragment(fragmentOf(anchor, chosen))}
    >
      {isError ? (
        <SectionFailure what="The schedule" onRetry={() => void refetch()} trying={isFetching} />
      ) : (
        <output>Loading the schedule…</output>
      )}
    </Schedule>
  );
}

/**
 * The part of the programme that the address names. While it names something else, such as a speaker, the last day and
 * track stay open: the page behind a dialog must not change its length, or the visitor loses the place.
 */
function usePlace(anchor: string): SchedulePlace {
  const named = placeOf(anchor, useFragment());
  const [last, setLast] = useState<SchedulePlace>({});
  if (named.day === undefined) return last;
  const { day, track } = named;
  if (day !== last.day || track !== last.track) setLast({ day, track });
  return named;
}
