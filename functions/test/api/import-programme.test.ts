import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '@samagam/emulators/builders/an-event';
import {
  aLongText,
  aPretalxFile,
  aSessionizeFile,
  bytesOf,
  csvFiles,
} from '@samagam/emulators/builders/programme-files';
import { hostileTexts } from '@samagam/emulators/builders/hostile-texts';
import { toWireEvent } from '@samagam/contract/programme/event';
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { noteOf } from '@samagam/contract/programme/import-notes';
import { parse } from '@samagam/contract/common/first-issue';
import { importedSession, type ImportReport, type ProgrammeImport } from '@samagam/contract/programme/import';
import type { PublicSpeaker } from '@samagam/contract/programme/speaker';
import type { PublicSchedule, StaffSchedule } from '@samagam/contract/programme/schedule';
import type { SpeakerRow } from '@samagam/contract/programme/speaker';
import type { FittingProgramme } from '@samagam/domain/programme/import/found';
import { draftOf } from '@samagam/domain/programme/schedule-draft';
import { sheetOf } from '@samagam/domain/programme/schedule-sheet';
import { speakerRecord } from '@samagam/domain/programme/speaker-sheet';
import { type CsvRecord, csvSlices } from '@samagam/domain/text/csv';
import { readProgrammeFiles } from '@samagam/domain/programme/import/read-programme';
import { readLongText } from '../../src/programme/published.ts';
import { full } from './full-figures.ts';
import { createPageApp } from '../../src/page-app.ts';
import { loadWebBuild } from '../../src/page/web-build.ts';
import { type Harness, ORIGIN, startHarness } from './harness.ts';

let api: Harness;
let events = 0;

beforeAll(async () => {
  api = await startHarness();
  await api.saveSeller();
});
afterAll(() => api.close());

async function anEventOfItsOwn(): Promise<string> {
  const eventcode = `imp${++events}x`;
  await api.staff('POST /api/admin/createevent', { ...toWireEvent(anEvent()), eventcode });
  return eventcode;
}

function read(...files: (string | object)[]): FittingProgramme {
  const choices = { tracks: 'room', startdate: '21-Nov-2099', enddate: '22-Nov-2099' } as const;
  const outcome = readProgrammeFiles(files.map(bytesOf), choices);
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.programme;
}

const wishOf = (eventcode: string, { source, speakers, sessions }: FittingProgramme): ProgrammeImport => ({
  eventcode,
  source,
  part: 'conference',
  speakerType: 'Technical Speakers',
  speakers,
  sessions,
  ...(sessions.length === 0 && { allspeakers: true }),
});
const post = (wish: object, as: 'admin' | 'operator' = 'admin') =>
  api.staff('POST /api/admin/importprogramme', wish, { as });
async function check(wish: ProgrammeImport): Promise<ImportReport> {
  const { status, body } = await post(wish);
  expect([status, body.msg]).toEqual([200, undefined]);
  return body.data as ImportReport;
}
async function imported(wish: ProgrammeImport): Promise<ImportReport> {
  const { fingerprint } = await check(wish);
  const { status, body } = await post({ ...wish, fingerprint });
  expect([status, body.msg]).toEqual([200, undefined]);
  return body.data as ImportReport;
}
const outcomes = ({ rows }: ImportReport) =>
  Object.fromEntries(
    [...new Set(rows.map(({ outcome }) => outcome))].map((one) => [
      one,
      rows.filter(({ outcome }) => outcome === one).length,
    ]),
  );
const speakersOf = async (eventcode: string) =>
  (await api.staff('GET /api/admin/getspeakers', { eventcode })).body.data as SpeakerRow[];
const scheduleOf = async (eventcode: string) =>
  (await api.staff('GET /api/admin/getschedule', { eventcode })).body.data as StaffSchedule;
const sessionsOf = (schedule: StaffSchedule) => Object.values(schedule.conference!.tracks).flat();
const published = async (part: string, eventcode: string) =>
  (await api.get(`/api/get${part}?eventcode=${eventcode}`)).body.data;
const csvOf = (rows: readonly CsvRecord[]) => [...csvSlices(rows, (row) => row, rows.length)].join('');

