import type { SpeakerRow } from '@samagam/contract/programme/speaker';
import type { ScheduleDraft } from '@samagam/domain/programme/schedule-draft';
import { useEffect, useRef } from 'react';
import { previewProgramme } from '../../../behaviours/programme.ts';
import { Schedule } from '../../../components/schedule/schedule.tsx';
import { editionOf } from '../../../editions/edition-of.ts';
import { cleaned } from './cleaned.ts';
import { previewOf } from './preview.ts';

interface Props {
  eventcode: string;
  draft: ScheduleDraft;
  speakers: readonly SpeakerRow[];
}

/** The draft as the event page will show it once it is published, with its behaviours. */
export function SchedulePreview({ eventcode, draft, speakers }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = new AbortController();
    previewProgramme(place.current!, end.signal);
    return () => end.abort();
  });
  return (
    <div ref={place}>
      <Schedule
        preview
        schedule={previewOf(draft, speakers, cleaned)}
        subtitle={editionOf(eventcode).scheduleSubtitle}
      />
    </div>
  );
}
