import type { ScheduleType } from '@samagam/contract/common/words';
import type { ScheduleDraft } from '@samagam/domain/programme/schedule-draft';
import { Button } from '../../../ui/button.tsx';

interface Props {
  eventcode: string;
  draft: ScheduleDraft;
  type: ScheduleType;
}

/** Saves a part of the draft as a sheet that Import reads again. */
export function ExportSchedule({ eventcode, draft, type }: Props) {
  const isEmpty = draft[type].tracks.length === 0;
  const save = async () => (await import('./save-sheet.ts')).saveSheet(eventcode, draft, type);
  return (
    <Button look="outline" isInactive={isEmpty} onClick={() => void save()}>
      EXPORT
    </Button>
  );
}
