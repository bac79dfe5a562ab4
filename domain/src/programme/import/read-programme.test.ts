import {
  aLongText,
  aPretalxFile,
  aSessionizeFile,
  bytesOf,
  csvFiles,
} from '@samagam/emulators/builders/programme-files';
import { hostileTexts } from '@samagam/emulators/builders/hostile-texts';
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { noteOf } from '@samagam/contract/programme/import-notes';
import { IMPORT } from '@samagam/contract/common/limits';
import { importedSession, importedSpeaker } from '@samagam/contract/programme/import';
import { describe, expect, it, test } from 'vitest';
import type { FittingProgramme } from './found.ts';
import { readProgrammeFiles } from './read-programme.ts';
import { templateOf } from './sheets/sheet-columns.ts';

const CHOICES = { tracks: 'room', startdate: '21-Nov-2099', enddate: '22-Nov-2099' } as const;
const SIZE = { sessions: 300, speakers: 280 };

const read = (...files: (string | object)[]) => readWith({}, ...files);
function readWith(answers: Record<string, string>, ...files: (string | object)[]): FittingProgramme {
  const outcome = readProgrammeFiles(files.map(bytesOf), { ...CHOICES, answers });
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.programme;
}
const problemOf = (...files: Uint8Array[]) => {
  const outcome = readProgrammeFiles(files, CHOICES);
  return outcome.ok ? null : outcome.problem;
};
const notesOf = ({ rows }: FittingProgramme, id: string) => rows.find((row) => row.sourceid === id)!.notes;

const FILES: [string, () => FittingProgramme][] = [
  ['Sessionize', () => read(aSessionizeFile(SIZE))],
  ['pretalx', () => read(aPretalxFile(SIZE))],
  ['CSV', () => read(csvFiles(SIZE).speakers, csvFiles(SIZE).sessions)],
];

describe.each(FILES)('a file of %s', (_, found) => {
  it('gives every session and speaker, each valid for the API, and a row for each', () => {
    const { speakers, sessions, rows } = found();
    expect(sessions).toHaveLength(300);
    expect(speakers.length).toBeGreaterThanOrEqual(279);
    expect(rows).toHaveLength(580);
    for (const speaker of speakers) expect(importedSpeaker.safeParse(speaker).success).toBe(true);
    for (const session of sessions) expect(importedSession.safeParse(session).success).toBe(true);
  });

  it('gives talks with speakers of the file, dates of the event, and times in words', () => {
    const { speakers, sessions } = found();
    const ids = new Set(speakers.map(({ sourceid }) => sourceid));
    const talks = sessions.filter(({ kind }) => kind !== 'break');
    for (const talk of talks) {
      expect(talk.speakers.length).toBeGreaterThan(0);
      for (const id of talk.speakers) expect(ids).toContain(id);
    }
    expect(sessions[0]).toMatchObject({
      date: '21-Nov-2099',
      time: '09:00 AM - 09:25 AM',
      track: 'Main Hall',
    });
    expect(new Set(sessions.map(({ date }) => date).filter(Boolean))).toEqual(
      new Set(['21-Nov-2099', '22-Nov-2099']),
    );
  });
});

