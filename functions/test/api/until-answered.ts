/** The locks of a dead process last for about a minute, and a call waits 25 s for them. */
export const TRIES = 6;

/**
 * Calls again while the answer is 503, as a person does, because a dead process holds locks or the machine is overloaded.
 * `wasBusy`: it was, so an earlier try may have done its work after it was answered: give what is sent a submission.
 */
export async function untilAnswered<Answer extends { status: number }>(
  call: () => Promise<Answer>,
): Promise<Answer & { wasBusy: boolean }> {
  for (let attempt = 1; ; attempt++) {
    const answer = await call();
    if (answer.status !== 503 || attempt === TRIES) return Object.assign(answer, { wasBusy: attempt > 1 });
  }
}
