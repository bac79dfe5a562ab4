/** The membership registry (decision 0008, 6): its size, and adding or removing the members in a file. */
import { MEMBER_ERRORS, MEMBER_LINES } from '@samagam/contract/common/limits';
import { sayOfApi } from '@samagam/contract/api-messages';
import { type MemberList, readMemberList } from '@samagam/domain/passes/member-list';
import type { Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { changeMembers, countMembers } from '../../../stores/members.ts';

export const GET: Handler<'GET /api/admin/members'> = async ({ deps }) => ({
  data: { count: await countMembers(deps.db) },
});

export const POST: Handler<'POST /api/admin/members'> = async ({ input, deps, who }) => {
  const list = readMemberList(input.csv, MEMBER_LINES);
  if (!list) throw new Refusal(sayOfApi.tooManyMembers(MEMBER_LINES), { field: 'csv' });
  if (list.errors.length > 0)
    throw new Refusal(sayOfApi.membersRefused(list.errors.length), {
      field: 'csv',
      data: errorsByLine(list.errors),
    });
  if (list.mails.length === 0) throw new Refusal(sayOfApi.noMembers, { field: 'csv' });

  const entry = {
    what: input.action === 'ADD' ? 'members added' : 'members removed',
    who,
    eventcode: '',
    facts: { rows: list.mails.length },
  };
  const memberhashes = list.mails.map(deps.keys.member);
  await changeMembers(deps.db, { memberhashes, action: input.action }, entry, deps.now());
  return { data: { addresses: list.mails.length, count: await countMembers(deps.db) } };
};

/** The errors of the file by line, limited to the first ones. */
function errorsByLine(errors: MemberList['errors']): Record<string, string> {
  const shown = errors.slice(0, MEMBER_ERRORS).map(({ line, msg }) => [`Line ${line}`, msg]);
  const more = errors.length - shown.length;
  return Object.fromEntries(more > 0 ? [...shown, ['…', sayOfApi.moreLines(more)]] : shown);
}
