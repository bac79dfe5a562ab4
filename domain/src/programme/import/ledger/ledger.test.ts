import { noteOf } from '@samagam/contract/programme/import-notes';
import { asideOf, titleOfLeftOut, WHY_LEFT_OUT } from '@samagam/contract/programme/import-ledger';
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { expect, it, test } from 'vitest';
import { withReport } from './ledger-after.ts';
import { groupsOf, type LedgerEntry, sumsOf } from './ledger-entry.ts';
import { openFile, readOpenFiles, readProgrammeFiles } from '../read-programme.ts';

const CHOICES = { tracks: 'track', startdate: '20-Sep-2027', enddate: '22-Sep-2027' } as const;
const COLUMNS = 'Title,Speaker,Date,Start,End,Room,Kind,Abstract,Slides,T-shirt';
const sheet = (...rows: string[]) => new TextEncoder().encode([COLUMNS, ...rows].join('\n'));
const TALK = 'Safe keys,Asha Rao,2027-09-20,10:00,10:30,Hall 1,talk,Text,,';

/** Column, fate, and what it became or why. */
function fatesOf(...rows: string[]): string[] {
  const read = readProgrammeFiles([sheet(...rows)], { ...CHOICES, tracks: 'room' });
  if (!read.ok) throw new Error(read.problem);
  return read.programme.ledger
    .filter(({ fate }) => fate !== 'imported')
    .map(
      ({ where, column, fate, became, why, lost = '' }) =>
        `${where} ${column} ${fate}: ${became || why}${lost && `, without ${lost}`}`,
    );
}

test.each<[what: string, rows: string[], fates: string[]]>([
  ['a row that is imported as it is', [TALK], []],
  [
    'a value in a column without a place',
    [`${TALK}XL`],
    ['Line 2 T-shirt left out: There is no place for this column.'],
  ],
  [
    'a title that is cut',
    [TALK.replace('Safe keys', `Safe ${'keys '.repeat(40).trim()}`)],
    [`Line 2 Title changed: Safe ${'keys '.repeat(29).trim()}…`],
  ],
  [
    'a kind with a length',
    [TALK.replace(',talk,', ',Talk of 25 minutes,')],
    ['Line 2 Kind changed: talk, without 25 minutes'],
  ],
  ['a title with HTML', [TALK.replace('Safe keys', 'Safe <b>keys</b>')], ['Line 2 Title changed: Safe keys']],
  ['a name with signs', [TALK.replace('Asha Rao', 'Asha *Rao*')], ['Line 2 Speaker changed: Asha Rao']],
  [
    'a date that is another weekday',
    [TALK.replace('2027-09-20', 'Tue 20 Sep 2027')],
    ['Line 2 Date changed: 20-Sep-2027'],
  ],
  [
    'a span whose end is before its start',
    [TALK.replace('10:00,10:30', '17:00-09:00,')],
    ['Line 2 Start changed: 20-Sep-2027 05:00 PM, without 09:00'],
  ],
  ['a name with codes', [TALK.replace('Asha Rao', 'Jos&eacute; Rao')], ['Line 2 Speaker changed: José Rao']],
  ['a kind that is a talk', [TALK.replace('talk,', 'Keynote,')], ['Line 2 Kind changed: talk']],
  [
    'a time of another zone',
    [TALK.replace('10:00,10:30', '2027-09-20T04:30:00Z,2027-09-20T05:00:00Z')],
    [
      'Line 2 Start changed: 20-Sep-2027 10:00 AM - 10:30 AM',
      'Line 2 End changed: 20-Sep-2027 10:00 AM - 10:30 AM',
    ],
  ],
  [
    'a date that is none',
    [TALK.replace('2027-09-20', 'some day')],
    ['Date', 'Start', 'End'].map(
      (column) => `Line 2 ${column} left out: ${noteOf.wrongDate('some day').text}`,
    ),
  ],
  [
    'a row without a title',
    ['Safe keys,Asha Rao,2027-09-20,10:00,,,,,,', ',Ravi Das,,,,,,,,'],
    ['Line 3 Speaker left out: Left out: it has no title.'],
  ],
])('the ledger has %s', (_, rows, fates) => {
  const found = fatesOf(...rows);
  expect(found).toEqual(fates);
});

it('the ledger says which words of a name go', () => {
  const people = new TextEncoder().encode('Name,Email\nAsha Rao,a@example.org\n');
  const files = [sheet(TALK.replace('Asha Rao', 'Asha Rao (speaker)')), people];
  const read = readProgrammeFiles(files, { ...CHOICES, tracks: 'room' });
  const changes = read.ok ? read.programme.ledger.filter(({ fate }) => fate === 'changed') : [];
  expect(changes).toMatchObject([{ value: 'Asha Rao (speaker)', became: 'Asha Rao', lost: 'speaker' }]);
});

