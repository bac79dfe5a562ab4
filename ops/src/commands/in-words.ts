import { connect } from 'node:net';
import { GatewayRefusal, BrokenRecord, Refusal, Unavailable } from '@samagam/functions/refusal';
import { ConfigurationProblem } from '@samagam/functions/config';
import { CloudProblem, requireCredentials } from '../project/google-api.ts';
import type { CommandLine } from './command-line.ts';

class Problem extends Error {}

/** Checks first that the database can be reached, because Firestore's own client tries for a minute. */
export async function workInWords(line: CommandLine, work: () => Promise<void>): Promise<void> {
  await inWords(line, async () => {
    await requireStore();
    await work();
  });
  await line.db.terminate();
}

/** An unexpected error is thrown, so that its stack is printed. */
export async function inWords(
  { project, database }: Pick<CommandLine, 'project' | 'database'>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const sentence = sentenceOf(error, project, database);
    if (sentence === null) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}

async function requireStore(): Promise<void> {
  const emulator = process.env.FIRESTORE_EMULATOR_HOST;
  if (!emulator) return requireCredentials();
  if (await answers(emulator)) return;
  throw new Problem(`No Firestore emulator answers at ${emulator}. Is "npm start" running?`);
}

/** @param address host:port */
function answers(address: string): Promise<boolean> {
  const { hostname, port } = URL.parse(`http://${address}`) ?? {};
  if (!hostname || !port) throw new Problem(`"${address}" is not host:port, such as 127.0.0.1:8080.`);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname.replace(/[[\]]/g, ''));
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}

const OURS = [Problem, CloudProblem, Refusal, Unavailable, BrokenRecord];

/** Null for an error that is not expected. */
function sentenceOf(error: unknown, project: string, database: string): string | null {
  if (error instanceof ConfigurationProblem)
    return `${error.message} Settings are read from functions/.env.${project}, secrets from the environment: see step 11 of the first deploy in docs/deploying.md.`;
  if (error instanceof GatewayRefusal) return `${error.message}: ${error.description}`;
  if (error instanceof Error && OURS.some((kind) => error instanceof kind)) return withStop(error.message);
  if (error instanceof Error && 'code' in error) return sentenceOfStore(error, project, database);
  return null;
}

/** `code` is the status of gRPC. */
function sentenceOfStore(
  { code, message }: Error & { code?: unknown },
  project: string,
  database: string,
): string | null {
  if (code === 4 || code === 14) return 'Firestore cannot be reached. Try again.';
  // A document that is missing has the same status, and a path with "databases" in its message.
  if (code === 5 && /\bdatabase\b/i.test(message)) return `There is no database ${database} in ${project}.`;
  if (code === 7)
    return `These credentials may not read ${database} in ${project}. Is the project right? They need the role "Cloud Datastore User".`;
  return null;
}

function withStop(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
