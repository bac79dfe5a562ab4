import { PartnersSection } from './sponsors/partners-section.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { SpeakersSection } from './speakers/speakers-section.tsx';
import { SponsorsSection } from './sponsors/sponsors-section.tsx';

/** Who speaks, when, and who makes it possible: together, because a browser loads them together. */
export function ProgrammeSections({ eventcode, subtitle }: { eventcode: string; subtitle: string }) {
  return (
    <>
      <ScheduleSection eventcode={eventcode} subtitle={subtitle} />
      <SpeakersSection eventcode={eventcode} />
      <SponsorsSection eventcode={eventcode} />
      <PartnersSection eventcode={eventcode} />
    </>
  );
}
