/** Firestore's emulator as a process of its own, without the Firebase CLI. */
import { firestoreJar } from './firestore-emulator.ts';
import { portTaken, problem } from './problem.ts';
import { lastWords, startChild } from './processes.ts';
import type { Child } from './processes.ts';

/** The emulator only runs for minutes, so full JIT compilation would not pay off. */
export const SHORT_LIVED = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** Without a locale, Java finds no file below a folder whose name is not ASCII. */
export const JAVA_LOCALE = { LC_ALL: 'C.UTF-8' };

/** At 127.0.0.1, until it answers. @throws Problem if it does not start. */
export async function startFirestore(options: {
  name: string;
  /** See startChild. */
  marker: string;
  project: string;
  port: number;
  /** More options of its command line. */
  args: string[];
  folder: string;
  logFile: string;
  onStart: (child: Child) => void;
}): Promise<Child> {
  const { name, marker, project, port, args, folder, logFile } = options;
  const child = startChild({
    name,
    marker,
    command: 'java',
    args: [
      ...SHORT_LIVED,
      '-jar',
      firestoreJar(process.env),
      '--host=127.0.0.1',
      `--port=${port}`,
      `--project_id=${project}`,
      ...args,
    ],
    cwd: folder,
    env: { ...process.env, ...JAVA_LOCALE },
    logFile,
  });
  options.onStart(child);
  const ready = await child.line(/Dev App Server is now running/);
  if (ready !== null) return child;
  if (child.lines.some((line) => /Address already in use/i.test(line))) throw portTaken(lastWords(child));
  throw problem(`${name} did not start: ${lastWords(child)}.`);
}
