import type { SpeakerPageRow } from '@samagam/contract/programme/speaker-page';
import type { StaffSchedule } from '@samagam/contract/programme/schedule';
import { SCHEDULE_TYPES, type ScheduleType } from '@samagam/contract/common/words';
import { roomsOf, withDate, type ScheduleDraft } from '@samagam/domain/programme/schedule-draft';
import type { SpeakerRow } from '@samagam/contract/programme/speaker';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { adminQuery } from '../../../api/admin-query.ts';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { ImportLink } from '../../../back-office/frame/import-link.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { useUnsaved } from '../../../back-office/frame/unsaved.ts';
import { Problem } from '../../../ui/notice/problem.tsx';
import { SmallButton } from '../../../ui/form/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateInput } from '../../../ui/form/date-input.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { lazyPart } from '../../../page/lazy-part.ts';
import { PartNotice } from '../../../ui/notice/part-notice.tsx';
import { Status } from '../../../ui/notice/status.tsx';
import blocks from '../../../back-office/blocks.module.css';
import styles from './manageschedule-screen.module.css';
import { ExportSchedule } from './export-schedule.tsx';
import { TellOfChanges } from './tell-of-changes.tsx';
import { findTypedSession, forgetTypedSession, TrackPart } from './track-part.tsx';
import { useScheduleDraft } from './use-schedule-draft.ts';

/** Loaded separately: the public programme and the code that cleans its HTML are only needed here. */
const preview = lazyPart(async () => (await import('./schedule-preview.tsx')).SchedulePreview);

const warnings = lazyPart(async () => (await import('./schedule-warnings.tsx')).ScheduleWarnings);

const notPublished = {
  title: 'Your changes are not published',
  text: 'They are kept in this tab. Return to this screen to publish them. Signing out discards them.',
};

/** Always the same, so that the grid is not computed again. */
const NO_SPEAKERS: readonly SpeakerRow[] = [];
const NO_ANSWERS: readonly SpeakerPageRow[] = [];

const LABELS: Record<ScheduleType, string> = { conference: 'Conference', training: 'Training' };

function PublishedStatus({ schedule: { conference, training } }: { schedule: StaffSchedule }) {
  if (!conference && !training) return <Status word="Nothing published yet" tone="quiet" />;
  return <Status word="As published" tone="good" />;
}

function useProgramme(eventcode: string) {
  const { publish, drop, takeTheirs, ...work } = useScheduleDraft(eventcode);
  const [type, setType] = useState<ScheduleType>('conference');
  /** Changes whenever the draft is replaced; used as a React key. */
  const [draftKey, setDraftKey] = useState(0);
  useUnsaved(() => work.isChanged, notPublished);

  /** Refuses while a session is edited but not in the draft: it would silently be missing for visitors. */
  function publishAll(): void {
    const open = SCHEDULE_TYPES.find((one) => findTypedSession(eventcode, one));
    if (open) {
      setType(open);
      work.saving.complain('A session is not in the schedule yet. Choose SAVE or RESET in its form below.');
    } else void publish();
  }

  /** Replaces the draft and closes the session form, whose session may no longer exist. */
  async function begin(again: () => unknown): Promise<void> {
    for (const one of SCHEDULE_TYPES) forgetTypedSession(eventcode, one);
    await again();
    setDraftKey((before) => before + 1);
  }

  return {
    ...work,
    type,
    setType,
    draftKey,
    publishAll,
    discard: () => void begin(drop),
    loadTheirs: () => void begin(takeTheirs),
  };
}

