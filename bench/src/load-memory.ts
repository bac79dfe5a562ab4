/** The memory of the processes that run the functions in a suite. They are descendants of this process. */
import { execFileSync } from 'node:child_process';

/** Of the largest one, in MB. The emulator starts more processes when it is busy, so their sum says nothing. */
export function memoryOfFunctions(): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' }).trim().split('\n');
  const processes = lines.map((line) => {
    const [pid, parent, kilobytes, ...args] = line.trim().split(/\s+/);
    return {
      pid,
      parent,
      kilobytes: Number(kilobytes),
      isFunction: args.join(' ').includes('functionsEmulatorRuntime'),
    };
  });
  const ours = new Set([String(process.pid)]);
  // A parent may be listed after its child, so look until no process is added.
  for (let known = 0; known < ours.size;) {
    known = ours.size;
    for (const { pid, parent } of processes) if (ours.has(parent!)) ours.add(pid!);
  }
  const functions = processes.filter(({ pid, isFunction }) => isFunction && ours.has(pid!));
  return Math.round(Math.max(0, ...functions.map(({ kilobytes }) => kilobytes)) / 1000);
}