const bytes = (file: string | object) =>
  new TextEncoder().encode(typeof file === 'string' ? file : JSON.stringify(file));

const OF_VIEW = {
  id: '1',
  title: 'Safe keys',
  startsAt: '2027-09-20T10:00:00',
  isServiceSession: false,
  speakers: [{ id: 'a', name: 'Asha Rao' }],
  categories: [{ id: 8, name: 'Format', categoryItems: [{ id: 9, name: 'Workshop' }], sort: 0 }],
  roomId: 4,
  room: 'Hall 1',
};

test.each<[what: string, file: string | object, rest: string[]]>([
  [
    'Sessionize',
    {
      sessions: [
        {
          id: '1',
          title: 'Safe keys',
          startsAt: '2027-09-20T10:00:00',
          isServiceSession: false,
          speakers: ['a'],
          questionAnswers: [{ questionId: 7, answerValue: 'A microphone' }],
          isInformed: true,
          roomId: 4,
        },
      ],
      speakers: [
        {
          id: 'a',
          fullName: 'Asha Rao',
          profilePicture: 'https://example.org/a.jpg',
          links: [
            { title: 'LinkedIn', url: 'https://www.linkedin.com/in/asha', linkType: 'LinkedIn' },
            { title: 'Blog', url: 'http://asha.example', linkType: 'Blog' },
          ],
          categoryItems: [9],
        },
      ],
      categories: [
        { id: 8, title: 'First talk?', items: [{ id: 9, name: 'Yes', sort: 1 }], type: 'speaker' },
      ],
      rooms: [{ id: 4, name: 'Hall 1', sort: 0 }],
    },
    [],
  ],
  [
    'the sheet of speakers of pretalx',
    'ID,Name,Biography,Picture,Proposal titles,Github (user URL),Shirt\n3R,Asha Rao,Bio,https://example.org/a.jpg,Safe keys,github.com/asha,XL\n',
    ['Shirt'],
  ],
  [
    'schedule.xml',
    '<schedule><version>1</version><conference><title>Talks</title><days>1</days></conference><day date="2027-09-20" index="1"><room name="Hall 1"><event guid="g" id="1"><date>2027-09-20T10:00:00+05:30</date><start>10:00</start><duration>00:30</duration><title>Safe keys</title><url>https://a.example/1</url><recording><license>CC</license><optout>false</optout></recording><persons><person id="4">Asha Rao</person></persons><links><link href="www.example.org">Slides</link></links><price>5</price></event></room></day></schedule>',
    ['price'],
  ],
  [
    'schedule.json',
    {
      $schema: 'https://a.example/schema.json',
      generator: { name: 'pretalx' },
      schedule: {
        conference: {
          title: 'Talks',
          daysCount: 1,
          rooms: [{ name: 'Hall 1', slug: '1-hall', description: 'Ground floor', capacity: 90 }],
          tracks: [{ name: 'Cloud', color: '#000' }],
          days: [
            {
              date: '2027-09-20',
              rooms: {
                'Hall 1': [
                  {
                    guid: 'g',
                    date: '2027-09-20T10:00:00+05:30',
                    duration: '00:30',
                    title: 'Safe keys',
                    track: 'Cloud',
                    do_not_record: true,
                    persons: [
                      { guid: 'p', code: 'A', id: 4, name: 'Asha Rao', avatar: 'https://a.example/a.png' },
                    ],
                    links: [{ title: 'Code', url: 'https://a.example/code', type: 'related' }],
                    answers: [{ question: 3, answer: 'XL' }],
                  },
                ],
              },
            },
          ],
        },
      },
    },
    [],
  ],
  [
    'the API of pretalx',
    {
      count: 1,
      results: [
        {
          code: 'AB',
          title: 'Safe keys',
          state: 'confirmed',
          submission_type: { id: 1, name: { en: 'Talk' }, requires_access_code: true },
          speakers: [
            { code: 'SP', name: 'Asha Rao', biography: 'Bio', avatar_url: 'https://a.example/a.png' },
          ],
          tags: [{ id: 1, tag: 'web', is_public: true }],
          resources: [{ id: 1, resource: 'https://a.example/s.pdf', description: 'Slides' }],
          slots: [
            {
              room: { id: 2, name: { en: 'Hall 1' }, description: { en: 'Ground floor' }, capacity: 90 },
              start: '2027-09-20T10:00:00+05:30',
              end: '2027-09-20T10:30:00+05:30',
            },
          ],
          notes: 'I need a microphone',
          internal_notes: 'Good',
          invitation_token: 'abc',
        },
      ],
    },
    [],
  ],
  [
    'a view of Sessionize by halls and times',
    [
      {
        date: '2027-09-20T00:00:00',
        isDefault: true,
        rooms: [{ id: 4, name: 'Hall 1', sessions: [OF_VIEW], hasOnlyPlenumSessions: false }],
        timeSlots: [
          { slotStart: '10:00:00', rooms: [{ id: 4, name: 'Hall 1', session: { ...OF_VIEW }, index: 1 }] },
        ],
      },
    ],
    [],
  ],
])('of %s only what visitors could see is left out', (_, file, rest) => {
  const read = readProgrammeFiles([bytes(file)], CHOICES);
  if (!read.ok) throw new Error(read.problem);
  const left = read.programme.ledger.filter(({ fate }) => fate === 'left out');
  expect(left.filter(({ why }) => !asideOf(why)).map(({ column }) => column)).toEqual(rest);
  const { aside, leftOut, imported, changed, read: all } = sumsOf(read.programme.ledger);
  expect(imported + changed + leftOut + aside.ownKey + aside.question + aside.elsewhere).toBe(all);
});