describe('Sessionize', () => {
  const programme = read(aSessionizeFile(SIZE));

  it('makes service sessions breaks', () => {
    const tea = programme.sessions.find(({ topic }) => topic === 'Tea 20')!;
    expect(tea).toMatchObject({ kind: 'break', speakers: [], description: '' });
  });

  it('keeps a session without a time, and says so', () => {
    const session = programme.sessions.find(({ sourceid }) => sourceid === '100049')!;
    expect(session.date).toBeUndefined();
    expect(session.time).toBe('Time to be announced');
    expect(notesOf(programme, '100049')).toContainEqual(noteOf.noTime);
  });

  it('puts a session of an unknown room into its track, and says so', () => {
    expect(programme.sessions.find(({ sourceid }) => sourceid === '100059')!.track).toBe('Defence');
    expect(notesOf(programme, '100059')).toContainEqual(noteOf.unknownRoom('999'));
  });

  it('keeps the name of a room as the label of a track', () => {
    const id = '100002';
    expect(programme.sessions.find(({ sourceid }) => sourceid === id)).toMatchObject({
      track: 'Library first floor',
      tracklabel: 'Library (first floor)',
      room: 'Library (first floor)',
    });
  });

  it('reads title and company from the line about a person, and drops a wrong link', () => {
    const [first, second] = programme.speakers;
    expect(first).toMatchObject({ designation: 'Engineer', company: 'Company 0' });
    expect(second).toMatchObject({ designation: 'Builder of things 1', company: '', twitter: '' });
    expect(notesOf(programme, second!.sourceid).map(({ finding }) => finding)).toContain('facts');
    expect(programme.pictures.get(first!.sourceid)).toMatchObject({ isAddress: true });
  });

  it('takes each link of a speaker by its type', () => {
    const file = aSessionizeFile({ sessions: 1, speakers: 1 });
    const links = [
      { linkType: 'Blog', url: 'https://asha.example.org' },
      { linkType: 'Twitter', url: 'https://x.com/asha' },
      { linkType: 'LinkedIn', url: 'https://www.linkedin.com/in/asha' },
    ];
    Object.assign(file.speakers[0]!, { links });
    expect(read(file).speakers[0]).toMatchObject({
      linkedin: 'https://www.linkedin.com/in/asha',
      twitter: 'https://x.com/asha',
    });
  });

  it('leaves out what is not accepted', () => {
    const file = aSessionizeFile({ sessions: 3, speakers: 2 });
    file.sessions[1]!.status = 'Declined';
    const { sessions, rows } = read(file);
    expect(sessions).toHaveLength(2);
    expect(rows.find(({ sourceid }) => sourceid === '100001')).toMatchObject({
      isLeftOut: true,
      notes: [noteOf.notAccepted('Declined')],
    });
  });

  it('takes tracks from the category of that name', () => {
    const outcome = readProgrammeFiles([bytesOf(aSessionizeFile(SIZE))], { ...CHOICES, tracks: 'track' });
    expect(outcome.ok && new Set(outcome.programme.sessions.map(({ track }) => track))).toEqual(
      new Set(['Cloud', 'People', 'Attack', 'Defence']),
    );
  });

  it('reads its flattened sheet, which has a row for each speaker of a session', () => {
    const { sessions, speakers, source } = read(
      [
        'Session Id,Title,Description,Owner,Room,Scheduled At,Scheduled Duration,Speaker Id,FirstName,LastName,Email,TagLine,Bio,Status',
        '1,One talk,Text,Asha,Hall,21 Nov 2099 09:00 AM,45,a,Asha,Rao,asha@example.org,CTO,Bio,Accepted',
        '1,One talk,Text,Asha,Hall,21 Nov 2099 09:00 AM,45,b,Rahul,Iyer,rahul@example.org,CEO,Bio,Accepted',
        '2,Other talk,Text,Asha,Hall,21 Nov 2099 01:30 PM,30,a,Asha,Rao,asha@example.org,CTO,Bio,Accepted',
      ].join('\n'),
    );
    expect(source).toBe('sessionize');
    expect(speakers.map(({ name, mailid }) => [name, mailid])).toEqual([
      ['Asha Rao', 'asha@example.org'],
      ['Rahul Iyer', 'rahul@example.org'],
    ]);
    expect(sessions).toMatchObject([
      { sourceid: '1', speakers: ['a', 'b'], time: '09:00 AM - 09:45 AM' },
      { sourceid: '2', speakers: ['a'], time: '01:30 PM - 02:00 PM' },
    ]);
  });
});

describe('times', () => {
  it.each([
    ['+02:00', {}, '21-Nov-2099 12:30 PM - 12:55 PM', sayOfImport.zone('UTC+02:00')],
    ['+02:00', { otherZone: 'keep' }, '21-Nov-2099 09:00 AM - 09:25 AM', sayOfImport.keptZone('UTC+02:00')],
    ['-10:00', {}, '22-Nov-2099 12:30 AM - 12:55 AM', sayOfImport.zone('UTC-10:00')],
    ['-10:00', { otherZone: 'keep' }, '21-Nov-2099 09:00 AM - 09:25 AM', sayOfImport.keptZone('UTC-10:00')],
    ['+12:00', { otherZone: 'keep' }, '21-Nov-2099 09:00 AM - 09:25 AM', sayOfImport.keptZone('UTC+12:00')],
  ])('of the zone %s are converted, or kept if staff say so: %j', (zone, answers, when, note) => {
    const programme = readWith(answers, aPretalxFile({ sessions: 40, speakers: 5 }, zone));
    const { date, time } = programme.sessions[0]!;
    expect(`${date} ${time}`).toBe(when);
    expect(programme.notes).toEqual([note]);
    expect(programme.questions.map(({ text }) => text)).toEqual([sayOfImport.whichClock(`UTC${zone}`)]);
  });

  it.each(['Z', '+05:30'])('of the zone %s are not asked about', (zone) => {
    expect(read(aPretalxFile({ sessions: 1, speakers: 1 }, zone)).questions).toEqual([]);
  });

  it('move a session to the next day in India', () => {
    const file = aSessionizeFile({ sessions: 1, speakers: 1 });
    Object.assign(file.sessions[0]!, { startsAt: '2099-11-21T20:00:00Z', endsAt: '2099-11-21T21:00:00Z' });
    expect(read(file).sessions[0]).toMatchObject({ date: '22-Nov-2099', time: '01:30 AM - 02:30 AM' });
  });
});

