/** The link of a speaker, the page that it opens, and what staff do with it. */
import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { OWN_PICTURE, SPEAKER_LINKS_A_DAY, SPEAKER_PICTURES_A_DAY } from '@samagam/contract/common/limits';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { PublicSpeaker, SpeakerRow } from '@samagam/contract/programme/speaker';
import type { SpeakerLinksReply, SpeakerPageRow } from '@samagam/contract/programme/speaker-page';
import { dateInIndia } from '@samagam/domain/text/event-dates';
import { linkEnd } from '@samagam/domain/programme/speaker-link';
import { mailWaitingAnswers } from '../../src/announcements/waiting-answers.ts';
import { createStaff } from '../../src/services/staff-accounts.ts';
import { decideAnswer } from '../../src/programme/decide-answer.ts';
import { mailSpeakers } from '../../src/programme/speaker-links.ts';
import { saveProgramme } from '@samagam/emulators/save-programme';
import { type Harness, startHarness } from './harness.ts';
import { full } from './full-figures.ts';
import { withPassengers } from './hostile-images.ts';
import { Stopped, stopping } from './stopping.ts';

const NOW = Date.UTC(2026, 10, 1, 6, 0, 0);
const DAY = 86_400_000;
const HOUR = DAY / 24;
const EVENT = { ...anEvent(), startdate: '27-Nov-2026', enddate: '28-Nov-2026' };
const { eventcode } = EVENT;

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear();
  api.setClock(NOW);
  await api.prepared(['programme'], save);
});

const speaker = (id: string, mailid: string, name = id) => ({
  id,
  eventcode,
  name,
  company: 'Vidyut Labs',
  designation: 'Engineer',
  mailid,
  aboutspeaker: 'Builds <b>safe</b> things.',
  aboutspeakershort: 'Builder',
  status: 'OPEN' as const,
  image: '',
  socialmedia: [],
  speakerType: 'CXO',
  display: 1,
});

const session = (topic: string, speakerids: string[]) => ({
  topic,
  time: '10:00 AM - 10:45 AM',
  description: '',
  speakerids,
});

function save(): Promise<void> {
  return saveProgramme(api.db, {
    event: EVENT,
    // An office speaks for two of them.
    speakers: [
      speaker('asha', 'office@example.org', 'Asha Rao'),
      speaker('ravi', 'office@example.org', 'Ravi Iyer'),
      speaker('import1', 's1@import.invalid'),
    ],
    sponsors: [],
    partners: [],
    schedule: {
      conference: {
        evtdate: '27-Nov-2026',
        tracks: [
          {
            name: 'Hall A',
            sessions: [session('Safe things', ['asha']), session('Fast things', ['ravi'])],
          },
        ],
      },
    },
  });
}

const links = async (action: string, speakerids?: string[]) => {
  const input = { eventcode, action, ...(speakerids && { speakerids }) };
  const { body } = await api.staff('POST /api/admin/speakerpages', input, { as: 'operator' });
  return body.data as SpeakerLinksReply;
};
const rowOf = async (id: string) =>
  ((await api.staff('GET /api/admin/speakerpages', { eventcode })).body.data as { speakerid: string }[]).find(
    ({ speakerid }) => speakerid === id,
  );
/** Keys in the mails so far, by the name in the mail, the newest last. */
async function keysMailed(name: string): Promise<string[]> {
  await api.sendMails();
  const mails = api.mailbox
    .messages()
    .toReversed()
    .filter(({ text }) => text.includes(`Speaker: ${name}`));
  return mails.map(({ text }) => /speakerpage\?key=(\S+)/.exec(text)![1]!);
}
const open = (key: string) => api.get(`/api/speakerpage?key=${key}`);

