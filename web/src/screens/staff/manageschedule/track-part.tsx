import {
  addSession,
  addTrack,
  deleteSession,
  deleteTrack,
  namesOf,
  renameTrack,
  replaceSession,
  trackRefusal,
  type DraftPart,
  type DraftSession,
  type DraftTrack,
  type ScheduleDraft,
  type TypedTrack,
} from '@samagam/domain/programme/schedule-draft';
import type { SpeakerRow } from '@samagam/contract/programme/speaker';
import type { ScheduleType } from '@samagam/contract/common/words';
import { Suspense, useReducer } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import { findKept, forgetKept, keep } from '../../../back-office/form/kept-form.ts';
import { LeaveTyped } from '../../../back-office/frame/leave-typed.tsx';
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/list/data-table.tsx';
import { Confirm } from '../../../ui/dialog.tsx';
import { lazyPart } from '../../../page/lazy-part.ts';
import { PartNotice } from '../../../ui/notice/part-notice.tsx';
import { newSession, type Opened, type SessionValues } from './session-values.ts';
import styles from './manageschedule-screen.module.css';
import { SessionTable } from './session-table.tsx';
import { AddTrack, RenameTrack } from './track-forms.tsx';
import { initialTrackState, reduceTracks, type TrackAction, type TrackState } from './track-state.ts';

interface EventFacts {
  startdate: string;
  enddate: string;
  rooms?: readonly { name: string }[] | undefined;
}

interface Props {
  eventcode: string;
  /** Undefined while it is loading. */
  event: EventFacts | undefined;
  draft: ScheduleDraft;
  type: ScheduleType;
  speakers: readonly SpeakerRow[];
  /** Rooms to choose from in the form of a session. */
  rooms: readonly string[];
  onChange: (draft: ScheduleDraft) => void;
}

/** Loaded separately: with its editor it is larger than the rest of the screen. */
const sessionForm = lazyPart(async () => (await import('./session-form.tsx')).SessionForm);

/** Loaded separately, with what it shares with the public page. */
const grid = lazyPart(async () => (await import('./schedule-grid.tsx')).ScheduleGrid);

/** The key of the draft of a session: one for each part of the programme. */
const sessionKeptAs = (eventcode: string, type: ScheduleType) => `session.${eventcode}.${type}`;

/** The values of a session form that are not in the schedule yet; null for none. */
export function findTypedSession(eventcode: string, type: ScheduleType) {
  return findKept<SessionValues, Opened>(sessionKeptAs(eventcode, type), newSession);
}

export function forgetTypedSession(eventcode: string, type: ScheduleType): void {
  forgetKept(sessionKeptAs(eventcode, type));
}

function useTracks({ eventcode, draft, type, onChange }: Props) {
  const part = draft[type];
  const keptAs = sessionKeptAs(eventcode, type);
  const [state, dispatch] = useReducer(reduceTracks, null, () =>
    initialTrackState(part, findTypedSession(eventcode, type)),
  );
  const track = part.tracks.find(({ name }) => name === state.track) ?? part.tracks[0];

  /** Applies an action, and updates the track and index of the kept draft at once. */
  function step(action: TrackAction): void {
    const next = reduceTracks(state, action);
    const typed = findTypedSession(eventcode, type);
    if (next.formKey !== state.formKey) forgetKept(keptAs);
    else if (typed && (next.track !== state.track || next.place !== state.place))
      keep(keptAs, { editing: { track: next.track, place: next.place }, values: typed.values });
    dispatch(action);
  }

  function open(name: string, isAdding: boolean, rest: Partial<TrackState> = {}): void {
    const opening = { track: name, isAdding, place: null, ...rest };
    step({ type: findTypedSession(eventcode, type) ? 'ask' : 'open', opening });
  }

  function showSession(name: string, place: number): void {
    const shown = new Set([String(place)]);
    // Its row gets the focus, because nothing else has it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (name === track?.name) step({ type: 'show', shown });
    else open(name, false, { shown });
  }

  function rename(from: string, to: TypedTrack): void {
    onChange(renameTrack(draft, type, from, to));
    if (track?.name === from) step({ type: 'rename', to: namesOf(to).name });
  }

  function add(typed: TypedTrack): void {
    onChange(addTrack(draft, type, typed));
    open(namesOf(typed).name, true);
  }

  function removeTrack(name: string): void {
    onChange(deleteTrack(draft, type, name));
    step({ type: 'deleteTrack', isShown: track?.name === name });
  }

  return { part, keptAs, track, state, step, open, showSession, rename, add, removeTrack };
}

/** Every action changes only the draft. */
export function TrackPart(props: Props) {
  const tracks = useTracks(props);
  const { part, track, state, step, open, rename, add, removeTrack } = tracks;

  return (
    <>
      <section className={blocks.looseStack}>
        <h2 className={blocks.title}>Tracks</h2>
        <TrackTable
          part={part}
          current={track?.name}
          onShow={(name) => open(name, false)}
          onRename={rename}
          onDelete={(name) => step({ type: 'askToDelete', track: name })}
          onAddSession={(name) => open(name, true)}
        />
        <AddTrack refusal={(typed) => trackRefusal(part, typed)} onAdd={add} />
      </section>
      <LeaveTyped
        isOpen={state.requested !== null}
        onAnswer={(isConfirmed) => step({ type: 'answer', isConfirmed })}
      />
      <DeleteTrack
        track={part.tracks.find(({ name }) => name === state.deleting)}
        onYes={removeTrack}
        onClosed={() => step({ type: 'closeQuestion' })}
      />
      {track && <Sessions {...props} tracks={tracks} track={track} />}
    </>
  );
}