describe('speakers', () => {
  const head = 'sessionid,title,date,start,speakers\ns1,Safe keys,21-Nov-2099,09:00,';
  const speakersNamed = (named: string, speakers: string) =>
    read(speakers, `${head}${named}\n`).sessions[0]!.speakers;

  it('with one mail address become one, who takes over the sessions', () => {
    const people = 'p0,Asha Rao,a@example.org\np1,Asha Rao,a@example.org\np2,Dr. A. Rao,A@example.org\n';
    const programme = read(`speakerid,name,email\n${people}`, `${head}p2\n`);
    expect(programme.speakers.map(({ sourceid }) => sourceid)).toEqual(['p0']);
    expect(programme.sessions[0]!.speakers).toEqual(['p0']);
    expect(programme.rows.filter(({ isLeftOut }) => isLeftOut)).toHaveLength(2);
  });

  it.each([
    ['an address', 'speakerid,name,email\np1,Asha Rao,a@example.org\np2,Ravi Das,a@example.org\n'],
    ['an id', 'speakerid,name,email\np1,Asha Rao,a@example.org\np1,Ravi Das,b@example.org\n'],
    ['an address instead of an id', 'name,email\nAsha Rao,a@example.org\nRavi Das,a@example.org\n'],
  ])('with %s in common and other names are two', (_, people) => {
    const programme = read(people, `${head}Ravi Das\n`);
    const named = programme.speakers.find(({ name }) => name === 'Ravi Das')!;
    expect(programme.sessions[0]!.speakers).toEqual([named.sourceid]);
  });

  it('are nobody’s if only a shared id or address names them', () => {
    expect(speakersNamed('p1', 'speakerid,name\np1,Asha Rao\np1,Ravi Das\n')).toEqual([]);
    expect(
      speakersNamed('a@example.org', 'name,email\nAsha Rao,a@example.org\nRavi Das,a@example.org\n'),
    ).toEqual([]);
    const file = aSessionizeFile({ sessions: 1, speakers: 2 });
    file.speakers[1]!.id = file.speakers[0]!.id;
    expect(read(file).sessions[0]!.speakers).not.toContain(file.speakers[0]!.id);
  });

  const twins = 'speakerid,name,email\np1,Asha Rao,a@example.org\np2,A. Rao,a@example.org\n';

  it('with one mail address take over the sessions that name the other one by name', () => {
    expect(speakersNamed('a.  RAO', twins)).toEqual(['p1']);
    expect(speakersNamed('A. Rao', 'name,email\nAsha Rao,a@example.org\nA. Rao,a@example.org\n')).toEqual([
      'a@example.org',
    ]);
  });

  it('do not take over the sessions of a third one with this name or id, or of one of two', () => {
    expect(speakersNamed('A. Rao', `${twins}p3,A. Rao,c@example.org\n`)).toEqual(['A. Rao']);
    expect(speakersNamed('a. rao', `${twins}a. rao,Anil Rao,c@example.org\n`)).toEqual(['a. rao']);
    const others = 'p3,Anil Rao,c@example.org\np4,A. Rao,c@example.org\n';
    expect(speakersNamed('A. Rao', `${twins}${others}`)).toEqual(['A. Rao']);
  });
});