describe('asking speakers', () => {
  it('mails each one a link of their own, which opens their page with their sessions', async () => {
    const preview = await links('preview');
    expect(preview).toMatchObject({ asked: 2, leftout: { noaddress: 1 } });
    expect(preview.sample?.text).toContain('[the link to the page]');
    expect(await api.all('speakerPages')).toEqual([]);
    expect(await links('mail')).toMatchObject({ asked: 2, reminded: 0 });
    const [asha] = await keysMailed('Asha Rao');
    const [ravi] = await keysMailed('Ravi Iyer');
    const page = await open(asha!);
    expect(page.body.text).toContain('Safe things');
    expect(page.body.text).not.toContain('Fast things');
    expect((await open(ravi!)).body.text).toContain('Fast things');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.headers.get('referrer-policy')).not.toContain('origin-when');
    expect(JSON.stringify([...(await api.documents())])).not.toContain(asha);
    expect(api.logged.join()).not.toContain(asha);
  });

  it('reminds after three days with a new key, which retires the one before it', async () => {
    await links('mail');
    await api.sendMails();
    expect(await links('mail')).toMatchObject({ asked: 0, reminded: 0, leftout: { toosoon: 2 } });
    api.setClock(NOW + 3 * DAY);
    expect(await links('mail', ['asha'])).toMatchObject({ reminded: 1 });
    const [first, second] = await keysMailed('Asha Rao');
    expect([(await open(first!)).status, (await open(second!)).status]).toEqual([404, 200]);
    expect(await rowOf('asha')).toMatchObject({ remindedat: new Date(NOW + 3 * DAY).toISOString() });
  });

  it('mails each speaker once, wherever the process ends', async () => {
    const event = api.db.doc(`events/${eventcode}`);
    for (let more = 0; more < (full ? 298 : 0); more++) {
      const { id, ...one } = speaker(`more${more}`, `more${more}@example.org`);
      await event.collection('speakers').doc(id).set(one);
    }
    const speakers = full ? 300 : 2;
    for (const nth of full ? [1, 2, 3, 150, 299] : [1, 2, 3])
      await mailSpeakers(stopping(api.deps, nth), { eventcode }, 'test').catch(() => undefined);
    await links('mail');
    const mails = await api.all<{ kind: string; speakerid: string }>('mail');
    expect(mails.map(({ kind }) => kind)).toEqual(Array.from({ length: speakers }, () => 'speaker-asked'));
    expect(new Set(mails.map(({ speakerid }) => speakerid)).size).toBe(speakers);
    const audited = (await api.all<{ what: string }>('audit')).filter(({ what }) => what === 'speaker asked');
    expect(audited).toHaveLength(speakers);
  });

  it('mails at once to the address that staff correct after a mail came back', async () => {
    await links('mail');
    const { id: _, ...asha } = speaker('asha', 'asha@example.org', 'Asha Rao');
    const correct = () =>
      api.staff('PUT /api/admin/createspeaker', {
        ...asha,
        mailid: 'office@example.org',
        newmailid: 'asha@example.org',
      });
    expect((await correct()).status).toBe(400);
    await keysMailed('Asha Rao');
    // Staff have seen the notice of the mail server in the mailbox of the organiser.
    const [mail] = (await api.db.collection('mail').where('speakerid', '==', 'asha').get()).docs;
    await api.staff('PUT /api/admin/mails', { id: mail!.id, bounced: true });
    expect(await rowOf('asha')).toMatchObject({ mailrefusedat: new Date(NOW).toISOString() });
    expect((await correct()).status).toBe(200);
    expect(await links('mail', ['asha'])).toMatchObject({ reminded: 1 });
    const [first, second] = await keysMailed('Asha Rao');
    expect([(await open(first!)).status, (await open(second!)).status]).toEqual([404, 200]);
  });
});

