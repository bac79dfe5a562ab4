/** Reads the chosen files for each answer, and asks the API what an import of them would do. */
import { say } from '@samagam/contract/common/messages';
import type { ImportMemory, ProgrammeImport } from '@samagam/contract/programme/import';
import type { EventRow } from '@samagam/contract/programme/event';
import { SPEAKER_TYPES_OF_STAFF, type ScheduleType } from '@samagam/contract/common/words';
import type { PartChoice, PartOfFile } from '@samagam/domain/programme/import/fit/parts';
import type { ToldByKind } from '@samagam/domain/programme/import/questions';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { adminCall } from '../../../api/admin-call.ts';
import { isRefused } from '../../../api/call.ts';
import { useSave } from '../../../back-office/form/use-save.ts';
import type { Outline, Unread } from './read-reply.ts';
import type { CheckedImport, OpenFiles, ReadImport } from './read-files.ts';
import { toldOf, useTold } from './use-told.ts';

const NEW = {
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
/** Milliseconds until the screen says that it reads: a repaint for that would delay the result. */
const SOON = 150;

type Part = ReturnType<typeof usePart>;
type Refuse = (message: string, shouldFocus: boolean) => void;

/** The files of the last CHECK, and what they say with the answers of now. */
function useReading({ startdate, enddate }: EventRow, part: Part, refuse: Refuse) {
  const files = useRef<OpenFiles | null>(null);
  const [outline, setOutline] = useState<Outline | null>(null);
  const [unread, setUnread] = useState<Unread | null>(null);
  const [isReading, setReading] = useState(false);
  const busy = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => files.current?.close(), []);

  function close(): void {
    files.current?.close();
    files.current = null;
    setOutline(null);
    setUnread(null);
  }

  async function open(chosen: readonly File[], pasted: string): Promise<boolean> {
    const { openFiles, filesOfPasted } = await loadReader();
    const opened = await openFiles([...chosen, ...filesOfPasted(pasted)]);
    if ('problem' in opened) refuse(opened.problem, true);
    else files.current = opened;
    return !('problem' in opened);
  }

  /** Whether the files could be read, and no later answer counts. */
  async function read(said: SaidOfFiles, isFirst: boolean): Promise<boolean> {
    clearTimeout(busy.current);
    busy.current = setTimeout(() => setReading(true), SOON);
    const reply = await files.current?.read({ ...said, startdate, enddate });
    if (!reply) return false;
    clearTimeout(busy.current);
    setReading(false);
    if (!('problem' in reply)) {
      setOutline(reply);
      setUnread(null);
      return true;
    }
    setUnread(reply);
    if (reply.parts) part.offer(reply.parts);
    refuse(reply.problem, isFirst);
    return false;
  }

  const shown = { outline, unread, isReading };
  return {
    shown,
    open,
    read,
    close,
    isOpen: () => files.current !== null,
    take: () => files.current?.take(),
  };
}

interface SaidOfFiles {
  tracks: ImportValues['tracks'];
  told: ToldByKind;
  only: PartChoice | null;
}

type ImportForm = ReturnType<typeof useImportForm>;

/** `said`: all that staff have chosen, as a text. */
function useComparing(said: string, refuse: Refuse, complain: (why: string) => void) {
  const [checked, setChecked] = useState<(CheckedImport & { said: string }) | null>(null);
  /** Changes with each CHECK; used as a React key. */
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(0);
  /** Staff have said that all people are speakers: no later answer undoes it. */
  const allSpeakers = useRef(false);

  function outdate(): void {
    latest.current += 1;
  }

  function clear(): void {
    latest.current += 1;
    allSpeakers.current = false;
    setChecked(null);
  }

  async function compare(
    isFirst: boolean,
    wishFor: () => Promise<{ read: ReadImport; wish: ProgrammeImport } | { problem: string } | null>,
  ): Promise<void> {
    latest.current += 1;
    const mine = latest.current;
    try {
      const found = await wishFor();
      if (!found || mine !== latest.current) return;
      if ('problem' in found) return refuse(found.problem, isFirst);
      const wish = { ...found.wish, ...(allSpeakers.current && { allspeakers: true as const }) };
      const response = await adminCall('POST /api/admin/importprogramme', wish);
      if (mine !== latest.current) return;
      if (isRefused(response)) return refuse(response.msg ?? say.failed, isFirst);
      setChecked({ read: found.read, wish, report: response.data, said });
      if (isFirst) setAttempt((before) => before + 1);
    } catch {
      complain(say.offline);
    }
  }

  function sayAllSpeakers(then: () => Promise<void>): Promise<void> {
    allSpeakers.current = true;
    return then();
  }

  const shown = { checked, attempt, isStale: checked?.said !== said };
  return { shown, compare, outdate, clear, sayAllSpeakers };
}

