import { PartnersSection } from './sponsors/partners-section.tsx';
import { useCallback, useEffect } from 'react';
import { readLongText } from '../../../api/gettext.ts';
import { LoadLongText } from '../../../components/long-text.tsx';
import { loadIndianScripts } from '../../../page/indian-scripts.ts';
import { ScheduleSection, type ScheduledEvent } from './schedule-section.tsx';
import { SpeakersSection } from './speakers/speakers-section.tsx';
import { SponsorsSection } from './sponsors/sponsors-section.tsx';

export function ProgrammeSections({ event, subtitle }: { event: ScheduledEvent; subtitle: string }) {
  const { eventcode } = event;
  // Names of speakers, sessions and sponsors may need these fonts.
  useEffect(() => {
    void loadIndianScripts(document.body.textContent);
  }, []);
  const loadText = useCallback((key: string) => readLongText(eventcode, key), [eventcode]);
  return (
    <LoadLongText value={loadText}>
      <ScheduleSection event={event} subtitle={subtitle} />
      <SpeakersSection eventcode={eventcode} />
      <SponsorsSection eventcode={eventcode} />
      <PartnersSection eventcode={eventcode} />
    </LoadLongText>
  );
}