describe('a key that opens nothing', () => {
  it('has one answer, whatever it is, and can ask for a new link', async () => {
    await links('mail');
    const [ended] = await keysMailed('Asha Rao');
    const [revoked] = await keysMailed('Ravi Iyer');
    api.setClock(NOW + 3 * DAY);
    await links('mail', ['asha']);
    await links('revoke', ['ravi']);
    const guessed = api.deps.keys.speakerKey(eventcode, 'asha', 'guessed');
    const nobody = api.deps.keys.speakerKey(eventcode, 'nobody', 'guessed');
    const wrong = [ended!, revoked!, guessed, nobody, 'of-no-form'];
    const pages = await Promise.all(wrong.map(open));
    const bodies = pages.map(({ body }, at) => (body.text as string).replaceAll(wrong[at]!, ''));
    expect(pages.map(({ status }) => status)).toEqual(wrong.map(() => 404));
    expect(new Set(bodies).size).toBe(1);

    const before = (await keysMailed('Asha Rao')).length;
    api.setClock(NOW + 3 * DAY + HOUR - 1);
    await api.postForm('/api/speakerlink', { key: ended! });
    expect(await keysMailed('Asha Rao')).toHaveLength(before);
    api.setClock(NOW + 3 * DAY + HOUR);
    const replies = [];
    for (const key of wrong) replies.push(await api.postForm('/api/speakerlink', { key }));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.text}`)).size).toBe(1);
    expect(replies[0]!.body.text).toContain(sayOfApi.speakerLinkMailed);
    const [last] = (await keysMailed('Asha Rao')).slice(-1);
    expect((await open(last!)).status).toBe(200);
    expect([(await keysMailed('Asha Rao')).length - before, (await keysMailed('Ravi Iyer')).length]).toEqual([
      1, 1,
    ]);
    for (let i = 0; i < SPEAKER_LINKS_A_DAY + 1; i++) {
      await api.postForm('/api/speakerlink', { key: ended! });
      await api.sendMails();
      api.setClock(NOW + 3 * DAY + (i + 2) * HOUR);
    }
    expect((await keysMailed('Asha Rao')).length - before).toBe(SPEAKER_LINKS_A_DAY);
  });

  it('opens nothing from 30 days after the event, and is mailed no more', async () => {
    await links('mail');
    const [asha] = await keysMailed('Asha Rao');
    api.setClock(linkEnd(EVENT) - 1);
    expect((await open(asha!)).status).toBe(200);
    expect((await links('preview', ['asha'])).sample).toMatchObject({
      subject: `Your slides: ${EVENT.name}`,
      text: expect.stringContaining('add the link to your slides'),
    });
    api.setClock(linkEnd(EVENT));
    expect((await open(asha!)).status).toBe(404);
    expect(await links('mail', ['asha'])).toMatchObject({ leftout: { over: 1 } });
  });
});

/** The controls of the form as a browser without script would send them. */
async function formAt(key: string): Promise<Record<string, string>> {
  const page = String((await open(key)).body.text);
  const decode = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
  const inputs = [...page.matchAll(/<input [^>]*>/g)].flatMap(([tag]) => {
    if (/type="(?:radio|checkbox)"/.test(tag) && !/ checked/.test(tag)) return [];
    const [name, value] = ['name', 'value'].map(
      (one) => new RegExp(` ${one}="([^"]*)"`).exec(tag)?.[1] ?? 'on',
    );
    return [[name!, decode(value!)]];
  });
  const areas = [...page.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>\n([^<]*)</g)];
  return Object.fromEntries([...inputs, ...areas.map(([, name, value]) => [name!, decode(value!)])]);
}
const send = (fields: Record<string, string>) => api.postForm('/api/speakerpage', fields);
const answerOfAsha = async () =>
  (await api.db.doc(`speakerPages/${eventcode}_asha`).get()).get('answer') as { texts: object } | undefined;

async function keyOfAsha(): Promise<string> {
  await links('mail', ['asha']);
  return (await keysMailed('Asha Rao'))[0]!;
}

