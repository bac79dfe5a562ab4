import { noteOf } from '@samagam/contract/programme/import-notes';
import { LIST } from '@samagam/contract/common/limits';
import type { ImportedSession, ImportedSpeaker } from '@samagam/contract/programme/import';
import { describe, expect, it } from 'vitest';
import type { StoredSession } from '../../programme.ts';
import type { StoredSpeaker } from '../../speakers.ts';
import type { ImportFacts, ImportTools } from './facts.ts';
import { type ImportPlan, planImport } from './plan.ts';

const tools: ImportTools = {
  hash: (text) => `#${text}`,
  htmlOf: (text) => `<p>${text}</p>`,
  speakerIdOf: (sourceid) => `new-${sourceid}`,
  placeholderOf: (sourceid) => `${sourceid}@import.invalid`,
};

const aSpeaker = (id: string, name: string): StoredSpeaker => ({
  id,
  eventcode: 'test2025',
  name,
  mailid: `${id}@example.org`,
  designation: '',
  company: '',
  aboutspeaker: '',
  aboutspeakershort: '',
  status: 'OPEN',
  image: '',
  socialmedia: [],
  speakerType: 'CXO',
  display: 1,
});
const asha = aSpeaker('asha', 'Asha Rao');
const rahul = aSpeaker('rahul', 'Rahul Iyer');

const aSession = (speakers: string[], changes: Partial<ImportedSession> = {}): ImportedSession => ({
  sourceid: 's1',
  topic: 'Safe keys',
  track: 'Main Hall',
  time: '10:00 AM',
  description: '<p>Text</p>',
  speakers,
  ...changes,
});
const inFile = (sourceid: string, name: string, mailid?: string): ImportedSpeaker => ({
  sourceid,
  name,
  ...(mailid && { mailid }),
  designation: '',
  company: '',
  aboutspeaker: '',
  aboutspeakershort: '',
  linkedin: '',
  twitter: '',
});

function factsOf(speakers: StoredSpeaker[], sessions: StoredSession[] = []): ImportFacts {
  return {
    eventcode: 'test2025',
    speakers,
    part: { evtdate: '21-Nov-2099', tracks: [{ name: 'Main Hall', sessions }] },
    memory: { speakers: new Map(), sessions: new Map() },
  };
}
const plan = (
  facts: ImportFacts,
  sessions: ImportedSession[],
  speakers: ImportedSpeaker[] = [],
): ImportPlan =>
  planImport(
    {
      source: 'csv',
      part: 'conference',
      isCheck: false,
      speakerType: 'CXO',
      sessions,
      speakers,
      allspeakers: true,
    },
    facts,
    tools,
  );
/** The event after an import. */
const after = (facts: ImportFacts, { speakers, part, memory }: ImportPlan): ImportFacts => ({
  ...facts,
  part,
  memory,
  speakers: [...facts.speakers.filter(({ id }) => !speakers.some((one) => one.id === id)), ...speakers],
});
const sessionIn = ({ part }: ImportPlan) => part.tracks[0]!.sessions[0]!;
const rowIn = ({ rows }: ImportPlan) => rows.find(({ what }) => what === 'session')!;

describe('a fact of a session', () => {
  const withLevel = (level?: 'Beginner' | 'Advanced') =>
    aSession(['Asha Rao'], level ? { level } : { blank: ['level'] });

  it('goes if the source has nothing there any more', () => {
    const facts = factsOf([asha]);
    const imported = after(facts, plan(facts, [withLevel('Beginner')]));
    const again = plan(imported, [withLevel()]);
    expect(sessionIn(again)).not.toHaveProperty('level');
    expect(rowIn(again)).toMatchObject({ outcome: 'changed', notes: [noteOf.takenFields('Level')] });
  });

  it('stays if staff gave it, and the source had nothing before', () => {
    const facts = factsOf([asha]);
    const imported = after(facts, plan(facts, [withLevel()]));
    const [track] = imported.part.tracks;
    const level = 'Advanced' as const;
    const tracks = [{ ...track!, sessions: track!.sessions.map((session) => ({ ...session, level })) }];
    const again = plan({ ...imported, part: { ...imported.part, tracks } }, [withLevel()]);
    expect(sessionIn(again)).toMatchObject({ level });
    // Nothing is kept from the source, which never had anything there.
    expect(rowIn(again)).toMatchObject({ outcome: 'unchanged', notes: [] });
  });

  it('stays if the source has no column for it', () => {
    const facts = factsOf([asha]);
    const imported = after(facts, plan(facts, [withLevel('Beginner')]));
    expect(sessionIn(plan(imported, [aSession(['Asha Rao'])]))).toMatchObject({ level: 'Beginner' });
  });
});