describe('records', () => {
  it('with the id of an earlier record are left out', () => {
    const file = aSessionizeFile({ sessions: 2, speakers: 2 });
    file.speakers[1]!.id = file.speakers[0]!.id;
    const { id, title, startsAt } = file.sessions[0]!;
    Object.assign(file.sessions[1]!, { id, title, startsAt });
    const { speakers, sessions, rows } = read(file);
    expect([speakers.length, sessions.length]).toEqual([1, 1]);
    expect(rows.filter(({ notes }) => notes.includes(noteOf.sameId))).toHaveLength(2);
  });

  it.each([
    ['an id that sessions of other titles have too', ['7', '7']],
    ['ids of more than 100 characters that begin alike', ['a', 'b'].map((end) => 'long '.repeat(30) + end)],
  ])('with %s are all kept', (_, ids) => {
    const rows = ids.map((id, nth) => `${id},Talk ${nth},21-Nov-2099,1${nth}:00,Asha Rao,a@example.org\n`);
    for (const head of ['id,title,date,start,speakers,room', 'id,title,date,start,speaker,email']) {
      const { sessions } = read(`${head}\n${rows.join('')}`);
      expect(sessions.map(({ topic, speakers }) => [topic, speakers.length])).toEqual([
        ['Talk 0', 1],
        ['Talk 1', 1],
      ]);
    }
  });

  it('lose characters that nobody sees, with a note, and are kept', () => {
    const file = aSessionizeFile({ sessions: 1, speakers: 1 });
    file.sessions[0]!.title = 'Safe\u202e keys\u0000';
    const programme = read(file);
    expect(programme.sessions[0]!.topic).toBe('Safe keys');
    expect(notesOf(programme, '100000')).toContainEqual(noteOf.cleaned('Topic'));
  });
});

describe('a row of the sheet for sessions', () => {
  const HEAD = 'sessionid,room,title,date,start,end,duration,kind,speakers';
  const rowOf = (cells: string) => {
    const programme = read(`${HEAD}\ns1,Hall,${cells}\n`);
    return { ...programme.sessions[0]!, notes: notesOf(programme, 's1') };
  };

  test.each([
    ['an end before the start', '11:00,10:00,,', noteOf.endNotAfterStart, '11:00 AM'],
    ['an end at the start', '11:00,11:00,,', noteOf.endNotAfterStart, '11:00 AM'],
    ['an end that is no time', '11:00,lunch,,', noteOf.wrongEnd('lunch'), '11:00 AM'],
    [
      'an end that is no time, and a duration',
      '11:00,lunch,30,',
      noteOf.wrongEnd('lunch'),
      '11:00 AM - 11:30 AM',
    ],
    ['a duration that is no number', '11:00,,half,', noteOf.wrongDuration('half'), '11:00 AM'],
    ['AM instead of PM in its end', '02:00 PM,02:45 AM,,', noteOf.longNight, '02:00 PM - 02:45 AM'],
    ['a duration into the next afternoon', '18:00,,16:00,', noteOf.endNotAfterStart, '06:00 PM'],
    ['a duration of nothing', '11:00,,0,', noteOf.wrongDuration('0'), '11:00 AM'],
    ['a start that is no time', '25:00,,,', noteOf.wrongStart('25:00'), 'Time to be announced'],
    ['no start', ',,,', noteOf.noTime, 'Time to be announced'],
  ])('with %s says so, and what is imported', (_, cells, note, time) => {
    const session = rowOf(`Keynote,21-Nov-2099,${cells},`);
    expect(session.notes).toEqual([note]);
    expect(session.time).toBe(time);
  });

  test.each([
    ['31-Feb-2027', noteOf.wrongDate('31-Feb-2027')],
    ['tomorrow', noteOf.wrongDate('tomorrow')],
    ['', noteOf.noDate],
  ])('with the date "%s" says that the date is wrong, not that it has no time', (date, note) => {
    const session = rowOf(`Keynote,${date},10:00,11:00,,,`);
    expect(session.notes).toEqual([note]);
    expect(session.time).toBe('Time to be announced');
  });

  test.each(['18:00,06:00,,', '18:00,,12:00,', '18:00,,720,'])(
    'keeps an end on the next day: %s',
    (cells) => {
      const session = rowOf(`Capture the flag,21-Nov-2099,${cells},`);
      expect([session.time, session.notes]).toEqual(['06:00 PM - 06:00 AM', []]);
    },
  );

  it('in the small hours asks whether its date is right', () => {
    const session = rowOf('Party,21-Nov-2099,00:30,01:00,,break,');
    expect([session.date, session.notes]).toEqual(['21-Nov-2099', [noteOf.smallHours('21-Nov-2099')]]);
    expect(rowOf('Yoga,21-Nov-2099,06:00,07:00,,break,').notes).toEqual([]);
  });

  it('keeps an end after midnight if the duration says so', () => {
    const session = rowOf('Party,21-Nov-2099,23:00,00:30,90,break,');
    expect([session.time, session.notes]).toEqual(['11:00 PM - 12:30 AM', []]);
  });

  test.each([
    ['keynote!', undefined, []],
    ['Talk', undefined, []],
    ['BREAK', 'break', []],
  ])('with the kind "%s" is read as it says, or as a talk', (kind, expected, notes) => {
    const session = rowOf(`Keynote,21-Nov-2099,10:00,11:00,,${kind},`);
    expect([session.kind, session.notes]).toEqual([expected, notes]);
  });

  test.each([
    ['<b>Bold</b> plans<br/>for <script>alert(1)</script>2027', 'Bold plans for 2027'],
    ['<a href="https://example.org">Linked</a> title', 'Linked title'],
  ])('with the title %s loses its HTML, with a note', (title, topic) => {
    const session = rowOf(`"${title.replaceAll('"', '""')}",21-Nov-2099,10:00,11:00,,,`);
    expect([session.topic, session.notes]).toEqual([topic, [noteOf.withoutHtml('Topic')]]);
  });

  test.each(['Vec<T> in Rust', 'Drawing on <canvas>', 'If a < b and c > d'])(
    'keeps what is no HTML of a text in the title %s',
    (title) => {
      const session = rowOf(`${title},21-Nov-2099,10:00,11:00,,,`);
      expect([session.topic, session.notes]).toEqual([title, []]);
    },
  );

  it('with more speakers than a session may have says how many are imported', () => {
    const names = Array.from({ length: 21 }, (_, index) => `p${index}`).join(';');
    const session = rowOf(`Panel,21-Nov-2099,10:00,11:00,,,${names}`);
    expect([session.speakers.length, session.notes]).toEqual([20, [noteOf.tooManySpeakers(20)]]);
  });

  it('names speakers who are not in the file, for the API to find', () => {
    expect(rowOf('Keynote,21-Nov-2099,10:00,11:00,,,p1; Asha Rao;asha@example.org;;p1').speakers).toEqual([
      'p1',
      'Asha Rao',
      'asha@example.org',
    ]);
  });
});