const pageOfAsha = async () => (await rowOf('asha')) as unknown as SpeakerPageRow;
const versionOfAsha = async () => {
  const { body } = await api.staff('GET /api/admin/getspeakers', { eventcode });
  return (body.data as SpeakerRow[]).find(({ id }) => id === 'asha')!.version;
};
const decide = (answer: number, decisions: Record<string, boolean>, version: string) =>
  api.staff(
    'PUT /api/admin/speakerpages',
    {
      eventcode,
      speakerid: 'asha',
      answer,
      decisions: Object.entries(decisions).map(([field, accept]) => ({ field, accept })),
    },
    { as: 'operator', version },
  );
const decideNow = async (decisions: Record<string, boolean>) =>
  decide((await pageOfAsha()).answered!.answer, decisions, await versionOfAsha());

describe('an answer', () => {
  it('waits for staff with what was changed, and nothing of it is public', async () => {
    const key = await keyOfAsha();
    const fields = await formAt(key);
    const tamil = 'அ'.repeat(5000);
    const hours = { 'from.28-Nov-2026': '14:00', 'until.28-Nov-2026': '10:00' };
    const answer = {
      ...fields,
      ...hours,
      'slides.1': 'https://example.org/1.pdf',
      aboutspeaker: tamil,
      'session.1': 'declined',
      'reason.1': '<b>Ill</b>',
    };
    expect((await send(answer)).status).toBe(200);
    expect((await send(answer)).status).toBe(200);
    expect(await answerOfAsha()).toMatchObject({
      texts: { aboutspeaker: tamil },
      sessions: [{ id: 1, state: 'declined', reason: '<b>Ill</b>' }],
    });
    const answers = (await api.all<{ what: string }>('audit')).filter(
      ({ what }) => what === 'speaker answered',
    );
    expect(answers).toHaveLength(1);
    const again = String((await open(key)).body.text);
    expect(again).toContain('&lt;b&gt;Ill');
    expect([...again.matchAll(/id="([\w.]+)-state"/g)].map(([, name]) => name)).toEqual([
      'slides.1',
      'aboutspeaker',
    ]);
    expect(again).toContain('You cannot come before 10:00 and after 14:00.');
    const shown = await api.get(`/api/getspeakers?eventcode=${eventcode}`);
    expect(JSON.stringify(shown.body)).not.toContain('அ');
    expect(await links('mail')).toMatchObject({ leftout: { answered: 1 } });
  });

  it('is asked for again if another device or staff have changed something meanwhile', async () => {
    const key = await keyOfAsha();
    const fields = await formAt(key);
    expect((await send({ ...fields, company: 'Phone Ltd' })).status).toBe(200);
    const later = { ...fields, company: 'Laptop Ltd' };
    const asked = await send(later);
    expect([asked.status, String(asked.body.text)]).toEqual([
      409,
      expect.stringContaining('Stored now: Phone Ltd'),
    ]);
    expect(await answerOfAsha()).toMatchObject({ texts: { company: 'Phone Ltd' } });
    const [, seen] = / name="seen" value="([^"]*)"/.exec(String(asked.body.text))!;
    await api.db.doc(`events/${eventcode}/speakers/asha`).update({ designation: 'Director' });
    const afterStaff = await send({ ...later, seen: seen! });
    expect(String(afterStaff.body.text)).toContain('Stored now: Director');
  });

  it('is kept if only a part of the form arrives', async () => {
    const key = await keyOfAsha();
    await send({ ...(await formAt(key)), 'session.1': 'confirmed', company: 'Phone Ltd' });
    const before = await answerOfAsha();
    const { seen } = await formAt(key);
    const parts: Record<string, string>[] = [{}, { name: 'Asha Rao' }, { company: 'Laptop Ltd' }];
    for (const part of parts) {
      const refused = await send({ key, seen: seen!, ...part });
      expect([refused.status, String(refused.body.text)]).toEqual([
        400,
        expect.stringContaining('only a part of the form arrived'),
      ]);
      expect(refused.body.text).toContain(`value="${part.company ?? 'Phone Ltd'}"`);
    }
    expect(await answerOfAsha()).toEqual(before);
  });

  it.each([
    ['name', 'A <script>'],
    ['name', ''],
    ['linkedin', 'javascript:alert(1)'],
    ['slides.1', 'javascript:alert(1)'],
    ['slides.1', 'http://example.org/slides.pdf'],
    ['from.27-Nov-2026', 'noon'],
    ['aboutspeaker', 'x'.repeat(5001)],
  ])('is refused for a wrong %s', async (name, value) => {
    const key = await keyOfAsha();
    const refused = await send({ ...(await formAt(key)), [name]: value });
    expect([refused.status, String(refused.body.text)]).toEqual([
      400,
      expect.stringContaining(`id="${name}-error"`),
    ]);
    expect(await answerOfAsha()).toBeUndefined();
  });
});

