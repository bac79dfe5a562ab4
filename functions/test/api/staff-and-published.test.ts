/** The commands `npm run staff` and `npm run published`, run as an operator runs them. */
import { Firestore } from '@google-cloud/firestore';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { type Harness, startHarness } from './harness.ts';
import { runCommand } from './run-command.ts';

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.close());

const run = (
  command: string,
  words: string,
  project: string,
  more: Record<string, string | undefined> = {},
) => runCommand(command, [...words.split(' '), '--project', project], more);

describe('npm run published', () => {
  const published = (words: string) => run('published', words, api.projectId);
  beforeEach(async () => {
    await api.clear();
    await api.save(anEvent());
  });

  it('shows what visitors see, and nothing of a draft', async () => {
    await api.save({ ...anEvent('draft'), eventcode: 'draft2025' });
    const { code, out } = await published('show TEST2025');
    expect([code, JSON.parse(out).event.name]).toEqual([0, 'Samagam Test Conference']);
    const draft = await published('show draft2025');
    expect([draft.code, draft.err]).toEqual([
      1,
      'Visitors cannot see draft2025: it is a draft, or the event does not exist.\n',
    ]);
  });

  it('reports differences from the records, and rebuilds the snapshot', async () => {
    await api.save({ ...anEvent(), eventcode: 'drift2025' });
    await api.db.doc('events/drift2025').update({ city: 'Madurai' });
    await api.db.doc('events/drift2025/sponsors/s1').set({
      eventcode: 'drift2025',
      category: 'Gold',
      priority: 1,
      name: 'Lotus Pay',
      website: 'https://example.com',
      imageurl: '',
    });
    const differs = await published('verify');
    expect([differs.code, differs.err]).toEqual([
      1,
      'drift2025: differs in event, sponsors. Run "rebuild" to write the snapshot again.\n',
    ]);
    expect(differs.out).toContain('test2025: the snapshot matches the records.');
    expect((await published('rebuild drift2025')).out).toBe('drift2025: rebuilt.\n');
    expect((await published('verify')).code).toBe(0);
    const { body } = await api.get('/api/getevent?eventcode=drift2025');
    expect(body.data).toMatchObject([{ city: 'Madurai' }]);
  });

  it('finds a snapshot of a draft, one of an older schema, and one without an event', async () => {
    await api.save({ ...anEvent(), eventcode: 'left2025' });
    await api.db.doc('events/left2025').update({ status: 'DRAFT' });
    await api.save({ ...anEvent(), eventcode: 'old2025' });
    await api.db.doc('published/old2025').update({ schema: 0 });
    await api.save({ ...anEvent(), eventcode: 'gone2025' });
    await api.db.doc('events/gone2025').delete();
    const { code, err } = await published('verify');
    expect(code).toBe(1);
    expect(err).toContain('left2025: differs in a snapshot of a draft.');
    expect(err).toContain('old2025: differs in event, schedule, speakers, sponsors, partners.');
    expect(err).toContain('gone2025: differs in a snapshot without an event.');
    await published('rebuild left2025');
    await published('rebuild old2025');
    expect((await api.get('/api/getevent?eventcode=left2025')).status).toBe(404);
    expect((await api.get('/api/getevent?eventcode=old2025')).status).toBe(200);
  });

  it('prints its usage', async () => {
    const wrong = ['forget test2025', 'show', 'show test2025 more', 'show !!'];
    const answers = await Promise.all(wrong.map(published));
    expect(answers.map(({ code }) => code)).toEqual([2, 2, 2, 2]);
    expect(answers.map(({ err }) => err)).toEqual([
      expect.stringContaining('npm run published -- show|rebuild|verify'),
      expect.stringContaining('npm run published -- show|rebuild|verify'),
      expect.stringContaining('npm run published -- show|rebuild|verify'),
      expect.stringContaining('Invalid Event code'),
    ]);
  });
});

