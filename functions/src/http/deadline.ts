import { Unavailable } from '../refusal.ts';

/** In milliseconds. Hosting ends a request after 60 s; a visitor should get a response much earlier. */
const DEADLINE = 25_000;

/** Throws Unavailable when the work takes too long. The work continues, but only inside its own transactions. */
export async function withinDeadline<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unavailable('Something behind this call')), DEADLINE);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
