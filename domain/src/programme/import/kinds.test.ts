/** The kinds of files that organisers have, each as small as its oddity allows: imported with what is named, or refused with what to do. */
import { aPretalxFile, aSessionizeFile, bytesOf } from '@samagam/emulators/builders/programme-files';
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { noteOf } from '@samagam/contract/programme/import-notes';
import { IMPORT } from '@samagam/contract/common/limits';
import { describe, expect, it, test } from 'vitest';
import { findingsOf } from './report/findings.ts';
import type { FittingProgramme } from './found.ts';
import { type ProgrammeFile, type ReadChoices, readProgrammeFiles } from './read-programme.ts';
import { reportRows } from './report/report-rows.ts';

const CHOICES = { tracks: 'room', startdate: '20-Sep-2027', enddate: '22-Sep-2027' } as const;
const DAYS = '20 to 22 Sep';

function outcomeOf(files: readonly (string | object)[], changes: Partial<ReadChoices> = {}) {
  const bytes = files.map((file): ProgrammeFile =>
    Array.isArray(file) && 'rows' in (file[0] ?? {}) ? file : bytesOf(file),
  );
  return readProgrammeFiles(bytes, { ...CHOICES, ...changes });
}
function read(files: readonly (string | object)[], changes: Partial<ReadChoices> = {}): FittingProgramme {
  const outcome = outcomeOf(files, changes);
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.programme;
}
/** The findings of an import into an empty event, without the notes. */
function findings(programme: FittingProgramme): string[] {
  const rows = reportRows(programme.rows, [
    ...programme.speakers.map(({ sourceid, name }) => row('speaker', sourceid, name)),
    ...programme.sessions.map(({ sourceid, topic }) => row('session', sourceid, topic)),
  ]);
  return findingsOf(rows, programme.headings, DAYS)
    .filter(({ severity }) => severity !== 'note')
    .map(({ what }) => what);
}
const row = (what: 'speaker' | 'session', sourceid: string, name: string) => ({
  what,
  sourceid,
  name,
  outcome: 'new' as const,
  notes: [],
  losses: [],
});

const frabEvent = (changes: Record<string, string> = {}) => {
  const event = {
    date: '2027-09-20T04:30:00+00:00',
    start: '10:00',
    duration: '00:45',
    title: 'R&amp;D',
    track: 'AI/ML &amp; Data',
    language: 'ta',
    abstract: 'Short',
    description: '<![CDATA[Long <b>text</b>]]>',
    ...changes,
  };
  const tags = Object.entries(event).map(([name, text]) => `<${name}>${text}</${name}>`);
  return `<event guid="g-${event.title}" id="7">${tags.join('')}<subtitle/><persons><person id="63">Asha Rao</person></persons>
    <links><link href="https://example.org/slides">Slides</link></links></event>`;
};
const frab = (day: string, generator = '') =>
  `<?xml version='1.0' encoding='utf-8' ?>\n<!-- made --><schedule>${generator}<version/><conference><title>C</title></conference>${day}</schedule>`;
const frabDay = (room: string, ...events: string[]) =>
  `<day date='2027-09-20' index='1'><room name='${room}'>${events.join('')}</room><room name="Empty"></room></day>`;

const apiTalk = (changes: object = {}) => ({
  code: '9DF3E2',
  title: 'Safe keys',
  speakers: [{ code: '547BA0', name: 'Asha Rao', biography: 'Bio', avatar_url: 'https://example.org/a.jpg' }],
  submission_type: { id: 1, name: { en: 'Talk', fr: 'Exposé' } },
  state: 'confirmed',
  content_locale: 'fr',
  description: 'Text',
  slots: [
    {
      id: 1,
      room: { id: 12, name: { en: 'B003', fr: 'B003' } },
      start: '2027-09-20T07:50:00Z',
      end: '2027-09-20T08:35:00Z',
    },
  ],
  ...changes,
});

const sessionizeWith = (changes: object) => ({
  sessions: [
    {
      id: '1',
      title: 'Safe keys',
      startsAt: '2027-09-20T10:00:00',
      isServiceSession: false,
      speakers: ['p1'],
      roomId: 1,
      ...changes,
    },
  ],
  speakers: [{ id: 'p1', fullName: 'Asha Rao', tagLine: '' }],
  rooms: [{ id: 1, name: 'Hall 1' }],
  categories: [
    {
      id: 1,
      title: 'Who should come?',
      items: [
        { id: 11, name: '100 - Beginner' },
        { id: 12, name: '300 - Advanced' },
      ],
    },
    { id: 2, title: 'In which tongue?', items: [{ id: 21, name: 'Tamil' }] },
    { id: 3, title: 'Session format', items: [{ id: 31, name: 'Workshop' }] },
  ],
});
const scheduleWith = (changes: object) => ({
  schedule: {
    conference: {
      days: [
        {
          date: '2027-09-20',
          rooms: {
            'Hall 1': [
              {
                guid: 'g',
                title: 'Safe keys',
                start: '10:00',
                duration: '00:30',
                persons: [{ id: 1, public_name: 'Asha Rao' }],
                ...changes,
              },
            ],
          },
        },
      ],
    },
  },
});

const talk = { title: 'Safe keys', speaker: 'Asha Rao' };
const isTalkOfAsha = (programme: FittingProgramme) => {
  const { sessions, speakers } = programme;
  const session = sessions.find(({ topic }) => topic === talk.title)!;
  expect(speakers.find(({ sourceid }) => sourceid === session.speakers[0])?.name).toBe(talk.speaker);
  expect(session.date).toBe('20-Sep-2027');
  expect(session.time).not.toBe('Time to be announced');
};

describe('a file that is imported', () => {
  test.each<[kind: string, files: (string | object)[], named: string[]]>([
    [
      'wafer XML, in UTC',
      [frab(frabDay('Anamudi', frabEvent({ title: talk.title })), '<generator name="wafer"/>')],
      [],
    ],
    [
      'frab XML of another year',
      [
        frab(
          frabDay(
            'Saal 1',
            frabEvent({ title: talk.title }),
            frabEvent({ title: 'Old', date: '2014-12-27T11:00:00+01:00' }),
          ),
        ),
      ],
      [`One session is outside ${DAYS}.`],
    ],
    [
      'frab JSON',
      [
        {
          schedule: {
            conference: {
              days: [
                {
                  date: '2027-09-20',
                  rooms: {
                    'Hall 1 (Ground floor), Block A': [
                      {
                        guid: 'a',
                        title: talk.title,
                        date: '2027-09-20T10:00:00+05:30',
                        duration: '00:45',
                        track: 'C++ / C#',
                        persons: [{ id: 4, public_name: 'Asha Rao' }],
                      },
                    ],
                  },
                },
              ],
            },
          },
        },
      ],
      [],
    ],
    [
      'pretalx API by days, times and rooms',
      [{ schedule: { '2027-09-20': { 510: { 12: apiTalk() }, 520: {} } } }],
      [],
    ],
    ['pretalx API of submissions', [{ count: 1, next: null, results: [apiTalk()] }], []],
    [
      'pretalx API of slots',
      [
        {
          slots: [
            {
              room: 12,
              start: '2027-09-20T10:00:00+05:30',
              duration: 30,
              submission: apiTalk({ slots: [] }),
            },
          ],
          rooms: [{ id: 12, name: { en: 'B003' } }],
        },
      ],
      [],
    ],
    [
      "pretalx's CSV exports",
      [
        'ID,Proposal title,Tags,Abstract,Speaker names,Level,Date,Start Time,Duration,Room,,\n7MATXR,Safe keys,"Kotlin, Rust",Text,"Asha Rao, Ravi Das",Intermediate,2027-09-20,11:30,00:45,Sala 7,,\n',
        'ID,Name,Biography,Picture,Proposal titles,Your company,Your job title,X (user URL),LinkedIn (user URL),Github (user URL)\n3R,Asha Rao,Bio,https://example.org/a.jpg,Safe keys,Vidyut Labs,Engineer,n/a,https://www.linkedin.com/in/asha,https://github.com/asha\n4R,Ravi Das,Bio,,,,,,,\n',
      ],
      [],
    ],
    [
      "pretalx's CSV of sessions alone",
      [
        'ID,Proposal title,Speaker names,Date,Start Time,Duration,Room\n7,Safe keys,Asha Rao,2027-09-20,11:30,00:45,Sala 7\n',
      ],
      [],
    ],
    [
      'a sheet with its own headings',
      ['Title,Speaker,Date,Start Time,End Time,Hall\nSafe keys,Asha Rao,20/09/2027,10:00,10:30,Audi 1\n'],
      [],
    ],
    [
      'a sheet with another separator',
      ['Date|Start|Title|Speaker|Room\n2027-09-20|10:00|Safe keys|Asha Rao|Audi 1\n'],
      [],
    ],
    [
      'a sheet with a quotation mark that belongs to a text',
      [
        'Title,Speaker,Date,Start,Room\nSafe keys,Asha Rao,2027-09-20,10:00,Audi 1\n"Two" walls,Ravi Das,2027-09-20,11:00,Audi 1\n"Locks,Meena Iyer,2027-09-20,12:00,Audi 1\nA "b" c,Uma Nair,2027-09-20,13:00,Audi 1\n',
      ],
      [],
    ],
    ...['Programme; draft,,,', 'Programme|draft,,,', 'Programme'].map(
      (title): [string, string[], string[]] => [
        `a sheet below ${title}`,
        [`${title}\nTitle,Speaker,Date,Start\nSafe keys,Asha Rao,2027-09-20,10:00\n`],
        [],
      ],
    ),
    [
      'a sheet with semicolons below a title with a comma',
      ['Programme, Bengaluru\nTitle;Speaker;Date;Start\nSafe keys;Asha Rao;2027-09-20;10:00\n'],
      [],
    ],
    [
      'a sheet with a semicolon in a heading',
      ['Title,Speaker,"Notes;mine",Room; floor,Date,Start\nSafe keys,Asha Rao,,Audi 1,20-Sep-2027,10:00\n'],
      [sayOfImport.unreadColumns([{ heading: 'room floor', rows: 1 }])],
    ],
    [
      'a page with a table in Markdown',
      [
        '# Programme\n\nOur **days**.\n\n| Title | Time | Speaker |\n|:---|---|:-:|\n### Monday, 20 September 2027\n| Safe keys | 10:00 | **Asha Rao** |\n',
      ],
      ['One session has no date of its own.'],
    ],
    [
      'a sheet whose texts have tables in Markdown',
      [
        'Title,Speaker,Date,Start,Abstract\nSafe keys,Asha Rao,20-Sep-2027,10:00,"| A | B |\n|---|---|\n| 1 | 2 |"\n',
      ],
      [],
    ],
    [
      'a sheet of talks whose speakers are called name',
      ['id,name,title,abstract,date,time\n1,Asha Rao,Safe keys,Text,20 Sep 2027,10:00 AM\n'],
      [],
    ],
    [
      'a sheet with the header in the third row, and days between the rows',
      [
        'Annual conference,,,\n,,,\nSession,Time,Speaker,Room\nDay 1 - Monday 20 September 2027,,,\nSafe keys,10:00 - 10:45,Asha Rao,Audi 1\nLunch,12:30 pm,,Audi 1\n',
      ],
      ['2 sessions have no date of their own.'],
    ],
    [
      'a sheet with instructions above the headings',
      [
        `${'Keep the order of the columns,,\n'.repeat(14)}Title,Date,Time Start,Speakers\nSafe keys,20/09/2027,10:00,Asha Rao\n`,
      ],
      [],
    ],
    [
      'a sheet with details of the speaker beside the session',
      [
        'Session Title,Speaker Name,Speaker Designation,Speaker Organisation,Day,Timings,Venue\nSafe keys,Asha Rao,Engineer,Vidyut Labs,Day 1,10:00 AM - 10:45 AM,Hall A\n',
      ],
      [],
    ],
    [
      'a sheet whose sessions are called name',
      ['Name,Date,Start,End,Speaker\nSafe keys,20/09/2027,10:00,10:30,Asha Rao\n'],
      [],
    ],
    [
      'a CSV of Sched',
      [
        'name,event_start,event_end,event_type,venue,speakers,moderators,video_stream\nSafe keys,2027-09-20 09:00,2027-09-20 09:45,Keynote,Hall 1,Asha Rao,Uma Nair,https://youtu.be/a\n',
      ],
      ['One list of names was read as several people.'],
    ],
    [
      'a sheet with the day in a row of its own, in brackets',
      ['Time,Title,Speaker\n"Day 1 (20 September 2027)",,\n10:00,Safe keys,Asha Rao\n'],
      ['One session has no date of its own.'],
    ],
    [
      'a workbook',
      [
        [
          {
            name: 'Talks',
            rows: [
              ['Title', 'Date', 'Start', 'Presenter'],
              ['Safe keys', '2027-09-20', '10:00', 'Asha Rao'],
            ].map((cells, index) => ({ line: index + 1, cells, broken: false })),
          },
        ],
      ],
      [],
    ],
    [
      'the sheets of Sessionize',
      [
        'Session Id,Title,Description,Room,Scheduled At,Scheduled Duration,Speaker Id,FirstName,LastName,Email,Status\n1,Safe keys,Text,Hall,20 Sep 2027 09:00 AM,45,a,Asha,Rao,asha@example.org,Accepted\n2,Other,Text,Hall,,,a,Asha,Rao,asha@example.org,Waitlisted\n',
      ],
      ['One session that is not accepted is left out.'],
    ],
    ['"All data" of Sessionize', [sessionize()], []],
    ['the view GridSmart of Sessionize', [gridSmart()], []],
    [
      'the view Sessions of Sessionize',
      [[{ groupId: null, groupName: 'All', sessions: [viewSession()] }]],
      [],
    ],
  ])('%s', (_, files, named) => {
    const programme = read(files);
    isTalkOfAsha(programme);
    expect(findings(programme)).toEqual(named);
  });

  it('keeps rooms, tracks and facts as organisers write them', () => {
    const { sessions } = read([frab(frabDay('Hall 1 (Ground floor), Block A', frabEvent()))], {
      tracks: 'track',
    });
    expect(sessions).toEqual([
      expect.objectContaining({
        topic: 'R&D',
        track: 'AI ML Data',
        tracklabel: 'AI/ML & Data',
        room: 'Hall 1 (Ground floor), Block A',
        language: 'ta',
        links: [{ label: 'Slides', url: 'https://example.org/slides' }],
        description: 'Short\n\nLong <b>text</b>',
        time: '10:00 AM - 10:45 AM',
      }),
    ]);
  });

  it('tells tracks apart that have the same letters, always in the same way', () => {
    const sheet = (tracks: string[]) =>
      `title,date,start,track,speakers\n${tracks.map((track, index) => `Talk ${index},20-Sep-2027,1${index}:00,${track},p1\n`).join('')}`;
    const keys = (tracks: string[]) =>
      Object.fromEntries(
        read([sheet(tracks)], { tracks: 'track' }).sessions.map(({ track, tracklabel }) => [
          tracklabel ?? track,
          track,
        ]),
      );
    expect(keys(['C#', 'C++', 'C'])).toEqual({ C: 'C', 'C#': 'C 2', 'C++': 'C 3' });
    expect(keys(['C++', 'C', 'C#'])).toEqual({ C: 'C', 'C#': 'C 2', 'C++': 'C 3' });
  });

  it('of 600 sessions and more is offered in parts', () => {
    const outcome = outcomeOf([aSessionizeFile({ sessions: 601, speakers: 3, text: 1 })]);
    if (outcome.ok) throw new Error('It is too large.');
    expect(outcome.problem).toBe(sayOfImport.tooMany(601, 3, IMPORT));
    const { by, value, sessions } = outcome.parts![0]!;
    expect([by, value]).toEqual(['day', '21-Nov-2099']);
    const part = read([aSessionizeFile({ sessions: 601, speakers: 3, text: 1 })], { only: { by, value } });
    expect(part.sessions).toHaveLength(sessions);
    expect(part.speakers).toHaveLength(3);
  });
});