describe('an answer that is sent with a key', () => {
  it('of an earlier mail is given back, and with any other key that opens nothing it is not', async () => {
    const key = await keyOfAsha();
    const fields = { ...(await formAt(key)), aboutspeaker: '<Two> hours\nof work', 'reason.1': 'Ill' };
    api.setClock(NOW + 3 * DAY);
    await links('mail', ['asha']);
    await api.db.doc(`events/${eventcode}/speakers/asha`).update({ company: 'Record Ltd' });
    const answers = [];
    for (const one of [key, api.deps.keys.speakerKey(eventcode, 'asha', 'guessed'), 'of-no-form'])
      answers.push(await send({ ...fields, key: one }));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const [own, ...others] = answers.map(({ body }) => String(body.text));
    expect(own).toContain('readonly>\n&lt;Two&gt; hours\nof work</textarea>');
    expect(own).toContain('readonly>\nIll</textarea>');
    expect(own).not.toContain('Record Ltd');
    for (const other of others) expect(other).not.toContain('hours');
    expect(await answerOfAsha()).toBeUndefined();
  });
});

describe('staff who decide about an answer', () => {
  it('publish what they accept, and nothing else', async () => {
    const key = await keyOfAsha();
    const slides = 'https://example.org/safe.pdf';
    const texts = {
      aboutspeaker: '**Safe** & <i>sound</i>',
      company: 'Phone Ltd',
      linkedin: 'linkedin.com/in/asha',
    };
    expect((await send({ ...(await formAt(key)), ...texts, 'slides.1': slides })).status).toBe(200);
    const { answered } = await pageOfAsha();
    expect(answered!.changes).toContainEqual({
      field: 'company',
      shown: 'Company',
      before: 'Vidyut Labs',
      after: 'Phone Ltd',
    });
    const version = await versionOfAsha();
    const decisions = { aboutspeaker: true, company: false, linkedin: true, 'slides.1': true };
    expect((await decide(answered!.answer, decisions, version)).status).toBe(200);
    const [shown] = (await api.get(`/api/getspeakers?eventcode=${eventcode}`)).body.data as PublicSpeaker[];
    expect(shown).toMatchObject({
      name: 'Asha Rao',
      company: 'Vidyut Labs',
      aboutspeaker: '**Safe** &amp; &lt;i&gt;sound&lt;/i&gt;',
      socialmedia: [{ media: 'linkedin', profileurl: 'https://linkedin.com/in/asha' }],
    });
    expect(JSON.stringify((await api.get(`/api/getschedule?eventcode=${eventcode}`)).body)).toContain(slides);
    expect((await pageOfAsha()).answered!.changes).toEqual([]);
    expect(await formAt(key)).toMatchObject({ company: 'Vidyut Labs', 'slides.1': slides });
    const entry = (await api.all<{ what: string }>('audit')).find(({ what }) => what.endsWith('decided'));
    expect(entry).toMatchObject({ facts: { speaker: 'asha', declined: 'company' } });
  });

  it('publish in one step, wherever the process ends', async () => {
    const key = await keyOfAsha();
    await send({ ...(await formAt(key)), company: 'Phone Ltd' });
    const { answer } = (await pageOfAsha()).answered!;
    const decisions = [{ field: 'company', accept: true }];
    const change = { eventcode, speakerid: 'asha', answer, decisions };
    const by = { who: 'staff', version: await versionOfAsha() };
    await expect(decideAnswer(stopping(api.deps, 1), change, by)).rejects.toThrow(Stopped);
    const [shown] = (await api.get(`/api/getspeakers?eventcode=${eventcode}`)).body.data as PublicSpeaker[];
    expect(shown!.company).toBe('Phone Ltd');
    expect((await decide(answer, { company: true }, by.version)).status).toBe(412);
  });

  it('see a later answer, and what a colleague has saved, before they decide', async () => {
    const key = await keyOfAsha();
    await send({ ...(await formAt(key)), company: 'Phone Ltd' });
    const { answered } = await pageOfAsha();
    const version = await versionOfAsha();
    await send({ ...(await formAt(key)), company: 'Laptop Ltd' });
    expect((await decide(answered!.answer, { company: true }, version)).status).toBe(412);
    const later = (await pageOfAsha()).answered!;
    await api.db.doc(`events/${eventcode}/speakers/asha`).update({ designation: 'Director' });
    expect((await decide(later.answer, { company: true }, version)).status).toBe(412);
    expect((await decide(later.answer, { name: true }, await versionOfAsha())).status).toBe(409);
    expect((await decide(later.answer, { company: true }, await versionOfAsha())).status).toBe(200);
  });
});