it('the links of a speaker are merged beside profiles that the source does not know', () => {
  const withLinks = (...urls: string[]): ImportedSpeaker => ({
    ...inFile('p1', 'Asha Rao', 'asha@example.org'),
    ...(urls.length > 0 && { links: urls.map((url) => ({ label: 'Blog', url })) }),
  });
  const website = (profileurl: string) => ({ media: 'website' as const, label: 'Blog', profileurl });
  const facebook = { media: 'facebook' as const, profileurl: 'https://facebook.com/asha' };
  const facts = factsOf([{ ...asha, socialmedia: [facebook] }]);
  const first = after(facts, plan(facts, [], [withLinks('https://a.example')]));
  expect(first.speakers[0]!.socialmedia).toEqual([website('https://a.example'), facebook]);
  const edited = {
    ...first,
    speakers: [{ ...first.speakers[0]!, socialmedia: [website('https://b.example')] }],
  };
  expect(plan(edited, [], [withLinks('https://a.example')]).speakers).toEqual([]);
  expect(plan(edited, [], [withLinks()]).speakers[0]!.socialmedia).toEqual([]);
});

describe('the speakers of a session', () => {
  it.each([
    ['name', 'Asha Rao'],
    ['name in other letters and blanks', ' asha  RAO'],
    ['mail address', 'Asha@example.org'],
  ])('are found in the event by %s', (_, named) => {
    const planned = plan(factsOf([asha, rahul]), [aSession([named])]);
    expect(sessionIn(planned)).toMatchObject({ speakerids: ['asha'] });
    expect(sessionIn(planned).kind).toBeUndefined();
    expect(rowIn(planned)).toMatchObject({ outcome: 'new', notes: [], losses: [] });
  });

  it('are found by the id of an earlier file, also after staff renamed them', () => {
    const facts = factsOf([{ ...asha, name: 'Dr Asha Rao' }]);
    facts.memory.speakers.set('p1', { id: 'asha', fields: {}, parts: ['conference'] });
    expect(sessionIn(plan(facts, [aSession(['p1'])])).speakerids).toEqual(['asha']);
  });

  it('stay the same if the file has both sheets first, and then the sessions alone', () => {
    const facts = factsOf([]);
    const speakers = [inFile('p1', 'Asha Rao'), inFile('p2', 'Rahul Iyer', 'r@example.org')];
    const sessions = [aSession(['p1', 'r@example.org']), aSession(['Rahul Iyer'], { sourceid: 's2' })];
    const imported = after(facts, plan(facts, sessions, speakers));
    const again = plan(imported, sessions);
    expect(again.rows.map(({ outcome, losses }) => [outcome, losses])).toEqual([
      ['unchanged', []],
      ['unchanged', []],
    ]);
    expect(again.part).toEqual(imported.part);
  });

  it('are taken from the file before the event', () => {
    const planned = plan(factsOf([asha]), [aSession(['Asha Rao'])], [inFile('p1', 'Asha Rao')]);
    expect(sessionIn(planned).speakerids).toEqual(['new-p1']);
  });

  it('are missing only if they are neither in the file nor in the event', () => {
    const planned = plan(factsOf([asha]), [aSession(['Meera Khan', 'Asha Rao'])]);
    expect(sessionIn(planned).speakerids).toEqual(['asha']);
    expect(rowIn(planned)).toMatchObject({ notes: [noteOf.unknownSpeaker('Meera Khan')], losses: [] });
  });

  it('who were deleted by staff are left out, and the session stays a talk', () => {
    const facts = factsOf([asha]);
    const speakers = [inFile('p1', 'Meera Khan')];
    const imported = after(facts, plan(facts, [aSession(['p1'])], speakers));
    const without = { ...imported, speakers: [asha] };
    const planned = plan(without, [aSession(['p1'])], speakers);
    expect(sessionIn(planned).kind).toBeUndefined();
    expect(rowIn(planned).notes).toContainEqual(noteOf.deletedSpeaker('p1'));
    expect(rowIn(planned).losses).toEqual([]);
  });
});

