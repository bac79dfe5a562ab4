import { isCalendarDate } from '@samagam/contract/calendar';
import { startOfDay } from '@samagam/domain/event-dates';
import { inTimeOrder } from '@samagam/domain/programme';
import {
  addSession,
  addTrack,
  deleteSession,
  deleteTrack,
  renameTrack,
  replaceSession,
  trackRefusal,
  type DraftPart,
  type DraftSession,
  type DraftTrack,
  type ScheduleDraft,
} from '@samagam/domain/schedule-draft';
import type { SpeakerRow } from '@samagam/contract/speaker';
import type { ScheduleType } from '@samagam/contract/words';
import { useRef, useState, type FormEvent } from 'react';
import { findKept, forgetKept, keep } from '../../back-office/kept-form.ts';
import { LeaveTyped } from '../../back-office/leave-typed.tsx';
import { Actions, SmallButton } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './manageschedule-screen.module.css';
import { newSession, SessionForm, type Opened, type SessionValues } from './session-form.tsx';

interface Props {
  eventcode: string;
  draft: ScheduleDraft;
  type: ScheduleType;
  speakers: readonly SpeakerRow[];
  onChange: (draft: ScheduleDraft) => void;
}

/** Under which name the form of a session keeps what is typed: one for each day. */
const sessionKeptAs = (eventcode: string, type: ScheduleType) => `session.${eventcode}.${type}`;

/** What was typed into the form of a session and is in no draft yet; null for nothing. */
export function findTypedSession(eventcode: string, type: ScheduleType) {
  return findKept<SessionValues, Opened>(sessionKeptAs(eventcode, type), newSession);
}

export function forgetTypedSession(eventcode: string, type: ScheduleType): void {
  forgetKept(sessionKeptAs(eventcode, type));
}