test.each([
  [
    'Links',
    'Part 1; part 2: <https://a.example/;|>',
    { label: 'Part 1; part 2:', url: 'https://a.example/;|' },
  ],
  ['Github (user URL)', 'github.com/asha', { label: 'Github', url: 'https://github.com/asha' }],
  ['Website', 'http://asha.example', { label: 'asha.example', url: 'https://asha.example' }],
  ['Website', '//asha.example/t', { label: 'asha.example/t', url: 'https://asha.example/t' }],
  ['Links', 'Talks: https://asha.example/t', { label: 'Talks', url: 'https://asha.example/t' }],
])('a person has a link of the column %s', (column, cell, link) => {
  const read = readProgrammeFiles([bytes(`Name,Email,${column}\nAsha Rao,a@example.org,${cell}\n`)], CHOICES);
  if (!read.ok) throw new Error(read.problem);
  expect(read.programme.speakers[0]!.links).toEqual([link]);
  expect(read.programme.ledger.map(({ fate }) => fate)).toEqual(['imported', 'imported', 'imported']);
});

const entry = (changes: Partial<LedgerEntry>): LedgerEntry => ({
  where: 'Line 2',
  column: 'Title',
  value: 'Safe keys',
  fate: 'imported',
  became: '',
  why: '',
  field: 'title',
  what: 'session',
  sourceid: 's1',
  ...changes,
});
const row = { what: 'session' as const, sourceid: 's1', name: 'Safe keys', notes: [], losses: [] };

test.each<[string, Partial<LedgerEntry>, object, object]>([
  [
    'keeps what staff edited',
    {},
    { outcome: 'kept', kept: ['topic'] },
    { fate: 'left out', why: 'The event keeps what staff edited.' },
  ],
  [
    'leaves out the record',
    {},
    { outcome: 'left out', notes: ['Full.'] },
    { fate: 'left out', why: 'Full.' },
  ],
  [
    'does not find a speaker',
    { field: 'speakers', value: 'Asha Rao; p9' },
    { outcome: 'new', missing: ['p9'] },
    { fate: 'changed', change: 'people', became: 'Asha Rao' },
  ],
  [
    'finds no speaker',
    { field: 'speakers', value: 'p9' },
    { outcome: 'new', missing: ['p9'], notes: ['Not found.'], findings: ['speakersNotFound'] },
    { fate: 'left out', why: 'Not found.' },
  ],
  [
    'removes HTML from a text',
    { field: 'description' },
    { outcome: 'new', notes: ['Description has HTML.'], findings: ['removed'] },
    { fate: 'changed', change: 'html', became: 'Description has HTML.' },
  ],
  [
    'makes a break of a talk whose speaker is left out',
    { field: 'kind', value: 'Lecture', fate: 'changed', became: 'talk' },
    { outcome: 'new', notes: ['It has no speaker.'], findings: ['noSpeakers'] },
    { fate: 'changed', became: 'break' },
  ],
  ['imports it', {}, { outcome: 'new' }, { fate: 'imported' }],
])('the ledger says when the event %s', (_, value, report, expected) => {
  const [judged] = withReport([entry(value)], [{ ...row, outcome: 'new', ...report }], new Set());
  expect(judged).toMatchObject(expected);
});