function viewSession() {
  return {
    id: 's1',
    title: talk.title,
    description: 'Text',
    startsAt: '2027-09-20T10:00:00',
    endsAt: '2027-09-20T10:45:00',
    isServiceSession: false,
    speakers: [{ id: 'a', name: talk.speaker }],
    categories: [{ id: 1, name: 'Track', categoryItems: [{ id: 2, name: 'Rust' }] }],
    roomId: 4,
    room: 'Cap & Thistle (100)',
  };
}
function gridSmart() {
  return [
    {
      date: '2027-09-20T00:00:00',
      rooms: [{ id: 4, name: 'Hall', sessions: [viewSession()] }],
      timeSlots: [{ slotStart: '10:00:00', rooms: [{ id: 4, session: viewSession() }] }],
    },
  ];
}
function sessionize() {
  return {
    sessions: [{ ...viewSession(), speakers: ['a'], categoryItems: [2] }],
    speakers: [{ id: 'a', fullName: talk.speaker, tagLine: 'MVP, dad, speaker', bio: '', links: [] }],
    rooms: [{ id: 4, name: 'Cap & Thistle (100)' }],
    categories: [],
  };
}

describe('a JSON file of another tool', () => {
  const asha = {
    id: 5,
    name: talk.speaker,
    email: 'asha@example.org',
    long_biography: 'Long',
    position: 'Lead',
  };
  const openEvent = {
    id: 1,
    title: talk.title,
    short_abstract: 'Short',
    start_time: '2027-09-20T10:00:00+05:30',
    end_time: '2027-09-20T10:45:00+05:30',
    state: 'accepted',
    track: { id: 7, name: 'Cloud' },
    microlocation: { id: 3, name: 'Hall 1' },
    speakers: [{ id: 5, name: talk.speaker }],
  };
  const another = { ...openEvent, id: 2, title: 'Other', speakers: [{ id: 5, name: talk.speaker }] };
  const whole = {
    sessions: [openEvent, another],
    speakers: [asha],
    tracks: [{ id: 7, name: 'Cloud' }],
    microlocations: [{ id: 3, name: 'Hall 1', floor: 2 }],
  };

  test.each<[tool: string, files: object[], rest: object]>([
    ['open-event in one file', [whole], { room: 'Hall 1', track: 'Cloud' }],
    ['open-event in two files', [[openEvent, another], [asha]], { room: 'Hall 1', track: 'Cloud' }],
    [
      'OpenFeedback',
      [
        {
          sessions: {
            1: {
              id: '1',
              title: talk.title,
              speakers: ['5'],
              startTime: '2027-09-20T10:00:00+05:30',
              endTime: '2027-09-20T10:45:00+05:30',
              trackTitle: 'Cloud',
            },
            2: { id: '2', title: 'Other', speakers: ['5'], trackTitle: 'Cloud' },
          },
          speakers: {
            5: { id: '5', name: talk.speaker, socials: [{ name: 'github', link: 'https://github.com/a' }] },
          },
        },
      ],
      { track: 'Cloud' },
    ],
  ])('%s', (_, files, rest) => {
    const { sessions, speakers } = read(files, {
      tracks: 'track',
      answers: { 'status accepted': 'accepted' },
    });
    expect(sessions[0]).toMatchObject({
      topic: talk.title,
      time: '10:00 AM - 10:45 AM',
      speakers: ['5'],
      ...rest,
    });
    expect(speakers).toHaveLength(1);
    expect(speakers[0]).toMatchObject(
      files[0] === whole || files.length > 1
        ? { mailid: 'asha@example.org', aboutspeaker: 'Long', designation: 'Lead' }
        : { links: [{ label: 'github', url: 'https://github.com/a' }] },
    );
  });
});

describe('lists of one programme in files of their own', () => {
  const times = [{ date: '2027-09-20', slots: [{ start: '10:00', end: '10:45', sessionIds: [7] }] }];
  const sessions = [{ id: 7, title: talk.title, speakers: [5] }];
  const people = [{ id: 5, name: talk.speaker, company: 'Vidyut Labs' }];

  test.each([
    ['in this order', [times, sessions, people]],
    ['in another order', [people, sessions, times]],
  ])('are read as one: %s', (_, files) => {
    const programme = read(files);
    isTalkOfAsha(programme);
    expect(programme.sessions).toHaveLength(1);
    const left = programme.ledger.filter(({ fate }) => fate === 'left out');
    expect(left.map(({ column }) => column)).toEqual(['sessionIds']);
  });

  it('stay apart if each has sessions of its own', () => {
    const first = [{ title: 'Tea', start: '2027-09-20 10:00', speaker: talk.speaker }];
    const second = [{ topic: 'Tea', 'starts at': '2027-09-21 10:00', presenter: talk.speaker }];
    expect(read([first, second]).sessions).toMatchObject([{ date: '20-Sep-2027' }, { date: '21-Sep-2027' }]);
  });
});

describe('a list of an unknown shape', () => {
  const file = {
    people: [{ id: 1 }],
    talks: [{ name: 'Safe keys', 'held by': 'Asha Rao', day: '20-Sep-2027' }],
  };

  it('is read once staff have said what its keys are', () => {
    const outcome = outcomeOf([file]);
    if (outcome.ok || !outcome.headings) throw new Error('was read');
    expect(outcome.problem).toBe(sayOfImport.unknownRecords('name, held by, day'));
    expect(outcome.headings.map(({ column, examples }) => [column, examples])).toEqual([
      [null, ['Safe keys']],
      [null, ['Asha Rao']],
      ['date', ['20-Sep-2027']],
    ]);
    const headings = [
      { sheet: 'sessions', heading: 'name', column: 'title' },
      { sheet: 'sessions', heading: 'held by', column: 'speakers' },
    ] as const;
    const told = { [outcome.headings[0]!.kind]: { headings } };
    expect(read([file], { told })).toMatchObject({
      sessions: [{ topic: 'Safe keys', date: '20-Sep-2027' }],
      speakers: [{ name: 'Asha Rao' }],
    });
  });
});

describe('files whose headings suggest different tools', () => {
  const people = 'Name,Company\nAsha Rao,Vidyut Labs\n';

  test.each<[what: string, files: (string | object)[]]>([
    ['a list of one file', [[{ title: 'Safe keys', starts_at: '2027-09-20 10:00', speaker_id: 'Asha Rao' }]]],
    ['two sheets', ['Session ID,Title,Date,Start,Speaker\n1,Safe keys,20-Sep-2027,10:00,Asha Rao\n', people]],
  ])('are read as sheets of an organiser: %s', (_, files) => {
    const programme = read(files);
    isTalkOfAsha(programme);
    expect(programme.source).toBe('csv');
  });
});

