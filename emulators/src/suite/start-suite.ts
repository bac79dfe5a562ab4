/** The whole product on one machine: emulators, Razorpay stand-in, mailbox, and the demo data. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { demoKeys, demoSettings } from '../demo-settings.ts';
import { passwordLinkIn, passwordMail } from '../mailbox/password-links.ts';
import { startMailbox } from '../mailbox/start-mailbox.ts';
import type { Mailbox } from '../mailbox/start-mailbox.ts';
import type { PaymentLink } from '../razorpay/entities.ts';
import { startRazorpay } from '../razorpay/start-razorpay.ts';
import type { RazorpayStandIn } from '../razorpay/start-razorpay.ts';
import { seed } from '../seed.ts';
import type { SeedResult, SeedTarget } from '../seed.ts';
import { build, serveWebSource, untilServed, watchFunctions } from './build.ts';
import { startEmulators, type Emulators } from './emulators.ts';
import type { EmulatorName } from './firebase-config.ts';
import { suiteFolder } from './places.ts';
import { choosePorts, freePort, requirePortsFree } from './ports.ts';
import type { SuitePorts } from './ports.ts';
import { isPortTaken, portTaken, problem } from './problem.ts';
import type { Child } from './processes.ts';
import { requireEmulators } from './requirements.ts';
import { startFirestoreOf, startSite } from './start-site.ts';

/** `store`: Firestore and Auth. `whole`: all by emulators. `journeys`: all by one process (site.ts), with emulators beside it. */
export type SuiteParts = 'store' | 'whole' | 'journeys';

const EMULATORS: Record<SuiteParts, EmulatorName[]> = {
  store: ['auth', 'firestore'],
  whole: ['auth', 'firestore', 'functions', 'hosting'],
  journeys: ['auth', 'functions', 'hosting'],
};

type Killable = Pick<Child, 'killNow'>;

export type Suite = {
  project: string;
  ports: SuitePorts;
  /** The address that people open, without a trailing slash. */
  origin: string;
  /** The settings of the functions; see demo-settings.ts. */
  settings: Record<string, string>;
  /** Environment variables that connect the Admin SDK to the emulators. */
  environment: Record<string, string>;
  /** The address of the Hosting emulator; the same as `origin` in a whole suite. */
  hosting: string;
  functions: string;
  /** Null in a suite with only the store. */
  razorpay: RazorpayStandIn | null;
  mailbox: Mailbox | null;
  /** A POST to this address runs the reconciler, which no emulator schedules. Another one after `addHistory`. */
  readonly reconcileUrl: string;
  /** Writes the demo data to the emulators; by default the three events of the tests. */
  seed: (more?: Pick<SeedTarget, 'events'>) => Promise<SeedResult>;
  /** Returns the address of a certificate; undefined, and adds nothing, if somebody has bought meanwhile what it sells. Only for a whole suite. */
  addHistory: () => Promise<string | undefined>;
  /** Ends everything that it started, and nothing else. */
  stop: () => Promise<void>;
};

/**
 * Builds and starts a suite at 127.0.0.1, and waits until all of it responds.
 * @param options.project starts with `demo-`, so that no real project can be changed; one suite per id.
 * @param options.ports required ports; the others are any free ones.
 * @param options.dev serves web/ from source with reloading, and rebuilds the functions when they change.
 * @param options.onDeath called with a sentence when one of its processes ends by itself: without it the suite does not work.
 * @param options.onCleanUp called as early as possible with a function that kills everything at once.
 * @throws Problem; everything that was started is stopped by then.
 */
export async function startSuite(options: {
  project: string;
  parts: SuiteParts;
  ports?: Partial<SuitePorts>;
  dev?: boolean;
  onDeath?: (sentence: string) => void;
  onCleanUp?: (killNow: () => void) => void;
}): Promise<Suite> {
  const { project } = options;
  const requirements = requireEmulators(process.env);
  mkdirSync(suiteFolder(project), { recursive: true });
  const children: Killable[] = [];
  options.onCleanUp?.(() => {
    for (const child of children) child.killNow();
  });
  const remember = (child: Killable): void => void children.push(child);
  // Also for the store alone: tests of the API render pages with the site's build.
  await build(project, remember);

  for (let tries = 1; ; tries += 1) {
    const ports = await choosePorts({
      ...options.ports,
      // The dev server or the one process takes the site's port; hosting runs behind it.
      ...(options.dev || options.parts === 'journeys' ? { hosting: await freePort() } : {}),
    });
    try {
      return await boot({ ...options, ports, requirements, remember });
    } catch (error) {
      if (!isPortTaken(error)) throw error;
      // Other ports can be chosen again, but not the fixed ones.
      await requirePortsFree(options.ports ?? {});
      if (tries === 3)
        throw problem(`A port was taken three times in a row: ${error.message.replace(/\.$/, '')}.`);
    }
  }
}

type Boot = {
  project: string;
  parts: SuiteParts;
  ports: SuitePorts;
  requirements: Record<string, string>;
  dev?: boolean;
  onDeath?: (sentence: string) => void;
  remember: (child: Killable) => void;
};

type Services = Pick<Suite, 'razorpay' | 'mailbox'>;
type Parts = Services & { emulators: Emulators };

