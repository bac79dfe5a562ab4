/** Ports at 127.0.0.1: fixed ones for `npm start`, free ones for tests. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { problem } from './problem.ts';

export type SuitePorts = {
  /** The address that people open: Hosting, or the dev server of web/ in front of it. */
  site: number;
  hosting: number;
  functions: number;
  firestore: number;
  firestoreWebsocket: number;
  auth: number;
  razorpay: number;
  mailbox: number;
  smtp: number;
  hub: number;
  logging: number;
  eventarc: number;
  tasks: number;
};

export const fixedPorts = {
  site: 5050,
  functions: 5001,
  firestore: 8080,
  auth: 9099,
  razorpay: 5600,
  mailbox: 5700,
  smtp: 5725,
};

/** The same ports in a row from that of the site, for a second suite beside the first. */
export function portsFrom(site: number): typeof fixedPorts {
  return {
    site,
    functions: site + 1,
    firestore: site + 2,
    auth: site + 3,
    razorpay: site + 4,
    mailbox: site + 5,
    smtp: site + 6,
  };
}

const called: Record<keyof SuitePorts, string> = {
  site: 'the site',
  hosting: 'hosting',
  functions: 'the functions',
  firestore: 'Firestore',
  firestoreWebsocket: "Firestore's web socket",
  auth: 'sign-in',
  razorpay: 'the Razorpay stand-in',
  mailbox: 'the mailbox',
  smtp: "the mailbox's SMTP",
  hub: 'the emulator hub',
  logging: "the emulators' logging",
  eventarc: 'Eventarc',
  tasks: 'Cloud Tasks',
};

/** Another program may take these ports before they are used, so the caller must retry. */
export async function choosePorts(fixed: Partial<SuitePorts> = {}): Promise<SuitePorts> {
  const names = Object.keys(called) as (keyof SuitePorts)[];
  const chosen: Partial<SuitePorts> = { ...fixed };
  const taken = new Set<number>(Object.values(fixed));
  for (const name of names) {
    if (name === 'hosting' || chosen[name] !== undefined) continue;
    const port = await freePort(taken);
    taken.add(port);
    chosen[name] = port;
  }
  return { ...chosen, hosting: chosen.hosting ?? chosen.site } as SuitePorts;
}

/** @throws Problem with the first of these ports that another program uses. */
export async function requirePortsFree(ports: Partial<SuitePorts>): Promise<void> {
  for (const [name, port] of Object.entries(ports) as [keyof SuitePorts, number][]) {
    if (!(await isFree(port))) {
      throw problem(
        `Port ${port}, for ${called[name]}, is in use by another program. Stop that, or use other ports: npm start -- --port 5150`,
      );
    }
  }
}

/** Below 32768, where Linux starts to assign ports to outgoing connections. */
export async function freePort(except: Set<number> = new Set()): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const port = randomInt(20_000, 32_000);
    if (!except.has(port) && (await isFree(port))) return port;
  }
  throw problem('No free port was found between 20000 and 32000.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
