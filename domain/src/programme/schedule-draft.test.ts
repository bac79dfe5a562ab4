import { parse } from '@samagam/contract/common/first-issue';
import { scheduleUpdate } from '@samagam/contract/programme/schedule';
import { describe, expect, it, test } from 'vitest';
import {
  addSession,
  addTrack,
  changedParts,
  deleteSession,
  deleteTrack,
  draftOf,
  type DraftSession,
  isChanged,
  publishRefusal,
  renameTrack,
  replaceSession,
  trackRefusal,
  withDate,
} from './schedule-draft.ts';

const asha = { id: 's1', mailid: 'asha@example.org', name: 'Asha Rao' };
const talk = (topic: string): DraftSession => ({
  topic,
  time: '10:00 AM - 10:45 AM',
  description: '<p>On locks</p>',
  speakers: [asha],
});
const wireTalk = (topic: string) => ({
  ...talk(topic),
  speakers: { 'asha@example.org': { id: 's1', name: 'Asha Rao' } },
});

const published = {
  conference: {
    evtdate: '12-Jul-2025',
    tracks: { Main: [wireTalk('Locks'), wireTalk('Locks'), wireTalk('Keys')], Side: [] },
  },
};
const draft = draftOf(published);
const called = (name: string) => ({ name, label: '' });
const topics = (now: typeof draft, track: string) =>
  now.conference.tracks.find(({ name }) => name === track)?.sessions.map(({ topic }) => topic);

describe('a draft of the programme', () => {
  it('starts as the published programme, with nothing to publish', () => {
    expect(isChanged(draft, draftOf(published))).toBe(false);
    expect(changedParts(draft, draft)).toEqual({});
    expect(publishRefusal(draft, draft)).toBeNull();
  });

  it('sends only the changed parts, in the format of the API', () => {
    const changed = changedParts(addTrack(draft, 'conference', called(' Lab ')), draft);
    expect(changed).toEqual({
      conference: {
        ...published.conference,
        tracks: { ...published.conference.tracks, Lab: [] },
        labels: {},
      },
    });
    expect(parse(scheduleUpdate, { eventcode: 'acsc2025', ...changed }).ok).toBe(true);
  });

  it('is unchanged again once every change is undone', () => {
    const there = addSession(addTrack(draft, 'training', called('Lab')), 'training', 'Lab', talk('Keys'));
    expect(isChanged(there, draft)).toBe(true);
    expect(isChanged(deleteTrack(there, 'training', 'Lab'), draft)).toBe(false);
  });

  it('does not mutate the given draft', () => {
    const before = structuredClone(draft);
    deleteSession(renameTrack(draft, 'conference', 'Main', called('Hall')), 'conference', 'Hall', 0);
    expect(draft).toEqual(before);
  });

  it('requires the date of changed parts only', () => {
    const training = addTrack(draft, 'training', called('Lab'));
    expect(publishRefusal(training, draft)).toBe('Select Event Date for Training');
    expect(publishRefusal(withDate(training, 'training', '11-Jul-2025'), draft)).toBeNull();
    expect(publishRefusal(withDate(draft, 'conference', ''), draft)).toBe('Select Event Date for Conference');
  });
});

