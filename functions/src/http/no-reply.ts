/** For a call whose reply has only its result. */
export async function noReply(work: Promise<unknown>): Promise<Record<never, never>> {
  await work;
  return {};
}