describe('a file that is refused', () => {
  test.each<[kind: string, file: string | object, sentence: string]>([
    ['iCal', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Talk\nEND:VEVENT\nEND:VCALENDAR', sayOfImport.calendar],
    [
      'Open Event',
      [{ id: 1, title: 'Talk', 'short-abstract': '', 'session-type': {}, microlocation: {} }],
      sayOfImport.unknownRecords('id, title, short abstract, session type, microlocation'),
    ],
    [
      'Frappe',
      { message: [{ doctype: 'Talk', modified_by: 'x', talk_title: 'Safe' }] },
      sayOfImport.unknownRecords('doctype, modified by, talk title'),
    ],
    ['other XML', '<?xml version="1.0"?><schedule><talk>One</talk></schedule>', sayOfImport.otherXml],
    ['other JSON', { talks: [{ name: 'Safe' }] }, sayOfImport.otherJson],
    [
      'another tool with two lists',
      { sessions: [{ name: 'x' }], speakers: [{ name: 'y' }] },
      sayOfImport.unknownRecords('name, list'),
    ],
    ['a web page', '<!DOCTYPE html><html><body></body></html>', sayOfImport.webPage],
    [
      'a part of a web page',
      '<!-- Days -->\n<table class="days"><tr><td>10:00<br>Keys</td></tr>',
      sayOfImport.webPage,
    ],
    ['TOML', '# Talks\n[[talks]]\ntitle = "Safe keys"\n', sayOfImport.toml],
    ['a page with TOML', '+++\ntitle = "Safe keys"\n+++\n', sayOfImport.toml],
    [
      'XML with entities',
      '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "ha">]><schedule>&a;</schedule>',
      sayOfImport.documentType,
    ],
    ['deep XML', `<schedule>${'<a>'.repeat(50_000)}`, sayOfImport.brokenXml],
    ['broken XML', '<schedule><day></schedule>', sayOfImport.brokenXml],
  ])('%s', (_, file, sentence) => {
    const outcome = outcomeOf([file]);
    expect(outcome.ok ? null : outcome.problem).toBe(sentence);
  });
});

describe('a sheet of an organiser', () => {
  const sheet = (head: string, ...rows: string[]) => read([[head, ...rows].join('\n')]);

  it('has three lunches on three days', () => {
    const head = 'title,date,start,end,track';
    const { sessions, rows } = sheet(
      head,
      ...[20, 21, 22].map((day) => `Lunch,${day}-Sep-2027,13:00,14:00,Hall`),
    );
    expect(new Set(sessions.map(({ sourceid }) => sourceid)).size).toBe(3);
    expect(rows.filter(({ isLeftOut }) => isLeftOut)).toEqual([]);
  });

  it('has sessions of one title apart by what their times say, even if they cannot be read', () => {
    const { sessions } = sheet('title,date,start,speakers', 'Tea,Sometime,,Asha Rao', 'Tea,Later,,Ravi Das');
    expect(sessions.map(({ speakers }) => speakers)).toEqual([['Asha Rao'], ['Ravi Das']]);
  });

  it('says why a title of one or two letters is left out, and a dash', () => {
    const { sessions, rows } = sheet('title,date,start', '休憩,20-Sep-2027,10:00', '–,20-Sep-2027,11:00');
    expect(sessions).toEqual([]);
    expect(rows.map(({ notes: [note] }) => note)).toEqual([
      noteOf.shortTitle('休憩', 3),
      noteOf.noName('title'),
    ]);
  });

  test.each([
    ['Lunch talk', 'Asha Rao', undefined],
    ['Lunch talk', '', 'break'],
    ['break', 'Asha Rao', 'break'],
  ])('has of the kind "%s" and the speakers "%s" a session of the kind %s', (kind, speaker, expected) => {
    const { sessions } = sheet('title,date,start,kind,speaker', `Keys,20-Sep-2027,10:00,${kind},${speaker}`);
    expect(sessions[0]!.kind).toBe(expected);
  });

  test.each([
    ['Asha Rao, Ravi Kumar and Meena Iyer', ['Asha Rao', 'Ravi Kumar', 'Meena Iyer']],
    ['Richard H., PhD', ['Richard H.']],
    ['Meena Iyer (she/her) & Ravi Das', ['Meena Iyer', 'Ravi Das']],
    ['Dr. Asha Rao, PhD and Ravi Das', ['Dr. Asha Rao', 'Ravi Das']],
    ['Dr. Kavitha Menon, Director, Kerala CERT', ['Dr. Kavitha Menon']],
    ['Asha Rao, PhD, Engineer at Vidyut Labs; Ravi Das, CISO', ['Asha Rao', 'Ravi Das']],
    ['TBA', []],
    ['Asha Rao; Asha Rao', ['Asha Rao']],
    ['Ana Ruiz y Luis Soto', ['Ana Ruiz', 'Luis Soto']],
    ['José Ortega y Gasset', ['José Ortega y Gasset']],
    ['Asha, Ravi, Meena', ['Asha', 'Ravi', 'Meena']],
    ['Asha Rao, ISRO, Ravi Das, Nadi Bank', ['Asha Rao', 'Ravi Das']],
    ['Asha Rao, Tyra Banks', ['Asha Rao', 'Tyra Banks']],
  ])('names the speakers "%s"', (cell, names) => {
    const { speakers } = sheet('title,date,start,speakers', `Safe keys,20-Sep-2027,10:00,"${cell}"`);
    expect(speakers.map(({ name }) => name)).toEqual(names);
  });

  it('has what a cell says about its speaker beside the name', () => {
    const cell = '"Asha Rao, CISO, Zeta Labs"';
    for (const { speakers } of [
      sheet('title,date,start,speakers', `Safe keys,20-Sep-2027,10:00,${cell}`),
      sheet('Name and designation,E-mail ID', `${cell},a@example.org`),
    ])
      expect(speakers).toMatchObject([{ name: 'Asha Rao', designation: 'CISO', company: 'Zeta Labs' }]);
  });

  test.each([
    ['Sl. No.,Slot,Talk / Activity,Speaker(s) & Designation,Auditorium / Hall,Level of talk,Date'],
    ['Nr,Time start,Title,Facilitator,Place,Complexity,Date'],
    ['Nr,Zeit,Titel des Vortrags,Vortragende,Saal,Niveau,Datum'],
    ['क्रम,समय,विषय,वक्ता,स्थान,स्तर,दिनांक'],
    ['எண்,நேரம்,தலைப்பு,பேச்சாளர்,அரங்கம்,நிலை,தேதி'],
    ['Nr,Horário,Palestra,Palestrante,Local,Nível,Dia'],
    ['Nr,Heure de début,Titre de la session,Intervenant,Salle,Niveau,Jour'],
    ['Nr,時間,タイトル,登壇者,会場,難易度,日付'],
    ['Nr,Hour,Programme,Resource Person(s),Venue,Level,Start day'],
    ['Nr,Time,title_english,By whom,Where,level_en,Day'],
  ])('knows the columns "%s"', (head) => {
    const { sessions, speakers } = sheet(
      head,
      '1,10:00 - 10:45,Safe keys,Asha Rao,Audi 1,Beginner,20-Sep-2027',
    );
    expect(sessions).toMatchObject([
      { topic: 'Safe keys', time: '10:00 AM - 10:45 AM', room: 'Audi 1', level: 'Beginner' },
    ]);
    expect(speakers).toMatchObject([{ name: 'Asha Rao', absent: expect.arrayContaining(['designation']) }]);
  });

  it('has a name for each session beside its room', () => {
    const file = 'Name,Date,Time start,Time end,Room\nSafe keys,20-Sep-2027,10:00,10:30,Hall 1\n';
    expect(read([file]).sessions).toMatchObject([{ topic: 'Safe keys', time: '10:00 AM - 10:30 AM' }]);
  });

  test.each(['Was,Date,Start Time,Hall', 'Session Id,Was,Date,Start Time,Hall'])(
    'with the headings %s knows the others, and finds the title by its values',
    (head) => {
      const file = `${head}\n${head.startsWith('S') ? 's1,' : ''}Safe keys,20-Sep-2027,10:00,Audi 1\n`;
      const { sessions, headings } = read([file]);
      expect(sessions).toMatchObject([{ topic: 'Safe keys', room: 'Audi 1' }]);
      expect(headings.find(({ heading }) => heading === 'was')).toMatchObject({
        column: 'title',
        by: 'values',
      });
    },
  );

  it.each([
    ['Name,Start at,Place,Image\nSafe keys,20-Sep-2027 10:00,Hall 1,a.png\n', {}],
    [
      'Title,"Status\n- YES - Confirmed\n- NO",Date\nSafe keys,YES,20-Sep-2027\n',
      { 'status yes': 'accepted' },
    ],
  ])('knows the headings of %j', (file, answers) => {
    const { sessions, headings } = read([file], { answers });
    expect(sessions.map(({ topic }) => topic)).toEqual(['Safe keys']);
    expect(headings.flatMap(({ heading, column }) => (column === null ? heading : []))).not.toContain(
      'status',
    );
    expect(read([file]).sessions).toHaveLength('status yes' in answers ? 0 : 1);
  });

  it('takes no phone number of ten digits for the moment of its sessions', () => {
    const { sessions, headings } = read(['Title,Speaker,Contact number\nSafe keys,Asha Rao,9000000001\n']);
    expect(sessions).toMatchObject([{ topic: 'Safe keys', time: 'Time to be announced' }]);
    expect(headings.find(({ heading }) => heading === 'contact number')).toMatchObject({ column: null });
  });

  it('without a date, a time and a known heading asks for the title once', () => {
    const file = 'Was,Wer\nSafe keys,Asha Rao\n';
    const outcome = outcomeOf([file]);
    if (outcome.ok || !outcome.headings) throw new Error('was read');
    expect(outcome.headings.map(({ column, examples }) => [column, examples])).toEqual([
      [null, ['Safe keys']],
      [null, ['Asha Rao']],
    ]);
    const chosen = [{ sheet: 'sessions', heading: 'was', column: 'title' }] as const;
    const told = { [outcome.headings[0]!.kind]: { headings: chosen } };
    expect(read([file], { told }).sessions).toMatchObject([{ topic: 'Safe keys' }]);
  });

  it('without headings asks whether its first row is one, and loses no row', () => {
    const file = 'Keys,20-Sep-2027,10:00,Asha Rao + Ravi Das\nLocks,20-Sep-2027,11:00,Uma Nair\n';
    const { questions, sessions } = read([file]);
    expect(questions.map(({ id }) => id)).toContain('first row');
    expect(sessions).toMatchObject([
      { topic: 'Keys', speakers: ['Asha Rao', 'Ravi Das'] },
      { topic: 'Locks', speakers: ['Uma Nair'] },
    ]);
    const others = read([file], { answers: { 'first row': 'headings' } }).sessions;
    expect(others.map(({ topic }) => topic)).toEqual(['Locks']);
  });

  it('loses no row that has a kind beside its time, such as Talk', () => {
    const rows = ['10:00,Safe keys,Asha Rao,Talk', '11:00,Locks,Ravi Das,Talk', '12:00,Bars,Lata Rao,Talk'];
    const answers = { halls: 'list', day: '20-Sep-2027' };
    const { sessions } = read([['Xa,Xb,Xc,Xd', ...rows].join('\n')], { answers });
    expect(sessions.map(({ time }) => time)).toEqual(['10:00 AM', '11:00 AM', '12:00 PM']);
  });

  it('without headings is a list also if each row begins with a time', () => {
    const file = '10:00,Keys,Asha Rao\n11:00,Locks,Uma Nair\n12:00,Hinges,Meena Iyer\n13:00,Bolts,Ravi Das\n';
    const told = read([file], { answers: { day: '20-Sep-2027' } });
    const { sessions } = told;
    expect(findings(told)).not.toContainEqual(expect.stringMatching(/no date of/));
    expect(sessions.map(({ topic, time }) => `${time} ${topic}`)).toEqual([
      '10:00 AM Keys',
      '11:00 AM Locks',
      '12:00 PM Hinges',
      '01:00 PM Bolts',
    ]);
  });

  it('finds the room by what tells sessions of one time apart', () => {
    const rows = ['10:00', '11:00', '12:00'].flatMap((time, nth) =>
      ['Kaveri', 'Nila'].map((hall) => `20-Sep-2027,${time},Talk ${nth} in ${hall},Asha Rao,${hall}`),
    );
    const { sessions } = read([['Date,Time,Title,Speaker,Wo', ...rows].join('\n')]);
    expect(new Set(sessions.map(({ room }) => room))).toEqual(new Set(['Kaveri', 'Nila']));
  });

  it.each([
    ['2', '1'],
    ['0:30:00', '0:45:00'],
    ['9:30', '9:45'],
  ])('takes no day, length or time for a room: %s and %s', (one, other) => {
    const rows = ['10:00', '11:00', '12:00'].flatMap((time) =>
      [one, other].map((wo) => `${time},,Talk at ${time} ${wo},Asha Rao,${wo},30`),
    );
    const { sessions } = read([['Time,End,Title,Speaker,Wo,Duration', ...rows].join('\n')]);
    expect(sessions.map(({ room }) => room)).toEqual(Array(6).fill(undefined));
  });

  it.each([
    ['Xyz', '0:45', '10:00 AM - 10:45 AM'],
    ['Bis', '10:45', '10:00 AM - 10:45 AM'],
    ['Doors', '8:30 - 9:00', '10:00 AM - 10:30 AM'],
  ])('has in the column %s a length, an end or neither', (heading, cell, time) => {
    const start = heading === 'Doors' ? '10:00 - 10:30' : '10:00';
    const file = `Date,Time,Title,Speaker,${heading}\n20-Sep-2027,${start},Safe keys,Asha Rao,${cell}\n`;
    expect(read([file]).sessions).toMatchObject([{ time }]);
  });

  it('has no moments as titles', () => {
    const rows = ['10:00', '11:00'].map((time) => `20-Sep-2027,${time},2027-08-01 18:${time},Keys ${time}`);
    expect(read([rows.join('\n')]).sessions.map(({ topic }) => topic)).toEqual(['Keys 10:00', 'Keys 11:00']);
  });

  it('is read as staff said of the same headings, and not of others', () => {
    const [first, other] = ['Name,Zeit,Title', 'Name,Company,Title'].map((head) => `${head}\nx,10:00,y\n`);
    const { kinds } = read([first!]);
    const told = { [kinds[0]!]: { headings: [{ sheet: 'sessions', heading: 'name', column: '' }] as const } };
    const nameIn = (file: string) =>
      read([file], { told }).headings.find(({ heading }) => heading === 'name');
    expect([nameIn(first!)?.column, nameIn(other!)?.column]).toEqual(['', 'name']);
  });

  it('keeps what its values say when staff tell a column of people', () => {
    const file = 'Wann,Was,Wer,Firma\n20-Sep-2027 10:00,Safe keys,Asha Rao,Nadi\n';
    const { kinds } = read([file]);
    const tell = (...columns: [heading: string, column: string][]) => ({
      [kinds[0]!]: {
        headings: columns.map(([heading, column]) => ({ sheet: 'speakers' as const, heading, column })),
      },
    });
    isTalkOfAsha(read([file], { told: tell(['wer', 'name']) }));
    const told = read([file], { told: tell(['wer', 'name'], ['firma', 'company']) });
    isTalkOfAsha(told);
    expect(told.speakers).toMatchObject([{ company: 'Nadi' }]);
  });

  it('has one person with and without an honorific, if the sheet of people has one of the name', () => {
    const people = 'name,email\nLakshmi Iyer,l@example.org\n';
    const { speakers, sessions } = read([
      'title,date,start,speakers\nSafe keys,20-Sep-2027,10:00,"Smt. Lakshmi Iyer, IPS"\n',
      people,
    ]);
    expect(speakers.map(({ name }) => name)).toEqual(['Lakshmi Iyer']);
    expect(sessions[0]!.speakers).toEqual(['l@example.org']);
  });

  test.each([
    ['Meena Iyer (she/her)', 'Meena Iyer', '(she/her)'],
    ['Richard H., PhD', 'Richard H.', 'PhD'],
    ['Asha Rao CISSP', 'Asha Rao', 'CISSP'],
    ['Anil Das, Ph.D. (he/him)', 'Anil Das', 'Ph.D. (he/him)'],
    ['Mohan Ca', 'Mohan Ca', undefined],
  ])('keeps what follows the name "%s"', (written, name, suffix) => {
    expect(sheet('name,email', `"${written}",`).speakers[0]).toMatchObject({
      name,
      ...(suffix && { suffix }),
    });
  });

  test.each([
    ['20/09/2027', '23:00', '00:30', '11:00 PM - 12:30 AM'],
    ['"Saturday, 20 September 2027"', '11:20 - 11:45', '', '11:20 AM - 11:45 AM'],
    ['"September 20, 2027"', '2:00 - 2:45 PM', '', '02:00 PM - 02:45 PM'],
    ['20th Sept 2027', '10 am', '1030 hrs', '10:00 AM - 10:30 AM'],
    ['Day 1', '10:00', '10:30', '10:00 AM - 10:30 AM'],
    ['Day 1', '12 noon', '12:45 PM', '12:00 PM - 12:45 PM'],
    ['Day 1', '11:00 AM - 12:00 Noon', '', '11:00 AM - 12:00 PM'],
    ['Day 1', '10:00 am onwards', '', '10:00 AM'],
    ['Day 1', '18:00', '24:00', '06:00 PM - 12:00 AM'],
    ['20 September', '10.00', '10.30', '10:00 AM - 10:30 AM'],
  ])('has the date %s and the time %s to %s', (date, start, end, time) => {
    const { sessions } = sheet('title,date,start,end,speakers', `Safe keys,${date},${start},${end},p1`);
    expect([sessions[0]!.date, sessions[0]!.time]).toEqual(['20-Sep-2027', time]);
  });

  it.each(['10:00', '8:30 - 10:00', '8.30'])(
    'has the month first if one date can be nothing else: %s',
    (time) => {
      const { sessions } = sheet(
        'title,date,start,speakers',
        `A talk,09/10/2027,${time},p1`,
        `B talk,09/20/2027,${time},p1`,
      );
      expect(sessions.map(({ date }) => date)).toEqual(['10-Sep-2027', '20-Sep-2027']);
    },
  );

  test.each([
    ['Engineer at Vidyut Labs', 'Engineer', 'Vidyut Labs'],
    ['Microsoft MVP, Consultant, Speaker', 'Microsoft MVP, Consultant, Speaker', ''],
    ['Founder @ A | Director at B', 'Founder @ A | Director at B', ''],
  ])('splits the line "%s" only if it is certain', (line, designation, company) => {
    expect(sheet('name,email,tagline', `Asha Rao,,"${line}"`).speakers[0]).toMatchObject({
      designation,
      company,
    });
  });
});

describe('what was not accepted', () => {
  const names = ({ speakers }: FittingProgramme) => speakers.map(({ name }) => name);
  const HEAD = 'Title,Speaker,Email,Bio,Date,Start Time';
  const sheet = (column: string, ...words: string[]) =>
    [
      `${HEAD},${column}`,
      ...words.map(
        (word, nth) =>
          `Talk ${nth},Person ${'ABC'[nth]},p${nth}@example.org,Bio,2027-09-20,1${nth}:00,${word}`,
      ),
    ].join('\n');
  const isAccepted = (word: string) => ({ [`status ${word}`]: 'accepted' });

  test.each<[kind: string, files: (string | object)[]]>([
    [
      'the API of pretalx',
      [
        {
          results: [
            apiTalk(),
            apiTalk({
              code: 'B',
              title: 'No',
              state: 'rejected',
              slots: [],
              speakers: [{ code: 'P2', name: 'Ravi Das', biography: 'Bio' }],
            }),
          ],
        },
      ],
    ],
    [
      'the CSV of pretalx',
      [
        'ID,Proposal title,Proposal state,Speaker names,Date,Start Time\nA,Safe keys,confirmed,Asha Rao,2027-09-20,10:00\nB,No,rejected,Ravi Das,,\n',
      ],
    ],
    [
      'the sheets of Sessionize',
      [
        'Session Id,Title,Status,Speakers,Scheduled At,Speaker Ids\n1,Safe keys,Accepted,Asha Rao,20 Sep 2027 10:00 AM,a\n2,No,Decline Queue,Ravi Das,,b\n',
        'Speaker Id,FirstName,LastName,Email,Bio\na,Asha,Rao,a@example.org,Bio\nb,Ravi,Das,b@example.org,Bio\n',
      ],
    ],
  ])('in %s is not imported, and neither are its speakers', (_, files) => {
    const programme = read(files);
    expect(programme.sessions.map(({ topic }) => topic)).toEqual(['Safe keys']);
    expect(names(programme)).toEqual(['Asha Rao']);
    expect(programme.questions).toEqual([]);
  });

  test.each(['Status', 'Accepted?', 'Selected (Y/N)', 'Active', 'Verdict of the committee'])(
    'in the column %s of a sheet is what staff say, and nothing is imported before',
    (column) => {
      const file = sheet(column, 'Accepted', 'Declined', '');
      const before = read([file]);
      expect([names(before), before.sessions]).toEqual([[], []]);
      expect(before.questions.map(({ text, answer }) => [text, answer])).toEqual([
        [sayOfImport.isAccepted('Accepted', 1, 'Talk 0'), null],
        [sayOfImport.isAccepted('Declined', 1, 'Talk 1'), null],
        [sayOfImport.withoutStatus(1, 'Talk 2'), null],
      ]);
      expect(findings(before)).toContain('3 rows are left out until you say what their status means.');
      const answers = { ...isAccepted('accepted'), 'status declined': 'other' };
      expect(names(read([file], { answers }))).toEqual(['Person A']);
    },
  );

  it('is only what was called off, if no other status is written', () => {
    const { sessions, questions } = read([sheet('Status', 'Cancelled', '', '')]);
    expect(sessions.map(({ topic }) => topic)).toEqual(['Talk 1', 'Talk 2']);
    expect(questions.map(({ text }) => text)).toEqual([sayOfImport.isAccepted('Cancelled', 1, 'Talk 0')]);
  });

  test.each(['CANCELLED: Talk', 'Talk [Canceled]', 'रद्द – Talk', '*** Abgesagt *** Talk'])(
    'is asked about for the title %s, and not for a word of a title',
    (title) => {
      const file = `${HEAD}\n${title},A B,,,2027-09-20,10:00\nCancelled flights,C D,,,2027-09-20,11:00\n`;
      const { sessions, questions } = read([file]);
      expect(sessions.map(({ topic }) => topic)).toEqual(['Cancelled flights']);
      expect(questions.map(({ text }) => text)).toEqual([sayOfImport.isAccepted('cancelled', 1, title)]);
      expect(read([file], { answers: isAccepted('cancelled') }).sessions).toHaveLength(2);
    },
  );

  it('is asked about also for words such as Yes in a tool’s sheet, and in a sheet of people', () => {
    const tool = read([
      'Session Id,Title,Status,Speakers,Date,Start\n1,Safe keys,Yes,Asha Rao,2027-09-20,10:00\n',
    ]);
    expect([names(tool), tool.questions]).toMatchObject([[], [{ id: 'status yes', answer: null }]]);
    const people = 'Name,Email,Status\nAsha Rao,a@example.org,Yes\nRavi Das,r@example.org,No\n';
    const some = read([people], { answers: isAccepted('yes') });
    expect(names(some)).toEqual(['Asha Rao']);
  });

  test.each<[tool: string, file: string | object, answer: string]>([
    ['pretalx', { results: [apiTalk({ state: 'accepted' })] }, 'status accepted'],
    ['a schedule', scheduleWith({ state: 'accepted' }), 'status accepted'],
    [
      'Sessionize',
      sessionizeWith({ status: 'Accepted', isConfirmed: false }),
      'status accepted not confirmed',
    ],
  ])('is asked about if %s says that the speaker has not confirmed', (_, file, id) => {
    const before = read([file]);
    expect([before.sessions, names(before)]).toEqual([[], []]);
    expect(before.questions).toMatchObject([{ id, answer: null }]);
    expect(read([file], { answers: { [id]: 'accepted' } }).sessions).toHaveLength(1);
  });

  it('is not asked about for a break of Sessionize, which nobody confirms', () => {
    const { sessions, questions } = read([sessionizeWith({ isConfirmed: false, isServiceSession: true })]);
    expect([sessions.length, questions]).toEqual([1, []]);
  });

  it('counts a row once, although it has a session and its speaker', () => {
    const both = `${HEAD},Status,Speaker status\nOne talk,Asha Rao,a@example.org,,2027-09-20,10:00,Yes,Yes\n`;
    expect(read([both]).questions.map(({ text }) => text)).toEqual([
      sayOfImport.isAccepted('Yes', 1, 'One talk'),
    ]);
  });

  it('keeps a speaker of it who also has an accepted session', () => {
    const both = `${HEAD},Status\nOne talk,Asha Rao,a@example.org,,2027-09-20,10:00,Yes\nTwo,Asha Rao,a@example.org,,2027-09-20,11:00,No\n`;
    expect(names(read([both], { answers: isAccepted('yes') }))).toEqual(['Asha Rao']);
  });
});

describe('titles that name who speaks', () => {
  const programmeOf = (titles: readonly string[], answers = {}) =>
    read(
      [
        [
          'Title,Date,Start',
          ...titles.map((one, nth) => `"${one.replaceAll('"', '""')}",2027-09-20,1${nth}:00`),
        ].join('\n'),
      ],
      { answers },
    );

  test.each([
    [['Asha Rao: Safe keys', 'ravi: Locks', 'Lunch'], 'Asha Rao', 'Safe keys'],
    [['Safe keys by Dr. Asha Rao', 'Locks by Ravi Das', 'Registration'], 'Dr. Asha Rao', 'Safe keys'],
    [['Safe keys (Asha Rao)', 'Locks (Ravi Das)'], 'Asha Rao', 'Safe keys'],
    [
      ['Lecture by Asha Rao, "Safe keys"', 'Lecture by Ravi Das, "Locks"', 'Tea', 'Lunch'],
      'Asha Rao',
      'Safe keys',
    ],
  ])('are asked about: %j', (titles, name, topic) => {
    const before = programmeOf(titles);
    expect(before.questions.map(({ text }) => text)).toEqual([sayOfImport.areNamesInTitles(titles[0]!)]);
    expect(before.sessions.map((one) => one.topic)).toEqual(titles);
    const { sessions, speakers, ledger } = programmeOf(titles, { 'names in titles': 'split' });
    expect(sessions[0]).toMatchObject({ topic, speakers: [speakers[0]!.sourceid] });
    expect([speakers[0]!.name, speakers.length]).toEqual([name, 2]);
    const lost = ledger.map((one) => one.lost).filter(Boolean);
    expect(lost).toEqual(titles[0]!.startsWith('Lecture') ? ['Lecture by', 'Lecture by'] : []);
    expect(ledger.filter(({ fate }) => fate === 'left out')).toEqual([]);
  });

  test.each([
    [['Workshop: Keys', 'Workshop: Locks', 'Workshop: Doors']],
    [['Keys', 'Locks: a history', 'Doors', 'Tea']],
    [['12 Sep - Workshop', '15 Sep - Sprint']],
  ])('are not asked about where words recur, few have one, or a day is named: %j', (titles) => {
    expect(programmeOf(titles).questions).toEqual([]);
  });
});

describe('a person', () => {
  it.each<[string, string | object]>([
    [
      'XML',
      frab(
        frabDay(
          'Saal 1',
          ...['Asha Rao', 'Ravi Das'].map((name, nth) =>
            frabEvent({ title: `Talk ${nth}` }).replace('id="63">Asha Rao', `id="0">${name}`),
          ),
        ),
      ),
    ],
    [
      'the API of pretalx',
      {
        results: ['Asha Rao', 'Ravi Das'].map((name, nth) =>
          apiTalk({ code: `T${nth}`, title: `Talk ${nth}`, speakers: [{ code: 'P', name, biography: '' }] }),
        ),
      },
    ],
    [
      'a sheet',
      'speakerid,speaker name,email,title,date,start\n0,Asha Rao,,Talk 0,2027-09-20,10:00\n0,Ravi Das,,Talk 1,2027-09-20,11:00\n',
    ],
  ])('of another name in %s is another one, although the id is the same', (_, file) => {
    const { sessions, speakers } = read([file]);
    const namesOf = (topic: string) =>
      sessions
        .find((one) => one.topic === topic)!
        .speakers.map((id) => speakers.find(({ sourceid }) => sourceid === id)?.name);
    expect([namesOf('Talk 0'), namesOf('Talk 1')]).toEqual([['Asha Rao'], ['Ravi Das']]);
  });

  it.each([
    ['"Dr. Asha Rao, Vidyut Labs"', 'Dr. Asha Rao', 'Vidyut Labs'],
    ['"Ravi Das, State Bank of Travancore"', 'Ravi Das', 'State Bank of Travancore'],
    ['"Ravi Das, Infosys"', 'Ravi Das', 'Infosys'],
    ['"Ravi Das, Rao & Sons"', 'Ravi Das', 'Rao & Sons'],
    ['"Meena Iyer, Geschäftsführerin von Beispiel International"', 'Meena Iyer', ''],
  ])('in the cell %s is no organisation', (cell, name, company) => {
    const ofCell = (head: string, cells: string) => read([`${head}\n${cells}\n`]).speakers;
    for (const speakers of [
      ofCell('Title,Speaker,Date,Start Time', `Safe keys,${cell},2027-09-20,10:00`),
      ofCell('Name,Email', `${cell},a@example.org`),
    ])
      expect(speakers).toMatchObject([{ name, company }]);
  });

  it.each([
    ['Name,Surname,Bio', 'Asha,Rao,Text'],
    ['Name,First name,Bio', 'Rao,Asha,Text'],
    ['Name,First name,Last name,Bio', '"Rao, Asha",Asha,Rao,Text'],
    ['Name,First name,Last name,Bio', 'Asha Rao,Ash,Menon,Text'],
    ['Full name,Last name,Bio', 'Asha Rao,Rao,Text'],
  ])('has the whole name that the columns %s give', (head, cells) => {
    expect(read([`${head}\n${cells}\n`]).speakers.map(({ name }) => name)).toEqual(['Asha Rao']);
  });

  it('is each of those whom several columns name, also beside a column about a person', () => {
    const file =
      'Title,Date,Start,Speakers,Authors,Role: Moderators,Role\nKeys,2027-09-20,10:00,Asha Rao,Asha Rao; Ravi Das,Uma Nair,\n';
    const { speakers, ledger } = read([file]);
    expect(speakers.map(({ name }) => name)).toEqual(['Asha Rao', 'Ravi Das', 'Uma Nair']);
    expect(ledger.every(({ fate }) => fate === 'imported')).toBe(true);
  });

  it('is the second one of a row too, with what numbered columns say', () => {
    const head = 'Title,Date,Start,Name,Name2,Bio,Bio2,Speaker 3 Name,Speaker 3 Company';
    const { speakers, sessions, headings } = read([
      `${head}\nKeys,2027-09-20,10:00,Asha Rao,Ravi Das,Of Asha,Of Ravi,Uma Nair,Nadi\nTea,2027-09-20,11:00,,,,,,\n`,
    ]);
    expect(sessions.map((one) => one.speakers)).toEqual([['Asha Rao', 'Ravi Das', 'Uma Nair'], []]);
    expect(speakers.map(({ aboutspeaker, company }) => aboutspeaker || company)).toEqual([
      'Of Asha',
      'Of Ravi',
      'Nadi',
    ]);
    expect(headings.filter(({ column }) => column === null)).toEqual([]);
  });

  it('has the organisation in the brackets, and is a person all the same', () => {
    const cell =
      '"Asha Rao (Vidyut Labs), Ravi Das (University of Kochi, Kerala), Uma Nair (she/her), Meena Iyer (Moderator)"';
    const { speakers } = read([`Title,Speakers,Date,Start Time\nKeys,${cell},2027-09-20,10:00\n`]);
    expect(speakers.map(({ name, company, suffix = '' }) => [name, company, suffix])).toEqual([
      ['Asha Rao', 'Vidyut Labs', ''],
      ['Ravi Das', 'University of Kochi, Kerala', ''],
      ['Uma Nair', '', '(she/her)'],
      ['Meena Iyer', '', '(Moderator)'],
    ]);
  });

  it('is followed by an organisation in all cells, if surely in one', () => {
    const cells = ['"Asha Rao, Kaveri Nadi"', '"Ravi Das, Vidyut Labs"'];
    const rows = cells.map((cell, nth) => `Talk ${nth},${cell},2027-09-20,1${nth}:00`);
    expect(read([['Title,Speaker,Date,Start Time', ...rows].join('\n')]).speakers).toMatchObject([
      { name: 'Asha Rao', company: 'Kaveri Nadi' },
      { name: 'Ravi Das', company: 'Vidyut Labs' },
    ]);
  });
});

it.each([
  ['Day,Date,Time,Title,Venue,Room', 'Day 1,21-Sep-2027,10:00,Safe keys,Convention Centre,Hall 1'],
  [
    'Day,Session Date,Start Time,Time,Title,Location,Hall',
    'Monday,21-Sep-2027,10:00,soon,Safe keys,Centre,Hall 1',
  ],
  ['Talk,Title,Day,Date,Start,When,Room,Where', 'Keynote,Safe keys,1,21 Sep 2027,10:00,Morning,Hall 1,Delhi'],
])('takes the clearest of the headings %s', (head, cells) => {
  expect(read([`${head}\n${cells}\n`]).sessions).toMatchObject([
    { topic: 'Safe keys', date: '21-Sep-2027', time: '10:00 AM', room: 'Hall 1' },
  ]);
});

it('reads a grid with halls as columns as a list, and what fills the first hall alone as for everybody', () => {
  const file = `Time,Hall 1,Hall 2,Hall 1 speakers,Hall 2 speakers,Hall 1 Es,Hall 2 Es
Monday - Day 1,,,,,,
8:00 am,Registration,,,,,
9:00 am,Safe keys,Locks,Asha Rao,"Ravi Das, Uma Nair",Llaves,
10:00 am,,Hinges,,Meena Iyer,,
Tuesday - Day 2,,,,,,
9:00 am,Bolts,,Asha Rao,,Cerrojos,
`;
  const programme = read([file]);
  const { sessions, ledger } = programme;
  const shown = sessions.map(({ date, time, room = '', topic, speakers }) =>
    [date!.slice(0, 2), time.slice(0, 5), room, topic, ...speakers].join(' | '),
  );
  expect(shown).toEqual([
    '20 | 08:00 |  | Registration',
    '20 | 09:00 | Hall 1 | Safe keys | Asha Rao',
    '20 | 09:00 | Hall 2 | Locks | Ravi Das | Uma Nair',
    '20 | 10:00 | Hall 2 | Hinges | Meena Iyer',
    '21 | 09:00 | Hall 1 | Bolts | Asha Rao',
  ]);
  expect(ledger.find(({ value }) => value === 'Locks')?.where).toBe('Line 4, column 3');
  expect(ledger.filter(({ column }) => column === 'Hall 1 Es').map(({ fate }) => fate)).toEqual([
    'left out',
    'left out',
  ]);
  expect(findings(programme)[0]).toContain(sayOfImport.unreadColumns([{ heading: 'Hall 1 Es', rows: 2 }]));
});

it('reads a grid with days as columns', () => {
  const file = 'Time,Mon,Tue\n9:00,Safe keys,Locks\n10:00,Bolts,\n11:00,Hinges,Doors\n';
  expect(read([file]).sessions.map(({ date, topic }) => `${date} ${topic}`)).toEqual([
    '20-Sep-2027 Safe keys',
    '21-Sep-2027 Locks',
    '20-Sep-2027 Bolts',
    '20-Sep-2027 Hinges',
    '21-Sep-2027 Doors',
  ]);
});

test.each([
  ['When,Which,Presented', '9:00,Keys,Asha Rao\n10:00,Bolts,Ravi Das\n11:00,Tea,', 'list'],
  ['Time,Kaveri,Nila', '9:00,Keys,Locks\n10:00,Bolts,Doors\n11:00,Tea,', 'halls'],
  ['S.No,Time,Event details,Invited', '1,9:00,Keys,Asha Rao\n2,10:00,Bolts,Ravi Das\n3,11:00,Tea,', 'list'],
  ['Time,Auditorium,Main stage', '9:00,Keys,Locks\n10:00,Bolts,Doors\n11:00,Tea,-', null],
  ['Time,Kaveri,Nila', '9:00,Keys,Locks\n10:00,Bolts,Doors\n11:00,Tea,Tea', null],
  ['Time,Kaveri,Nila', '9:00,Keys,Locks\n10:00,,Doors\n11:00,Tea,', null],
  ['Hour,Kaveri,Resource person', '9:00,Keys,Asha Rao\n10:00,Bolts,Ravi Das\n11:00,Tea,', null],
  ['What,Time,Duration', 'Keys,9:00,30\nBolts,10:00,30\nTea,11:00,15', null],
])('asks once whether the columns “%s” are halls where that is in doubt', (head, below, likely) => {
  const file = `${head}\n${below}\n`;
  const { questions, kinds } = read([file]);
  expect(questions.find(({ id }) => id === 'halls')?.answers[0]!.value ?? null).toBe(likely);
  const told = (value: string) => ({ [kinds[0]!]: { answers: { halls: value } } });
  const shown = (value: string) => read([file], { told: told(value) }).sessions.map(({ topic }) => topic);
  if (likely === 'list') expect(shown('list')).toEqual(['Keys', 'Bolts', 'Tea']);
  if (likely === 'halls') expect(shown('halls')).toEqual(['Keys', 'Locks', 'Bolts', 'Doors', 'Tea']);
});

describe('JSON of a shape of its own', () => {
  const day = (date: string, halls: object) => ({ date, halls });
  const safe = { title: 'Safe keys', speakers: [{ id: 'WS-03', fullName: 'Asha Rao' }] };
  const other = { title: 'Locks', speakers: ['Ravi Das'] };
  const [keys, locks] = [
    { ...safe, time: '10:00 AM - 10:30 AM' },
    { ...other, time: '11:00' },
  ];
  test.each<[shape: string, file: object]>([
    [
      'days and halls',
      [
        day('Sep 20th | Monday', [
          { name: 'Hall 1', talks: [keys] },
          { name: 'Hall 2', talks: [locks] },
        ]),
      ],
    ],
    ['halls as keys', { days: [day('2027-09-20', { 'Hall 1': [keys], 'Hall 2': [locks] })] }],
    [
      'sessions that a schedule names by id',
      {
        blog: {
          a: { title: 'News', published: '2027-09-20' },
          b: { title: 'More', published: '2027-09-20' },
        },
        sessions: {
          101: { title: 'Safe keys', speakers: ['asha_rao'] },
          102: { title: 'Locks', speakers: ['ravi_das'] },
        },
        speakers: {
          asha_rao: { name: 'Asha Rao', title: 'Engineer' },
          ravi_das: { name: 'Ravi Das', title: '' },
        },
        team: [{ name: 'Nobody Of These', title: 'Organiser' }],
        schedule: {
          '2027-09-20': {
            tracks: [{ title: 'Hall 1' }, { title: 'Hall 2' }],
            timeslots: [
              { startTime: '10:00', endTime: '10:30', sessions: [{ items: [101] }, { items: [102] }] },
            ],
          },
        },
      },
    ],
    [
      'halls as the names of what is in them',
      [
        { date: '2027-09-20', time: '10:00', 'Hall 1': safe, 'Hall 2': other },
        { date: '2027-09-20', time: '11:00', 'Hall 1': { title: 'Tea' }, 'Hall 2': { title: 'Coffee' } },
      ],
    ],
    [
      'lists within the list of times',
      {
        days: [
          {
            name: 'Day 1: September 20',
            slots: [
              [
                { ...keys, room: 'Hall 1' },
                { ...locks, room: 'Hall 2' },
              ],
              [{ title: 'Tea', time: '12:00' }],
            ],
          },
        ],
      },
    ],
    [
      'breaks beside the times of the talks',
      {
        'Day 1, 20 September': [
          {
            time: '10:00',
            talks: [
              { ...safe, room: 'Hall 1' },
              { ...other, room: 'Hall 2' },
            ],
          },
          { time: '12:00', title: 'Tea' },
        ],
      },
    ],
    [
      'blocks of talks',
      {
        date: '2027-09-20',
        blocks: [
          {
            title: 'Morning',
            time: '10:00 - 12:00',
            room: 'Hall 1',
            talks: [{ ...keys, links: [{ title: 'Slides', url: 'https://a.example' }] }],
          },
          { title: 'Locks', time: '11:00', room: 'Hall 2', speakers: ['Ravi Das'] },
        ],
      },
    ],
    [
      'the ids of the sessions of one time in the order of halls',
      {
        schedule: [
          {
            date: '2027-09-20',
            tracks: [{ title: 'Hall 1' }, { title: 'Hall 2' }],
            slots: [{ slot: { start: '10:00', end: '10:30' }, type: 'Session', sessionIds: ['a', 'b'] }],
          },
        ],
        talks: [
          { id: 'a', title: 'Safe keys', speakers: ['Asha Rao'] },
          { id: 'b', title: 'Locks', speakers: ['Ravi Das'] },
        ],
      },
    ],
    [
      'days, times and halls as keys',
      {
        '2027-09-20': {
          '10:00': { 'Hall 1': safe, 'Hall 2': other },
          1200: { 'Hall 1': 'Tea', 'Hall 2': null },
        },
      },
    ],
    [
      'the times of each hall as keys',
      {
        halls: {
          'Hall 1': { '2027-09-20 10:00': safe },
          'Hall 2': { '2027-09-20 10:00': other, '2027-09-20 12:00': 'Tea' },
        },
      },
    ],
    [
      'ids of sessions at times that are keys',
      {
        schedule: { '20 September': { '0900': 'Tea', 1000: ['a', 'b'] } },
        talks: { a: { ...safe, room: 'Hall 1' }, b: { ...other, room: 'Hall 2' } },
      },
    ],
    [
      'the sessions of one time as lists of ids, and pictures of sessions',
      {
        schedule: [
          {
            date: '2027-09-20',
            tracks: [{ title: 'Hall 1' }, { title: 'Hall 2' }],
            slots: [
              { startTime: '10:00', endTime: '10:30', sessions: [[101], [102]] },
              { startTime: '11:00', endTime: '11:30', sessions: [[103]] },
            ],
          },
        ],
        talks: {
          101: { title: 'Safe keys', description: 'A', speakers: [1] },
          102: { title: 'Locks', description: 'B', speakers: [2] },
          103: { title: 'Tea', description: 'C', image: '/tea.png' },
        },
        people: { 1: { name: 'Asha Rao', title: 'Engineer' }, 2: { name: 'Ravi Das', title: '' } },
      },
    ],
    ...(
      [
        [
          'with what they say in an object of their own',
          (id) => ({ id }),
          (id, all) => ({ id, attributes: all }),
        ],
        [
          'as a CMS has them',
          (id) => ({ sys: { id } }),
          (id, all) => ({ sys: { id, type: 'Entry' }, fields: all }),
        ],
      ] as [string, (id: string) => object, (id: string, all: object) => object][]
    ).map(([what, linkTo, record]): [string, object] => [
      `people ${what}`,
      {
        data: [keys, locks].map(({ title, time }, nth) =>
          record(`s${nth}`, {
            title,
            start: `2027-09-20 ${time.slice(0, 5)}`,
            end: '2027-09-20 11:30',
            room: `Hall ${nth + 1}`,
            speakers: { data: [linkTo(`p${nth}`)] },
          }),
        ),
        included: ['Asha Rao', 'Ravi Das'].map((name, nth) =>
          record(`p${nth}`, { name, company: 'Vidyut Labs' }),
        ),
      },
    ]),
    [
      'people as keys that are switched on',
      {
        sessions: {
          a: { title: 'Safe keys', start: '2027-09-20 10:00', room: 'Hall 1', speakers: { p1: true } },
          b: { title: 'Locks', start: '2027-09-20 11:00', room: 'Hall 2', speakers: { p2: true } },
        },
        speakers: { p1: { name: 'Asha Rao', bio: 'A' }, p2: { name: 'Ravi Das', bio: 'B' } },
      },
    ],
    [
      'titles and rooms by their ids, under other headings',
      {
        rooms: { 1: { label: 'Hall 1' }, 2: { label: 'Hall 2' } },
        talks: {
          1: { talkTitle: 'Safe keys', talkAbstract: 'A', speaker: 'Asha Rao' },
          2: { talkTitle: 'Locks', talkAbstract: 'B', speaker: 'Ravi Das' },
        },
        days: [
          {
            label: 'Monday',
            blocks: [
              {
                time: '10:00',
                at: [
                  { talkId: 1, roomId: 1 },
                  { talkId: 2, roomId: 2 },
                ],
              },
            ],
          },
        ],
      },
    ],
    [
      'ids and types of JSON-LD',
      {
        '@type': 'Event',
        subEvent: [keys, locks].map(({ title, time }, nth) => ({
          '@id': 'Event',
          name: title,
          startDate: `2027-09-20 ${time.slice(0, 5)}`,
          location: `Hall ${nth + 1}`,
          performer: [
            { '@id': 'Person', '@type': 'Person', name: ['Asha Rao', 'Ravi Das'][nth], jobTitle: 'Engineer' },
          ],
        })),
      },
    ],
    [
      'moments since 1970',
      [
        { title: 'Safe keys', room: 'Hall 1', start: 1821414600000, end: 1821416400000, speaker: 'Asha Rao' },
        { title: 'Locks', room: 'Hall 2', start: 1821414600, end: 1821416400, speaker: 'Ravi Das' },
      ],
    ],
    [
      'people as Sessionize has them, and pictures of sessions',
      [
        day('2027-09-20', [
          {
            name: 'Hall 1',
            talks: [
              {
                ...keys,
                image: '/tab.png',
                speakers: [{ ...keys.speakers[0], profilePicture: '/asha.jpg', title: 'Engineer' }],
              },
            ],
          },
          { name: 'Hall 2', talks: [{ ...locks, speakers: [{ id: 'WS-04', fullName: 'Ravi Das' }] }] },
        ]),
      ],
    ],
    [
      'rooms and speakers by their ids',
      {
        rooms: [
          { id: 1, name: 'Hall 1' },
          { id: 2, name: 'Hall 2' },
        ],
        people: [
          { id: 'p1', name: 'Asha Rao' },
          { id: 'p2', name: 'Ravi Das' },
        ],
        talks: [
          { id: 'a', title: 'Safe keys', startsAt: '2027-09-20T10:00', roomId: 1, presenterIds: ['p1'] },
          { id: 'b', title: 'Locks', startsAt: '2027-09-20T10:00', roomId: 2, presenterIds: ['p2'] },
        ],
      },
    ],
  ])('with %s is read, with its halls and people', (_, file) => {
    const programme = read([file]);
    isTalkOfAsha(programme);
    const rooms = new Map(programme.sessions.map(({ topic, room }) => [topic, room]));
    expect([rooms.get('Safe keys'), rooms.get('Locks')]).toEqual(['Hall 1', 'Hall 2']);
    const [breaks, others] = [
      ['Tea', 'Coffee'],
      ['Safe keys', 'Locks'],
    ];
    expect(programme.sessions.filter(({ topic }) => !breaks.includes(topic)).length).toBe(others.length);
    const isWithTea = JSON.stringify(file).includes('Tea');
    expect(rooms.has('Tea')).toBe(isWithTea);
    expect(programme.speakers.map(({ name }) => name)).toEqual(['Asha Rao', 'Ravi Das']);
  });

  it('has a value of the file in each key that says a day, a time or a hall', () => {
    const file = {
      Monday: { '10:00': { 'Hall 1': safe }, '11:00': { 'Hall 1': other } },
      Sunday: { lunch: [keys] },
    };
    const fates = read([file]).ledger.map(({ value, field, fate }) => [value, field, fate].join());
    expect(fates).toEqual(
      expect.arrayContaining([
        'Monday,date,changed',
        '10:00,start,imported',
        'Hall 1,room,imported',
        '11:00,start,imported',
        'Sunday,,left out',
      ]),
    );
  });

  it('has only people whom a session names, as the list of this year has them', () => {
    const before = (name: string) => ({ name, title: 'Engineer', company: 'Nadi Bank', bio: 'Last year' });
    const { speakers, ledger } = read([
      {
        sessions: {
          101: { title: 'Safe keys', startsAt: '2027-09-20T10:00', speakers: ['asha_rao'] },
          102: { title: 'Locks', startsAt: '2027-09-20T11:00', speakers: ['ravi_das'] },
        },
        previousSpeakers: {
          asha_rao: before('Asha Rao'),
          ravi_das: before('Ravi Das'),
          meena_iyer: before('Meena Iyer'),
        },
        speakers: {
          asha_rao: { name: 'Asha Rao', bio: 'This year' },
          ravi_das: { name: 'Ravi Das', bio: 'This year' },
        },
      },
    ]);
    expect(speakers.map(({ name, aboutspeaker }) => [name, aboutspeaker])).toEqual([
      ['Asha Rao', 'This year'],
      ['Ravi Das', 'This year'],
    ]);
    expect(ledger.filter(({ value }) => value === 'Meena Iyer')).toMatchObject([
      { fate: 'left out', why: noteOf.notNamed.text },
    ]);
  });

  it('has a session of its own for each slot of a session, as from pretalx', () => {
    const slot = (startTime: string, ...halls: number[][]) => ({
      startTime,
      endTime: startTime.replace(':00', ':30'),
      sessions: halls.map((items) => ({ items })),
    });
    const tracks = [{ title: 'Hall 1' }, { title: 'Hall 2' }];
    const { sessions, ledger } = read([
      {
        sessions: {
          101: { title: 'Safe keys', speakers: ['asha_rao'] },
          102: { title: 'Lunch' },
        },
        speakers: { asha_rao: { name: 'Asha Rao' } },
        schedule: {
          '2027-09-20': { tracks, timeslots: [slot('10:00', [101], [101]), slot('13:00', [102])] },
          '2027-09-21': { tracks, timeslots: [slot('13:00', [102])] },
        },
      },
    ]);
    expect(sessions.map(({ sourceid, date, time, room }) => [sourceid, date, time, room])).toEqual([
      ['101', '20-Sep-2027', '10:00 AM - 10:30 AM', 'Hall 1'],
      ['102', '20-Sep-2027', '01:00 PM - 01:30 PM', undefined],
      ['101-2', '20-Sep-2027', '10:00 AM - 10:30 AM', 'Hall 2'],
      ['102-2', '21-Sep-2027', '01:00 PM - 01:30 PM', undefined],
    ]);
    const times = ledger.filter(({ where }) => where.includes('startTime'));
    const isImported = { fate: 'imported', field: 'start' };
    expect(times).toMatchObject([isImported, isImported, isImported]);
  });

  it('has the start of a day for the first session of a hall only', () => {
    const talks = ['Keys', 'Locks'].map((title) => ({ title, speakers: ['Asha Rao'] }));
    const { sessions, notes } = read([
      [{ day: '2027-09-20', start: '09:45', rooms: [{ room: 'A', talks }] }],
    ]);
    expect(sessions.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '20-Sep-2027 09:45 AM',
      '20-Sep-2027 Time to be announced',
    ]);
    expect(notes).toContain(sayOfImport.sharedStarts(1));
  });

  it('has a session for each of the days that are switched on', () => {
    const talks = [
      { title: 'Tea', time: '10:00', day1: true, day2: true },
      { title: 'Keys', time: '11:00', day1: false, day2: true },
    ];
    expect(read([talks]).sessions.map(({ topic, date }) => `${topic} ${date}`)).toEqual([
      'Tea 20-Sep-2027',
      'Tea 21-Sep-2027',
      'Keys 21-Sep-2027',
    ]);
  });

  it('has two lists without dates, of which each is asked about', () => {
    const workshops = [{ title: 'Keys', time: '10:00', speakers: ['Asha Rao'], room: 'A' }];
    const conference = [
      { time: '10:00', north: { title: 'Locks', code: 'L' }, south: { title: 'Bolts', code: 'B' } },
    ];
    const file = { workshops, conference };
    const answers = { 'day workshops': '20-Sep-2027', 'day conference': '21-Sep-2027' };
    const { sessions, questions } = read([file], { answers });
    expect(sessions.map(({ topic, date }) => `${topic} ${date}`)).toEqual([
      'Keys 20-Sep-2027',
      'Locks 21-Sep-2027',
      'Bolts 21-Sep-2027',
    ]);
    expect(questions.map(({ id }) => id)).toEqual(['list conference', ...Object.keys(answers)]);
    expect(read([file], { answers: { ...answers, 'list conference': 'no' } }).sessions).toHaveLength(1);
  });

  it('has lists without a day beside those of a day', () => {
    const at = (title: string) => ({ title, time: '10:00', speakers: ['Asha Rao'] });
    const file = { monday: [at('Keys')], camp: [at('Locks'), at('Doors')], expo: [at('Bars')] };
    const { sessions, questions } = read([file], { answers: { 'day camp': '21-Sep-2027' } });
    expect(questions.map(({ id }) => id)).toEqual(['day camp', 'day expo']);
    expect(sessions.map(({ date }) => date?.slice(0, 2))).toEqual(['20', '21', '21', undefined]);
  });

  it.each([
    ['convert', '01:30 PM - 02:00 PM'],
    ['keep', '10:00 AM - 10:30 AM'],
  ])('has times of the zone beside them: %s', (otherZone, time) => {
    const at = (clock: string) => ({ date: '2027-09-20', time: clock, tz: 'Europe/Zurich' });
    const talks = [{ title: 'Keys', startDate: at('10:00:00'), endDate: at('10:30:00') }];
    const { sessions, questions, ledger } = read([{ talks }], { answers: { otherZone } });
    expect(sessions.map((one) => one.time)).toEqual([time]);
    expect(questions.map(({ id }) => id)).toEqual(['otherZone']);
    expect(ledger.find(({ column }) => column === 'tz')?.fate).toBe('changed');
  });

  it('says of a time zone that it is not known', () => {
    const talks = [{ title: 'Keys', start: '2027-09-20 10:00', timezone: 'Middle Earth' }];
    const { sessions, ledger } = read([{ talks }]);
    expect(sessions.map(({ time }) => time)).toEqual(['10:00 AM']);
    expect(ledger.find(({ column }) => column === 'timezone')).toMatchObject({
      fate: 'left out',
      why: noteOf.unknownZone('Middle Earth').text,
    });
  });

  it('has people by their names if their ids begin again in each session', () => {
    const person = (id: string, first_name: string, last_name: string) => ({
      id,
      fullName: `${last_name}, ${first_name}`,
      first_name,
      last_name,
      affiliation: 'Nadi Bank',
    });
    const talks = [
      {
        title: 'Keys',
        start: '2027-09-20 10:00',
        speakers: [person('0', 'Asha', 'Rao'), person('1', 'Uma', 'Nair')],
      },
      { title: 'Locks', start: '2027-09-20 11:00', speakers: [person('0', 'Ravi', 'Das')] },
    ];
    const { sessions, speakers } = read([{ talks }]);
    expect(sessions.map(({ speakers: names }) => names)).toEqual([['Asha Rao', 'Uma Nair'], ['Ravi Das']]);
    expect(speakers.map(({ name, company }) => [name, company])).toEqual(
      ['Asha Rao', 'Uma Nair', 'Ravi Das'].map((name) => [name, 'Nadi Bank']),
    );
  });

  it('has links of people by the words beside them, also without https://', () => {
    const social = [
      { platform: 'Mastodon', link: 'https://a.example/@asha' },
      { type: 'Blog', url: 'www.asha.example' },
      { type: '\u200b', url: 'https://b.example' },
    ];
    const talks = [{ title: 'Keys', startsAt: '2027-09-20T10:00', speakers: [{ name: 'Asha Rao', social }] }];
    expect(read([{ talks }]).speakers).toMatchObject([
      {
        links: [
          { label: 'Mastodon', url: 'https://a.example/@asha' },
          { label: 'Blog', url: 'https://www.asha.example' },
          { label: 'b.example', url: 'https://b.example' },
        ],
      },
    ]);
  });

  it('leaves out people of its one list whom no session names', () => {
    const people = [
      { id: 'p1', name: 'Asha Rao' },
      { id: 'p2', name: 'Ravi Das' },
    ];
    const talks = [{ id: 'a', title: 'Safe keys', startsAt: '2027-09-20T10:00', presenterIds: ['p1'] }];
    const { speakers, ledger } = read([{ people, talks }]);
    expect(speakers.map(({ name }) => name)).toEqual(['Asha Rao']);
    expect(ledger.filter(({ value }) => value === 'Ravi Das')).toMatchObject([
      { fate: 'left out', why: noteOf.notNamed.text },
    ]);
  });
});