test.each([
  ['Guild of Locks & Keys', 'left out', WHY_LEFT_OUT.otherValue],
  ['Head of Doors & Locks', 'left out', WHY_LEFT_OUT.otherValue],
  ['Head of Doors', 'left out', WHY_LEFT_OUT.otherValue],
  ['<b>Head</b> of Security', 'changed', ''],
  ['Head of Security', 'imported', ''],
])('a second title of a person, %s, is %s', (title, fate, why) => {
  const talk = (id: string, of: string) => ({
    id,
    title: `Talk ${id}`,
    date: '2027-09-20',
    startTime: '10:00',
    speaker: 'Asha Rao',
    speakerTitle: of,
  });
  const file = [talk('1', 'Head of Security'), talk('2', title)];
  const read = readProgrammeFiles([bytes(file)], CHOICES);
  if (!read.ok) throw new Error(read.problem);
  const judged = read.programme.ledger.find(({ where }) => where === '[1].speakerTitle');
  expect([judged?.fate, judged?.why]).toEqual([fate, why]);
});

it('the ledger takes a shared number alone for no shared word', () => {
  const file = 'Title,Speaker,Date,Start,Room,Track\nSafe keys,Asha Rao,2027-09-20,10:00,Amphi 1,Track 1\n';
  const read = readProgrammeFiles([bytes(file)], { ...CHOICES, tracks: 'room' });
  const judged = read.ok ? read.programme.ledger.find(({ value }) => value === 'Track 1') : undefined;
  expect([judged?.fate, judged?.why]).toEqual(['left out', WHY_LEFT_OUT.tracks]);
});

it('what is left out stands together by reason: whole records first, what the tool keeps last', () => {
  const file = [
    'Title,Speaker,Start,Status,Note,Proposal titles',
    'Safe keys,Asha Rao,soon,Yes,a,Safe keys',
    'Locks,Ravi Das,later,Yes,b,Locks',
    'Doors,Lata Sen,10:00,Maybe,c,',
    'Gates,Lata Sen,10:00,Later,d,',
  ];
  const read = readProgrammeFiles([bytes(file.join('\n'))], {
    ...CHOICES,
    answers: { 'status yes': 'accepted' },
  });
  if (!read.ok) throw new Error(read.problem);
  const groups = groupsOf(read.programme.ledger, 'left out');
  expect(
    groups.map(({ column, why, entries }) => `${entries.length} ${titleOfLeftOut(column, why)}`),
  ).toEqual([
    '8 Its status is "…". Say above what that means.',
    `4 Note: ${WHY_LEFT_OUT.noPlace}`,
    '2 Start: The start "…" is not a date and a time. It is shown as "Time to be announced".',
    `2 ${WHY_LEFT_OUT.ownKey}`,
  ]);
});

it('says of which file a line is, where there are several', () => {
  const open = (name: string, text: string) => openFile(bytes(text), name);
  const read = readOpenFiles(
    [
      open('talks.csv', 'Title,Speaker,T-shirt\nSafe keys,Asha Rao,XL\n'),
      open('people.csv', 'Name,Shoes\nAsha Rao,42\n'),
    ],
    CHOICES,
  );
  if (!read.ok) throw new Error(read.problem);
  const { ledger, rows, headings } = read.programme;
  const left = ledger.filter(({ fate }) => fate === 'left out');
  expect(left.map(({ where }) => where)).toEqual(['talks.csv: Line 2', 'people.csv: Line 2']);
  expect(rows.map((one) => one.row)).toEqual(['people.csv: Line 2', 'talks.csv: Line 2']);
  const unread = headings.filter(({ column }) => column === null);
  expect(unread.map((one) => one.rows)).toEqual([['talks.csv: Line 2'], ['people.csv: Line 2']]);
  const empty = readOpenFiles(
    [open('talks.csv', 'Title,Speaker\nKeys,Asha Rao\n'), open('people.csv', '')],
    CHOICES,
  );
  expect(empty).toMatchObject({ ok: false, problem: `people.csv: ${sayOfImport.emptySheet}` });
});

it('publishes no address at which proposals are administered', () => {
  const links = 'https://cfp.example.org/admin/talks/2/change/ https://slides.example.org/2';
  const read = readProgrammeFiles([bytes(`Title,Speaker,Links\nSafe keys,Asha Rao,${links}\n`)], CHOICES);
  if (!read.ok) throw new Error(read.problem);
  expect(read.programme.sessions[0]!.links?.map(({ url }) => url)).toEqual(['https://slides.example.org/2']);
  expect(read.programme.ledger.find(({ column }) => column === 'Links')?.fate).toBe('changed');
});