describe('a session of another tool', () => {
  it('of Sessionize loses an end before its start, and names a wrong moment', () => {
    const file = aSessionizeFile({ sessions: 2, speakers: 1 });
    Object.assign(file.sessions[0]!, { startsAt: '2099-11-21T10:00:00', endsAt: '2099-11-21T09:00:00' });
    Object.assign(file.sessions[1]!, { startsAt: '2099-02-31T10:00:00' });
    const programme = read(file);
    expect(notesOf(programme, '100000')).toEqual([noteOf.endNotAfterStart]);
    expect(programme.sessions[0]!.time).toBe('10:00 AM');
    expect(notesOf(programme, '100001')).toEqual([noteOf.wrongMoment('2099-02-31T10:00:00')]);
  });

  it('of Sessionize may end after midnight', () => {
    const file = aSessionizeFile({ sessions: 1, speakers: 1 });
    Object.assign(file.sessions[0]!, { startsAt: '2099-11-21T23:00:00', endsAt: '2099-11-22T00:30:00' });
    expect(read(file).sessions[0]!.time).toBe('11:00 PM - 12:30 AM');
  });

  test.each([
    ['Short. ', ' Long.', 'Short.\n\nLong.'],
    ['Short.', '', 'Short.'],
    ['', 'Long.', 'Long.'],
    ['Same.', ' Same.', 'Same.'],
    [' ', undefined, ''],
  ])('of pretalx has its two texts, each once: %j and %j', (abstract, description, text) => {
    const file = aPretalxFile({ sessions: 1, speakers: 1 });
    const [event] = file.schedule.conference.days[0]!.rooms['Main Hall']!;
    Object.assign(event!, { abstract, description });
    expect(read(file).sessions[0]!.description).toBe(text);
  });

  test.each([
    [{ public_name: 'Asha', name: 'A', full_public_name: 'Asha Rao' }, 'Asha'],
    [{ public_name: '', name: 'Asha', full_public_name: 'Asha Rao' }, 'Asha'],
    [{ public_name: '', name: '', full_public_name: 'Asha Rao' }, 'Asha Rao'],
  ])('of pretalx takes the first name that a person has: %j', (names, name) => {
    const file = aPretalxFile({ sessions: 1, speakers: 1 });
    const [event] = file.schedule.conference.days[0]!.rooms['Main Hall']!;
    Object.assign(event!, { persons: [{ guid: 'p1', ...names }] });
    expect(read(file).speakers).toMatchObject([{ sourceid: 'p1', name }]);
  });

  it('of pretalx names a wrong duration', () => {
    const file = aPretalxFile({ sessions: 1, speakers: 1 });
    const [event] = file.schedule.conference.days[0]!.rooms['Main Hall']!;
    Object.assign(event!, { duration: 'long' });
    const programme = read(file);
    expect(notesOf(programme, programme.sessions[0]!.sourceid)).toEqual([noteOf.wrongDuration('long')]);
  });
});

