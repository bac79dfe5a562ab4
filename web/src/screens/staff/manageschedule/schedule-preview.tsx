import type { SpeakerRow } from '@samagam/contract/programme/speaker';
import type { ScheduleDraft } from '@samagam/domain/programme/schedule-draft';
import { Schedule } from '../../../components/schedule/schedule.tsx';
import { editionOf } from '../../../editions/edition-of.ts';
import { previewOf } from './preview.ts';

interface Props {
  eventcode: string;
  draft: ScheduleDraft;
  speakers: readonly SpeakerRow[];
}

/** The draft as the event page will show it once it is published. */
export function SchedulePreview({ eventcode, draft, speakers }: Props) {
  return (
    <Schedule
      preview
      schedule={previewOf(draft, speakers)}
      subtitle={editionOf(eventcode).scheduleSubtitle}
    />
  );
}
