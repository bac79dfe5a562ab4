import { describe, expect, it, test } from 'vitest';
import { dayOf, dayPartsIn, readDate } from './days.ts';
import type { FittingProgramme } from '../found.ts';
import { readClock } from './moments.ts';
import { type ReadChoices, readProgrammeFiles } from '../read-programme.ts';

/** Monday to Wednesday. */
const EVENT = { startdate: '20-Sep-2027', enddate: '22-Sep-2027' };

test.each([
  ['Mon', '20-Sep-2027'],
  ['tuesday', '21-Sep-2027'],
  ['Mittwoch', '22-Sep-2027'],
  ['mardi', '21-Sep-2027'],
  ['miércoles', '22-Sep-2027'],
  ['सोमवार', '20-Sep-2027'],
  ['புதன்', '22-Sep-2027'],
  ['Friday', null],
  ['Day 2', '21-Sep-2027'],
  ['DAY-3', '22-Sep-2027'],
  ['2. Tag', '21-Sep-2027'],
  ['Jour 1', '20-Sep-2027'],
  ['Día 2', '21-Sep-2027'],
  ['दिन 2', '21-Sep-2027'],
  ['நாள் 2', '21-Sep-2027'],
  ['2', '21-Sep-2027'],
  ['21st', '21-Sep-2027'],
  ['20.09', '20-Sep-2027'],
  ['20.9.', '20-Sep-2027'],
  ['20/09', '20-Sep-2027'],
  ['Mo 20.9.27', '20-Sep-2027'],
  ['20 / 9 / 27', '20-Sep-2027'],
  ['20.9. 26:00', '20-Sep-2027'],
  ['mar 21 sep 2027', '21-Sep-2027'],
  ['20 September', '20-Sep-2027'],
  ['Sept. 21', '21-Sep-2027'],
  ['Sep 20th | Monday', '20-Sep-2027'],
  ['Montag, 20. September 2027', '20-Sep-2027'],
  ['lundi 20 septembre 2027', '20-Sep-2027'],
  ['20 de septiembre de 2027', '20-Sep-2027'],
  ['20 सितंबर 2027', '20-Sep-2027'],
  ['20 सितम्बर', '20-Sep-2027'],
  ['20 செப்டம்பர் 2027', '20-Sep-2027'],
  ['2027-Sep-20', '20-Sep-2027'],
  ['TUESDAY - SEP 21 2027 - DAY 2', '21-Sep-2027'],
  ['<b>Day 1</b>', '20-Sep-2027'],
  ['20270920', '20-Sep-2027'],
  ['0921', '21-Sep-2027'],
  ['2027', null],
  ['Monday 20', '20-Sep-2027'],
  ['Tue 2', '21-Sep-2027'],
  ['Monday 2', null],
  ['4 May 2026', '04-May-2026'],
  ['31 February', null],
  ['Keynote', null],
])('finds the day %s in the event', (text, date) => {
  const parts = dayPartsIn(text);
  expect(parts && dayOf(parts, EVENT, true)).toBe(date);
});

test('a weekday that the event has twice is no day', () => {
  const parts = dayPartsIn('Monday')!;
  expect(dayOf(parts, { startdate: '20-Sep-2027', enddate: '27-Sep-2027' }, true)).toBeNull();
});

test('only a whole date needs no event', () => {
  expect(['20 Sep 2027', '20 Sep', 'Monday', 'Day 1 2027'].map((text) => readDate(text))).toEqual([
    '20-Sep-2027',
    null,
    null,
    null,
  ]);
});

test.each([
  ['10h00', 600],
  ['11h', 660],
  ['11 Uhr', 660],
  ['10.30 Uhr', 630],
  ['midi', 720],
  ['mittags', 720],
  ['medianoche', 0],
  ['सुबह 10 बजे', 600],
  ['दोपहर 12 बजे', 720],
  ['शाम 5:30 बजे', 1050],
  ['மாலை 5 மணி', 1020],
  ['10', null],
  ['Hall 10', null],
])('reads the clock %s', (text, minutes) => expect(readClock(text)).toBe(minutes));

function read(sheet: string, changes: Partial<ReadChoices> = {}): FittingProgramme {
  const outcome = readProgrammeFiles([new TextEncoder().encode(sheet)], {
    tracks: 'track',
    ...EVENT,
    ...changes,
  });
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.programme;
}
const whenOf = ({ sessions }: FittingProgramme) => sessions.map(({ date = '', time }) => `${date} ${time}`);
const questionsOf = ({ questions }: FittingProgramme) =>
  questions.map(({ id, answers }) => [id, answers.map(({ words }) => words)]);