describe('a row of the sheet for speakers', () => {
  const rowOf = (cells: string) => {
    const programme = read(
      `speakerid,name,email,type,linkedin,twitter\np1,Asha Rao,asha@example.org,${cells}\n`,
    );
    return { ...programme.speakers[0]!, notes: notesOf(programme, 'p1') };
  };

  it('with an unknown type says which types are known', () => {
    const speaker = rowOf('Keynoter,,');
    expect(speaker.speakerType).toBeUndefined();
    expect(speaker.notes).toEqual([
      { finding: 'kind', text: expect.stringMatching(/"Keynoter" is unknown: .*CXO, Technical Speakers/) },
    ]);
    expect(rowOf('cxo,,')).toMatchObject({ speakerType: 'CXO', notes: [] });
  });

  test.each([
    ['@sp5', 'https://x.com/sp5'],
    ['https://x.com/sp5', 'https://x.com/sp5'],
    ['twitter.com/sp5', 'https://twitter.com/sp5'],
    ['www.x.com/sp5', 'https://www.x.com/sp5'],
  ])('with the Twitter name %s has its address', (written, twitter) => {
    expect(rowOf(`,,${written}`)).toMatchObject({ twitter, notes: [] });
  });

  it('with another word for Twitter says what is expected', () => {
    expect(rowOf(',,on request')).toMatchObject({ twitter: '' });
    expect(rowOf(',,on request').notes).toEqual([
      noteOf.dropped(
        'Twitter',
        'on request',
        'a name such as @asha or an address such as https://x.com/asha',
      ),
    ]);
  });

  it.each([
    ['AT&amp;T &lt;3 C&#43;&#x2B;', 'AT&T <3 C++'],
    ['Asha&rsquo;s keys&nbsp;&ndash; again', 'Asha’s keys – again'],
    ['Caf&#101;&#x301; one&#8232;two&#160;three', 'Café one two three'],
    ['R&D; &unknown; &#0; &#xD800;', 'R&D; &unknown; &#0; &#xD800;'],
    ['Why a <b and c> d, x<y z', 'Why a <b and c> d, x<y z'],
    ['<b class=""x"">A</b> <br /> Vec<T>', 'A Vec<T>'],
  ])('with the title %s shows its codes of HTML as characters', (title, topic) => {
    const [session] = read(`sessionid,date,title\ns1,21-Nov-2099,"${title}"\n`).sessions;
    expect(session!.topic).toBe(topic);
  });

  test.each([
    ['Head at night', 'Vidyut Labs', '', ['Head at night', 'Vidyut Labs']],
    ['Head at night', '', 'Engineer at Vidyut Labs', ['Head at night', '']],
    ['', 'Vidyut Labs', 'Engineer at Agni', ['', 'Vidyut Labs']],
    ['', '', '', ['', '']],
    ['', '', 'Engineer', ['Engineer', '']],
    ['', '', '@ Vidyut Labs', ['@ Vidyut Labs', '']],
  ])('keeps its title "%s" and its company "%s" beside the line "%s"', (title, company, line, role) => {
    const programme = read(
      `speakerid,name,designation,company,tagline\np1,Asha Rao,${title},${company},${line}\n`,
    );
    const [speaker] = programme.speakers;
    expect([speaker!.designation, speaker!.company]).toEqual(role);
    expect(notesOf(programme, 'p1')).toEqual([]);
  });

  test.each(['Engineer at Vidyut Labs', 'Engineer @ Vidyut Labs', 'Engineer, Vidyut Labs'])(
    'splits the line "%s" if it has neither, and the ledger says so',
    (line) => {
      const programme = read(`speakerid,name,tagline\np1,Asha Rao,"${line}"\n`);
      expect(programme.speakers[0]).toMatchObject({ designation: 'Engineer', company: 'Vidyut Labs' });
      const entry = programme.ledger.find(({ column }) => column === 'tagline');
      expect(entry).toMatchObject({ fate: 'changed', change: 'parts', became: 'Engineer; Vidyut Labs' });
    },
  );

  it('has a short text that is plain', () => {
    const short = 'Leads R&amp;D; std::vector<int> <3 and A<B';
    const programme = read(`speakerid,name,short\np1,Asha Rao,${short}\n`);
    expect(programme.speakers[0]!.aboutspeakershort).toBe('Leads R&D; std::vector<int> <3 and A<B');
  });

  it('loses HTML in its name', () => {
    const programme = read('speakerid,name,email\np1,<b>Asha</b> Rao,asha@example.org\n');
    expect(programme.speakers[0]!.name).toBe('Asha Rao');
  });
});

