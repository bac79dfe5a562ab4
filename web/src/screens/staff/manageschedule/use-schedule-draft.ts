import type { StaffSchedule } from '@samagam/contract/programme/schedule';
import {
  changedParts,
  draftOf,
  isChanged,
  publishRefusal,
  type ScheduleDraft,
} from '@samagam/domain/programme/schedule-draft';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { adminCall } from '../../../api/admin-call.ts';
import { adminQuery } from '../../../api/admin-query.ts';
import { findKept, fits, forgetKept, keep } from '../../../back-office/form/kept-form.ts';
import { useSave } from '../../../back-office/form/use-save.ts';
import { showToast } from '../../../ui/notice/toast.ts';

interface Base {
  version: string;
  published: ScheduleDraft;
}

const baseOf = (schedule: StaffSchedule): Base => ({
  version: schedule.version,
  published: draftOf(schedule),
});

const nothing = baseOf({ version: '' });

/** A draft, and the published schedule that it is based on. */
interface Work {
  base: Base;
  draft: ScheduleDraft;
}

/** The work that is kept in this tab; null if nothing was changed. */
function useWork(name: string) {
  const [work, setWork] = useState<Work | null>(() => {
    const found = findKept<ScheduleDraft, Base>(name, nothing.published);
    return found?.editing && fits(found.editing, nothing)
      ? { base: found.editing, draft: found.values }
      : null;
  });

  function put(next: Work): void {
    setWork(next);
    keep(name, { editing: next.base, values: next.draft });
  }

  function clear(): void {
    setWork(null);
    forgetKept(name);
  }

  return { work, put, clear };
}

/** Kept in this tab until Publish. If another person publishes meanwhile, the API refuses, and the person decides. */
export function useScheduleDraft(eventcode: string) {
  const client = useQueryClient();
  const query = adminQuery('GET /api/admin/getschedule', { eventcode });
  const stored = useQuery(query);
  const saving = useSave();
  const { work, put, clear } = useWork(`schedule.${eventcode}`);
  // Memoised: the sessions must keep their identity while one of them is edited.
  const asPublished = useMemo(() => stored.data && baseOf(stored.data), [stored.data]);
  const base = work?.base ?? asPublished;
  const draft = work?.draft ?? base?.published;

  function change(next: ScheduleDraft): void {
    if (!base) return;
    if (isChanged(next, base.published)) put({ base, draft: next });
    else drop();
  }

  function drop(): void {
    clear();
    saving.clear();
  }

  async function publish(): Promise<void> {
    if (!base || !draft) return;
    const refusal = publishRefusal(draft, base.published);
    if (refusal) return void showToast('error', refusal);
    const parts = changedParts(draft, base.published);
    const saved = await saving.save(() =>
      adminCall('POST /api/admin/addschedule', { eventcode, ...parts }, { ifMatch: base.version }),
    );
    if (!saved) return;
    // Refetch before the draft is discarded, so that no old schedule is shown in between.
    await client.fetchQuery(query).catch(() => client.invalidateQueries({ queryKey: query.queryKey }));
    drop();
  }

  /** After another person has published: rebases the draft on that version, so that the next Publish replaces it. */
  async function keepMine(): Promise<void> {
    const theirs = await client.fetchQuery(query).catch(() => null);
    if (!theirs || !draft) return;
    put({ base: baseOf(theirs), draft });
    saving.clear();
  }

  async function takeTheirs(): Promise<void> {
    const theirs = await client.fetchQuery(query).catch(() => null);
    if (theirs) drop();
  }

  return {
    stored,
    draft,
    isChanged: work !== null,
    change,
    publish,
    drop,
    saving,
    keepMine,
    takeTheirs,
  };
}
