import type { PublicEvent } from '@samagam/contract/programme/public-event';
import { hasProgrammePages } from '@samagam/contract/programme/reserved-codes';
import { sessionsOf } from '@samagam/domain/programme/sessions';
import { dateRange } from '@samagam/domain/text/event-dates';
import { Schedule } from '../../../components/schedule/schedule.tsx';
import { sections } from '../../../content/sections.ts';

interface Props extends Pick<PublicEvent, 'schedule'> {
  event: Pick<PublicEvent['event'], 'eventcode' | 'name' | 'startdate' | 'enddate' | 'venuename' | 'city'>;
  subtitle: string;
}

export function ScheduleSection({ event, schedule, subtitle }: Props) {
  const { eventcode, name, startdate, enddate, venuename, city } = event;
  return (
    <Schedule
      schedule={schedule}
      subtitle={subtitle}
      anchor={sections.schedule.anchor}
      printedAs={`${name}, ${dateRange(startdate, enddate)}, ${venuename}, ${city}`}
      eventPage={`/event/${eventcode}`}
      wholePage={
        hasProgrammePages(eventcode) && sessionsOf(schedule).length > 0
          ? `/event/${eventcode}/programme`
          : undefined
      }
    />
  );
}