describe('encodings', () => {
  const text = 'sessionid,title,date,start,speakers\r\ns1,Café über alles,21-Nov-2099,09:00,\r\n';
  const utf16 = (littleEndian: boolean, mark: boolean) => {
    const units = (mark ? `\ufeff${text}` : text).split('').map((letter) => letter.charCodeAt(0));
    const bytes = new Uint8Array(units.length * 2);
    units.forEach((unit, index) => new DataView(bytes.buffer).setUint16(index * 2, unit, littleEndian));
    return bytes;
  };
  const windows = Uint8Array.from(text, (letter) => letter.charCodeAt(0));

  test.each([
    ['UTF-8', bytesOf(text)],
    ['UTF-8 with a mark', bytesOf(`\ufeff${text}`)],
    ['UTF-16 little endian', utf16(true, true)],
    ['UTF-16 big endian', utf16(false, true)],
    ['UTF-16 without a mark', utf16(true, false)],
    ['Windows-1252', windows],
  ])('reads %s', (_, bytes) => {
    const outcome = readProgrammeFiles([bytes], CHOICES);
    expect(outcome.ok && outcome.programme.sessions[0]!.topic).toBe('Café über alles');
  });

  it('says that it guessed Windows-1252', () => {
    const outcome = readProgrammeFiles([windows], CHOICES);
    expect(outcome.ok && outcome.programme.notes).toContain(sayOfImport.windows1252);
  });
});

describe('a broken or hostile file', () => {
  test.each([
    ['nothing', '', sayOfImport.emptySheet],
    ['a JSON that ends too early', '{"sessions": [', sayOfImport.brokenJson],
    [
      'an export of registrations',
      'name,paytype,tickettype,orderid\nAsha Rao,online,Gold,o1\n',
      sayOfImport.registrations,
    ],
    ['a PDF', '%PDF-1.7\n\u0001\u0002', sayOfImport.document],
    ['another JSON', '{"a": 1}', sayOfImport.otherJson],
    ['JSON without its first line', '"sessions": [\n{"title": "A"}]}', sayOfImport.brokenJson],
    ['a JSON of empty lists', '{"sessions":[],"speakers":[]}', sayOfImport.empty],
    ['a CSV with other columns', 'a,b\n1,2', sayOfImport.unknownSheet('a, b')],
    ['a deep JSON', '['.repeat(200_000), sayOfImport.brokenJson],
  ])('is refused with a sentence: %s', (_, text, sentence) => {
    expect(problemOf(bytesOf(text))).toBe(sentence);
  });

  it('is refused if it is a workbook, a picture, too large, or of two tools', () => {
    expect(problemOf(Uint8Array.of(0x50, 0x4b, 3, 4))).toBe(sayOfImport.otherZip);
    expect(problemOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0, 0))).toBe(sayOfImport.oldWorkbook);
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13);
    expect(problemOf(png)).toBe(sayOfImport.binaryFile);
    expect(problemOf(new Uint8Array(IMPORT.file + 1))).toBe(sayOfImport.fileTooLarge(12));
    const small = { sessions: 1, speakers: 1 };
    expect(problemOf(bytesOf(aSessionizeFile(small)), bytesOf(aPretalxFile(small)))).toBe(
      sayOfImport.mixedFiles,
    );
    const many = bytesOf(aSessionizeFile({ sessions: IMPORT.sessions + 1, speakers: 1, text: 1 }));
    expect(problemOf(many)).toBe(sayOfImport.tooMany(IMPORT.sessions + 1, 1, IMPORT));
  });

  it('is read if it is exactly as large, or has exactly as many sessions or rows, as the limits say', () => {
    expect(problemOf(new Uint8Array(IMPORT.file).fill(0x20))).toBe(sayOfImport.emptySheet);
    const most = bytesOf(aSessionizeFile({ sessions: IMPORT.sessions, speakers: 1, text: 1 }));
    expect(problemOf(most)).toBeNull();
    const rows = (count: number) => bytesOf(`title,start,date\n${'Tea,10:00,21-Nov-2099\n'.repeat(count)}`);
    expect(problemOf(rows(IMPORT.rows + 1))).toBe(sayOfImport.tooManyRows(IMPORT.rows));
    expect(problemOf(rows(IMPORT.rows))).not.toBe(sayOfImport.tooManyRows(IMPORT.rows));
  });

  it('reports records that are no records, and imports the others', () => {
    const file = aSessionizeFile({ sessions: 2, speakers: 1 });
    const broken = {
      ...file,
      sessions: [null, 7, 'x', [], ...file.sessions],
      speakers: [false, ...file.speakers],
    };
    const { sessions, ledger } = read(broken);
    expect(sessions).toHaveLength(2);
    const left = ledger.filter(({ where, fate }) => /^sessions\[\d\]$/.test(where) && fate === 'left out');
    expect(left.map(({ value }) => value)).toEqual(['7', 'x']);
  });

  it('gives only what the API accepts, whatever the texts are', () => {
    const texts = [
      ...Object.values(hostileTexts).flat().map(String),
      '__proto__',
      'constructor',
      '\u202eabc',
      'a\u0300'.repeat(50),
    ];
    const file = aSessionizeFile({ sessions: texts.length, speakers: texts.length });
    texts.forEach((text, index) => {
      Object.assign(file.sessions[index]!, { title: text, description: text });
      Object.assign(file.speakers[index]!, { fullName: text, bio: text, tagLine: text });
    });
    const { speakers, sessions } = read(file);
    for (const speaker of speakers) expect(importedSpeaker.safeParse(speaker).success).toBe(true);
    for (const session of sessions) expect(importedSession.safeParse(session).success).toBe(true);
  });

  it('is read at its largest within the time of a test', () => {
    const file = bytesOf(aSessionizeFile({ sessions: 600, speakers: 400, text: 9000 }));
    expect(file.length).toBeLessThan(IMPORT.file);
    expect(problemOf(file)).toBeNull();
  });

  it('notes what was shortened', () => {
    const file = aSessionizeFile({ sessions: 1, speakers: 1 });
    file.sessions[0]!.title = aLongText(400, 1);
    const programme = read(file);
    expect(programme.sessions[0]!.topic.length).toBeLessThanOrEqual(150);
    expect(notesOf(programme, '100000').map(({ finding }) => finding)).toContain('shortened');
    expect(programme.sessions[0]!.topic).toMatch(/[a-z]…$/);
  });
});

