/** Which track and which session are open on the screen of the schedule. Pure: the form entries are kept elsewhere. */
import type { DraftPart } from '@samagam/domain/programme/schedule-draft';
import type { Kept } from '../../../back-office/form/kept-form.ts';
import type { Opened, SessionValues } from './session-values.ts';

/** The session form to open; `place` is null for a new session. */
interface Opening extends Opened {
  isAdding: boolean;
  /** Whether the new session is a break of every track. */
  isBreak?: boolean;
  /** The row that was chosen in the grid. */
  shown?: ReadonlySet<string>;
}

export interface TrackState extends Opening {
  /** The entries from before a reload; only the first form that opens receives them. */
  kept: Kept<SessionValues, Opened> | null;
  /** Changes with each opened session form; used as a React key. */
  formKey: number;
  /** The form that opens once the person agrees to discard unsaved changes. */
  requested: Opening | null;
  /** The name of the track that is deleted once the person confirms. */
  deleting: string | null;
}

export type TrackAction =
  | { type: 'open'; opening: Opening }
  | { type: 'ask'; opening: Opening }
  | { type: 'answer'; isConfirmed: boolean }
  | { type: 'rename'; to: string }
  /** Of the track that is shown. The form stays. */
  | { type: 'show'; shown: ReadonlySet<string> }
  /** After SAVE and RESET: the open form becomes empty. */
  | { type: 'beginNew' }
  | { type: 'deleteSession'; track: string; place: number }
  | { type: 'askToDelete'; track: string }
  | { type: 'deleteTrack'; isShown: boolean }
  | { type: 'closeQuestion' };

/** `track` is '' for the first track. */
export function initialTrackState(part: DraftPart, kept: TrackState['kept']): TrackState {
  return {
    track: kept?.editing?.track ?? '',
    isAdding: kept !== null,
    place: placeIn(part, kept?.editing ?? null),
    kept,
    formKey: 0,
    requested: null,
    deleting: null,
  };
}

/** The index of a session that was opened before a reload; null for a new one, and for a deleted one. */
function placeIn({ tracks }: DraftPart, opened: Opened | null): number | null {
  const place = opened?.place ?? null;
  const track = tracks.find(({ name }) => name === opened?.track);
  return place !== null && track?.sessions[place] ? place : null;
}

function open(state: TrackState, opening: Opening): TrackState {
  return {
    ...state,
    isBreak: false,
    ...opening,
    kept: null,
    formKey: state.formKey + 1,
  };
}

export function reduceTracks(state: TrackState, action: TrackAction): TrackState {
  switch (action.type) {
    case 'open':
      return open(state, action.opening);
    case 'ask':
      return { ...state, requested: action.opening };
    case 'answer': {
      const answered = { ...state, requested: null };
      return action.isConfirmed && state.requested ? open(answered, state.requested) : answered;
    }
    case 'rename':
      return { ...state, track: action.to };
    case 'show':
      return { ...state, shown: action.shown };
    case 'beginNew':
      return { ...state, place: null, isBreak: false, kept: null };
    case 'deleteSession': {
      const { track, place } = action;
      if (place === state.place) return open(state, { track, isAdding: true, place: null });
      return state.place !== null && place < state.place ? { ...state, place: state.place - 1 } : state;
    }
    case 'askToDelete':
      return { ...state, deleting: action.track };
    case 'deleteTrack': {
      const closed = { ...state, deleting: null };
      return action.isShown ? open(closed, { track: '', isAdding: false, place: null }) : closed;
    }
    case 'closeQuestion':
      return { ...state, deleting: null };
  }
}