/** The tracks of a day, and the sessions of the one that is shown. Everything changes the draft alone. */
export function TrackPart({ eventcode, draft, type, speakers, onChange }: Props) {
  const part = draft[type];
  const keptAs = sessionKeptAs(eventcode, type);
  /** What was typed before a reload: the form that opens first has it, and no other. */
  const [kept, setKept] = useState(() => findTypedSession(eventcode, type));
  const [shown, show] = useState(kept?.editing?.track ?? '');
  const [isAdding, setAdding] = useState(kept !== null);
  const [place, setPlace] = useState(() => placeIn(part, kept?.editing ?? null));
  const [leaving, setLeaving] = useState<DraftTrack | null>(null);
  /** Another one for each form of a session: what was typed into one is not in the next. */
  const [round, setRound] = useState(0);
  const [wanted, setWanted] = useState<(() => void) | null>(null);
  const track = part.tracks.find(({ name }) => name === shown) ?? part.tracks[0];

  function openNow(name: string, add: boolean, at: number | null): void {
    forgetKept(keptAs);
    show(name);
    setAdding(add);
    setPlace(at);
    setKept(null);
    setRound((before) => before + 1);
  }

  /** Notes where the open session is now, so that a reload before the next key finds what is typed there. */
  function moveTyped(to: Opened): void {
    const typed = findTypedSession(eventcode, type);
    if (typed) keep(keptAs, { editing: to, values: typed.values });
  }

  /** Asks before another session takes the place of what was typed. */
  function open(name: string, add: boolean, at: number | null = null): void {
    const go = () => openNow(name, add, at);
    if (findTypedSession(eventcode, type)) setWanted(() => go);
    else go();
  }

  function answer(go: boolean): void {
    if (go) wanted?.();
    setWanted(null);
  }

  const columns: Column<DraftTrack>[] = [
    { key: 'name', title: 'Track', value: ({ name }) => name },
    { key: 'sessions', title: 'Sessions', value: ({ sessions }) => sessions.length, numeric: true },
    {
      key: 'actions',
      title: 'Actions',
      render: (one) => (
        <Actions>
          <SmallButton of={one.name} onClick={() => open(one.name, false)}>
            Show
          </SmallButton>
          <RenameTrack
            name={one.name}
            refusal={(name) => trackRefusal(part, name, one.name)}
            onRename={(name) => {
              onChange(renameTrack(draft, type, one.name, name));
              if (track?.name !== one.name) return;
              show(name.trim());
              moveTyped({ track: name.trim(), place });
            }}
          />
          <SmallButton of={one.name} onClick={() => setLeaving(one)}>
            Delete
          </SmallButton>
          <SmallButton of={`to ${one.name}`} onClick={() => open(one.name, true)}>
            Add Schedule
          </SmallButton>
        </Actions>
      ),
    },
  ];

  function save(session: DraftSession): void {
    if (!track) return;
    onChange(
      place === null
        ? addSession(draft, type, track.name, session)
        : replaceSession(draft, type, track.name, place, session),
    );
    beginNew();
  }

  /** The form that is open begins anew by itself. */
  function beginNew(): void {
    setPlace(null);
    setKept(null);
  }

  function remove(name: string, at: number): void {
    onChange(deleteSession(draft, type, name, at));
    if (at === place) openNow(name, true, null);
    else if (place !== null && at < place) {
      setPlace(place - 1);
      moveTyped({ track: name, place: place - 1 });
    }
  }

  return (
    <>
      <section className={styles.block}>
        <h2 className={styles.heading}>Tracks</h2>
        <DataTable
          label="Tracks"
          columns={columns}
          rows={part.tracks}
          idOf={({ name }) => name}
          current={track?.name}
          empty="No track yet: add the first one below."
        />
        <AddTrack
          refusal={(name) => trackRefusal(part, name)}
          onAdd={(name) => {
            onChange(addTrack(draft, type, name));
            open(name.trim(), true);
          }}
        />
      </section>
      <LeaveTyped wanted={wanted} answer={answer} />
      {leaving && (
        <Confirm
          title={`Delete the track ${leaving.name}?`}
          yes="Delete"
          onYes={() => {
            onChange(deleteTrack(draft, type, leaving.name));
            if (leaving === track) openNow('', false, null);
          }}
          onClosed={() => setLeaving(null)}
        >
          <p>
            {leaving.sessions.length === 0
              ? 'It has no sessions.'
              : `Its ${leaving.sessions.length} sessions go with it.`}{' '}
            Visitors see it until you publish.
          </p>
        </Confirm>
      )}
      {track && (
        <section className={styles.block}>
          <h2 className={styles.heading}>Schedules of {track.name}</h2>
          <Sessions
            track={track}
            evtdate={part.evtdate}
            place={place}
            onEdit={(at) => open(track.name, true, at)}
            onDelete={(at) => remove(track.name, at)}
          />
          {isAdding || place !== null ? (
            <SessionForm
              key={round}
              keptAs={keptAs}
              kept={kept?.editing?.track === track.name ? kept.values : null}
              place={place}
              track={track.name}
              evtdate={part.evtdate}
              opened={place === null ? null : (track.sessions[place] ?? null)}
              speakers={speakers}
              onSave={save}
              onReset={beginNew}
            />
          ) : (
            <div>
              <Button look="outline" onClick={() => open(track.name, true)}>
                Add Schedule
              </Button>
            </div>
          )}
        </section>
      )}
    </>
  );
}

/** Where a session stands that was opened before a reload; null for a new one, and for one that is no more. */
function placeIn({ tracks }: DraftPart, opened: Opened | null): number | null {
  const place = opened?.place ?? null;
  const track = tracks.find(({ name }) => name === opened?.track);
  return place !== null && track?.sessions[place] ? place : null;
}