it('reads the file of a tool also as the only one of lists', () => {
  const file = sessionizeWith({});
  const [{ sessions, speakers }, alone] = [read([[[file]]]), read([file])];
  expect([sessions, speakers]).toEqual([alone.sessions, alone.speakers]);
});

it('reads numbers as the ids of pretalx, and rooms and tracks of one number', () => {
  const person = { code: 5, name: 'Asha Rao', biography: '' };
  const slot = { start: '2027-09-20T10:00:00+05:30', room: 1 };
  const talk7 = { code: 7, title: 'Safe keys', track: 1, speakers: [5], slots: [slot] };
  const lists = { rooms: [{ id: 1, name: 'Hall 1' }], tracks: [{ id: 1, name: 'Cloud' }] };
  for (const named of [lists, Object.fromEntries(Object.entries(lists).toReversed())]) {
    const { sessions } = read([{ data: { data: { data: { talks: [talk7], people: [person], ...named } } } }]);
    expect(sessions).toMatchObject([{ sourceid: '7', room: 'Hall 1', speakers: ['5'] }]);
  }
});

it('takes none of several rooms that have one id', () => {
  const rooms = [
    { id: 1, name: 'Hall 1' },
    { id: 1, name: 'Hall 2' },
  ];
  const { sessions, rows } = read([{ ...sessionizeWith({}), rooms }]);
  expect(sessions[0]!.room).toBeUndefined();
  expect(rows.flatMap(({ notes }) => notes)).toContainEqual(noteOf.unknownRoom('1'));
});

