/** Handles every way in which a person or a script ends this process early. */

const lookEveryMs = 500;

/** Calls `end` once on Ctrl-C, on a signal, or when the parent npm ends. A second Ctrl-C exits at once. */
export function onEnd(end: () => Promise<void>): void {
  let ending = false;
  const begin = (): void => {
    if (ending) process.exit(130);
    ending = true;
    void end();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, begin);

  // npm only forwards a signal to its shell; when that ends, this process would be orphaned and keep running.
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    if (!ending) begin();
  }, lookEveryMs).unref();
}