function Sessions({
  track,
  evtdate,
  place,
  onEdit,
  onDelete,
}: {
  track: DraftTrack;
  /** The date of the sessions without one of their own. */
  evtdate: string;
  place: number | null;
  onEdit: (place: number) => void;
  onDelete: (place: number) => void;
}) {
  const dayOf = ({ date = evtdate }: DraftSession) => (isCalendarDate(date) ? startOfDay(date) : 0);
  const rows = inTimeOrder(track.sessions.map((session, at) => ({ ...session, at }))).toSorted(
    (a, b) => dayOf(a) - dayOf(b),
  );
  const columns: Column<DraftSession & { at: number }>[] = [
    {
      key: 'topic',
      title: 'Topic',
      render: ({ topic, kind }) => (
        <span>
          <strong>{topic}</strong>
          {kind && ' (break)'}
        </span>
      ),
    },
    {
      key: 'time',
      title: 'Time',
      render: ({ time, date }) => (
        <span>
          {date && <span className={styles.time}>{date} </span>}
          <span className={styles.time}>{time}</span>
        </span>
      ),
    },
    { key: 'description', title: 'Description', render: ({ description }) => beginningOf(description) },
    {
      key: 'speakers',
      title: 'Speakers',
      render: ({ speakers }) => speakers.map(({ name }) => name).join(', '),
    },
    {
      key: 'actions',
      title: 'Actions',
      render: ({ at, topic }) => (
        <Actions>
          <SmallButton of={topic} onClick={() => onEdit(at)}>
            Edit
          </SmallButton>
          <SmallButton of={topic} onClick={() => onDelete(at)}>
            Delete
          </SmallButton>
        </Actions>
      ),
    },
  ];
  return (
    <DataTable
      label={`Schedules of ${track.name}`}
      columns={columns}
      rows={rows}
      idOf={({ at }) => String(at)}
      current={place === null ? undefined : String(place)}
      empty="No session yet."
      pageSize={100}
    />
  );
}

const GLANCE = 120;

/** The first words of a description, as text. */
function beginningOf(html: string): string {
  const text = new DOMParser().parseFromString(html.replaceAll('</p>', ' </p>'), 'text/html').body
    .textContent;
  return text.length > GLANCE ? `${text.slice(0, GLANCE)}…` : text;
}

function AddTrack({
  refusal,
  onAdd,
}: {
  refusal: (name: string) => string | null;
  onAdd: (name: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');

  function add(submitted: FormEvent): void {
    submitted.preventDefault();
    const name = input.current!.value;
    const refused = refusal(name);
    setError(refused ?? '');
    if (refused) return input.current!.focus();
    onAdd(name);
    input.current!.value = '';
  }

  return (
    <form className={styles.track} aria-label="Add Track" noValidate onSubmit={add}>
      <Field name="track" scope="add" label="Add Track" error={error}>
        {(control) => <input {...control} ref={input} autoComplete="off" onInput={() => setError('')} />}
      </Field>
      <Button look="outline" type="submit">
        Add
      </Button>
    </form>
  );
}

function RenameTrack({
  name,
  refusal,
  onRename,
}: {
  name: string;
  refusal: (name: string) => string | null;
  onRename: (name: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState('');

  if (typed === null) {
    return (
      <SmallButton of={name} onClick={() => setTyped(name)}>
        Edit
      </SmallButton>
    );
  }

  function rename(submitted: FormEvent): void {
    submitted.preventDefault();
    const refused = refusal(typed!);
    setError(refused ?? '');
    if (refused) return;
    setTyped(null);
    if (typed!.trim() !== name) onRename(typed!);
  }

  return (
    <form className={styles.rename} aria-label={`Edit Track ${name}`} noValidate onSubmit={rename}>
      <Field name="track" scope="rename" label="Edit Track" error={error}>
        {(control) => (
          <input
            {...control}
            value={typed}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
            autoFocus
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value);
              setError('');
            }}
          />
        )}
      </Field>
      <Actions>
        <button type="submit" className={styles.rename}>
          Rename
        </button>
        <SmallButton onClick={() => (setTyped(null), setError(''))}>Cancel</SmallButton>
      </Actions>
    </form>
  );
}