describe('a sheet without some columns', () => {
  it('says of each session which parts it has no column for, and notes nothing about them', () => {
    const programme = read('sessionid,title,room\ns1,Safe keys,Hall 2\n');
    expect(programme.sessions).toMatchObject([
      { track: 'Hall 2', absent: ['description', 'speakers', 'time'] },
    ]);
    expect(programme.rows[0]!.notes).toEqual([]);
    expect(programme.notes).toEqual([sayOfImport.noColumns('sessions', 'Description, Speakers, Time')]);
  });

  it.each([
    ['date', '21-Nov-2099', ['time'], [noteOf.noStart]],
    ['start', '15:00', ['time'], [noteOf.timeNeedsStart]],
    ['end', '15:00', ['time'], [noteOf.timeNeedsStart]],
    ['duration', '45', ['time'], [noteOf.timeNeedsStart]],
    ['start', '21-Nov-2099 15:00', [], []],
    ['scheduled at', '', [], [noteOf.noTime]],
  ])('with the column %s and %s', (column, cell, absent, notes) => {
    const programme = read(`sessionid,title,description,room,speakers,${column}\ns1,Keys,,H,,${cell}\n`);
    expect(programme.sessions[0]!.absent ?? []).toEqual(absent);
    expect(programme.rows[0]!.notes).toEqual(notes);
  });

  it('says of each speaker which parts it has no column for', () => {
    const [speaker] = read('speakerid,name,company\np1,Asha Rao,Vidyut Labs\n').speakers;
    expect(speaker!.absent).toEqual([
      'designation',
      'aboutspeaker',
      'aboutspeakershort',
      'linkedin',
      'twitter',
      'links',
    ]);
  });

  it('has nothing absent in a template or in the file of a tool', () => {
    const { sessions } = read(`${templateOf('sessions').join()}\ns1,Safe keys,,21-Nov-2099,10:00,,,,,,\n`);
    const { speakers } = read(`${templateOf('speakers').join()}\np1,Asha Rao,,,,,,,,,\n`);
    const other = read(aSessionizeFile({ sessions: 1, speakers: 1 }));
    for (const one of [...sessions, ...speakers, ...other.sessions, ...other.speakers])
      expect(one).not.toHaveProperty('absent');
  });
});

describe('a sheet of sessions with a column for categories', () => {
  it.each([
    ['Topic,Title', 'Security,Safe keys'],
    ['Title,Topic', 'Safe keys,Security'],
    ['Topic', 'Safe keys'],
  ])('with the headings %s takes its titles from the right one', (headings, cells) => {
    const { sessions } = read(`sessionid,date,${headings}\ns1,21-Nov-2099,${cells}\n`);
    expect(sessions.map(({ topic }) => topic)).toEqual(['Safe keys']);
  });
});
