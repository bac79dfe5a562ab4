import type { DraftPart } from '@samagam/domain/programme/schedule-draft';
import { describe, expect, it } from 'vitest';
import { newSession } from './session-values.ts';
import { initialTrackState, reduceTracks, type TrackState } from './track-state.ts';

const session = { topic: 'Talk', time: '', description: '', speakers: [] };
const part: DraftPart = {
  evtdate: '01-Jan-2031',
  tracks: [
    { name: 'Main', sessions: [session, session] },
    { name: 'Side', sessions: [] },
  ],
};

const closed = initialTrackState(part, null);
const editing = (place: number): TrackState => ({ ...closed, track: 'Main', isAdding: true, place });

describe('the tracks of a schedule', () => {
  it('begin with the first track and no form', () => {
    expect(closed).toMatchObject({ track: '', isAdding: false, place: null, kept: null });
  });

  it.each([
    ['a session that still exists', { track: 'Main', place: 1 }, 1],
    ['a session that no longer exists', { track: 'Main', place: 2 }, null],
    ['a session of a track that no longer exists', { track: 'Hallway', place: 0 }, null],
    ['a new session', { track: 'Side', place: null }, null],
  ])('begin with the kept entries of %s', (_, opened, place) => {
    const state = initialTrackState(part, { editing: opened, values: newSession });
    expect(state).toMatchObject({ track: opened.track, isAdding: true, place });
  });

  it('open another form without the entries of the last', () => {
    const kept = initialTrackState(part, { editing: { track: 'Main', place: 1 }, values: newSession });
    const opened = reduceTracks(kept, {
      type: 'open',
      opening: { track: 'Side', isAdding: true, place: null },
    });
    expect(opened).toMatchObject({ track: 'Side', isAdding: true, place: null, kept: null });
    expect(opened.formKey).toBe(kept.formKey + 1);
  });

  it('await confirmation before they open another form', () => {
    const opening = { track: 'Side', isAdding: false, place: null };
    const requested = reduceTracks(editing(1), { type: 'ask', opening });
    expect(requested).toMatchObject({ track: 'Main', place: 1, requested: opening });
    expect(reduceTracks(requested, { type: 'answer', isConfirmed: false })).toEqual(editing(1));
    expect(reduceTracks(requested, { type: 'answer', isConfirmed: true })).toMatchObject({
      ...opening,
      requested: null,
    });
  });

  it('stay at the open session while its track is renamed', () => {
    const renamed = reduceTracks(editing(1), { type: 'rename', to: 'Hall' });
    expect(renamed).toEqual({ ...editing(1), track: 'Hall' });
  });

  it('offer a new session after saving, in the same form', () => {
    const next = reduceTracks({ ...editing(1), isBreak: true }, { type: 'beginNew' });
    expect(next).toEqual({ ...editing(1), place: null, isBreak: false });
  });

  it('show a row of the grid beside the open form, and of another track once its form may close', () => {
    const shown = new Set(['0']);
    expect(reduceTracks(editing(1), { type: 'show', shown })).toEqual({ ...editing(1), shown });
    const opening = { track: 'Side', isAdding: false, place: null, shown };
    const requested = reduceTracks(editing(1), { type: 'ask', opening });
    expect(reduceTracks(requested, { type: 'answer', isConfirmed: true })).toMatchObject(opening);
  });

  it.each([
    ['before the open one', 0, { place: 0, formKey: 0 }],
    ['that is open', 1, { place: null, formKey: 1, isAdding: true }],
    ['after the open one', 2, { place: 1, formKey: 0 }],
  ])('follow the deletion of a session %s', (_, place, expected) => {
    expect(reduceTracks(editing(1), { type: 'deleteSession', track: 'Main', place })).toMatchObject(expected);
  });

  it('keep the new session while another is deleted', () => {
    const adding: TrackState = { ...editing(0), place: null };
    expect(reduceTracks(adding, { type: 'deleteSession', track: 'Main', place: 0 })).toEqual(adding);
  });

  it('close the form of a track that is deleted, and no other form', () => {
    const requested = reduceTracks(editing(1), { type: 'askToDelete', track: 'Main' });
    expect(requested.deleting).toBe('Main');
    expect(reduceTracks(requested, { type: 'closeQuestion' })).toEqual(editing(1));
    const gone = reduceTracks(requested, { type: 'deleteTrack', isShown: true });
    expect(gone).toMatchObject({ track: '', isAdding: false, place: null, formKey: 1, deleting: null });
    expect(reduceTracks(requested, { type: 'deleteTrack', isShown: false })).toEqual(editing(1));
  });
});