describe('a name that two speakers of the event have', () => {
  const facts = factsOf([asha, { ...rahul, name: 'Asha Rao' }]);
  const stored = after(facts, plan(facts, [aSession(['asha@example.org'])]));

  it('leaves the session with the speakers that it has, and asks for the id or mail', () => {
    const planned = plan(stored, [aSession(['Asha Rao'])]);
    expect(sessionIn(planned)).toEqual(stored.part.tracks[0]!.sessions[0]);
    expect(rowIn(planned)).toMatchObject({
      outcome: 'unchanged',
      notes: [noteOf.ambiguousSpeaker('Asha Rao'), noteOf.keptSpeakers],
      losses: [],
    });
  });

  it('still lets the file change the other fields', () => {
    const planned = plan(stored, [aSession(['Asha Rao'], { topic: 'Safer keys' })]);
    expect(sessionIn(planned)).toMatchObject({ topic: 'Safer keys', speakerids: ['asha'] });
  });

  it('makes a new session a break, with a warning', () => {
    const planned = plan(facts, [aSession(['Asha Rao'])]);
    expect(sessionIn(planned).kind).toBe('break');
    expect(rowIn(planned)).toMatchObject({
      notes: [noteOf.ambiguousSpeaker('Asha Rao'), noteOf.noSpeakers],
      losses: ['talk'],
    });
  });

  it('counts also within the file, and where the name is the id', () => {
    const speakers = [inFile('Asha Rao', 'Asha Rao'), inFile('a@example.org', 'Asha Rao', 'a@example.org')];
    const planned = plan(factsOf([]), [aSession(['Asha Rao'])], speakers);
    expect(rowIn(planned).notes).toContainEqual(noteOf.ambiguousSpeaker('Asha Rao'));
    const byMail = plan(factsOf([]), [aSession(['a@example.org'])], speakers);
    expect(sessionIn(byMail).speakerids).toEqual(['new-a@example.org']);
  });
});

describe('a session that loses something', () => {
  const facts = factsOf([asha, rahul]);
  const stored = after(facts, plan(facts, [aSession(['asha@example.org', 'Rahul Iyer'])]));

  it('names the speakers who would go', () => {
    const planned = plan(stored, [aSession(['Asha Rao'])]);
    expect(rowIn(planned)).toMatchObject({
      outcome: 'changed',
      notes: [noteOf.takenFields('Speakers'), noteOf.losesSpeakers('Rahul Iyer')],
      losses: ['speakers'],
    });
  });

  it('says that it becomes a break', () => {
    const planned = plan(stored, [aSession(['Meera Khan'])]);
    expect(sessionIn(planned)).toMatchObject({ kind: 'break', speakerids: [] });
    expect(rowIn(planned)).toMatchObject({ outcome: 'changed', losses: ['speakers', 'talk'] });
    expect(rowIn(planned).notes).toContainEqual(noteOf.noSpeakers);
    const pause = plan(stored, [aSession(['Asha Rao', 'Rahul Iyer'], { kind: 'break' })]);
    expect(rowIn(pause)).toMatchObject({
      notes: [noteOf.takenFields('Kind'), noteOf.becomesBreak],
      losses: ['talk'],
    });
  });

  it('does not count speakers whom staff deleted', () => {
    const planned = plan({ ...stored, speakers: [asha] }, [aSession(['Asha Rao'])]);
    expect(rowIn(planned).losses).toEqual([]);
  });

  it('is not a break of the source', () => {
    const tea = aSession([], { kind: 'break', topic: 'Tea' });
    const planned = plan(factsOf([]), [tea, aSession([], { sourceid: 's2', topic: 'Lunch' })]);
    expect(planned.rows.map(({ losses }) => losses)).toEqual([[], []]);
  });

  it('is not a talk that staff typed before the first import: it stays a talk', () => {
    const typed = { topic: 'Safe keys', time: '10:00 AM', description: '<p>Ours</p>', speakerids: ['asha'] };
    const planned = plan(factsOf([asha], [typed]), [aSession(['Meera Khan'])]);
    expect(sessionIn(planned)).toMatchObject({ speakerids: ['asha'], description: '<p>Ours</p>' });
    expect(sessionIn(planned).kind).toBeUndefined();
    expect(rowIn(planned).losses).toEqual([]);
  });
});