it('reads dates with times of the day as starts', () => {
  const talkAt = (time: string) => ({
    title: `At ${time}`,
    date: `2027-09-20 ${time}:00`,
    location: 'Hall 1',
  });
  const { sessions } = read([[talkAt('10:00'), { ...talkAt('11:00'), enddate: '2027-09-20 11:30:00' }]]);
  expect(sessions.map(({ time }) => time)).toEqual(['10:00 AM', '11:00 AM - 11:30 AM']);
});

it('takes an id of no person for no name where others are ids', () => {
  const talkOf = (title: string, speaker: string) => ({
    title,
    start: '2027-09-20 10:00',
    speakers: [speaker],
  });
  const people = [{ id: 'p1', name: 'Asha Rao' }];
  const { sessions, speakers } = read([
    { people, talks: [talkOf('Safe keys', 'p1'), talkOf('Locks', 'p1'), talkOf('Doors', 'c033769a5e89')] },
  ]);
  expect(sessions.map((session) => session.speakers)).toEqual([['p1'], ['p1'], ['c033769a5e89']]);
  expect(speakers.map(({ name }) => name)).toEqual(['Asha Rao']);
});

it('reads the categories of Sessionize by their items where their titles say nothing', () => {
  expect(read([sessionizeWith({ categoryItems: [11, 21, 31] })]).sessions).toMatchObject([
    { level: 'Beginner', language: 'ta', tags: ['Workshop'] },
  ]);
});

