interface Marked {
  /** Whether the session runs now, or is the next one of its room. */
  running: string | undefined;
  /** Epoch milliseconds. */
  start: number;
}

/** Of the sessions that run, the first of those that began last; if none runs, the earliest of the next ones. */
export function sessionOfNow<Session extends Marked>(sessions: readonly Session[]): Session | undefined {
  const running = (state: string) => sessions.filter((session) => session.running === state);
  return (
    running('now').toSorted((a, b) => b.start - a.start)[0] ??
    running('next').toSorted((a, b) => a.start - b.start)[0]
  );
}