describe('a picture that a speaker sends', () => {
  const jpeg = (side: number, background = '#5B0E2D') =>
    sharp({ create: { width: side, height: side, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const sendPicture = (key: string, bytes?: Buffer) =>
    api.postJson('/api/speakerpicture', {
      key,
      image: bytes ? `data:image/jpeg;base64,${bytes.toString('base64')}` : '',
    });
  const waiting = async () =>
    (await api.all<{ sizes: { webp: Uint8Array }[] }>('speakerPictures')).flatMap(({ sizes }) => sizes);
  const nameOfWaiting = async () =>
    String((await api.db.doc(`speakerPages/${eventcode}_asha`).get()).get('picture'));
  const imageOfAsha = async () =>
    ((await api.get(`/api/getspeakers?eventcode=${eventcode}`)).body.data as PublicSpeaker[])[0]!.image;

  it('waits where only staff and the link can read it, and is published once staff accept it', async () => {
    const key = await keyOfAsha();
    const raw = { width: 700, height: 700, channels: 3 } as const;
    // Noise, which needs most bytes, with the place where it was taken.
    const photo = await sharp(randomFillSync(Buffer.alloc(700 * 700 * 3)), { raw })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sendPicture(key, photo)).status).toBe(200);
    const sizes = await waiting();
    expect(sizes.reduce((sum, { webp }) => sum + webp.length, 0)).toBeLessThanOrEqual(OWN_PICTURE.bytes);
    expect((await sharp(Buffer.from(sizes[0]!.webp)).metadata()).exif).toBeUndefined();
    const name = await nameOfWaiting();
    expect((await api.get(`/images/${name}`)).status).toBe(404);
    expect(await imageOfAsha()).toBe('');
    expect(String((await open(key)).body.text)).toContain('src="data:image/webp;base64,');
    const shown = await api.staff(
      'GET /api/admin/speakerpicture',
      { eventcode, speakerid: 'asha' },
      { as: 'operator' },
    );
    expect(shown.body.data).toEqual({ picture: expect.stringMatching(/^data:image\/webp/) });
    expect((await pageOfAsha()).answered).toMatchObject({
      answer: 0,
      changes: [{ shown: 'Picture', after: name }],
    });

    // Another one, which staff have not seen, replaces it.
    await sendPicture(key, await jpeg(300));
    expect((await decideNow({ [`picture.${name}`]: true })).status).toBe(409);
    const later = await nameOfWaiting();
    expect((await decideNow({ [`picture.${later}`]: true })).status).toBe(200);
    expect([await imageOfAsha(), await waiting()]).toEqual([`/images/${later}`, []]);
    expect((await api.app.request(`/images/${later}`)).status).toBe(200);
    expect((await pageOfAsha()).answered).toBeUndefined();
    const entry = (await api.all<{ what: string }>('audit')).find(({ what }) => what.endsWith('decided'));
    expect(entry).toMatchObject({ facts: { speaker: 'asha', accepted: 'picture' } });
    // The published one again is no change.
    await sendPicture(key, await jpeg(300));
    expect(await waiting()).toEqual([]);
  });

  it('is deleted if staff decline it, its speaker takes it back, or staff delete the speaker', async () => {
    const key = await keyOfAsha();
    await sendPicture(key, await jpeg(300));
    expect((await decideNow({ [`picture.${await nameOfWaiting()}`]: false })).status).toBe(200);
    expect([await imageOfAsha(), await waiting(), (await api.all('images')).length]).toEqual(['', [], 0]);
    await sendPicture(key, await jpeg(300));
    expect([(await sendPicture(key)).status, await waiting()]).toEqual([200, []]);
    const of = { eventcode, speakerid: 'import1' };
    await api.db.doc(`speakerPictures/${eventcode}_import1`).set({ ...of, sizes: [] });
    await api.db.doc(`speakerPages/${eventcode}_import1`).set(of);
    await api.staff('DELETE /api/admin/createspeaker', { eventcode, mailid: 's1@import.invalid' });
    expect([await api.all('speakerPictures'), (await api.all('speakerPages')).length]).toEqual([[], 1]);
  });

  it('is refused if it is too small or none, and after some on one day', async () => {
    const key = await keyOfAsha();
    for (const [bytes, sentence] of [
      [await jpeg(1), sayOfApi.pictureTooSmall],
      [await withPassengers['a PNG 4,000 wide and 2 high']!(), sayOfApi.pictureTooSmall],
      [Buffer.from('GIF89a'), sayOfApi.imageWrongType],
    ] as const)
      expect((await sendPicture(key, bytes)).body).toMatchObject({ msg: sentence });
    expect((await sendPicture('wrong', await jpeg(300))).status).toBe(404);
    const who = api.deps.keys.rate(`speaker-picture\n${eventcode}\nasha`);
    await api.db
      .doc(`rateLimits/speaker-picture_${who}_${dateInIndia(NOW)}`)
      .set({ count: SPEAKER_PICTURES_A_DAY - 1, deleteafter: new Date(NOW) });
    const [first, second] = [await jpeg(300), await jpeg(300, '#123456')];
    expect((await sendPicture(key, first)).status).toBe(200);
    expect((await sendPicture(key, first)).status).toBe(200);
    const refused = await sendPicture(key, second);
    expect([refused.status, refused.body.msg]).toEqual([429, sayOfApi.picturesToday]);
  });
});

describe('a consent that the organiser asks for', () => {
  const publish = async (recording: string | undefined) => {
    const versions = (await api.staff('GET /api/admin/content', { eventcode })).body.data as {
      version: string;
    };
    const input = { eventcode, content: recording === undefined ? {} : { recording } };
    await api.staff('PUT /api/admin/content', input, { version: versions.version });
    expect((await api.staff('POST /api/admin/publishcontent', { eventcode })).status).toBe(200);
  };
  const consents = async () => (await pageOfAsha()).consents?.map(({ text, state }) => [text, state]);
  const answers = async () =>
    (await api.all<{ what: string; facts: object }>('audit'))
      .filter(({ what }) => what === 'speaker answered')
      .map(({ facts }) => facts);
  const TEXT = 'My talk may be recorded and <b>shown</b>.';

  it('is asked, kept with its text, asked again if the text changes, and withdrawn', async () => {
    const key = await keyOfAsha();
    expect(String((await open(key)).body.text)).not.toContain('What you agree to');
    await publish(TEXT);
    expect(JSON.stringify((await api.get(`/api/getevent?eventcode=${eventcode}`)).body)).not.toContain(
      'recorded',
    );
    const fields = await formAt(key);
    expect(fields['consent.recording']).toBeUndefined();
    const page = String((await open(key)).body.text);
    expect(page).toContain('My talk may be recorded and &lt;b&gt;shown&lt;/b&gt;.');
    const [, version] = /name="consent.recording" value="(\w+)"/.exec(page)!;
    const agreeing = { ...fields, 'consent.recording': version! };
    expect((await send(agreeing)).status).toBe(200);
    expect((await send(agreeing)).status).toBe(200);
    expect(await answers()).toEqual([{ speaker: 'asha', consents: 'recording agreed' }]);
    expect(await consents()).toEqual([[TEXT, 'agreed']]);
    const agreed = await formAt(key);
    expect(agreed['consent.recording']).toBe(version);

    await publish('My talk may be sold.');
    expect(await consents()).toEqual([['My talk may be sold.', 'earlier']]);
    // The form of before asks again, and has stored nothing.
    expect((await send(agreed)).status).toBe(409);
    expect(await answers()).toHaveLength(1);

    await publish(undefined);
    const { 'consent.recording': _, ...unticked } = await formAt(key);
    expect((await send(unticked)).status).toBe(200);
    expect(await answers()).toContainEqual({ speaker: 'asha', consents: 'recording withdrawn' });
    expect(await consents()).toEqual([]);
    const [kept] = await api.all<{ consents: object[] }>('speakerPages');
    expect(kept!.consents).toEqual([{ what: 'recording', version, text: TEXT, at: NOW, withdrawnat: NOW }]);
  });
});

describe('the mail to staff about answers', () => {
  const NIGHT = Date.UTC(2026, 10, 1, 21, 45);
  const mailsToStaff = async () => {
    await api.sendMails();
    return api.mailbox.messages().filter(({ subject }) => subject.startsWith('Answers of speakers wait'));
  };
  const tell = async (at: number) => {
    await api.sweep(at);
    return mailsToStaff();
  };
  const answer = async (key: string, changes: Record<string, string>) =>
    expect((await send({ ...(await formAt(key)), ...changes })).status).toBe(200);

  it('comes once a night while something waits, to each who may decide, with numbers only', async () => {
    const auth = await api.deps.accounts();
    for (const [mail, role] of [
      ['a@s.test', 'ADMIN'],
      ['o@s.test', 'SCHEDULE_OPERATOR'],
      ['x@s.test', 'ADMIN'],
    ] as const)
      await createStaff(auth, mail, role);
    await auth.updateUser((await auth.getUserByEmail('x@s.test')).uid, { disabled: true });
    const key = await keyOfAsha();
    await answer(key, { 'session.1': 'confirmed' });
    expect(await tell(NIGHT)).toEqual([]);

    await answer(key, { 'session.1': 'declined', 'reason.1': 'Stranger words', company: 'Stranger words' });
    expect(await tell(NIGHT - 12 * 3_600_000)).toEqual([]);
    api.setClock(NIGHT);
    await mailWaitingAnswers(stopping(api.deps, 1)).catch(() => undefined);
    await mailWaitingAnswers(api.deps);
    const mails = await tell(NIGHT);
    expect(
      mails
        .map(({ to }) => to)
        .flat()
        .toSorted(),
    ).toEqual(['a@s.test', 'o@s.test']);
    expect(mails[0]!.text).toContain(`/weba/managespeakers/${eventcode}`);
    expect(mails[0]!.text).toMatch(/New answers: 1[\s\S]*decline: 1[\s\S]*at a time: 1/);
    expect(mails[0]!.text).not.toContain('Stranger');

    await answer(key, { company: 'Laptop Ltd' });
    expect(await tell(NIGHT + 600_000)).toHaveLength(2);
    expect(await tell(NIGHT + DAY)).toHaveLength(4);
    expect(await tell(NIGHT + 2 * DAY)).toHaveLength(4);
  });
});