it.each<[cell: string, people: string[]]>([
  ['di3le', ['di3le']],
  ['Asha Rao/Ravi Das', ['Asha Rao', 'Ravi Das']],
  ['Asha Rao with Ravi Das', ['Asha Rao', 'Ravi Das']],
  ['Asha Rao और Ravi Das', ['Asha Rao', 'Ravi Das']],
  ['Asha Rao (she/her)', ['Asha Rao']],
  ['n/a', []],
  ['O&#39;Brien Kim', ["O'Brien Kim"]],
  ['&Eacute;va Rao; Jos&eacute; Silva', ['Éva Rao', 'José Silva']],
  ['<p>Asha <b>Rao</b></p><p>Ravi Das</p>', ['Asha Rao', 'Ravi Das']],
])('reads the speakers of the cell %s', (cell, people) => {
  const file = `Title,Speaker,Date,Start Time\nSafe keys,${cell},2027-09-20,10:00\n`;
  const list = [{ title: 'Safe keys', start: '2027-09-20 10:00', speakers: [{ name: cell }] }];
  const named = [`Name\n${cell}\n`, file];
  for (const files of people.length === 1 ? [[file], [list], named] : [[file]])
    expect(read(files).speakers.map(({ name }) => name)).toEqual(people);
});

it.each(['', ',2027-09-20 10:00'])(
  'joins the sessions of two files by their titles, or asks: "%s"',
  (time) => {
    const times = 'Title,Start,Room,Speaker\nKeys,2027-09-20 10:00,Hall 1,Asha Rao\n';
    const texts = `id,Title,Abstract,Speaker,Bio${time && ',Start'}\n7,Keys,Text,Asha Rao,About me${time}\n`;
    for (const files of [
      [times, texts],
      [texts, times],
    ]) {
      const { sessions, speakers, ledger, questions } = read(files);
      expect(questions.map(({ id }) => id)).toEqual(['same titles']);
      expect(sessions).toMatchObject([
        { sourceid: '7', time: '10:00 AM', room: 'Hall 1', description: 'Text', speakers: ['Asha Rao'] },
      ]);
      expect(speakers).toMatchObject([{ name: 'Asha Rao', aboutspeaker: 'About me' }]);
      expect(ledger.every(({ fate }) => fate === 'imported')).toBe(true);
      expect(read(files, { answers: { 'same titles': 'others' } }).sessions).toHaveLength(2);
    }
  },
);

