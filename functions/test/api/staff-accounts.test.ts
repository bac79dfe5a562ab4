/** The accounts of staff as admins manage them, with the Auth emulator. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayOfStaff, type StaffRow } from '@samagam/contract/people/staff';
import type { Auth } from 'firebase-admin/auth';
import { type Harness, STAFF, startHarness } from './harness.ts';

let api: Harness;
let auth: Auth;
beforeAll(async () => {
  api = await startHarness();
  auth = await api.deps.accounts();
});
beforeEach(async () => {
  await api.clear();
  const { users } = await auth.listUsers();
  await auth.deleteUsers(users.map(({ uid }) => uid));
  const { uid } = await auth.createUser({ email: STAFF.admin.mail, password: 'samagam-demo' });
  await auth.setCustomUserClaims(uid, { role: 'ADMIN' });
});
afterAll(() => api.close());

const add = (mail: string, role = 'ADMIN') => api.staff('POST /api/admin/staff', { mail, role });
const change = (mail: string, action: string, role?: string) =>
  api.staff('PUT /api/admin/staff', { mail, action, ...(role && { role }) });
const listed = async () => (await api.staff('GET /api/admin/staff')).body.data as StaffRow[];
const roles = async () => Object.fromEntries((await listed()).map(({ mail, role }) => [mail, role]));
const entries = async (what: string) =>
  (await api.db.collection('audit').where('what', '==', what).get()).docs.map((doc) => doc.data());

describe('adding', () => {
  it('creates an account with a role and without a password that anybody knows, and is audited', async () => {
    expect((await add('ravi@samagam.test', 'SCHEDULE_OPERATOR')).status).toBe(200);
    expect(await listed()).toEqual([
      { mail: STAFF.admin.mail, role: 'ADMIN', isDisabled: false, lastsignin: '' },
      { mail: 'ravi@samagam.test', role: 'SCHEDULE_OPERATOR', isDisabled: false, lastsignin: '' },
    ]);
    expect(await entries('staff added')).toMatchObject([
      {
        who: STAFF.admin.mail,
        facts: { mail: 'ravi@samagam.test', role: 'SCHEDULE_OPERATOR' },
        changes: [{ field: 'role', before: '', after: 'SCHEDULE_OPERATOR' }],
      },
    ]);
  });

  it('shows the last sign-in, and none of an account that was only created', async () => {
    const metadata = {
      creationTime: 'Fri, 20 Nov 2026 06:00:00 GMT',
      lastSignInTime: 'Fri, 20 Nov 2026 07:00:00 GMT',
    };
    const customClaims = { role: 'ADMIN' };
    await auth.importUsers([{ uid: 'old', email: 'old@samagam.test', customClaims, metadata }]);
    expect((await listed()).map(({ mail, lastsignin }) => [mail, lastsignin])).toEqual([
      [STAFF.admin.mail, ''],
      ['old@samagam.test', '2026-11-20T07:00:00.000Z'],
    ]);
  });

  it('locks an account that a stranger made before it gives it the role', async () => {
    const { uid } = await auth.createUser({ email: 'made@samagam.test', password: 'of-a-stranger' });
    expect((await add('made@samagam.test')).status).toBe(200);
    const after = await auth.getUser(uid);
    expect([after.customClaims?.['role'], after.tokensValidAfterTime !== undefined]).toEqual(['ADMIN', true]);
  });

  it('refuses a member of staff, and an unknown role', async () => {
    await add('ravi@samagam.test');
    const again = await add('ravi@samagam.test', 'SCHEDULE_OPERATOR');
    expect([again.status, again.body.msg]).toEqual([409, sayOfStaff.hasRole('ravi@samagam.test')]);
    expect((await add('x@samagam.test', 'OWNER')).body.field).toBe('role');
    expect((await roles())['ravi@samagam.test']).toBe('ADMIN');
  });
});

describe('changing', () => {
  it('gives another role, resets a password, and removes an account', async () => {
    await add('ravi@samagam.test');
    expect((await change('ravi@samagam.test', 'role', 'SCHEDULE_OPERATOR')).status).toBe(200);
    expect((await roles())['ravi@samagam.test']).toBe('SCHEDULE_OPERATOR');
    expect((await change('ravi@samagam.test', 'reset')).status).toBe(200);
    expect((await change('ravi@samagam.test', 'remove')).status).toBe(200);
    expect(await roles()).toEqual({ [STAFF.admin.mail]: 'ADMIN' });
    for (const what of ['role of staff changed', 'password of staff reset', 'staff removed'])
      expect(await entries(what)).toHaveLength(1);
    expect(await entries('role of staff changed')).toMatchObject([
      { changes: [{ field: 'role', before: 'ADMIN', after: 'SCHEDULE_OPERATOR' }] },
    ]);
    expect(await entries('staff removed')).toMatchObject([
      { changes: [{ field: 'role', before: 'SCHEDULE_OPERATOR', after: '' }] },
    ]);
  });

  it.each([
    ['role', sayOfStaff.notYourself],
    ['remove', sayOfStaff.notYourself],
    ['reset', sayOfStaff.resetOwn],
  ])('refuses to %s one’s own account, in any spelling', async (action, msg) => {
    await add('other@samagam.test');
    for (const mail of [STAFF.admin.mail, STAFF.admin.mail.toUpperCase()]) {
      const answer = await change(mail, action, 'SCHEDULE_OPERATOR');
      expect([answer.status, answer.body.msg]).toEqual([409, msg]);
    }
    expect((await roles())[STAFF.admin.mail]).toBe('ADMIN');
  });

  it('refuses to demote or remove the last admin', async () => {
    // The caller was demoted elsewhere after the request began.
    const caller = await auth.getUserByEmail(STAFF.admin.mail);
    await add('last@samagam.test');
    await auth.setCustomUserClaims(caller.uid, { role: 'SCHEDULE_OPERATOR' });
    for (const [action, role] of [['role', 'SCHEDULE_OPERATOR'], ['remove']] as const) {
      const answer = await change('last@samagam.test', action, role);
      expect([answer.status, answer.body.msg]).toEqual([409, sayOfStaff.onlyAdmin('last@samagam.test')]);
    }
    expect((await roles())['last@samagam.test']).toBe('ADMIN');
  });

  it('leaves an admin when two admins remove each other at the same moment', async () => {
    const [one, other] = ['one@samagam.test', 'other@samagam.test'];
    const caller = await auth.getUserByEmail(STAFF.admin.mail);
    for (let time = 0; time < 5; time++) {
      for (const mail of [one, other]) await add(mail);
      await auth.setCustomUserClaims(caller.uid, {});
      await Promise.all([change(one, 'remove'), change(other, 'remove')]);
      const left = Object.values(await roles());
      expect(left.filter((role) => role === 'ADMIN').length).toBeGreaterThan(0);
      await auth.setCustomUserClaims(caller.uid, { role: 'ADMIN' });
      for (const mail of [one, other]) await change(mail, 'remove');
    }
  });

  it('refuses an account without a role', async () => {
    await auth.createUser({ email: 'visitor@samagam.test' });
    for (const mail of ['visitor@samagam.test', 'nobody@samagam.test']) {
      const answer = await change(mail, 'remove');
      expect([answer.status, answer.body.msg]).toEqual([409, sayOfStaff.notStaff(mail)]);
    }
    expect(await auth.getUserByEmail('visitor@samagam.test')).toBeDefined();
  });
});