async function boot(options: Boot): Promise<Suite> {
  const { project, ports } = options;
  const settings = demoSettings({ ports });
  const environment = {
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    GCLOUD_PROJECT: project,
    METADATA_SERVER_DETECTION: 'none',
  };
  writeSettings(project, settings);
  const stops: (() => Promise<void>)[] = [];
  const started: Child[] = [];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).toReversed()) await end();
  };
  try {
    const parts = await startParts(options, settings, environment, { stops, started });
    for (const child of started) void child.died.then(options.onDeath);
    return describe(options, { settings, environment, stop, ...parts });
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  options: Boot,
  settings: Record<string, string>,
  environment: Record<string, string>,
  { stops, started }: { stops: (() => Promise<void>)[]; started: Child[] },
): Promise<Parts> {
  const { project, ports, parts } = options;
  const isInOneProcess = parts === 'journeys';
  const services =
    parts === 'store'
      ? { razorpay: null, mailbox: null }
      : await startServices(ports, isInOneProcess ? ports.site : ports.hosting, stops);
  const onStart = (child: Child): void => {
    options.remember(child);
    started.push(child);
    stops.push(() => child.stop(2000));
  };
  if (isInOneProcess) await startFirestoreOf({ project, ports, onStart });
  const emulators = await startEmulators({
    project,
    ports,
    emulators: EMULATORS[parts],
    // Otherwise the Firebase CLI starts Firestore, and tells the functions where it is.
    settings: isInOneProcess ? { ...settings, ...environment } : settings,
    requirements: options.requirements,
    onStart: options.remember,
    onLine: (line) => {
      const link = passwordLinkIn(line);
      if (link) void services.mailbox?.deliver(passwordMail(link), [link.email]);
    },
  });
  started.push(emulators.child);
  stops.push(emulators.stop);
  if (isInOneProcess) {
    await startSite({ project, ports, environment: { ...settings, ...environment }, onStart });
  }
  if (options.dev) {
    const web = serveWebSource(project, ports);
    for (const child of [watchFunctions(project), web]) onStart(child);
    await untilServed(web, originOf(ports));
  }
  return { ...services, emulators };
}

function describe(
  { project, ports, parts }: Boot,
  { emulators, ...running }: Pick<Suite, 'settings' | 'environment' | 'stop'> & Parts,
): Suite {
  const { settings, razorpay } = running;
  const origin = originOf(ports);
  const functions = `http://127.0.0.1:${ports.functions}/${project}/asia-south1`;
  const firestoreHost = `127.0.0.1:${ports.firestore}`;
  const authHost = `127.0.0.1:${ports.auth}`;
  return {
    ...running,
    project,
    ports,
    origin,
    hosting: `http://127.0.0.1:${ports.hosting}`,
    functions,
    get reconcileUrl() {
      return parts === 'journeys'
        ? `${origin}/__/reconcile`
        : `${functions}/reconcile-${emulators.generation()}`;
    },
    seed: (more) => {
      withoutMetadataServer();
      return seed({ project, firestoreHost, authHost, publicOrigin: origin, now: Date.now(), ...more });
    },
    addHistory: async () => {
      withoutMetadataServer();
      const { addHistory } = await import('../history/add-history.ts');
      if (!razorpay) throw problem('Only a whole suite has a payment gateway.');
      const quietly = emulators.withoutTriggers;
      return addHistory({ project, firestoreHost, settings, razorpay, now: Date.now(), quietly });
    },
  };
}

function originOf(ports: SuitePorts): string {
  return `http://127.0.0.1:${ports.site}`;
}

/** Otherwise the Admin SDK in this process looks for a metadata server for seconds. */
function withoutMetadataServer(): void {
  process.env['METADATA_SERVER_DETECTION'] ??= 'none';
}

/** @param sitePort where the gateway sends its webhooks. */
async function startServices(
  ports: SuitePorts,
  sitePort: number,
  stops: (() => Promise<void>)[],
): Promise<Services> {
  const mailbox = await startMailbox({ httpPort: ports.mailbox, smtpPort: ports.smtp }).catch(asPortTaken);
  stops.push(mailbox.close);
  const razorpay = await startRazorpay({
    port: ports.razorpay,
    keyId: demoKeys.RAZORPAY_KEY_ID,
    keySecret: demoKeys.RAZORPAY_KEY_SECRET,
    webhookSecret: demoKeys.RAZORPAY_WEBHOOK_SECRET,
    webhookUrl: `http://127.0.0.1:${sitePort}/api/rpwebhook`,
    notify: (link) => {
      if (link.notify.email && link.customer.email) {
        void mailbox.deliver(linkMail(link), [link.customer.email]);
      }
    },
  }).catch(asPortTaken);
  stops.push(razorpay.close);
  return { razorpay, mailbox };
}

function asPortTaken(error: Error): never {
  throw error.message.includes('in use') ? portTaken(error.message) : error;
}

/** The mail that Razorpay itself sends for a link with `notify.email`. */
function linkMail(link: PaymentLink): string {
  return [
    'From: Razorpay stand-in <no-reply@razorpay.test>',
    `To: ${link.customer.email}`,
    `Subject: Payment request of INR ${(link.amount / 100).toFixed(2)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    link.description,
    '',
    `Pay here: ${link.short_url}`,
    '',
  ].join('\r\n');
}

/** For the commands of a terminal, which read it with `--emulator`. */
function writeSettings(project: string, settings: Record<string, string>): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(path.join(suiteFolder(project), 'settings.env'), lines.join(''));
}