describe('sessions at one time', () => {
  const at = (sourceid: string, time: string, changes: Partial<ImportedSession> = {}) =>
    aSession([], { sourceid, topic: sourceid, time, room: 'Audi 1', date: '20-Sep-2027', ...changes });
  const notesIn = ({ rows }: ImportPlan) =>
    rows.map(({ sourceid, notes }) => [sourceid, notes.filter(({ finding }) => /Clash/.test(finding))]);

  it('are named if they share a room or a speaker', () => {
    const speakers = ['Asha Rao'];
    const sessions = [
      at('one', '10:00 AM - 11:00 AM', { speakers }),
      at('two', '10:30 AM - 11:30 AM', { speakers }),
      at('three', '11:30 AM - 12:00 PM', { speakers }),
    ];
    expect(notesIn(plan(factsOf([asha]), sessions))).toEqual([
      ['one', [noteOf.roomClash('two'), noteOf.speakerClash('Asha Rao', 'two')]],
      ['two', [noteOf.roomClash('one'), noteOf.speakerClash('Asha Rao', 'one')]],
      ['three', []],
    ]);
  });

  it('are judged by where they are after the import, not by the file', () => {
    const [first, second] = [at('one', '10:00 AM - 10:30 AM'), at('two', '11:00 AM - 11:30 AM')];
    const facts = after(factsOf([asha]), plan(factsOf([asha]), [first, second]));
    const [track] = facts.part.tracks;
    const moveTo = (time: string): ImportFacts => {
      const sessions = track!.sessions.map((one) => (one.topic === 'one' ? { ...one, time } : one));
      return { ...facts, part: { ...facts.part, tracks: [{ ...track!, sessions }] } };
    };
    const unmoved = [first, at('two', '10:00 AM - 10:30 AM')];
    expect(notesIn(plan(moveTo('02:00 PM - 02:30 PM'), unmoved))).toEqual([
      ['one', []],
      ['two', []],
    ]);
    const later = [first, at('two', '02:00 PM - 02:30 PM')];
    expect(notesIn(plan(moveTo('02:00 PM - 02:30 PM'), later))).toEqual([
      ['one', [noteOf.roomClash('two')]],
      ['two', [noteOf.roomClash('one')]],
    ]);
  });
});