/** Runs once for each change of what staff have said, unless another change follows. */
function useAnswered(said: string, run: (isCurrent: () => boolean) => Promise<void>): void {
  const answered = useEffectEvent(run);
  const first = useRef(said);
  useEffect(() => {
    if (first.current === said) return undefined;
    first.current = said;
    let isCurrent = true;
    void answered(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [said]);
}

function useImportForm() {
  const saving = useSave();
  const form = useForm<ImportValues>({ defaultValues: NEW });
  const chosen = useWatch({ control: form.control });

  function refuse(message: string, shouldFocus: boolean): void {
    const isPasted = form.getValues('pasted').trim() !== '';
    form.setError(isPasted ? 'pasted' : 'files', { message }, { shouldFocus });
  }

  function forgetFiles(): void {
    for (const field of ['files', 'pasted'] as const) form.resetField(field);
  }

  return { form, saving, chosen, refuse, forgetFiles };
}

/** The two steps of a check: reading the files, then asking the event. */
function useSteps(event: EventRow, told: ToldByKind, part: Part, importForm: ImportForm) {
  const { form, saving, chosen, refuse } = importForm;
  const said = JSON.stringify([chosen.tracks, chosen.part, chosen.speakerType, told, part.only]);
  const reading = useReading(event, part, refuse);
  const comparing = useComparing(said, refuse, saving.complain);
  const saidNow = { told, only: part.only };

  function clear(): void {
    form.clearErrors();
    saving.clear();
    reading.close();
    comparing.clear();
  }

  function read(isFirst: boolean): Promise<boolean> {
    // Without a problem that is shown, nothing is rendered before the result.
    if (Object.keys(form.formState.errors).length > 0) form.clearErrors();
    return reading.read({ tracks: form.getValues('tracks'), ...saidNow }, isFirst);
  }

  function compare(isFirst: boolean): Promise<void> {
    return comparing.compare(isFirst, async () => {
      const found = await reading.take();
      if (!found || 'problem' in found) return found ?? null;
      return { read: found, wish: wishOf(event.eventcode, form.getValues(), { read: found, ...saidNow }) };
    });
  }

  return { said, reading, comparing, clear, read, compare };
}

export function useImport(event: EventRow, remembered: ImportMemory) {
  const client = useQueryClient();
  const importForm = useImportForm();
  const { form, saving, forgetFiles } = importForm;
  const told = useTold(event.eventcode, remembered);
  const part = usePart();
  const { said, reading, comparing, clear, read, compare } = useSteps(event, told.byKind, part, importForm);

  function submit(submitted?: SyntheticEvent): Promise<void> {
    return form.handleSubmit(async ({ files, pasted }) => {
      clear();
      if ((await reading.open([...(files ?? [])], pasted)) && (await read(true))) await compare(true);
    })(submitted);
  }

  // An answer is read at once. The event is asked when no further answer comes.
  useAnswered(said, async (isCurrent) => {
    if (!reading.isOpen()) return;
    comparing.outdate();
    const isRead = await read(false);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (isRead && isCurrent()) await compare(false);
  });

  async function afterImport(): Promise<void> {
    told.forget();
    // The other parts of a large file come next.
    if (!part.only) forgetFiles();
    await client.invalidateQueries();
  }

  function clearAll(): void {
    clear();
    part.clear();
  }

  const compareAllSpeakers = () => comparing.sayAllSpeakers(() => compare(true));
  const actions = { compare, compareAllSpeakers, clearAll, submit, afterImport };
  return { form, saving, part, told, ...reading.shown, ...comparing.shown, ...actions };
}

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