it.each(['2027-09-21 10:00,Hall 1', '2027-09-20 10:00,Hall 2'])(
  'keeps sessions of one title at %s',
  (other) => {
    const file = (when: string) => `Title,Start,Room\nLunch,${when}\n`;
    const both = ['2027-09-20 10:00,Hall 1', other];
    const { sessions, questions, rows } = read(both.map(file));
    expect([sessions.length, questions]).toEqual([2, []]);
    expect(rows.flatMap(({ notes }) => notes)).not.toContain(noteOf.sameTitle);
    const talks = read(
      both.map((when) => file(when).replace('\n', ',Speaker\n').replace(/\n$/, ',Asha Rao\n')),
    );
    expect(talks.rows.filter(({ notes }) => notes.includes(noteOf.sameTitle))).toHaveLength(2);
  },
);

it('reads a switch for breaks, and no company of the answer "n/a"', () => {
  const talks = [
    { title: 'Buffet', start: '2027-09-20 13:00', service: true },
    {
      title: 'Keys',
      start: '2027-09-20 10:00',
      service: false,
      speaker: 'Asha Rao',
      company: 'n/a',
      bio: 'Text',
    },
  ];
  const { sessions, speakers, ledger } = read([{ talks }]);
  expect(sessions.map(({ topic, kind }) => [topic, kind])).toEqual([
    ['Buffet', 'break'],
    ['Keys', undefined],
  ]);
  expect(speakers).toMatchObject([{ name: 'Asha Rao', company: '' }]);
  expect(ledger.map(({ value, fate }) => `${value} ${fate}`)).toEqual(
    expect.arrayContaining(['true changed', 'n/a left out']),
  );
});