/** Also if staff have edited it; what is edited in the sheet is imported. */
async function isUnchangedByItsExport(eventcode: string): Promise<void> {
  const [before] = await speakersOf(eventcode);
  const { id: _, version, ...first } = before!;
  const website = {
    media: 'website' as const,
    label: 'Talks; part 1, 2:',
    profileurl: 'https://blog.example/;1',
  };
  const edited = { ...first, company: 'Edited', suffix: 'PhD', image: '', socialmedia: [website] };
  await api.staff('PUT /api/admin/createspeaker', edited, { version });
  const speakers = await speakersOf(eventcode);
  const schedule = await scheduleOf(eventcode);
  const files = [
    csvOf(speakers.map(speakerRecord)),
    csvOf(sheetOf(draftOf({ conference: schedule.conference }), 'conference')),
  ];
  const count = speakers.length + sessionsOf(schedule).length;
  const changed = read(...files.map((file) => file.replace('Edited', 'Edited again')));
  expect(outcomes(await check(wishOf(eventcode, changed)))).toEqual({ changed: 1, unchanged: count - 1 });
  expect(outcomes(await imported(wishOf(eventcode, read(...files))))).toEqual({ unchanged: count });
  expect(await speakersOf(eventcode)).toEqual(speakers);
  expect(await scheduleOf(eventcode)).toEqual(schedule);
}

/** More sessions than fit into one day. */
const SIZE = { sessions: 80, speakers: 39, text: 200 };

describe.each([
  ['Sessionize', () => read(aSessionizeFile(SIZE))],
  ['pretalx', () => read(aPretalxFile(SIZE))],
  ['CSV', () => read(csvFiles(SIZE).speakers, csvFiles(SIZE).sessions)],
])('an import from %s', (_, file) => {
  it('reports first, imports everything, and changes nothing the second time', async () => {
    const eventcode = await anEventOfItsOwn();
    const programme = file();
    const wish = wishOf(eventcode, programme);
    const count = programme.speakers.length + programme.sessions.length;

    expect(outcomes(await check(wish))).toEqual({ new: count });
    expect(await speakersOf(eventcode)).toEqual([]);

    expect(outcomes(await imported(wish))).toEqual({ new: count });
    const [speakers, schedule] = [await speakersOf(eventcode), await scheduleOf(eventcode)];
    expect(speakers).toHaveLength(programme.speakers.length);
    expect(sessionsOf(schedule)).toHaveLength(programme.sessions.length);
    const talks = sessionsOf(schedule).filter(({ kind }) => kind === undefined);
    expect(talks.filter(({ description }) => description === '')).toEqual([]);

    expect(outcomes(await imported(wish))).toEqual({ unchanged: count });
    expect(await speakersOf(eventcode)).toEqual(speakers);
    expect(await scheduleOf(eventcode)).toEqual(schedule);
  });

  it('is public, and can be saved again in the schedule of staff', async () => {
    const eventcode = await anEventOfItsOwn();
    const programme = file();
    await imported(wishOf(eventcode, programme));
    const days = (await published('schedule', eventcode)) as PublicSchedule;
    expect(days.flatMap((day) => Object.keys(day))).toEqual(['Conference', 'Conference day 2']);
    expect((await published('speakers', eventcode)) as object[]).toHaveLength(programme.speakers.length);
    expect(JSON.stringify(days)).not.toMatch(/<script|<h1|import\.invalid/);
    await isUnchangedByItsExport(eventcode);
    const { version, conference } = await scheduleOf(eventcode);
    const saved = await api.staff('POST /api/admin/addschedule', { eventcode, conference }, { version });
    expect(saved.body).toEqual({ result: 'Success' });
  });
});