describe('a sheet without some columns', () => {
  const times = { track: 'To be announced', time: 'Time to be announced', description: '' };
  const onlyTitles = (changes: Partial<ImportedSession> = {}) =>
    aSession([], { ...times, absent: ['track', 'time', 'description', 'speakers'], ...changes });

  it('leaves what an event has in their place', () => {
    const first = plan(factsOf([asha]), [aSession(['Asha Rao'], { date: '21-Nov-2099' })]);
    const facts = after(factsOf([asha]), first);
    const again = plan(facts, [onlyTitles({ topic: 'Safe keys at home' })]);
    expect(rowIn(again)).toMatchObject({
      outcome: 'changed',
      notes: [noteOf.takenFields('Topic')],
      losses: [],
    });
    expect(again.part.tracks).toEqual([
      { name: 'Main Hall', sessions: [{ ...sessionIn(first), topic: 'Safe keys at home' }] },
    ]);
    const third = plan(after(facts, again), [aSession(['Asha Rao'], { topic: 'Safe keys at home' })]);
    expect(rowIn(third).outcome).toBe('unchanged');
  });

  it('keeps the speakers of a session, unless it calls the session a break', () => {
    const facts = after(factsOf([asha]), plan(factsOf([asha]), [aSession(['Asha Rao'])]));
    const talk = aSession([], { track: 'Hall 2', absent: ['speakers'] });
    expect(plan(facts, [talk]).part.tracks[1]!.sessions[0]).toMatchObject({ speakerids: ['asha'] });
    expect(rowIn(plan(facts, [{ ...talk, kind: 'break' }]))).toMatchObject({ losses: ['speakers', 'talk'] });
  });

  it('keeps the speakers of a break that it calls a break', () => {
    const lunch = aSession(['Asha Rao'], { kind: 'break' });
    const facts = after(factsOf([asha]), plan(factsOf([asha]), [lunch]));
    const moved = plan(facts, [aSession([], { kind: 'break', track: 'Hall 2', absent: ['speakers'] })]);
    expect(rowIn(moved)).toMatchObject({ notes: [noteOf.takenFields('Track')], losses: [] });
    expect(moved.part.tracks[1]!.sessions[0]).toMatchObject({ kind: 'break', speakerids: ['asha'] });
  });

  it('gives a break that becomes a talk a description, and a talk without one its new topic', () => {
    const slot = aSession([], { description: '' });
    const slots = after(factsOf([asha]), plan(factsOf([asha]), [slot]));
    expect(slots.part.tracks[0]!.sessions[0]).toMatchObject({ kind: 'break', description: '' });
    const talk = plan(slots, [{ ...slot, speakers: ['Asha Rao'], absent: ['track', 'time', 'description'] }]);
    expect(sessionIn(talk)).toMatchObject({ description: '<p>Safe keys</p>', speakerids: ['asha'] });
    expect(rowIn(talk).notes).toContainEqual(noteOf.noDescription);
    const renamed = plan(after(slots, talk), [onlyTitles({ topic: 'Safer keys' })]);
    expect(sessionIn(renamed)).toMatchObject({ description: '<p>Safer keys</p>' });
    expect(rowIn(renamed).notes).toEqual([noteOf.takenFields('Topic, Description')]);
  });

  it('finds the only session that staff typed with this topic', () => {
    const typed = sessionIn(plan(factsOf([asha]), [aSession(['Asha Rao'])]));
    const { sourceid: _, ...own } = typed;
    const sheet = [onlyTitles({ topic: 'SAFE keys' })];
    expect(rowIn(plan(factsOf([asha], [own]), sheet))).toMatchObject({ outcome: 'kept' });
    const twice = plan(factsOf([asha], [own, { ...own, time: '3:00 PM' }]), sheet);
    expect(rowIn(twice)).toMatchObject({ outcome: 'new' });
  });

  it('puts a break without a room beside the first session of its day, and leaves it there', () => {
    const [first, second, lunch] = [
      aSession(['Asha Rao'], { sourceid: 's1', track: 'Hall 1', date: '21-Nov-2099' }),
      aSession(['Asha Rao'], { sourceid: 's2', track: 'Hall 2', date: '22-Nov-2099' }),
      aSession([], { sourceid: 's3', track: 'To be announced', date: '22-Nov-2099', kind: 'break' }),
    ];
    const planned = plan(factsOf([asha]), [first, lunch, second]);
    expect(planned.part.tracks.map(({ name, sessions }) => [name, sessions.length])).toEqual([
      ['Main Hall', 0],
      ['Hall 1', 1],
      ['Hall 2', 2],
    ]);
    const again = plan(after(factsOf([asha]), planned), [lunch, first, second]);
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged']);
  });

  it('says what a new session lacks', () => {
    const one = plan(factsOf([asha]), [onlyTitles()]);
    expect(rowIn(one).notes).toEqual([noteOf.noSpeakers, noteOf.noTime, noteOf.noRoom]);
    expect(one.part.tracks[1]).toMatchObject({
      name: 'To be announced',
      sessions: [{ time: 'Time to be announced' }],
    });
  });

  it('does not bring back what staff deleted', () => {
    const facts = after(factsOf([asha]), plan(factsOf([asha]), [aSession(['Asha Rao'])]));
    const emptied = { ...facts, part: { ...facts.part, tracks: [] } };
    expect(rowIn(plan(emptied, [onlyTitles()]))).toMatchObject({
      outcome: 'kept',
      notes: [noteOf.staysDeleted],
    });
    expect(rowIn(plan(emptied, [onlyTitles({ topic: 'New' })]))).toMatchObject({
      outcome: 'kept',
      notes: [noteOf.deletedHere],
    });
    const speaker = { ...inFile('p1', 'Asha Rao', 'a@example.org'), company: 'Vidyut Labs' };
    const imported = after(factsOf([]), plan(factsOf([]), [], [speaker]));
    const { company: _, ...noCompany } = speaker;
    const partial = { ...noCompany, company: '', absent: ['company' as const] };
    for (const name of ['Asha Rao', 'Asha R'])
      expect(plan({ ...imported, speakers: [] }, [], [{ ...partial, name }]).rows[0]).toMatchObject({
        outcome: 'kept',
        notes: [name === 'Asha R' ? noteOf.deletedHere : noteOf.staysDeleted],
      });
    const renamed = plan(imported, [], [{ ...partial, name: 'Asha R' }]);
    expect(renamed.speakers).toMatchObject([{ name: 'Asha R', company: 'Vidyut Labs' }]);
  });
});

describe('a new speaker without a mail address', () => {
  it('has a placeholder, which the report says once', () => {
    const speaker = inFile('p1', 'Asha Rao');
    const first = plan(factsOf([]), [], [speaker]);
    expect(first.rows[0]!.notes).toEqual([noteOf.noMail]);
    expect(plan(after(factsOf([]), first), [], [speaker]).rows[0]!.notes).toEqual([]);
  });
});

describe('the description', () => {
  it('of a talk without one is its topic, and of a break stays blank', () => {
    const facts = factsOf([asha]);
    const talk = plan(facts, [aSession(['Asha Rao'], { description: '' })]);
    expect(sessionIn(talk).description).toBe('<p>Safe keys</p>');
    expect(rowIn(talk).notes).toEqual([noteOf.noDescription]);
    const pause = plan(facts, [aSession([], { description: '' })]);
    expect(sessionIn(pause).description).toBe('');
    expect(rowIn(pause).notes).toEqual([noteOf.noSpeakers]);
  });
});