describe('a sheet', () => {
  it('without dates has the only day of an event, and is asked about several', () => {
    const sheet = 'title,speaker,start\nKeys,Asha Rao,10:00\n';
    expect(whenOf(read(sheet, { enddate: '20-Sep-2027' }))).toEqual(['20-Sep-2027 10:00 AM']);
    expect(questionsOf(read(sheet)).map(([id]) => id)).toEqual(['day']);
    expect(whenOf(read(sheet, { answers: { day: '21-Sep-2027' } }))).toEqual(['21-Sep-2027 10:00 AM']);
  });

  it('with dates that may have the month first is asked, with both readings, unless one is in the event', () => {
    const sheet = 'title,speaker,date,start\nKeys,Asha Rao,09/10/2027,10:00\n';
    expect(questionsOf(read(sheet))).toEqual([
      ['month first', ['09/10/2027 is 09-Oct-2027', '09/10/2027 is 10-Sep-2027']],
    ]);
    expect(whenOf(read(sheet, { answers: { 'month first': 'month' } }))).toEqual(['10-Sep-2027 10:00 AM']);
    const inEvent = read(sheet, { startdate: '10-Sep-2027', enddate: '11-Sep-2027' });
    expect([questionsOf(inEvent), whenOf(inEvent)]).toEqual([[], ['10-Sep-2027 10:00 AM']]);
  });

  it('has the month first if only then all of its dates are in the event', () => {
    const sheet =
      'title,speaker,date,start\nKeys,Asha Rao,09/10/2027,10:00\nLocks,Asha Rao,09/09/2027,9:00\n';
    const programme = read(sheet, { startdate: '09-Sep-2027', enddate: '10-Sep-2027' });
    expect([questionsOf(programme), whenOf(programme)[0]]).toEqual([[], '10-Sep-2027 10:00 AM']);
  });

  it.each([
    ['date', '20.09. 10:00,', '20-Sep-2027 10:00 AM'],
    ['date', '21/9 10 AM,', '21-Sep-2027 10:00 AM'],
    ['date,end', '9/21/2027 10:00,9/21/2027 10:30', '21-Sep-2027 10:00 AM - 10:30 AM'],
    ['start,end', '9/21/2027 23:00,9/22/2027 0:30', '21-Sep-2027 11:00 PM - 12:30 AM'],
    ['start,end', '20 Sep 10:00,20 Sep 10:30', '20-Sep-2027 10:00 AM - 10:30 AM'],
    ['start,end', 'Monday 11:15,Monday 11:45', '20-Sep-2027 11:15 AM - 11:45 AM'],
  ])('with the columns %s has the times of %s', (columns, cells, time) => {
    const programme = read(`title,speaker,${columns}\nKeys,Asha Rao,${cells}\n`);
    const { notes } = programme.rows.find(({ what }) => what === 'session')!;
    expect([whenOf(programme), notes]).toEqual([[time], []]);
  });

  it('says that a date is another weekday than its text says, also of the rows below', () => {
    const rows = ['Keys,Asha Rao,Tue 20 Sep,10:00', 'Locks,Asha Rao,,11:00', 'TUESDAY 22 SEPTEMBER,,,'];
    const right = ['Doors,Asha Rao,mar 21 sep,9:00', 'Walls,Asha Rao,22 Mi Sep,9:00'];
    const sheet = ['title,speaker,date,start', ...rows, 'Bars,Asha Rao,,11:00', ...right].join('\n');
    const programme = read(sheet);
    const said = programme.rows.map(({ notes }) => notes.find(({ finding }) => finding === 'weekday')?.text);
    const [first, second] = ['20-Sep-2027 is a Monday', '22-Sep-2027 is a Wednesday'].map((date) =>
      expect.stringContaining(`${date}, but the file says Tuesday`),
    );
    expect(said.slice(1)).toEqual([first, first, second, undefined, undefined]);
    expect(programme.ledger.filter(({ field }) => field === 'date').map(({ fate }) => fate)).toEqual(
      Array(4).fill('changed'),
    );
  });

  it('with early times is asked whether they are in the afternoon, or in the night after', () => {
    const sheet =
      'title,speaker,date,start\nKeys,Asha Rao,20-Sep-2027,11:30 - 1:15\nLocks,Ravi Das,20-Sep-2027,1:30\n';
    expect(questionsOf(read(sheet)).map(([id]) => id)).toEqual(['early']);
    expect(whenOf(read(sheet, { answers: { early: 'PM' } }))).toEqual([
      '20-Sep-2027 11:30 AM - 01:15 PM',
      '20-Sep-2027 01:30 PM',
    ]);
    expect(whenOf(read(sheet, { answers: { early: 'next' } }))[1]).toBe('21-Sep-2027 01:30 AM');
  });

  it.each([
    ['01:30', '11:00', ['early']],
    ['01:30:00', '11:00', ['early']],
    ['01:30', '14:00', []],
    ['01:30', '00:15', []],
    ['1:30', '14:00', ['early']],
    ['01:30', '02:00 PM', ['early']],
  ])('with the times %s and %s is asked %s', (first, second, asked) => {
    const sheet = `title,speaker,date,start\nKeys,Asha Rao,20-Sep-2027,${first}\nLocks,Ravi Das,20-Sep-2027,${second}\n`;
    expect(questionsOf(read(sheet)).map(([id]) => id)).toEqual(asked);
  });

  it('of ours has a clock of 24 hours, and is asked only about times that are written without it', () => {
    const sheet = (start: string) =>
      `sessionid,title,speakers,date,start\ns1,Keys,Asha Rao,20-Sep-2027,${start}\n`;
    expect(questionsOf(read(sheet('06:30')))).toEqual([]);
    expect(questionsOf(read(sheet('6:30'))).map(([id]) => id)).toEqual(['early']);
    const both = `${sheet('1:30')}s2,Locks,Ravi Das,20-Sep-2027,02:30\n`;
    expect(whenOf(read(both, { answers: { early: 'PM' } }))).toEqual([
      '20-Sep-2027 01:30 PM',
      '20-Sep-2027 02:30 AM',
    ]);
  });

  it('takes a day from a row of its own, and no number', () => {
    const { sessions, ledger } = read(
      'title,speaker,start\nTuesday - day 2,,\nKeys,Asha Rao,10:00\n1,,\nLocks,Ravi Das,11:00\n',
    );
    expect(sessions.map(({ topic, date }) => [topic, date])).toEqual([
      ['Keys', '21-Sep-2027'],
      ['Locks', '21-Sep-2027'],
    ]);
    const [day] = ledger;
    expect(day).toMatchObject({ value: 'Tuesday - day 2', fate: 'changed', became: '21-Sep-2027' });
  });

  it('names a row without a title by its kind', () => {
    const { sessions } = read('title,kind,date,start\n,Lunch,20-Sep-2027,13:00\n');
    expect(sessions).toMatchObject([{ topic: 'Lunch', kind: 'break' }]);
  });

  it('with a row for each person of a panel has one session', () => {
    const { sessions, rows } = read(
      'title,speaker,date,start\nPanel,Asha Rao,20-Sep-2027,10:00\nPanel,Ravi Das,20-Sep-2027,10:00\nPanel,Ravi Das,20-Sep-2027,10:00\n',
    );
    expect(sessions.map(({ speakers }) => speakers)).toEqual([['Asha Rao', 'Ravi Das']]);
    expect(rows.filter(({ isLeftOut }) => isLeftOut)).toHaveLength(1);
  });

  it('is asked once what follows a comma', () => {
    const sheet =
      'title,speaker,date,start\nKeys,"Asha Rao, Nadi Bank",20-Sep-2027,10:00\nLocks,"Ravi Das, Meena Iyer",20-Sep-2027,11:00\n';
    const named = (answers: ReadChoices['answers']) =>
      read(sheet, { ...(answers && { answers }) }).speakers.map(({ name, company, designation }) => [
        name,
        company || designation,
      ]);
    expect(questionsOf(read(sheet)).map(([id]) => id)).toEqual(['commas']);
    expect(named({ commas: 'details' })).toEqual([
      ['Asha Rao', 'Nadi Bank'],
      ['Ravi Das', 'Meena Iyer'],
    ]);
    expect(named({ commas: 'people' }).map(([name]) => name)).toEqual([
      'Asha Rao',
      'Nadi Bank',
      'Ravi Das',
      'Meena Iyer',
    ]);
  });

  it('keeps a column that is known when another one is chosen for the same', () => {
    const sheet =
      'Titel,Datum,Uhrzeit,Untertitel,Beschreibung,Vortragende\nVortrag,20.09.2027,10:00,Unten,Text,Asha Rao\n';
    const headings = [{ sheet: 'sessions' as const, heading: 'untertitel', column: 'description' }];
    const { sessions } = read(sheet, { told: { [read(sheet).kinds[0]!]: { headings } } });
    expect(sessions[0]!.description).toBe('Unten\n\nText');
  });

  it('has talks, not jobs, under a title beside a description and a biography', () => {
    const { sessions, speakers } = read(
      'title,description,speaker,bio,id\nSafe keys,Text,Asha Rao,Asha repairs locks.,asha-rao\n',
    );
    expect([sessions[0]?.topic, speakers[0]?.aboutspeaker]).toEqual(['Safe keys', 'Asha repairs locks.']);
  });
});