describe('a repeated import', () => {
  const small = { sessions: 4, speakers: 3, text: 50 };
  const edited = async (eventcode: string, change: (schedule: StaffSchedule) => void) => {
    const schedule = await scheduleOf(eventcode);
    change(schedule);
    const { conference } = schedule;
    expect((await api.staff('POST /api/admin/addschedule', { eventcode, conference })).status).toBe(200);
  };
  const rowOf = ({ rows }: ImportReport, sourceid: string) => rows.find((row) => row.sourceid === sourceid)!;

  it('keeps what staff edited while the source stays the same, and says so', async () => {
    const eventcode = await anEventOfItsOwn();
    const wish = wishOf(eventcode, read(aSessionizeFile(small)));
    await imported(wish);
    await edited(eventcode, (schedule) => {
      schedule.conference!.tracks['Main Hall']![0]!.topic = 'A better title';
    });
    const report = await imported(wish);
    expect(outcomes(report)).toEqual({ kept: 1, unchanged: 6 });
    expect(rowOf(report, '100000').notes).toContain(noteOf.keptFields('Topic').text);
    expect(sessionsOf(await scheduleOf(eventcode))[0]!.topic).toBe('A better title');
  });

  it('takes what the source changed, field by field, also over an edit of staff, and says so', async () => {
    const eventcode = await anEventOfItsOwn();
    const file = aSessionizeFile(small);
    await imported(wishOf(eventcode, read(file)));
    await edited(eventcode, (schedule) => {
      const [session] = schedule.conference!.tracks['Main Hall']!;
      session!.topic = 'A better title';
      session!.time = '10:10 AM - 10:20 AM';
    });
    file.sessions[0]!.title = 'Title of the source';
    file.sessions[1]!.endsAt = '2099-11-21T09:50:00';
    file.speakers[0]!.bio = 'Another bio';
    const report = await imported(wishOf(eventcode, read(file)));
    expect(rowOf(report, '100000').notes).toEqual([
      noteOf.replacedFields('Topic').text,
      noteOf.keptFields('Time').text,
    ]);
    expect(rowOf(report, '100001').notes).toEqual([noteOf.takenFields('Time').text]);
    expect(outcomes(report)).toEqual({ changed: 3, unchanged: 4 });
    const sessions = sessionsOf(await scheduleOf(eventcode));
    expect(sessions.find(({ sourceid }) => sourceid === 'sessionize:100000')).toMatchObject({
      topic: 'Title of the source',
      time: '10:10 AM - 10:20 AM',
    });
  });

  it('moves a session to its new room and day', async () => {
    const eventcode = await anEventOfItsOwn();
    const file = aSessionizeFile(small);
    await imported(wishOf(eventcode, read(file)));
    Object.assign(file.sessions[0]!, { roomId: 51, startsAt: '2099-11-22T11:00:00', endsAt: null });
    await imported(wishOf(eventcode, read(file)));
    const { tracks } = (await scheduleOf(eventcode)).conference!;
    expect(tracks['Main Hall']).toEqual([]);
    expect(tracks['Workshop Room']!.map(({ sourceid, date, time }) => [sourceid, date, time])).toContainEqual(
      ['sessionize:100000', '22-Nov-2099', '11:00 AM'],
    );
  });

  it('does not bring back what staff deleted, and reports what is gone from the source', async () => {
    const eventcode = await anEventOfItsOwn();
    const file = aSessionizeFile(small);
    await imported(wishOf(eventcode, read(file)));
    await edited(eventcode, (schedule) => void (schedule.conference!.tracks['Main Hall'] = []));
    file.sessions.splice(3, 1);
    const report = await imported(wishOf(eventcode, read(file)));
    expect(rowOf(report, '100000')).toMatchObject({ outcome: 'kept', notes: [noteOf.staysDeleted.text] });
    expect(rowOf(report, '100003')).toMatchObject({ outcome: 'kept', notes: [noteOf.goneFromSource.text] });
    expect(sessionsOf(await scheduleOf(eventcode)).map(({ sourceid }) => sourceid)).toEqual([
      'sessionize:100001',
      'sessionize:100002',
      'sessionize:100003',
    ]);
  });

  it('takes over a speaker whom staff typed, and fills only blank fields', async () => {
    const eventcode = await anEventOfItsOwn();
    const file = (company: string) =>
      `speakerid,name,email,designation,company,about\r\np1,Asha Rao,asha@example.org,CTO,${company},About\r\n`;
    await imported(wishOf(eventcode, read(file(''))));
    const [before] = await speakersOf(eventcode);
    const other = wishOf(eventcode, { ...read(file('Vidyut Labs')), source: 'pretalx' });
    const report = await imported({ ...other, speakers: [{ ...other.speakers[0]!, name: 'Asha R.' }] });
    expect(rowOf(report, 'p1')).toMatchObject({ outcome: 'changed' });
    expect(await speakersOf(eventcode)).toMatchObject([
      { id: before!.id, name: 'Asha Rao', company: 'Vidyut Labs' },
    ]);
  });
});

