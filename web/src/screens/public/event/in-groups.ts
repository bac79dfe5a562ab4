export function inGroups<Member>(
  members: readonly Member[],
  nameOf: (member: Member) => string,
): { name: string; members: Member[] }[] {
  const groups: { name: string; members: Member[] }[] = [];
  for (const member of members) {
    const name = nameOf(member);
    const last = groups.at(-1);
    if (last?.name === name) last.members.push(member);
    else groups.push({ name, members: [member] });
  }
  return groups;
}
