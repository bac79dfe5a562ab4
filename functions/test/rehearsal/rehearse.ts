/**
 * `npm run rehearse`: deploys with the real CLI to a stand-in for Google, installs the uploaded archive as the build in
 * the cloud does, and asks every function that starts from it (docs/deploying.md, "Rehearsing a deploy").
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Firestore } from '@google-cloud/firestore';
import { demoKeys } from '@samagam/emulators/demo-settings';
import { type Mailbox, startMailbox } from '@samagam/emulators/mailbox/start-mailbox';
import { type RazorpayStandIn, startRazorpay } from '@samagam/emulators/razorpay/start-razorpay';
import { seed } from '@samagam/emulators/seed';
import { startEmulators } from '@samagam/emulators/suite/emulators';
import { onEnd } from '@samagam/emulators/suite/on-end';
import { shown, suiteFolder } from '@samagam/emulators/suite/places';
import { choosePorts } from '@samagam/emulators/suite/ports';
import { sentenceOf } from '@samagam/emulators/suite/problem';
import { requireEmulators, requireNode } from '@samagam/emulators/suite/requirements';
import type { FunctionName, SecretName } from '../../src/config.ts';
import { type GoogleStandIn, startGoogle } from '../api/google-stand-in.ts';
import { documentEvent } from './cloud-event.ts';
import { createdFunctions, type DeployedFunction, prepareDeploy, runDeploy } from './deploy.ts';
import { installPackages, storeCompiledCode, unpack } from './install.ts';
import { type InstanceOptions, startInstance } from './instance.ts';
import { startReport, time } from './report.ts';
import { type Visit, visits } from './visits.ts';

/** Of the deploy. The emulators accept any project. */
const PROJECT = 'samagam-rehearsal';
const ORIGIN = `https://${PROJECT}.web.app`;
const EMULATORS = `demo-rehearsal-${randomBytes(3).toString('hex')}`;
/** Longer than a build, twice, and a deploy on a slow machine. */
const DEPLOY_TIMEOUT = 240_000;

const began = performance.now();
const report = startReport();
/** Undoes what was started, last first. */
const undo: (() => Promise<void> | void)[] = [];
const cleanUp = async (): Promise<void> => {
  for (const one of undo.splice(0).toReversed()) await one();
};
onEnd(async () => {
  await cleanUp();
  process.exit(130);
});

// Otherwise the Admin SDK in this process looks for a metadata server for seconds.
process.env['METADATA_SERVER_DETECTION'] ??= 'none';
try {
  requireNode(process.version);
  await rehearse();
} catch (error) {
  await report.step('the rehearsal', () =>
    Promise.reject(new Error(sentenceOf(error, shown(suiteFolder(EMULATORS))))),
  );
}
await cleanUp();
const { passed, failed } = report.count();
const result =
  failed === 0 ? `All ${passed} steps succeeded` : `${failed} of ${passed + failed} steps failed`;
console.log(
  `\n${result}, in ${time(performance.now() - began)}. What Google itself would refuse is not proved.`,
);
process.exit(failed === 0 ? 0 : 1);

interface Services {
  db: Firestore;
  firestoreHost: string;
  razorpay: RazorpayStandIn;
  mailbox: Mailbox;
}

async function rehearse(): Promise<void> {
  const google = await startGoogle({ project: PROJECT });
  undo.push(google.close);
  const secrets = madeUpSecrets();
  const razorpay = await startRazorpay({
    port: 0,
    keyId: demoKeys.RAZORPAY_KEY_ID,
    keySecret: secrets.RAZORPAY_KEY_SECRET.trim(),
    webhookSecret: secrets.RAZORPAY_WEBHOOK_SECRET.trim(),
  });
  undo.push(razorpay.close);
  const mailbox = await startMailbox({ httpPort: 0, smtpPort: 0 });
  undo.push(mailbox.close);
  secrets.SMTP_URL = `${mailbox.smtpUrl}\n`;
  const [firestoreHost, functions] = await Promise.all([startStore(), deploy(google, razorpay.url)]);
  if (!functions) return;

  const folder = await install(google.archive());
  if (!folder) return;
  const db = new Firestore({ projectId: PROJECT });
  undo.push(() => db.terminate());
  const services = { db, firestoreHost, razorpay, mailbox };
  for (const [name, deployed] of functions)
    await visitFunction({ name, deployed, folder, secrets }, services);
}