describe('an import in steps', () => {
  it('takes slots, then speakers, then rooms, each from a sheet of its own, and staff can save the result', async () => {
    const eventcode = await anEventOfItsOwn();
    const slot = 's1,Keys,21-Nov-2099,10:00,10:45';
    await imported(wishOf(eventcode, read(`sessionid,title,date,start,end\n${slot}\n`)));
    const people = read('speakerid,name,email\np1,Asha Rao,asha@example.org\n');
    const talks = read('sessionid,title,speakers\ns1,Keys,p1\n');
    await imported(wishOf(eventcode, { ...talks, speakers: people.speakers }));
    await imported(wishOf(eventcode, read('sessionid,title,room\ns1,Keys,Hall 2\n')));

    const { version, conference } = await scheduleOf(eventcode);
    expect(conference!.tracks).toMatchObject({
      'Hall 2': [{ topic: 'Keys', time: '10:00 AM - 10:45 AM', description: '<p>Keys</p>' }],
    });
    expect(conference!.tracks['Hall 2']![0]!.speakers).toHaveProperty(['asha@example.org']);
    const saved = await api.staff('POST /api/admin/addschedule', { eventcode, conference }, { version });
    expect(saved.body).toEqual({ result: 'Success' });
  });

  it('leaves a part of the programme alone in which nothing is imported', async () => {
    const eventcode = await anEventOfItsOwn();
    const { sessions, ...speakers } = wishOf(eventcode, read(csvFiles(SIZE).speakers));
    expect(sessions).toEqual([]);
    await imported({ ...speakers, sessions, part: 'training' });
    const { conference, training } = await scheduleOf(eventcode);
    expect([conference, training]).toEqual([undefined, undefined]);
  });

  it('imports a file into the right part after it was imported into the wrong one', async () => {
    const eventcode = await anEventOfItsOwn();
    const wish = wishOf(eventcode, read('sessionid,title,date,start\ns1,Keys,21-Nov-2099,10:00\n'));
    await imported(wish);
    expect(outcomes(await imported({ ...wish, part: 'training' }))).toEqual({ new: 1 });
    const { conference, training } = await scheduleOf(eventcode);
    expect([conference, training].map((part) => Object.keys(part!.tracks))).toEqual([
      ['To be announced'],
      ['To be announced'],
    ]);
    expect(outcomes(await imported(wish))).toEqual({ unchanged: 1 });
    expect(outcomes(await imported({ ...wish, part: 'training' }))).toEqual({ unchanged: 1 });
  });

  it('does not miss the speakers of one part in the file for another', async () => {
    const eventcode = await anEventOfItsOwn();
    const heading = 'speakerid,name,email\n';
    const talks = wishOf(eventcode, read(`${heading}p1,Asha Rao,asha@example.org\n`));
    const training = wishOf(eventcode, read(`${heading}p2,Rahul Iyer,rahul@example.org\n`));
    await imported(talks);
    expect(outcomes(await imported({ ...training, part: 'training' }))).toEqual({ new: 1 });
    const report = await imported(training);
    expect(report.rows.map(({ sourceid, notes }) => [sourceid, notes])).toEqual([
      ['p2', []],
      ['p1', [noteOf.goneFromSource.text]],
    ]);
  });
});

describe('a sheet of an organiser', () => {
  const sheet = `Title,Speaker,Date,Start Time,End Time,Hall
Safe keys,"Asha Rao, PhD",21/11/2099,10:00,10:30,"Hall 1 (Ground floor), Block A"
Lunch,,21/11/2099,13:00,14:00,Terrace
Lunch,,22/11/2099,13:00,14:00,Terrace
`;

  it('is imported with its lunches, speakers and rooms, and is unchanged the second time', async () => {
    const eventcode = await anEventOfItsOwn();
    const headings = [{ sheet: 'sessions', heading: 'beginn', column: 'start' }] as const;
    const answers = [{ id: 'early', value: 'PM' }];
    const told = ['csv a', 'csv b'].map((kind) => ({ kind, headings: [...headings], answers }));
    const wish = { ...wishOf(eventcode, read(sheet)), told };
    expect(outcomes(await imported(wish))).toEqual({ new: 4 });
    expect(await speakersOf(eventcode)).toMatchObject([{ name: 'Asha Rao', suffix: 'PhD' }]);
    const { conference } = await scheduleOf(eventcode);
    expect(conference!.labels).toEqual({ 'Hall 1 Ground floor Block A': 'Hall 1 (Ground floor), Block A' });
    expect(conference!.tracks['Hall 1 Ground floor Block A']).toMatchObject([
      { topic: 'Safe keys', room: 'Hall 1 (Ground floor), Block A' },
    ]);
    expect(conference!.tracks.Terrace).toHaveLength(2);
    const later = { ...told[0]!, answers: [] };
    expect(outcomes(await imported({ ...wish, told: [later] }))).toEqual({ unchanged: 4 });
    const { body } = await api.staff('GET /api/admin/importmemory', { eventcode });
    expect(body.data).toEqual({ told: [told[1], later] });
  });
});