describe('a session that staff deleted', () => {
  const people = [inFile('p1', 'Meera Khan')];
  const facts = factsOf([]);
  const imported = after(facts, plan(facts, [aSession(['p1'])], people));
  const deleted: ImportFacts = { ...imported, speakers: [], part: factsOf([]).part };

  it('stays deleted, also if its speaker was deleted with it', () => {
    const planned = plan(deleted, [aSession(['p1'])], people);
    expect(planned.part.tracks[0]!.sessions).toEqual([]);
    expect(rowIn(planned)).toMatchObject({ outcome: 'kept', notes: [noteOf.staysDeleted] });
  });

  it('stays deleted without a description, also if the event has lost its speaker', () => {
    const named = [aSession(['Asha Rao'], { description: '' })];
    const before = factsOf([asha]);
    const without = { ...after(before, plan(before, named)), speakers: [], part: before.part };
    expect(rowIn(plan(without, named)).outcome).toBe('kept');
  });

  it('comes back if its title changes in the source', () => {
    const planned = plan(deleted, [aSession(['p1'], { topic: 'Safer keys' })], people);
    expect(rowIn(planned).outcome).toBe('new');
    expect(sessionIn(planned).topic).toBe('Safer keys');
  });
});

describe('a mail address that moves from one speaker of the source to another', () => {
  const facts = factsOf([]);
  const talks = [aSession(['p1'])];
  const imported = after(facts, plan(facts, talks, [inFile('p1', 'Asha Rao', 'a@example.org')]));
  const corrected = [
    inFile('p9', 'Meera Khan', 'a@example.org'),
    { ...inFile('p1', 'Asha Rao', 'b@example.org'), company: 'Vidyut Labs' },
  ];
  const both = [...talks, aSession(['p9'], { sourceid: 's2' })];

  it('leaves the speaker of the earlier import as the person that she is', () => {
    const planned = plan(imported, both, corrected);
    expect(planned.speakers).toMatchObject([{ id: 'new-p1', name: 'Asha Rao', company: 'Vidyut Labs' }]);
    expect(planned.rows[0]).toMatchObject({
      outcome: 'left out',
      notes: [noteOf.mailInEvent('Asha Rao')],
    });
  });

  it('gives the other one no sessions of hers, by id, by mail address or by name', () => {
    for (const named of ['p9', 'a@example.org', 'Meera Khan']) {
      const sessions = [...talks, aSession([named], { sourceid: 's2' })];
      const planned = plan(imported, sessions, corrected);
      const [, second] = planned.part.tracks[0]!.sessions;
      expect(second!.speakerids).toEqual([]);
      expect(planned.rows.at(-1)).toMatchObject({ losses: ['talk'] });
      expect(planned.rows.at(-1)!.notes).toContainEqual(noteOf.leftOutSpeaker(named));
    }
  });

  it('still separates them if a file of the other one alone came in between', () => {
    const between = after(imported, plan(imported, [], corrected.slice(0, 1)));
    for (const speakers of [corrected, corrected.toReversed()]) {
      const planned = plan(between, both, speakers);
      expect(planned.speakers).toMatchObject([{ id: 'new-p1', name: 'Asha Rao', company: 'Vidyut Labs' }]);
      expect(planned.rows.find(({ sourceid }) => sourceid === 'p9')!.outcome).toBe('left out');
      expect(planned.part.tracks[0]!.sessions[1]!.speakerids).toEqual([]);
    }
  });

  it('imports the other one as soon as staff have corrected the address in the event', () => {
    const speakers = imported.speakers.map((one) => ({ ...one, mailid: 'b@example.org' }));
    const planned = plan({ ...imported, speakers }, both, corrected);
    expect(planned.speakers.map(({ id, name }) => [id, name])).toEqual([
      ['new-p9', 'Meera Khan'],
      ['new-p1', 'Asha Rao'],
    ]);
  });
});

describe('a person whom no session of the file names', () => {
  const people = [inFile('p1', 'Asha Rao'), inFile('p2', 'Ravi Das')];

  it('is not made, even if staff say that all people are speakers', () => {
    const planned = plan(factsOf([]), [aSession(['p1'])], people);
    expect(planned.speakers.map(({ name }) => name)).toEqual(['Asha Rao']);
    expect(planned.rows.find(({ sourceid }) => sourceid === 'p2')).toMatchObject({
      outcome: 'left out',
      notes: [noteOf.notNamed],
    });
  });

  it('is made from a file of people alone only if staff say that all of them are speakers', () => {
    const wish = { source: 'csv', part: 'conference', isCheck: false, speakerType: 'CXO' } as const;
    const planned = planImport({ ...wish, sessions: [], speakers: people }, factsOf([]), tools);
    expect(planned.speakers).toEqual([]);
    expect(plan(factsOf([]), [], people).speakers).toHaveLength(2);
  });

  it('who has the address of another person in the event does not become that one', () => {
    const planned = plan(factsOf([asha]), [aSession(['p2'])], [inFile('p2', 'Ravi Das', asha.mailid)]);
    expect(planned.rows[0]).toMatchObject({ outcome: 'left out', notes: [noteOf.mailInEvent(asha.name)] });
    expect(sessionIn(planned).speakerids).toEqual([]);
  });
});

