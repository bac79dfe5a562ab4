import { describe, expect, it, test } from 'vitest';
import { parse } from '../common/first-issue.ts';
import { scheduleUpdate } from './schedule.ts';

const talk = {
  description: '<p>On locks</p>',
  topic: 'Locks',
  time: '10:00 AM - 10:45 AM',
  speakers: { 'asha@example.org': { name: 'Asha Rao' } },
};
const update = {
  eventcode: 'acsc2025',
  conference: { evtdate: '12-Jul-2025', tracks: { Main: [talk] } },
  training: { evtdate: '11-Jul-2025', tracks: {} },
};
const withTracks = (tracks: unknown) => ({ ...update, conference: { ...update.conference, tracks } });
const withTalk = (change: object) => withTracks({ Main: [{ ...talk, ...change }] });

describe('publishing a schedule', () => {
  it('accepts both parts, or one', () => {
    expect(parse(scheduleUpdate, update)).toEqual({ ok: true, value: update });
    expect(parse(scheduleUpdate, { eventcode: 'acsc2025', training: update.training }).ok).toBe(true);
  });

  test.each([
    [{ ...update, conference: { tracks: {} } }, 'Select Event Date for Conference'],
    [{ ...update, conference: { evtdate: '', tracks: {} } }, 'Select Event Date for Conference'],
    [{ ...update, conference: { evtdate: '31-Feb-2025', tracks: {} } }, 'Select Event Date for Conference'],
    [{ ...update, training: { evtdate: null, tracks: {} } }, 'Select Event Date for Training'],
    [{ ...update, workshop: {} }, 'Invalid Data. Field: workshop'],
  ])('requires the date of a part: %#', (given, msg) => {
    expect(parse(scheduleUpdate, given)).toMatchObject({ ok: false, issue: { msg } });
  });

  test.each([
    ['a name that is none', { 'Main <1>': [] }, 'Invalid Data. Field: Track'],
    ['a blank name', { ' ': [] }, 'Track cannot be Blank.'],
    ['a name twice', { Main: [], 'Main ': [] }, 'Track Already Exists.'],
    ['a name twice, with another dash', { 'Hall–A': [], 'Hall-A': [] }, 'Track Already Exists.'],
    ['a name twice, with another blank', { 'Hall A': [], 'hall\u00a0a': [] }, 'Track Already Exists.'],
    ['__proto__', JSON.parse('{"__proto__": []}'), 'Invalid Data. Field: Track'],
  ])('refuses a track with %s', (_, tracks, msg) => {
    expect(parse(scheduleUpdate, withTracks(tracks))).toMatchObject({ ok: false, issue: { msg } });
  });

  it('checks a session in the prescribed order', () => {
    const parsed = parse(scheduleUpdate, withTracks({ Main: [{}] }));
    expect(!parsed.ok && parsed.issues).toEqual([
      { field: 'conference.tracks.Main.0.description', msg: 'Description cannot be Blank.' },
      { field: 'conference.tracks.Main.0.topic', msg: 'Topic cannot be Blank.' },
      { field: 'conference.tracks.Main.0.time', msg: 'Time cannot be Blank.' },
      { field: 'conference.tracks.Main.0.speakers', msg: 'Please select speakers.' },
    ]);
  });

  test.each([
    [{ topic: 'ab' }, 'Invalid Data. Field: Topic'],
    [{ topic: 'x'.repeat(151) }, 'Topic can have at most 150 characters.'],
    [{ speakers: {} }, 'Please select speakers.'],
    [{ speakers: { asha: {} } }, 'Invalid Email. Field: Speaker'],
    [{ time: '' }, 'Time cannot be Blank.'],
  ])('refuses a session with %j', (change, msg) => {
    expect(parse(scheduleUpdate, withTalk(change))).toMatchObject({ ok: false, issue: { msg } });
  });

  it('accepts a break with or without speakers and description', () => {
    const parsed = parse(
      scheduleUpdate,
      withTracks({ Main: [{ kind: 'break', topic: 'Lunch', time: '1:00 PM - 2:00 PM' }] }),
    );
    expect(parsed.ok && parsed.value.conference?.tracks['Main']).toEqual([
      { kind: 'break', topic: 'Lunch', time: '1:00 PM - 2:00 PM', description: '', speakers: {} },
    ]);
    expect(parse(scheduleUpdate, withTalk({ kind: 'break' }))).toEqual({
      ok: true,
      value: withTalk({ kind: 'break' }),
    });
  });

  test.each([
    [{}, 'Topic cannot be Blank.'],
    [{ topic: 'Lunch' }, 'Time cannot be Blank.'],
    [{ topic: 'Lunch', time: '1:00 PM', speakers: { asha: {} } }, 'Invalid Email. Field: Speaker'],
  ])('requires the other fields of a break: %j', (given, msg) => {
    const parsed = parse(scheduleUpdate, withTracks({ Main: [{ kind: 'break', ...given }] }));
    expect(parsed).toMatchObject({ ok: false, issue: { msg } });
  });

  it('refuses another kind of session', () => {
    expect(parse(scheduleUpdate, withTalk({ kind: 'party' }))).toMatchObject({
      ok: false,
      issue: { field: 'conference.tracks.Main.0.kind', msg: 'Invalid Data. Field: Kind' },
    });
  });

  it('accepts a date for a session, and refuses an invalid one', () => {
    const dated = withTalk({ date: '13-Jul-2025' });
    expect(parse(scheduleUpdate, dated)).toEqual({ ok: true, value: dated });
    expect(parse(scheduleUpdate, withTalk({ date: '31-Feb-2025' }))).toMatchObject({
      ok: false,
      issue: { msg: 'Invalid Date. Date should be in dd-MMM-yyyy eg 01-Jan-2023' },
    });
  });

  it('accepts any text as a time', () => {
    expect(parse(scheduleUpdate, withTalk({ time: 'After lunch' })).ok).toBe(true);
  });
});