describe('an imported speaker', () => {
  it('is corrected field by field, and gets a real mail address, with its sessions', async () => {
    const eventcode = await anEventOfItsOwn();
    const file = read('title,date,start,speakers\nSafe keys,21-Nov-2099,10:00,Asha Rao\n');
    await imported(wishOf(eventcode, file));
    const [{ id, version: _, ...speaker }] = (await speakersOf(eventcode)) as [SpeakerRow];
    const save = (changes: object) => api.staff('PUT /api/admin/createspeaker', { ...speaker, ...changes });
    expect((await save({ designation: 'Engineer' })).status).toBe(200);
    expect((await save({ designation: '' })).body.msg).toBe('Title cannot be Blank.');
    const newmailid = 'asha@example.org';
    expect((await save({ designation: 'Engineer', newmailid })).status).toBe(200);
    const changed = await speakersOf(eventcode);
    expect(changed).toMatchObject([
      { id, mailid: newmailid, designation: 'Engineer', company: '', image: '' },
    ]);
    const [session] = sessionsOf(await scheduleOf(eventcode));
    expect(Object.keys(session!.speakers)).toEqual([newmailid]);
    const again = await save({ mailid: newmailid, designation: 'Engineer', newmailid: 'other@example.org' });
    expect(again.body.msg).toBe('Invalid Data. Field: Email');
    expect(outcomes(await check(wishOf(eventcode, file)))).toEqual({ unchanged: 2 });
  });
});

describe('an import of sessions alone', () => {
  const { speakers, sessions } = csvFiles(SIZE);

  it('finds the speakers of the event, and changes nothing that is the same', async () => {
    const eventcode = await anEventOfItsOwn();
    await imported(wishOf(eventcode, read(speakers, sessions)));
    const before = await scheduleOf(eventcode);
    const report = await imported(wishOf(eventcode, read(sessions)));
    expect(outcomes(report)).toEqual({ unchanged: SIZE.sessions });
    expect(report.rows.flatMap(({ losses }) => losses)).toEqual([]);
    expect(await scheduleOf(eventcode)).toEqual(before);
  });

  it('says which sessions would lose a speaker who is not found', async () => {
    const eventcode = await anEventOfItsOwn();
    await imported(wishOf(eventcode, read(speakers, sessions)));
    const report = await check(wishOf(eventcode, read(sessions.replaceAll(/p1\r/g, 'p99\r'))));
    const losing = report.rows.filter(({ losses }) => losses.length > 0);
    expect(losing.map(({ outcome, losses }) => [outcome, losses])).toEqual([
      ['changed', ['speakers', 'talk']],
      ['changed', ['speakers', 'talk']],
      ['changed', ['speakers', 'talk']],
    ]);
    expect(losing[0]!.notes).toContain(noteOf.unknownSpeaker('p99').text);
  });
});