it('has the kind of a session as its title, unless it is only what a title is called', () => {
  const file = 'Title,Date,Start,Type\n,2027-09-20,10:00,Opening\n,2027-09-20,11:00,Session\n';
  expect(read([file]).sessions.map(({ topic }) => topic)).toEqual(['Opening']);
});

it('adds what a later session says of a person whom only sessions name', () => {
  const file =
    'Title,Speaker,Date,Start Time\nOne,Asha Rao,2027-09-20,10:00\nTwo,"Asha Rao, Engineer, Vidyut Labs",2027-09-20,11:00\n';
  expect(read([file]).speakers).toMatchObject([{ designation: 'Engineer', company: 'Vidyut Labs' }]);
});

const TIMED = [1, 2, 3].map((nth) => `Talk ${nth},Person ${'ABC'[nth - 1]},1${nth}:00,30`).join('\n');

it.each([
  `${TIMED}\nTotal,,,90\n`,
  `${TIMED}\nTotal,,,\n,,3 talks,\n`,
  `${TIMED}\nSum,,,90\nTalk 4,Person D,15:00,30\n`,
])('asks whether a row that adds up the others is a session', (rows) => {
  const file = `Title,Speaker,Start Time,Duration\n${rows}`;
  const topics = (answers?: Record<string, string>) =>
    read([file], { enddate: CHOICES.startdate, ...(answers && { answers }) }).sessions.map(
      ({ topic }) => topic,
    );
  expect(topics().every((topic) => topic.startsWith('Talk'))).toBe(true);
  expect(topics({ footer: 'sessions' })).toHaveLength(topics().length + 1);
});

it('reads the time of India where a sheet has several zones, and asks where it has not', () => {
  const file = (zone: string) =>
    `Date,Time,Title,Speaker\n2027-09-20,7am PDT · 4.30pm ${zone},Safe keys,Asha Rao\n2027-09-20,8am PDT · 12noon ${zone},Two,Ravi Das\n`;
  const times = (zone: string, answers = {}) =>
    read([file(zone)], { answers }).sessions.map(({ time }) => time);
  expect(times('IST')).toEqual(['04:30 PM', '12:00 PM']);
  expect(times('BST')).toEqual(['Time to be announced', 'Time to be announced']);
  expect(times('BST', { zone: 'BST' })).toEqual(['04:30 PM', '12:00 PM']);
});

it('reads people without a list, and each slot, of a schedule in XML', () => {
  const event = (more: string) =>
    `<event id="9"><title>Safe keys</title><date>2027-09-20T09:00:00+05:30</date><start>09:00</start>${more}</event>`;
  const people = '<person>Asha Rao, Ravi Das</person><person>Meena Iyer</person>';
  const day = `<day date="2027-09-20"><room name="A">${event(people)}</room><room name="B">${event('')}</room></day>`;
  const programme = read([frab(day)]);
  expect(programme.speakers.map(({ name }) => name)).toEqual(['Asha Rao', 'Ravi Das', 'Meena Iyer']);
  expect(programme.sessions.map(({ sourceid, time, room }) => [sourceid, time, room])).toEqual([
    ['9', '09:00 AM', 'A'],
    ['9-2', '09:00 AM', 'B'],
  ]);
});

it('gives the same tool for the XML and the JSON of a schedule', () => {
  expect(read([aPretalxFile({ sessions: 2, speakers: 1 })]).source).toBe('pretalx');
  expect(read([frab(frabDay('A', frabEvent()))]).source).toBe('pretalx');
});

it('reads hostile cells, headings and names within the time of a test', () => {
  const blanks = `a${' '.repeat(200_000)}b`;
  const hostile = [
    blanks,
    '('.repeat(200_000),
    ','.repeat(200_000),
    ' and'.repeat(50_000),
    'https:'.repeat(40_000),
  ];
  for (const text of hostile) {
    outcomeOf([
      `title,date,start,end,duration,speakers,links,tags,${text}\nTalk,"${text}","${text}","${text}","${text}","${text}","${text}","${text}",x\n`,
    ]);
    outcomeOf([`name,email,tagline\n"${text}",,"${text}"\n`]);
    outcomeOf([
      `<schedule><day><room name="${text}"><event id="1"><title>${text}</title><persons><person>${text}</person></persons></event></room></day></schedule>`,
    ]);
  }
});
