/** Reads the chosen files for each answer, and asks the API what an import of them would do. */
import { say } from '@samagam/contract/common/messages';
import type { ImportMemory, ProgrammeImport } from '@samagam/contract/programme/import';
import type { EventRow } from '@samagam/contract/programme/event';
import { SPEAKER_TYPES_OF_STAFF, type ScheduleType } from '@samagam/contract/common/words';
import type { PartChoice, PartOfFile } from '@samagam/domain/programme/import/fit/parts';
import type { ToldByKind } from '@samagam/domain/programme/import/questions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { adminCall } from '../../../api/admin-call.ts';
import { isRefused } from '../../../api/call.ts';
import { useSave } from '../../../back-office/form/use-save.ts';
import type { Outline, Unread } from './read-reply.ts';
import type { CheckedImport, OpenFiles, ReadImport } from './read-files.ts';
import { toldOf, useTold } from './use-told.ts';

export const NEW = {
  /** The FileList of the file input. */
  files: null as FileList | null,
  pasted: '',
  tracks: 'track' as 'room' | 'track',
  part: 'conference' as ScheduleType,
  speakerType: 'Technical Speakers' as (typeof SPEAKER_TYPES_OF_STAFF)[number],
};

export type ImportValues = typeof NEW;
export const loadReader = () => import('./read-files.ts');

/** Milliseconds after an answer until the API is asked. */
const PAUSE = 400;

export function useImport(event: EventRow, remembered: ImportMemory) {
  const client = useQueryClient();
  const saving = useSave();
  const form = useForm<ImportValues>({ defaultValues: NEW });
  const told = useTold(event.eventcode, remembered);
  const part = usePart();
  const chosen = useWatch({ control: form.control });
  const files = useRef<OpenFiles | null>(null);
  const [outline, setOutline] = useState<Outline | null>(null);
  const [unread, setUnread] = useState<Unread | null>(null);
  const [isReading, setReading] = useState(false);
  const [checked, setChecked] = useState<CheckedImport | null>(null);
  /** Changes with each CHECK; used as a React key. */
  const [attempt, setAttempt] = useState(0);
  const [isStale, setStale] = useState(false);
  const latest = useRef(0);

  useEffect(() => () => files.current?.close(), []);

  function clear(): void {
    latest.current += 1;
    form.clearErrors();
    files.current?.close();
    files.current = null;
    setOutline(null);
    setUnread(null);
    setChecked(null);
    setStale(false);
    saving.clear();
  }

  function refuse(message: string, shouldFocus: boolean): void {
    const isPasted = form.getValues('pasted').trim() !== '';
    form.setError(isPasted ? 'pasted' : 'files', { message }, { shouldFocus });
  }

  /** Whether the files could be read, and no later answer counts. */
  async function readAgain(isFirst: boolean): Promise<boolean> {
    const { startdate, enddate } = event;
    const choices = {
      tracks: form.getValues('tracks'),
      startdate,
      enddate,
      told: told.byKind,
      only: part.only,
    };
    setReading(true);
    const read = await files.current?.read(choices);
    if (!read) return false;
    setReading(false);
    form.clearErrors();
    if ('problem' in read) {
      setUnread(read);
      if (read.parts) part.offer(read.parts);
      refuse(read.problem, isFirst);
      return false;
    }
    setOutline(read);
    setUnread(null);
    return true;
  }

  async function compare(isFirst: boolean, more: Partial<ProgrammeImport> = {}): Promise<void> {
    latest.current += 1;
    const mine = latest.current;
    try {
      const read = await files.current?.take();
      if (!read || mine !== latest.current) return;
      if ('problem' in read) return refuse(read.problem, isFirst);
      const wish = {
        ...wishOf(event.eventcode, form.getValues(), { read, told: told.byKind, only: part.only }),
        ...more,
      };
      const response = await adminCall('POST /api/admin/importprogramme', wish);
      if (mine !== latest.current) return;
      if (isRefused(response)) return refuse(response.msg ?? say.failed, isFirst);
      setChecked({ read, wish, report: response.data });
      setStale(false);
      if (isFirst) setAttempt((before) => before + 1);
    } catch {
      saving.complain(say.offline);
    }
  }

  const submit = form.handleSubmit(async (values) => {
    clear();
    const { openFiles, filesOfPasted } = await loadReader();
    const opened = await openFiles([...(values.files ?? []), ...filesOfPasted(values.pasted)]);
    if ('problem' in opened) return refuse(opened.problem, true);
    files.current = opened;
    if (await readAgain(true)) await compare(true);
  });

  // An answer is read at once. The event is asked when no further answer comes.
  const said = JSON.stringify([chosen.tracks, chosen.part, chosen.speakerType, told.byKind, part.only]);
  const answered = useEffectEvent(async (isCurrent: () => boolean): Promise<void> => {
    if (!files.current) return;
    latest.current += 1;
    setStale(true);
    const isRead = await readAgain(false);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (isRead && isCurrent()) await compare(false);
  });
  const first = useRef(said);
  useEffect(() => {
    if (first.current === said) return;
    first.current = said;
    let isCurrent = true;
    void answered(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [said]);

  async function afterImport(): Promise<void> {
    told.forget();
    // The other parts of a large file come next.
    if (!part.only) for (const field of ['files', 'pasted'] as const) form.resetField(field);
    await client.invalidateQueries();
  }

  function clearAll(): void {
    clear();
    part.clear();
  }

  function reset(): void {
    form.reset();
    clearAll();
    told.reset();
  }

  const shown = { outline, unread, isReading, checked, attempt, isStale };
  return { form, saving, part, told, ...shown, compare, clearAll, reset, submit, afterImport };
}

/** The days and tracks of a file that is too large for one import. */
function usePart() {
  const [parts, setParts] = useState<readonly PartOfFile[]>([]);
  const [only, setOnly] = useState<PartChoice | null>(null);
  return {
    parts,
    only,
    choose: setOnly,
    offer: setParts,
    clear: () => {
      setParts([]);
      setOnly(null);
    },
  };
}

interface Said {
  read: ReadImport;
  told: ToldByKind;
  only: PartChoice | null;
}

function wishOf(
  eventcode: string,
  { part, speakerType }: ImportValues,
  { read: { programme, pictures }, told, only }: Said,
): ProgrammeImport {
  const { source, kinds, speakers, sessions } = programme;
  const remembered = toldOf(told, kinds);
  return {
    eventcode,
    source,
    part,
    speakerType,
    speakers: speakers.map((speaker) => {
      const picture = pictures.get(speaker.sourceid);
      return { ...speaker, ...(picture && { picture: { hash: picture.hash } }) };
    }),
    sessions,
    ...(remembered.length > 0 && { told: remembered }),
    ...(only && { ispart: true }),
  };
}