describe('a new speaker with the name of a speaker of the event', () => {
  const rowFor = (facts: ImportFacts, speaker: ImportedSpeaker) => plan(facts, [], [speaker]).rows[0]!;

  it.each(['Asha Rao', ' asha  RAO'])('called %s is imported, with a note', (name) => {
    expect(rowFor(factsOf([asha]), inFile('p1', name))).toMatchObject({
      outcome: 'new',
      notes: [noteOf.noMail, noteOf.nameInEvent],
    });
  });

  it('has no note if the name is another one, or the mail address finds the speaker', () => {
    expect(rowFor(factsOf([asha]), inFile('p1', 'Rahul Iyer', 'r@example.org')).notes).toEqual([]);
    expect(rowFor(factsOf([asha]), inFile('p1', 'Asha Rao', asha.mailid))).toMatchObject({
      outcome: 'unchanged',
      notes: [],
    });
  });
});

describe('a picture without an address', () => {
  const wish = {
    source: 'csv',
    part: 'conference',
    speakerType: 'CXO',
    sessions: [],
    speakers: [{ ...inFile('asha', 'Asha Rao', 'asha@example.org'), picture: { hash: 'red' } }],
  } as const;

  it.each([
    [true, 'changed', [noteOf.takenFields('Image')]],
    [false, 'unchanged', []],
  ] as const)('is reported by a check, and left out of an import: %s', (isCheck, outcome, notes) => {
    const { rows, speakers } = planImport({ ...wish, isCheck }, factsOf([asha]), tools);
    expect(rows[0]).toMatchObject({ outcome, notes });
    expect(speakers.map(({ image }) => image)).toEqual(isCheck ? [''] : []);
  });
});

describe('a track with almost as many sessions as it can have', () => {
  const stored = Array.from({ length: LIST.sessions - 1 }, (_, index): StoredSession => ({
    topic: `Stored ${index}`,
    time: '9:00 AM',
    description: '',
    speakerids: [],
    sourceid: `csv:stored${index}`,
  }));

  it('takes the last one, and leaves out the next', () => {
    const planned = plan(factsOf([asha], stored), [
      aSession(['Asha Rao']),
      aSession(['Asha Rao'], { sourceid: 's2', topic: 'Safe words' }),
    ]);
    expect(planned.rows.slice(0, 2)).toMatchObject([
      { outcome: 'new', notes: [] },
      { outcome: 'left out', notes: [noteOf.trackFull(LIST.sessions)] },
    ]);
    expect(planned.part.tracks[0]!.sessions).toHaveLength(LIST.sessions);
  });

  it('still takes changes of its own sessions when it is full', () => {
    const full = after(factsOf([asha], stored), plan(factsOf([asha], stored), [aSession(['Asha Rao'])]));
    const planned = plan(full, [aSession(['Asha Rao'], { topic: 'Safer keys' })]);
    expect(rowIn(planned)).toMatchObject({ outcome: 'changed' });
  });
});

describe('a sheet without ids', () => {
  const withoutid = true as const;
  const inSheet = (sourceid: string, changes: Partial<ImportedSession> = {}) =>
    aSession([], { sourceid, withoutid, kind: 'break', ...changes });
  const first = plan(factsOf([]), [inSheet('Safe keys · one'), inSheet('Lunch · one', { topic: 'Lunch' })]);
  const imported = after(factsOf([]), first);

  it('keeps the session whose title is unique, at another time', () => {
    const moved = plan(imported, [
      inSheet('Safe keys · two', { time: '11:00 AM' }),
      inSheet('Lunch · one', { topic: 'Lunch' }),
    ]);
    expect(moved.rows.map(({ sourceid, outcome }) => [sourceid, outcome])).toEqual([
      ['Safe keys · two', 'changed'],
      ['Lunch · one', 'unchanged'],
    ]);
    expect(moved.part.tracks[0]!.sessions).toHaveLength(2);
    const again = plan(after(imported, moved), [
      inSheet('Safe keys · two', { time: '11:00 AM' }),
      inSheet('Lunch · one', { topic: 'Lunch' }),
    ]);
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
  });

  it('does not guess which of several sessions of one title was moved', () => {
    const lunches = plan(imported, [
      inSheet('Safe keys · one'),
      inSheet('Lunch · two', { topic: 'Lunch', time: '12:00 PM' }),
      inSheet('Lunch · three', { topic: 'Lunch', time: '01:00 PM' }),
    ]);
    expect(lunches.rows.map(({ sourceid, outcome }) => [sourceid, outcome])).toEqual([
      ['Safe keys · one', 'unchanged'],
      ['Lunch · two', 'new'],
      ['Lunch · three', 'new'],
      ['Lunch · one', 'kept'],
    ]);
  });
});

