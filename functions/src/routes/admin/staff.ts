/**
 * The accounts of staff. The mail with the link to choose a password is sent by the identity provider, at the request of
 * the browser: the link never passes through here.
 */
import { sayOfStaff } from '@samagam/contract/staff';
import type { Deps } from '../../deps.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import {
  changeRole,
  createStaff,
  listStaff,
  lockOutStaff,
  removeStaff,
  StaffProblem,
} from '../../services/staff.ts';
import { audit } from '../../stores/audit.ts';

export const GET: Handler<'GET /api/admin/staff'> = async ({ deps }) => {
  const staff = await listStaff(await deps.accounts());
  return {
    data: staff.map(({ mail, role, disabled, lastSignIn }) => ({
      mail,
      role,
      isDisabled: disabled,
      lastsignin: lastSignIn === '' ? '' : new Date(lastSignIn).toISOString(),
    })),
  };
};

export const POST: Handler<'POST /api/admin/staff'> = async ({ input, deps, caller }) => {
  const { mail, role } = input;
  const auth = await deps.accounts();
  await refusing(createStaff(auth, mail, role));
  await record(deps, 'staff added', caller!.mail, { mail, role });
  return {};
};

export const PUT: Handler<'PUT /api/admin/staff'> = async ({ input, deps, caller }) => {
  const { mail, action, role } = input;
  const auth = await deps.accounts();
  const isOwn = mail.toLowerCase() === caller!.mail.toLowerCase();
  if (isOwn)
    throw new Refusal(action === 'reset' ? sayOfStaff.resetOwn : sayOfStaff.notYourself, {
      reason: 'conflict',
    });
  switch (action) {
    case 'role':
      await refusing(changeRole(auth, mail, role!));
      await record(deps, 'role of staff changed', caller!.mail, { mail, role: role! });
      return {};
    case 'reset':
      await refusing(lockOutStaff(auth, mail));
      await record(deps, 'password of staff reset', caller!.mail, { mail });
      return {};
    case 'remove':
      await refusing(removeStaff(auth, mail));
      await record(deps, 'staff removed', caller!.mail, { mail });
      return {};
  }
};

async function record(deps: Deps, what: string, who: string, facts: Record<string, string>): Promise<void> {
  await audit(deps.db, { what, who, eventcode: '', facts }, deps.now());
}

async function refusing(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof StaffProblem)) throw error;
    throw new Refusal(sayOfStaff[error.is](error.mail), { reason: 'conflict', field: 'mail' });
  }
}
