import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { say } from '../common/messages.ts';
import { ROLES } from '../common/words.ts';

const STAFF_ACTIONS = ['role', 'reset', 'remove'] as const;

export const sayOfStaff = {
  hasRole: (mail: string) => `${mail} is a member of staff already.`,
  notStaff: (mail: string) => `${mail} is not a member of staff.`,
  onlyAdmin: (mail: string) => `${mail} is the only admin. Add another one first.`,
  notYourself: 'You cannot change your own role or remove yourself. Ask another admin.',
  resetOwn: 'Use “Forgot your password?” on the sign-in page for your own password.',
  linkNotSent: 'The mail could not be sent. Choose “Reset password” to try again.',
} as const;

const role = z.enum(ROLES, { error: say.invalidData('Role') });

export const newStaff = z.strictObject({ mail: f.email('Email'), role });

export const staffChange = z
  .strictObject({
    mail: f.email('Email'),
    action: z.enum(STAFF_ACTIONS, { error: say.invalidData('Action') }),
    role: z.optional(role),
  })
  .check(
    z.refine((change) => change.action !== 'role' || change.role !== undefined, {
      error: say.blank('Role'),
      path: ['role'],
    }),
  );

export const staffRow = z.object({
  mail: z.string(),
  role,
  isDisabled: z.boolean(),
  lastsignin: z.string(),
});

export type StaffRow = z.output<typeof staffRow>;
export type NewStaff = z.output<typeof newStaff>;
