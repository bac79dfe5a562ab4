/** The browser lets the identity provider mail the link to choose a password: it never passes through here. */
import { sayOfStaff } from '@samagam/contract/people/staff';
import { changedFields } from '@samagam/domain/staff/changed-fields';
import type { Deps } from '../../../deps.ts';
import type { Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import {
  changeRole,
  createStaff,
  listStaff,
  lockOutStaff,
  removeStaff,
  StaffProblem,
} from '../../../services/staff-accounts.ts';
import { audit, type AuditEntry } from '../../../stores/audit.ts';

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

export const POST: Handler<'POST /api/admin/staff'> = async ({ input, deps, who }) => {
  const { mail, role } = input;
  const auth = await deps.accounts();
  await refusing(createStaff(auth, mail, role));
  const changes = changedFields({}, { role });
  await record(deps, { what: 'staff added', who, facts: { mail, role }, changes });
  return {};
};

export const PUT: Handler<'PUT /api/admin/staff'> = async ({ input, deps, who }) => {
  const { mail, action, role } = input;
  const auth = await deps.accounts();
  const isOwn = mail.toLowerCase() === who.toLowerCase();
  if (isOwn)
    throw new Refusal(action === 'reset' ? sayOfStaff.resetOwn : sayOfStaff.notYourself, {
      reason: 'conflict',
    });
  switch (action) {
    case 'role': {
      const before = await refusing(changeRole(auth, mail, role!));
      const changes = changedFields({ role: before }, { role });
      await record(deps, { what: 'role of staff changed', who, facts: { mail, role: role! }, changes });
      return {};
    }
    case 'reset':
      await refusing(lockOutStaff(auth, mail));
      await record(deps, { what: 'password of staff reset', who, facts: { mail } });
      return {};
    case 'remove': {
      const before = await refusing(removeStaff(auth, mail));
      const changes = changedFields({ role: before }, {});
      await record(deps, { what: 'staff removed', who, facts: { mail }, changes });
      return {};
    }
  }
};

async function record(deps: Deps, entry: Omit<AuditEntry, 'eventcode'>): Promise<void> {
  await audit(deps.db, { ...entry, eventcode: '' }, deps.now());
}

async function refusing<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StaffProblem)) throw error;
    throw new Refusal(sayOfStaff[error.is](error.mail), { reason: 'conflict', field: 'mail' });
  }
}