/** Each ends with a line break, as a value that is set from a file or a pipe does. */
function madeUpSecrets(): Record<SecretName, string> {
  const secret = () => `${randomBytes(24).toString('base64url')}\n`;
  return {
    MASTER_SECRET: secret(),
    MASTER_SECRET_PREVIOUS: 'none\n',
    RAZORPAY_KEY_SECRET: secret(),
    RAZORPAY_WEBHOOK_SECRET: secret(),
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'none\n',
    SMTP_URL: '',
  };
}

/** The Firestore emulator with the demo events, in the place of the project's database. Returns its host:port. */
async function startStore(): Promise<string> {
  mkdirSync(suiteFolder(EMULATORS), { recursive: true });
  const ports = await choosePorts();
  const emulators = await startEmulators({
    project: EMULATORS,
    ports,
    emulators: ['auth', 'firestore'],
    settings: {},
    requirements: requireEmulators(process.env),
    onStart: ({ killNow }) => process.on('exit', killNow),
  });
  undo.push(emulators.stop);
  const firestoreHost = `127.0.0.1:${ports.firestore}`;
  await seed({
    project: PROJECT,
    firestoreHost,
    authHost: `127.0.0.1:${ports.auth}`,
    publicOrigin: ORIGIN,
    now: Date.now(),
  });
  return firestoreHost;
}

async function deploy(
  google: GoogleStandIn,
  gateway: string,
): Promise<Map<FunctionName, DeployedFunction> | null> {
  const place = prepareDeploy({ builds: true });
  undo.push(place.remove);
  const settings = {
    PUBLIC_ORIGIN: ORIGIN,
    RAZORPAY_KEY_ID: demoKeys.RAZORPAY_KEY_ID,
    RAZORPAY_API_URL: gateway,
    MAIL_FROM: demoKeys.MAIL_FROM,
    ORGANISER_MAIL: demoKeys.ORGANISER_MAIL,
  };
  const flags = ['--non-interactive', '--force'];
  return report.step('firebase deploy, with its builds', async () => {
    const { code, output } = await runDeploy({
      place,
      google,
      project: PROJECT,
      settings,
      flags,
      timeout: DEPLOY_TIMEOUT,
    });
    if (code !== 0) throw new Error(`exit code ${code}:\n${output}`);
    const created = createdFunctions(google);
    const names = Object.keys(visits) as FunctionName[];
    const functions = new Map(names.map((name) => [name, created.get(name)!]));
    const missing = names.filter((name) => !created.has(name));
    if (missing.length > 0) throw new Error(`not created: ${missing.join(', ')}`);
    return {
      seen: `${created.size} functions, ${megabytes(google.archive().length)} uploaded`,
      value: functions,
    };
  });
}

/** Returns the folder outside the repository with the unpacked and installed archive. */
async function install(archive: Buffer): Promise<string | null> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'samagam-upload-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const installed = await report.step('npm ci, in the unpacked upload', async () => {
    const files = unpack(archive, folder);
    await installPackages(folder);
    return { seen: `${files} files, and the packages of its lock file`, value: folder };
  });
  if (!installed) return null;
  return report.step('its gcp-build', async () => {
    const stored = await storeCompiledCode(folder);
    return { seen: `compiled code of ${stored} files is stored`, value: folder };
  });
}

async function visitFunction(
  options: Omit<InstanceOptions, 'local'> & { name: FunctionName },
  services: Services,
): Promise<void> {
  const { name, folder } = options;
  const { firestoreHost } = services;
  console.log(`\n${name}`);
  const local = { FIRESTORE_EMULATOR_HOST: firestoreHost, METADATA_SERVER_DETECTION: 'none' };
  const instance = await report.step('listens with what the deploy gave it', async () => {
    const value = await startInstance({ ...options, local });
    return { seen: 'its port is open', value };
  });
  if (!instance) return;
  undo.push(instance.stop);
  const sendEvent: Visit['sendEvent'] = async (type, document) =>
    fetch(instance.address, await documentEvent({ project: PROJECT, firestoreHost, type, document, folder }));
  await visits[name]({ ...services, instance, report, sendEvent });
  const memory = instance.peakMemory();
  if (memory) report.note('most memory', `${memory} of ${options.deployed.serviceConfig.availableMemory}`);
  await instance.stop();
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
