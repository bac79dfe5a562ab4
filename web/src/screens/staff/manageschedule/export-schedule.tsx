import type { ScheduleDraft } from '@samagam/domain/programme/schedule-draft';
import { Button } from '../../../ui/button.tsx';

/** Saves the draft as a sheet that Import reads again. */
export function ExportSchedule({ draft }: { draft: ScheduleDraft }) {
  const isEmpty = Object.values(draft).every(({ tracks }) => tracks.length === 0);
  const save = async () => (await import('./save-sheet.ts')).saveSheet(draft);
  return (
    <Button look="outline" isInactive={isEmpty} onClick={() => void save()}>
      EXPORT
    </Button>
  );
}
