/** The processes of a suite, and the memory of those that run the functions. They are descendants of this process. */
import { execFileSync } from 'node:child_process';

interface Process {
  pid: string;
  kilobytes: number;
  args: string;
}

/** Of the largest one, in MB. The emulator starts more processes when it is busy, so their sum says nothing. */
export function memoryOfFunctions(): number {
  return Math.round(Math.max(0, ...functionProcesses().map(({ kilobytes }) => kilobytes)) / 1000);
}

export function functionProcesses(): Process[] {
  return ownProcesses().filter(({ args }) => args.includes('functionsEmulatorRuntime'));
}

/** The process of the Firestore emulator. */
export function storeProcess(): Process | undefined {
  return ownProcesses().find(({ args }) => /^\S*java .*firestore/i.test(args));
}

function ownProcesses(): Process[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' }).trim().split('\n');
  const processes = lines.map((line) => {
    const [pid, parent, kilobytes, ...args] = line.trim().split(/\s+/);
    return { pid: pid!, parent: parent!, kilobytes: Number(kilobytes), args: args.join(' ') };
  });
  const ours = new Set([String(process.pid)]);
  // A parent may be listed after its child, so look until no process is added.
  for (let known = 0; known < ours.size;) {
    known = ours.size;
    for (const { pid, parent } of processes) if (ours.has(parent)) ours.add(pid);
  }
  return processes.filter(({ pid }) => ours.has(pid));
}