describe('a track', () => {
  test.each([
    ['', 'AI/ML & Data', { name: 'AI ML Data', label: 'AI/ML & Data' }],
    ['', 'C++ / C#', { name: 'C C', label: 'C++ / C#' }],
    ['Cloud', 'Cloud & Kubernetes (Hall 1)', { name: 'Cloud', label: 'Cloud & Kubernetes (Hall 1)' }],
    [' Lab ', 'Lab', { name: 'Lab', label: undefined }],
    ['', 'தமிழ் பாதுகாப்பு!', { name: 'தமிழ் பாதுகாப்பு', label: 'தமிழ் பாதுகாப்பு!' }],
  ])('called %j and shown as %j is %j', (name, label, names) => {
    const added = addTrack(draft, 'conference', { name, label });
    expect(added.conference.tracks.at(-1)).toEqual({ ...names, sessions: [] });
    const { labels } = changedParts(added, draft).conference!;
    expect(labels).toEqual(names.label === undefined ? {} : { [names.name]: names.label });
    expect(isChanged(draftOf(changedParts(added, draft)), { ...added, training: draftOf({}).training })).toBe(
      false,
    );
  });

  it('without letters needs a name of its own', () => {
    expect(trackRefusal(draft.conference, { name: '', label: '++ / #' })).toEqual({
      field: 'track',
      msg: 'Track cannot be Blank.',
    });
    expect(trackRefusal(draft.conference, { name: 'Lab', label: 'x'.repeat(81) })?.field).toBe('label');
  });

  test.each([
    ['', 'Track cannot be Blank.'],
    ['Main <1>', 'Invalid Data. Field: Track'],
    ['Main', 'Track Already Exists.'],
    [' main ', 'Track Already Exists.'],
    ['Lab', null],
  ])('called %j: %j', (name, says) => {
    expect(trackRefusal(draft.conference, called(name))?.msg ?? null).toBe(says);
  });

  it('can be renamed to its own name in other case, but not to an existing one', () => {
    expect(trackRefusal(draft.conference, called('MAIN'), 'Main')).toBeNull();
    expect(trackRefusal(draft.conference, called('side'), 'Main')?.msg).toBe('Track Already Exists.');
  });

  it('keeps its sessions and its index when it is renamed', () => {
    const renamed = renameTrack(draft, 'conference', 'Main', called('Hall One'));
    expect(renamed.conference.tracks.map(({ name }) => name)).toEqual(['Hall One', 'Side']);
    expect(topics(renamed, 'Hall One')).toEqual(['Locks', 'Locks', 'Keys']);
  });

  it('throws if the caller did not check the name first', () => {
    expect(() => addTrack(draft, 'conference', called('side'))).toThrow('Track Already Exists.');
    expect(() => addSession(draft, 'conference', 'Gone', talk('x'))).toThrow('There is no track Gone.');
  });
});

describe('a session', () => {
  it('is replaced at its index when it is edited, although another has its topic', () => {
    const edited = replaceSession(draft, 'conference', 'Main', 1, talk('Doors'));
    expect(topics(edited, 'Main')).toEqual(['Locks', 'Doors', 'Keys']);
  });

  it('can be deleted if another has the same topic', () => {
    expect(topics(deleteSession(draft, 'conference', 'Main', 0), 'Main')).toEqual(['Locks', 'Keys']);
  });

  it('keeps its kind and date, is changed when they change, and sends neither if there is none', () => {
    const lunch: DraftSession = { ...talk('Lunch'), kind: 'break', date: '13-Jul-2025', speakers: [] };
    const there = addSession(draft, 'conference', 'Side', lunch);
    const sent = changedParts(there, draft).conference!;
    expect(sent.tracks['Side']).toEqual([{ ...lunch, speakers: {} }]);
    expect(Object.keys(sent.tracks['Main']![0]!).toSorted()).toEqual([
      'description',
      'speakers',
      'time',
      'topic',
    ]);
    expect(isChanged(draftOf({ conference: sent }), there)).toBe(false);
    const { kind: _kind, ...talkAgain } = lunch;
    expect(isChanged(replaceSession(there, 'conference', 'Side', 0, talkAgain), there)).toBe(true);
    const { date: _date, ...withoutDate } = lunch;
    expect(isChanged(replaceSession(there, 'conference', 'Side', 0, withoutDate), there)).toBe(true);
  });

  it('is changed when its speakers change', () => {
    const [session] = draft.conference.tracks[0]!.sessions;
    const alone = { ...session!, speakers: [] };
    expect(isChanged(replaceSession(draft, 'conference', 'Main', 0, alone), draft)).toBe(true);
  });
});
