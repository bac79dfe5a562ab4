/** The membership registry (decision 0008, 6): how many are in it, and a file that adds or removes some. */
import { MEMBER_ERRORS, MEMBER_LINES } from '@samagam/contract/limits';
import { say } from '@samagam/contract/messages';
import { type MemberList, readMemberList } from '@samagam/domain/member-list';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { changeMembers, countMembers } from '../../stores/members.ts';

export const GET: Handler<'GET /api/admin/members'> = async ({ deps }) => ({
  data: { count: await countMembers(deps.db) },
});

export const POST: Handler<'POST /api/admin/members'> = async ({ input, deps, caller }) => {
  const list = readMemberList(input.csv, MEMBER_LINES);
  if (!list) throw new Refusal(say.tooManyMembers(MEMBER_LINES), { field: 'csv' });
  if (list.errors.length > 0)
    throw new Refusal(say.membersRefused(list.errors.length), { field: 'csv', data: toldOf(list.errors) });
  if (list.mails.length === 0) throw new Refusal(say.noMembers, { field: 'csv' });

  const entry = {
    what: input.action === 'ADD' ? 'members added' : 'members removed',
    who: caller!.mail,
    eventcode: '',
    facts: { rows: list.mails.length },
  };
  const memberhashes = list.mails.map(deps.keys.member);
  await changeMembers(deps.db, { memberhashes, action: input.action }, entry, deps.now());
  return { data: { addresses: list.mails.length, count: await countMembers(deps.db) } };
};

/** What is wrong of which line; of a file that is wrong throughout, its beginning. */
function toldOf(errors: MemberList['errors']): Record<string, string> {
  const told = errors.slice(0, MEMBER_ERRORS).map(({ line, msg }) => [`Line ${line}`, msg]);
  const more = errors.length - told.length;
  return Object.fromEntries(more > 0 ? [...told, ['…', say.moreLines(more)]] : told);
}