describe('npm run staff', () => {
  const project = `demo-staff-${process.pid}`;
  const staff = (words: string) => run('staff', words, project);
  const app = initializeApp({ projectId: project }, project);
  const auth = getAuth(app);
  beforeAll(() => {
    if (!process.env.FIREBASE_AUTH_EMULATOR_HOST)
      throw new Error('FIREBASE_AUTH_EMULATOR_HOST is not set: run these with "npm test -- api".');
  });
  afterAll(() => deleteApp(app));
  beforeEach(async () => {
    const { users } = await auth.listUsers();
    await auth.deleteUsers(users.map(({ uid }) => uid));
    await createAccount('asha@samagam.test', { role: 'ADMIN' });
  });
  const createAccount = async (email: string, claims: object) => {
    const { uid } = await auth.createUser({ email });
    await auth.setCustomUserClaims(uid, claims);
    return uid;
  };
  const userOf = (mail: string) => auth.getUserByEmail(mail).catch(() => null);
  const ask = async (verb: string, body: object) => {
    const accounts = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts`;
    // A browser's key would select the project for which the emulator was started.
    const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer owner' };
    const of = JSON.stringify({ ...body, targetProjectId: project });
    return fetch(`${accounts}:${verb}`, { method: 'POST', headers, body: of });
  };
  const comesIn = async (email: string, password: string) =>
    (await ask('signInWithPassword', { email, password })).ok;
  const choosePassword = async (said: string, newPassword: string) =>
    (await ask('resetPassword', { oobCode: /oobCode=([\w-]+)/.exec(said)![1], newPassword })).ok;

  it('adds a staff account with a role and a link to choose a password', async () => {
    const { code, out } = await staff('add kala@samagam.test ADMIN');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^kala@samagam\.test is ADMIN now\. Link to choose a password \(valid once\):\nhttp.+oobCode=/,
      ),
    ]);
    expect((await userOf('kala@samagam.test'))?.customClaims).toEqual({ role: 'ADMIN' });
    const again = await staff('add kala@samagam.test SCHEDULE_OPERATOR');
    expect([again.code, again.err]).toEqual([
      1,
      'kala@samagam.test is ADMIN already. To change the role, run: role kala@samagam.test SCHEDULE_OPERATOR.\n',
    ]);
  });

  it('writes each change to the audit, and none that was refused', async () => {
    const db = new Firestore({ projectId: project });
    const entries = async () => {
      const { docs } = await db.collection('audit').where('facts.mail', '==', 'lata@samagam.test').get();
      return docs.map((doc) => doc.data()).toSorted((one, other) => one['at'] - other['at']);
    };
    for (const words of ['add * ADMIN', 'add * ADMIN', 'role * SCHEDULE_OPERATOR', 'reset *', 'remove *'])
      await staff(words.replace('*', 'lata@samagam.test'));
    expect((await entries()).map(({ who, what, facts }) => [who, what, facts.role])).toEqual([
      ['npm run staff', 'staff added', 'ADMIN'],
      ['npm run staff', 'role of staff changed', 'SCHEDULE_OPERATOR'],
      ['npm run staff', 'password of staff reset', undefined],
      ['npm run staff', 'staff removed', undefined],
    ]);
    await db.terminate();
  });

  it('keeps the change and its link if the audit cannot be written, and says so', async () => {
    const { code, out, err } = await staff('add meena@samagam.test ADMIN --database a/b');
    expect([code, out]).toEqual([0, expect.stringContaining('meena@samagam.test is ADMIN now.')]);
    expect(err).toMatch(/^The account was changed\. This could not be written to the audit: /);
  });

  it('says that a change is not in the audit if only the Auth emulator is known', async () => {
    const alone = { FIRESTORE_EMULATOR_HOST: undefined };
    const { code, out, err } = await run('staff', 'add divya@samagam.test ADMIN', project, alone);
    expect([code, out]).toEqual([0, expect.stringContaining('divya@samagam.test is ADMIN now.')]);
    expect(err).toContain('This is not in the audit');
  });

  it('gives a role to an account without one, and keeps its other claims', async () => {
    const { uid } = await auth.createUser({ email: 'ravi@samagam.test', disabled: true });
    await auth.setCustomUserClaims(uid, { team: 'stage' });
    expect((await staff('add ravi@samagam.test SCHEDULE_OPERATOR')).code).toBe(0);
    const user = await userOf('ravi@samagam.test');
    expect([user?.customClaims, user?.disabled]).toEqual([
      { team: 'stage', role: 'SCHEDULE_OPERATOR' },
      false,
    ]);
  });

  it.each(['add', 'reset'])('%s removes all ways to sign in except its link', async (command) => {
    const mail = `${command}.linked@samagam.test`;
    const phone = { phoneNumber: `+9198765432${command === 'add' ? '10' : '11'}` };
    const { uid } = await auth.createUser({
      email: mail,
      emailVerified: true,
      password: 'of a stranger',
      ...phone,
      multiFactor: { enrolledFactors: [{ factorId: 'phone', phoneNumber: '+919876543299' }] },
    });
    await auth.updateUser(uid, { providerToLink: { providerId: 'google.com', uid: `google-of-${command}` } });
    if (command === 'reset') await auth.setCustomUserClaims(uid, { role: 'ADMIN' });
    const before = (await userOf(mail))!;
    expect(before.providerData.map(({ providerId }) => providerId).toSorted()).toEqual([
      'google.com',
      'password',
      'phone',
    ]);
    expect([before.phoneNumber, before.multiFactor?.enrolledFactors]).toMatchObject([
      phone.phoneNumber,
      [{}],
    ]);

    expect((await staff(`${command} ${mail}${command === 'add' ? ' ADMIN' : ''}`)).err).toBe('');
    const after = (await userOf(mail))!;
    expect(after.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
    expect([after.phoneNumber, after.multiFactor?.enrolledFactors ?? []]).toEqual([undefined, []]);
    expect(Date.parse(after.tokensValidAfterTime!)).toBeGreaterThanOrEqual(
      Date.parse(before.tokensValidAfterTime ?? before.metadata.creationTime),
    );
  });

  it('gives the role to the owner of the link, not to a stranger who created the account', async () => {
    const mail = 'mina@samagam.test';
    await auth.createUser({ email: mail, password: 'of a stranger' });
    expect(await comesIn(mail, 'of a stranger')).toBe(true);
    const { out } = await staff(`add ${mail} ADMIN`);
    expect(await comesIn(mail, 'of a stranger')).toBe(false);
    expect((await userOf(mail))?.tokensValidAfterTime).toEqual(expect.any(String));
    expect(await choosePassword(out, 'of her own')).toBe(true);
    expect(await comesIn(mail, 'of her own')).toBe(true);
  });

  it('changes a role, and signs them out', async () => {
    await createAccount('ravi@samagam.test', { team: 'stage', role: 'SCHEDULE_OPERATOR' });
    // An account whose sessions were never revoked.
    expect((await userOf('ravi@samagam.test'))!.tokensValidAfterTime).toBeUndefined();
    expect((await staff('role ravi@samagam.test ADMIN')).out).toBe(
      'ravi@samagam.test is ADMIN now and must sign in again.\n',
    );
    const after = await userOf('ravi@samagam.test');
    expect(after?.customClaims).toEqual({ team: 'stage', role: 'ADMIN' });
    expect(after?.tokensValidAfterTime).toEqual(expect.any(String));
  });

  it('returns a new link to choose a password, and invalidates the old password', async () => {
    const uid = await createAccount('ravi@samagam.test', { role: 'ADMIN' });
    await auth.updateUser(uid, { password: 'known to too many' });
    const { out } = await staff('reset ravi@samagam.test');
    expect(out).toMatch(/Link to choose a new password \(valid once\):\nhttp.+oobCode=/);
    expect(await comesIn('ravi@samagam.test', 'known to too many')).toBe(false);
    expect(await choosePassword(out, 'a new one')).toBe(true);
    expect(await comesIn('ravi@samagam.test', 'a new one')).toBe(true);
  });

  it('lists exactly the accounts with a role', async () => {
    await createAccount('ravi@samagam.test', { role: 'ADMIN' });
    await auth.createUser({ email: 'visitor@samagam.test' });
    const { out } = await staff('list');
    expect(out).toMatch(/^ADMIN {13}asha@samagam\.test {2}\(.+\)\nADMIN {13}ravi@samagam\.test {2}\(.+\)\n$/);
  });

  it('removes an account, but never the only ADMIN', async () => {
    await createAccount('ravi@samagam.test', { role: 'ADMIN' });
    expect((await staff('remove ravi@samagam.test')).code).toBe(0);
    expect(await userOf('ravi@samagam.test')).toBeNull();
    for (const words of ['remove asha@samagam.test', 'role asha@samagam.test SCHEDULE_OPERATOR']) {
      const { code, err } = await staff(words);
      expect([code, err]).toEqual([1, 'asha@samagam.test is the only ADMIN. Add another one first.\n']);
    }
    expect((await userOf('asha@samagam.test'))?.customClaims).toEqual({ role: 'ADMIN' });
  });

  it('explains invalid arguments', async () => {
    await auth.createUser({ email: 'visitor@samagam.test' });
    const wrong = [
      [
        'role nobody@samagam.test ADMIN',
        'nobody@samagam.test is not a staff account. "list" shows all of them.',
        1,
      ],
      ['reset visitor@samagam.test', 'visitor@samagam.test is not a staff account.', 1],
      ['add asha ADMIN', 'Invalid Email. Field: Email', 2],
      ['add new@samagam.test admin', 'The role is one of: ADMIN, SCHEDULE_OPERATOR.', 2],
      ['add', 'Usage:', 2],
      ['promote asha@samagam.test', 'Usage:', 2],
    ] as const;
    const answers = await Promise.all(wrong.map(([words]) => staff(words)));
    for (const [index, [words, sentence, code]] of wrong.entries()) {
      const answer = answers[index]!;
      expect([words, answer.code, answer.err]).toEqual([words, code, expect.stringContaining(sentence)]);
    }
    const away = await run('staff', 'list', project, { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1' });
    expect([away.code, away.err]).toEqual([
      1,
      'No Auth emulator answers at 127.0.0.1:1. Is "npm start" running?\n',
    ]);
  });
});
