/** Notices every way in which a person or a script ends this process before its time. */

const lookEveryMs = 500;

/** Calls `end` once, on Ctrl-C, a signal or the end of the npm that started this; a second Ctrl-C exits at once. */
export function onEnd(end: () => Promise<void>): void {
  let ending = false;
  const begin = (): void => {
    if (ending) process.exit(130);
    ending = true;
    void end();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, begin);

  // npm hands a signal to its shell only, whose end leaves this process an orphan that nobody would stop.
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    if (!ending) begin();
  }, lookEveryMs).unref();
}