describe('a part of a larger file', () => {
  it('does not report the other parts as gone', () => {
    const facts = factsOf([]);
    const imported = after(facts, plan(facts, [aSession([], { kind: 'break' })]));
    const wish = {
      source: 'csv',
      part: 'conference',
      isCheck: false,
      speakerType: 'CXO',
      speakers: [],
    } as const;
    const sessions = [aSession([], { sourceid: 's2', topic: 'Other', kind: 'break' })];
    const rowsOf = (ispart?: true) => planImport({ ...wish, sessions, ispart }, imported, tools).rows;
    expect(rowsOf(true).map(({ sourceid }) => sourceid)).toEqual(['s2']);
    expect(rowsOf().map(({ sourceid }) => sourceid)).toEqual(['s2', 's1']);
  });
});

describe('a speaker whom only sessions name', () => {
  const named = { ...inFile('Asha Rao', 'Asha Rao'), onlynamed: true as const };

  it('is the speaker of the event with this name', () => {
    const planned = plan(factsOf([asha]), [aSession(['Asha Rao'])], [named]);
    expect(planned.speakers).toEqual([]);
    expect(sessionIn(planned).speakerids).toEqual(['asha']);
  });

  it('is made, and taken over by a later file that has an id or mail address', () => {
    const facts = factsOf([]);
    const made = plan(facts, [aSession(['Asha'])], [{ ...named, sourceid: 'Asha', name: 'Asha' }]);
    expect(sessionIn(made).speakerids).toEqual(['new-Asha']);
    const later = plan(after(facts, made), [aSession(['p1'])], [inFile('p1', 'Asha', 'asha@example.org')]);
    expect(sessionIn(later).speakerids).toEqual(['new-Asha']);
    expect(later.rows.map(({ outcome }) => outcome)).not.toContain('new');
  });
});

describe('the label of a track', () => {
  it('is shown instead of its name, and kept if staff have another one', () => {
    const facts = factsOf([asha]);
    const session = aSession(['Asha Rao'], { track: 'AI ML', tracklabel: 'AI/ML', room: 'Hall 1 (Ground)' });
    const first = plan(facts, [session]);
    expect(first.part.tracks[1]).toMatchObject({
      name: 'AI ML',
      label: 'AI/ML',
      sessions: [{ room: 'Hall 1 (Ground)' }],
    });
    const imported = after(facts, first);
    imported.part.tracks[1]!.label = 'Machine learning';
    expect(plan(imported, [session]).part.tracks[1]!.label).toBe('Machine learning');
  });
});

describe('a sheet that the schedule has exported', () => {
  const stored: StoredSession = {
    id: 12,
    topic: 'Locks',
    time: '10:00 AM',
    description: '<p>On locks</p>',
    speakerids: [],
    kind: 'break',
    sourceid: 'sessionize:9',
    room: 'Hall 1',
  };

  it('changes the session with the same id, which keeps the id of its own import', () => {
    const edited = aSession([], { sourceid: 'session-12', topic: 'Doors', time: '2:00 PM', kind: 'break' });
    const { part, rows } = plan(factsOf([], [stored]), [edited]);
    const sessions = part.tracks.flatMap((track) => track.sessions);
    expect(sessions).toMatchObject([{ id: 12, topic: 'Doors', time: '2:00 PM', sourceid: 'sessionize:9' }]);
    expect(rows[0]).toMatchObject({ outcome: 'changed' });
  });

  it('of another event makes new sessions', () => {
    const foreign = aSession([], { sourceid: 'session-99', topic: 'Doors', kind: 'break' });
    const { part } = plan(factsOf([], [stored]), [foreign]);
    expect(part.tracks.flatMap((track) => track.sessions)).toHaveLength(2);
  });
});