describe('an import', () => {
  const small = { sessions: 3, speakers: 2, text: 50 };

  it('gives speakers without a mail address a placeholder, and keeps their pictures blank', async () => {
    const eventcode = await anEventOfItsOwn();
    await imported(wishOf(eventcode, read(aSessionizeFile(small))));
    const speakers = await speakersOf(eventcode);
    expect(speakers.map(({ mailid }) => mailid)).toEqual([
      '00000001-0000-4000-8000-000000000000@import.invalid',
      '00000001-0000-4000-8000-000000000001@import.invalid',
    ]);
    expect(speakers.map(({ image, status }) => [image, status])).toEqual([
      ['', 'OPEN'],
      ['', 'OPEN'],
    ]);
  });

  it('takes an uploaded picture once, and keeps the one that staff chose later', async () => {
    const eventcode = await anEventOfItsOwn();
    const colour = async (background: string) => {
      const bytes = await sharp({ create: { width: 90, height: 90, channels: 3, background } })
        .png()
        .toBuffer();
      const image = `data:image/png;base64,${bytes.toString('base64')}`;
      const { body } = await api.staff('POST /api/admin/importpicture', { eventcode, image });
      return { image, address: (body.data as { address: string }).address };
    };
    const [red, blue] = [await colour('#f00'), await colour('#00f')];
    const wish = wishOf(eventcode, read(aSessionizeFile({ ...small, speakers: 1 })));
    const pictured = (hash: string, address?: string): ProgrammeImport => ({
      ...wish,
      speakers: wish.speakers.map((speaker) => ({
        ...speaker,
        picture: { hash, ...(address && { address }) },
      })),
    });
    const { fingerprint } = await check(pictured('a'.repeat(64)));
    expect((await post({ ...pictured('a'.repeat(64), red.address), fingerprint })).status).toBe(200);
    expect((await speakersOf(eventcode))[0]!.image).toBe(red.address);
    expect(outcomes(await check(pictured('a'.repeat(64))))).toEqual({ unchanged: 4 });

    const { version: _, id: __, ...row } = (await speakersOf(eventcode))[0]!;
    const byStaff = { ...row, company: 'X', aboutspeaker: 'Y', image: blue.address };
    expect((await api.staff('PUT /api/admin/createspeaker', byStaff)).status).toBe(200);
    const report = await check(pictured('a'.repeat(64), red.address));
    expect(report.rows[0]!.notes.join(' ')).toContain('Image');
    await imported(pictured('a'.repeat(64), red.address));
    expect((await speakersOf(eventcode))[0]!.image).toBe(blue.address);
  });

  it('refuses if the event changed after the report, and saves nothing', async () => {
    const eventcode = await anEventOfItsOwn();
    const wish = wishOf(eventcode, read(aSessionizeFile(small)));
    const { fingerprint } = await check(wish);
    await api.staff('PUT /api/admin/createevent', { ...toWireEvent(anEvent()), eventcode, name: 'Other' });
    const { status, body } = await post({ ...wish, fingerprint });
    expect([status, body.msg]).toEqual([412, sayOfImport.changedMeanwhile]);
    expect(await speakersOf(eventcode)).toEqual([]);
  });

  it('is one of two at the same moment, and the other is refused', async () => {
    const eventcode = await anEventOfItsOwn();
    const wish = wishOf(eventcode, read(aSessionizeFile(small)));
    const { fingerprint } = await check(wish);
    const replies = await Promise.all([post({ ...wish, fingerprint }), post({ ...wish, fingerprint })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(await speakersOf(eventcode)).toHaveLength(2);
    expect(sessionsOf(await scheduleOf(eventcode))).toHaveLength(3);
  });

  it('keeps what only looks like HTML, and says what it removed from a new or changed text', async () => {
    const eventcode = await anEventOfItsOwn();
    const file = read(aSessionizeFile({ ...small, speakers: 1, sessions: 1 }));
    const speakers = [
      { ...file.speakers[0]!, aboutspeakershort: 'R&D *lead* <3 Vec<T>', aboutspeaker: 'a<B <span>x</span>' },
    ];
    const report = await imported(wishOf(eventcode, { ...file, speakers }));
    const note = noteOf.removed('About Speaker', 'span').text;
    expect(report.rows[0]!.notes).toContain(note);
    expect(await speakersOf(eventcode)).toMatchObject([
      { aboutspeakershort: 'R&D *lead* <3 Vec<T>', aboutspeaker: '<p>a&lt;B x</p>' },
    ]);
    const again = await imported(wishOf(eventcode, { ...file, speakers }));
    expect(again.rows[0]!.notes).not.toContain(note);
  });

  it('publishes hostile texts without a tag, an attribute or a link that is not allowed', async () => {
    const eventcode = await anEventOfItsOwn();
    const [session] = read(aSessionizeFile({ ...small, sessions: 1 })).sessions;
    // A text with hidden characters is refused; everything else is cleaned.
    const accepted = hostileTexts.filter(
      (text) => parse(importedSession, { ...session, description: text }).ok,
    );
    const sessions = accepted.map((text, nth) => ({
      ...session!,
      sourceid: `s${nth}`,
      topic: `Talk ${nth}`,
      track: `Hall ${nth % 10}`,
      description: `x ${text}`,
    }));
    await imported({ ...wishOf(eventcode, { ...read(aSessionizeFile(small)), sessions }) });
    const texts = ((await published('schedule', eventcode)) as PublicSchedule)
      .flatMap((parts) => Object.values(parts))
      .flatMap(({ tracks }) => Object.values(tracks).flat())
      .map(({ description }) => description);
    expect(texts.length).toBeGreaterThan(200);
    for (const text of texts) {
      expect(text).not.toMatch(/<(?!\/?(?:b|strong|i|em|u|s|br|a|code|p|ul|ol|li|blockquote)\b)[^ <>]/i);
      expect(text).not.toMatch(/<[^>]*\s(?:on\w+|style|srcdoc)\s*=/i);
      for (const [, href] of text.matchAll(/href="([^"]*)"/g))
        expect(href).not.toMatch(/^\s*(?:javascript|vbscript|data|feed|\/\/)/i);
    }
  });

  it('refuses a file that is not the one of the report', async () => {
    const eventcode = await anEventOfItsOwn();
    const { fingerprint } = await check(wishOf(eventcode, read(aSessionizeFile(small))));
    const other = wishOf(eventcode, read(aSessionizeFile({ ...small, sessions: 2 })));
    expect((await post({ ...other, fingerprint })).status).toBe(412);
  });

  it('is for admins, and leaves an audit entry with its numbers', async () => {
    const eventcode = await anEventOfItsOwn();
    const wish = wishOf(eventcode, read(aSessionizeFile(small)));
    expect((await post(wish, 'operator')).status).toBe(403);
    await imported(wish);
    const { docs } = await api.db.collection('audit').where('eventcode', '==', eventcode).get();
    const entry = docs.map((doc) => doc.data()).find(({ what }) => what === 'programme imported');
    expect(entry).toMatchObject({
      who: 'admin@samagam.test',
      facts: { source: 'sessionize', part: 'conference', new: 5, changed: 0 },
    });
  });

  it('refuses fields that the reader would never send', async () => {
    const eventcode = await anEventOfItsOwn();
    const wish = wishOf(eventcode, read(aSessionizeFile(small)));
    const [session] = wish.sessions;
    for (const [changes, field] of [
      [{ source: 'other' }, 'source'],
      [{ sessions: [{ ...session, topic: 'ab\u202ec' }] }, 'sessions.0.topic'],
      [{ sessions: [{ ...session, time: 'a\nb' }] }, 'sessions.0.time'],
      [{ sessions: Array.from({ length: 601 }, () => session) }, 'sessions'],
      [{ speakers: [{ ...wish.speakers[0], twitter: 'javascript:alert(1)' }] }, 'speakers.0.twitter'],
    ] as const) {
      const { status, body } = await post({ ...wish, ...changes });
      expect([status, body.field]).toEqual([400, field]);
    }
  });

  it('cuts a text that is too long as HTML, and says so', async () => {
    const eventcode = await anEventOfItsOwn();
    const file = aSessionizeFile(small);
    file.sessions[0]!.description = `**${aLongText(3000, 1)}** & <b>${aLongText(3000, 2)}</b>`;
    const report = await imported(wishOf(eventcode, read(file)));
    const note = noteOf.shortened('Description', 5000).text;
    expect(report.rows.find(({ sourceid }) => sourceid === '100000')!.notes).toContain(note);
    const [session] = sessionsOf(await scheduleOf(eventcode));
    expect(session!.description.length).toBeLessThanOrEqual(5000);
    expect(session!.description.length).toBeGreaterThan(3500);
  });
});

/** Each was once refused with a 500, or took seconds and hundreds of megabytes. */
const HOSTILE: readonly (readonly [unit: string, text: string])[] = [
  ['quotes in quotes', '>'.repeat(20_000)],
  ['a long definition', `[a]: /x "${'&'.repeat(9000)}"\n\n${'[a]'.repeat(3600)}`],
  ['numbers in numbers', '1. '.repeat(6666)],
  ['a wide table', `|${'a|'.repeat(1000)}\n|${'-|'.repeat(1000)}\n${'|a\n'.repeat(5000)}`.slice(0, 20_000)],
  ['falling quotes', Array.from({ length: 25 }, (_, i) => `${'>'.repeat(25 - i)}a`).join('\n')],
  ['tags', '<b>'.repeat(6666)],
];

describe('an import with hostile texts', () => {
  const tools = {
    sessionize: () => {
      const file = aSessionizeFile({ sessions: 10, speakers: 8 });
      HOSTILE.forEach(([, text], place) => (file.sessions[place]!.description = text));
      HOSTILE.forEach(([, text], place) => (file.speakers[place]!.bio = text));
      return read(file);
    },
    pretalx: () => {
      const file = aPretalxFile({ sessions: 10, speakers: 8 });
      const talks = file.schedule.conference.days.flatMap(({ rooms }) => Object.values(rooms).flat());
      HOSTILE.forEach(([, text], place) => Object.assign(talks[place]!, { abstract: '', description: text }));
      return read(file);
    },
    csv: () => {
      const cellOf = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const rows = HOSTILE.map(([name, text]) => `${name},${name},${cellOf(text)},21-Nov-2099,10:00`);
      return read(
        ['sessionid,title,description,date,start', ...rows, 'a,A,**b**,21-Nov-2099,11:00'].join('\n'),
      );
    },
  };

  it.each(Object.keys(tools) as (keyof typeof tools)[])('imports all rows of %s', async (tool) => {
    const eventcode = await anEventOfItsOwn();
    const programme = tools[tool]();
    const report = await imported(wishOf(eventcode, programme));
    expect(outcomes(report)).toEqual({ new: programme.sessions.length + programme.speakers.length });
    const plain = report.rows.filter(({ notes }) => notes.includes(noteOf.plain('Description').text));
    expect(plain.length).toBeGreaterThan(0);
    expect(plain.length).toBeLessThan(HOSTILE.length);
    const stored = sessionsOf(await scheduleOf(eventcode));
    expect(stored).toHaveLength(programme.sessions.length);
    for (const { description } of stored) expect(description.length).toBeLessThanOrEqual(5000);
  });
});

/** Larger than a document of the store, several times. */
const LARGE = full ? { sessions: 500, speakers: 300 } : { sessions: 250, speakers: 130 };

describe(`${LARGE.sessions} sessions and ${LARGE.speakers} speakers at full text length`, () => {
  it('are imported, published, edited and read completely', { timeout: 120_000 }, async () => {
    const eventcode = await anEventOfItsOwn();
    const file = aSessionizeFile({ ...LARGE, text: 4800 });
    const programme = read(file);
    const report = await imported(wishOf(eventcode, programme));
    // Nobody whom no session names is imported.
    const named = new Set(file.sessions.flatMap((session) => session.speakers)).size;
    const left = named < LARGE.speakers && { 'left out': LARGE.speakers - named };
    const count = LARGE.sessions + named;
    expect(outcomes(report)).toEqual({ new: count, ...left });

    const days = (await published('schedule', eventcode)) as PublicSchedule;
    const sessions = days.flatMap((day) =>
      Object.values(day).flatMap(({ tracks }) => Object.values(tracks).flat()),
    );
    expect(sessions).toHaveLength(LARGE.sessions);
    const talks = sessions.filter(({ kind }) => kind !== 'break');
    for (const { description, longtext } of talks) {
      expect(description.length).toBeGreaterThan(4500);
      expect(longtext).toBeUndefined();
    }
    const speakers = (await published('speakers', eventcode)) as PublicSpeaker[];
    for (const { aboutspeaker } of speakers) expect(aboutspeaker.length).toBeGreaterThan(4500);

    // A page requests them without long texts.
    const short = await api.get(`/api/getspeakers?eventcode=${eventcode}&texts=apart`);
    const [speaker] = short.body['data'] as { aboutspeaker: string; longtext: string }[];
    expect(speaker!.aboutspeaker).toBe('');
    expect(await readLongText(api.db, eventcode, speaker!.longtext)).toBe(speakers[0]!.aboutspeaker);
    expect(await readLongText(api.db, eventcode, 'another-text')).toBeUndefined();
    await readInPlace(eventcode, { speakers, talks });

    const { version, conference } = await scheduleOf(eventcode);
    expect(sessionsOf({ version, conference })[0]!.description.length).toBeGreaterThan(4500);
    Object.values(conference!.tracks)[0]![0]!.topic = 'Edited';
    const saved = await api.staff('POST /api/admin/addschedule', { eventcode, conference }, { version });
    expect(saved.body).toEqual({ result: 'Success' });
    const again = await scheduleOf(eventcode);
    expect(again.conference).toEqual(conference);
    expect(outcomes(await imported(wishOf(eventcode, programme)))).toEqual({
      kept: 1,
      unchanged: count - 1,
      ...left,
    });
  });
});

interface Texts {
  speakers: readonly { id: string; name: string; aboutspeaker: string }[];
  talks: readonly { topic: string; description: string }[];
}

/** The page of the event leads to each text: to a page of its own, and to the part of it that is shown in place. */
async function readInPlace(eventcode: string, { speakers, talks }: Texts): Promise<void> {
  const build = await loadWebBuild(path.join(import.meta.dirname, '../../dist/web'));
  const pages = createPageApp(api.deps, build);
  const open = async (address: string) => {
    const response = await pages.request(ORIGIN + address);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const event = (await open(`/event/${eventcode}`)).text;
  expect(event).not.toContain(speakers[0]!.aboutspeaker.slice(0, 200));
  const [first] = speakers;
  const ofSpeaker = `/event/${eventcode}/speaker/${first!.id}`;
  expect(event).toContain(`href="${ofSpeaker}"`);
  const [ofText] = new RegExp(`/event/${eventcode}/text/\\w+(?=")`).exec(event)!;
  for (const [address, ownTexts] of [
    [ofSpeaker, [first!.aboutspeaker]],
    [ofText, talks.map(({ description }) => description)],
  ] as const) {
    const [whole, part, draft] = [
      await open(address),
      await open(`${address}/part`),
      await open(`${address}x`),
    ];
    expect([whole.status, part.status, draft.status]).toEqual([200, 200, 404]);
    expect(ownTexts.some((text) => part.text.includes(text) && whole.text.includes(text))).toBe(true);
    expect(part.text).not.toContain('<html');
    expect(part.headers.get('x-robots-tag')).toBe('noindex');
    for (const { headers } of [whole, part])
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    const shouted = await open(address.replace(eventcode, eventcode.toUpperCase()));
    expect([shouted.status, shouted.headers.get('location')]).toEqual([301, address]);
  }
  const page = (await open(ofSpeaker)).text;
  expect(page).toContain(`<title>${first!.name}, `);
  expect(page).toContain(`<link rel="canonical" href="${ORIGIN}${ofSpeaker}">`);
  expect(page.match(/<h1/g)).toHaveLength(1);
}