export default function ManagescheduleScreen({ eventcode }: { eventcode: string }) {
  const programme = useProgramme(eventcode);
  const { stored, draft, isChanged, change, saving, type, draftKey } = programme;
  const speakers = useQuery(adminQuery('GET /api/admin/getspeakers', { eventcode }));
  const pages = useQuery(adminQuery('GET /api/admin/speakerpages', { eventcode }));
  const events = useQuery(adminQuery('GET /api/admin/getevent', {}));
  const event = events.data?.find((one) => one.eventcode === eventcode);
  const [isPreviewing, setPreviewing] = useState(false);
  return (
    <>
      <ScreenTitle>
        <ImportLink eventcode={eventcode} />
        {isChanged && <Status word="Not published yet" tone="wait" />}
        {!isChanged && stored.data && <PublishedStatus schedule={stored.data} />}
      </ScreenTitle>
      <ListState what="The schedule" asked={stored} />
      <ListState what="The speakers" asked={speakers} />
      {/* After both, because a loading speaker list above would move the buttons when it is loaded. */}
      {draft && !speakers.isPending && (
        <>
          <Bar
            eventcode={eventcode}
            programme={programme}
            draft={draft}
            onPreview={() => setPreviewing(true)}
          />
          {saving.problem && <Refused programme={programme} />}
          {stored.data?.changes && event?.status !== 'DRAFT' && (
            <TellOfChanges eventcode={eventcode} changes={stored.data.changes} />
          )}
          <Suspense>
            <warnings.Shown draft={draft} event={event} answers={pages.data ?? NO_ANSWERS} />
          </Suspense>
          <TrackPart
            key={`${type} ${draftKey}`}
            eventcode={eventcode}
            event={event}
            draft={draft}
            type={type}
            speakers={speakers.data ?? NO_SPEAKERS}
            rooms={roomsOf(draft, event?.rooms)}
            onChange={change}
          />
          {isPreviewing && (
            <PreviewDialog
              eventcode={eventcode}
              draft={draft}
              speakers={speakers.data ?? []}
              onClosed={() => setPreviewing(false)}
            />
          )}
        </>
      )}
    </>
  );
}

interface BarProps {
  eventcode: string;
  programme: ReturnType<typeof useProgramme>;
  draft: ScheduleDraft;
  onPreview: () => void;
}

function Bar({ eventcode, programme, draft, onPreview }: BarProps) {
  const { saving, isChanged, type, setType, change } = programme;
  return (
    <div className={styles.bar}>
      <PartFields draft={draft} type={type} onType={setType} onChange={change} />
      <div className={blocks.closeBar}>
        <Button look="outline" onClick={onPreview}>
          Preview
        </Button>
        <ExportSchedule eventcode={eventcode} draft={draft} type={type} />
        <Button look="spark" isInactive={saving.saving || !isChanged} onClick={programme.publishAll}>
          Publish
        </Button>
        {isChanged && (
          <SmallButton onClick={programme.discard} isInactive={saving.saving}>
            Discard my changes
          </SmallButton>
        )}
      </div>
    </div>
  );
}

interface PartFieldsProps {
  draft: ScheduleDraft;
  type: ScheduleType;
  onType: (type: ScheduleType) => void;
  onChange: (draft: ScheduleDraft) => void;
}

function PartFields({ draft, type, onType, onChange }: PartFieldsProps) {
  return (
    <>
      <Field name="type" scope="schedule" label="Choose Type">
        {(control) => (
          <select {...control} value={type} onChange={({ target }) => onType(target.value as ScheduleType)}>
            {SCHEDULE_TYPES.map((one) => (
              <option key={one} value={one}>
                {LABELS[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="evtdate" scope="schedule" label={`Event Date of the ${LABELS[type]}`}>
        {(control) => (
          <DateInput
            control={control}
            label="the event date"
            field={{
              value: draft[type].evtdate,
              onChange: ({ target }) => onChange(withDate(draft, type, target.value)),
            }}
            current={() => draft[type].evtdate}
            onPick={(date) => onChange(withDate(draft, type, date))}
          />
        )}
      </Field>
    </>
  );
}

function Refused({ programme }: { programme: ReturnType<typeof useProgramme> }) {
  const { saving, loadTheirs, keepMine } = programme;
  return (
    <Problem isBoxed>
      {saving.problem}{' '}
      {saving.isStale && (
        <>
          <SmallButton onClick={loadTheirs}>Load the published schedule</SmallButton>{' '}
          <SmallButton onClick={() => void keepMine()}>Keep my changes</SmallButton>
        </>
      )}
    </Problem>
  );
}

interface PreviewProps {
  eventcode: string;
  draft: ScheduleDraft;
  speakers: readonly SpeakerRow[];
  onClosed: () => void;
}

function PreviewDialog({ eventcode, draft, speakers, onClosed }: PreviewProps) {
  return (
    <Dialog title="As visitors will see it" onClosed={onClosed} wide>
      <div className={styles.preview}>
        <Suspense>
          <preview.Shown eventcode={eventcode} draft={draft} speakers={speakers} />
        </Suspense>
        <PartNotice of={preview.progress} />
      </div>
    </Dialog>
  );
}