interface SessionsProps extends Props {
  tracks: ReturnType<typeof useTracks>;
  track: DraftTrack;
}

function Sessions(props: SessionsProps) {
  const { event, draft, type, speakers, onChange, tracks, track } = props;
  const { part, state, step, open, showSession } = tracks;
  return (
    <section className={blocks.looseStack}>
      <div className={blocks.bar}>
        <h2 className={blocks.title}>Schedules of {track.name}</h2>
        <SmallButton onClick={() => open(track.name, true, { isBreak: true })}>
          Break in all halls
        </SmallButton>
      </div>
      <div className={styles.beside}>
        <div className={blocks.looseStack}>
          <SessionTable
            track={track}
            evtdate={part.evtdate}
            event={event}
            place={state.place}
            shown={state.shown}
            onEdit={(place) => open(track.name, true, { place })}
            onDelete={(place) => {
              onChange(deleteSession(draft, type, track.name, place));
              step({ type: 'deleteSession', track: track.name, place });
            }}
          />
          {state.isAdding || state.place !== null ? (
            <Suspense>
              <OpenForm key={state.formKey} {...props} />
            </Suspense>
          ) : (
            <div>
              <Button look="outline" onClick={() => open(track.name, true)}>
                Add Schedule
              </Button>
            </div>
          )}
          <PartNotice of={sessionForm.progress} />
        </div>
        <div>
          <Suspense>
            <grid.Shown {...{ draft, type, speakers, event }} onChoose={showSession} />
          </Suspense>
          <PartNotice of={grid.progress} />
        </div>
      </div>
    </section>
  );
}

function OpenForm({ draft, type, speakers, rooms, onChange, tracks, track }: SessionsProps) {
  const { part, keptAs, state, step } = tracks;
  return (
    <sessionForm.Shown
      keptAs={keptAs}
      found={state.kept?.editing?.track === track.name ? state.kept : null}
      place={state.place}
      track={track.name}
      evtdate={part.evtdate}
      opened={state.place === null ? null : (track.sessions[state.place] ?? null)}
      isBreak={state.isBreak ?? false}
      sessions={track.sessions}
      others={part.tracks.filter((one) => one !== track).flatMap(({ sessions }) => sessions)}
      speakers={speakers}
      rooms={rooms}
      onSave={(session: DraftSession) => {
        onChange(
          state.place === null
            ? addSession(draft, type, track.name, session)
            : replaceSession(draft, type, track.name, state.place, session),
        );
        step({ type: 'beginNew' });
      }}
      onReset={() => step({ type: 'beginNew' })}
    />
  );
}

function TrackTable({
  part,
  current,
  onShow,
  onRename,
  onDelete,
  onAddSession,
}: {
  part: DraftPart;
  current: string | undefined;
  onShow: (name: string) => void;
  onRename: (from: string, to: TypedTrack) => void;
  onDelete: (name: string) => void;
  onAddSession: (name: string) => void;
}) {
  const columns: Column<DraftTrack>[] = [
    {
      key: 'name',
      title: 'Track',
      value: ({ name, label }) => (label ? `${name} (shown as ${label})` : name),
    },
    { key: 'sessions', title: 'Sessions', value: ({ sessions }) => sessions.length, numeric: true },
    {
      key: 'actions',
      title: 'Actions',
      render: ({ name, label }) => (
        <Actions>
          <SmallButton of={name} onClick={() => onShow(name)}>
            Show
          </SmallButton>
          <RenameTrack
            track={{ name, label }}
            refusal={(to) => trackRefusal(part, to, name)}
            onRename={(to) => onRename(name, to)}
          />
          <SmallButton of={name} onClick={() => onDelete(name)}>
            Delete
          </SmallButton>
          <SmallButton of={`to ${name}`} onClick={() => onAddSession(name)}>
            Add Schedule
          </SmallButton>
        </Actions>
      ),
    },
  ];
  return (
    <DataTable
      label="Tracks"
      columns={columns}
      rows={part.tracks}
      idOf={({ name }) => name}
      current={current}
      empty="No track yet: add the first one below."
    />
  );
}

function DeleteTrack({
  track,
  onYes,
  onClosed,
}: {
  /** The track to delete; absent while the dialog is closed. */
  track: DraftTrack | undefined;
  onYes: (name: string) => void;
  onClosed: () => void;
}) {
  if (!track) return null;
  const { name, sessions } = track;
  return (
    <Confirm title={`Delete the track ${name}?`} yes="Delete" onYes={() => onYes(name)} onClosed={onClosed}>
      <p>{sayOfDeleted(sessions.length)} Visitors still see it until you publish.</p>
    </Confirm>
  );
}

function sayOfDeleted(sessions: number): string {
  if (sessions === 0) return 'It has no sessions.';
  return sessions === 1 ? 'Its session is deleted too.' : `Its ${sessions} sessions are deleted too.`;
}
