/** The only Firebase entry: what runs in the cloud, and what starts it. The work itself is elsewhere. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { defineSecret, defineString } from 'firebase-functions/params';
import type { SecretParam } from 'firebase-functions/params';
import { setGlobalOptions } from 'firebase-functions/v2';
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { createApp } from './app.ts';
import { readConfig, REQUIRED_SETTINGS, SECRETS_OF } from './config.ts';
import type { Deps } from './deps.ts';
import { guardBodies } from './http/body-guard.ts';
import { createPageApp } from './page-app.ts';
import { loadWebBuild } from './page/web-build.ts';
import { razorpayGateway } from './gateway/razorpay.ts';
import { reconcile as runReconcile } from './gateway/reconcile.ts';
import { settleWebhookEvent } from './gateway/webhook.ts';
import { deliver } from './mails/deliver.ts';
import { idTokensOf } from './services/id-tokens.ts';
import { shardWritten } from './stores/seat-shards.ts';
import { type Keys, keysFrom } from './services/keys.ts';
import { log } from './services/log.ts';
import { smtpTransport } from './services/mail.ts';

// Otherwise the framework around us shows its stack to a caller whose address it cannot decode.
process.env.NODE_ENV ??= 'production';
guardBodies();

// Emulators get their settings from the launcher's environment; there is no Secret Manager to ask.
const isInCloud = process.env.FUNCTIONS_EMULATOR !== 'true';
// Declared, so that a deploy without one of them stops.
if (isInCloud) for (const name of REQUIRED_SETTINGS) defineString(name);
setGlobalOptions({ region: 'asia-south1', maxInstances: 20, memory: '512MiB' });

type FunctionName = keyof typeof SECRETS_OF;

function secretsOf(name: FunctionName): SecretParam[] {
  return isInCloud ? SECRETS_OF[name].map((secret) => defineSecret(secret)) : [];
}

const made = new Map<FunctionName, Deps>();

/** Made on the first request: secrets are not there yet while the file is loaded for discovery. */
function depsOf(name: FunctionName): Deps {
  const found = made.get(name);
  if (found) return found;
  if (getApps().length === 0) initializeApp();
  const config = readConfig(process.env, SECRETS_OF[name]);
  let keys: Keys | undefined;
  const deps: Deps = {
    config,
    db: getFirestore(),
    /** Not every function is given the master secret. */
    get keys() {
      return (keys ??= keysFrom(config.MASTER_SECRET));
    },
    gateway: razorpayGateway(config),
    sendMail: smtpTransport(config),
    verifyIdToken: idTokensOf(async () => (await import('firebase-admin/auth')).getAuth()),
    log,
    now: Date.now,
    randomBytes,
    pause: setTimeout,
  };
  made.set(name, deps);
  return deps;
}

let listener: ReturnType<typeof getRequestListener> | undefined;

/** /api and /images. The webhook must be answered within 5 s, so one instance stays warm. */
export const api = onRequest(
  { minInstances: 1, timeoutSeconds: 60, secrets: secretsOf('api') },
  (request, response) => {
    listener ??= getRequestListener(createApp(depsOf('api')).fetch);
    return listener(request, response);
  },
);

let pages: Promise<ReturnType<typeof getRequestListener>> | undefined;

/** The public HTML, the sitemap, and /assets that Hosting lacks. */
export const page = onRequest(
  { timeoutSeconds: 60, secrets: secretsOf('page') },
  async (request, response) => {
    pages ??= loadWebBuild(path.join(import.meta.dirname, 'web')).then((build) =>
      getRequestListener(createPageApp(depsOf('page'), build).fetch),
    );
    return (await pages)(request, response);
  },
);

/** Settles what the webhook stored. */
export const settleEvent = onDocumentCreated(
  {
    document: 'webhookEvents/{id}',
    retry: true,
    concurrency: 20,
    maxInstances: 5,
    timeoutSeconds: 60,
    secrets: secretsOf('settleEvent'),
  },
  (event) => settleWebhookEvent(depsOf('settleEvent'), event.params.id),
);

/** Tells the public when a pass is nearly or completely sold out, or has seats again. */
export const countSeats = onDocumentWritten(
  {
    document: 'seatShards/{id}',
    retry: true,
    concurrency: 20,
    maxInstances: 2,
    timeoutSeconds: 60,
    secrets: secretsOf('countSeats'),
  },
  async ({ data }) => {
    await shardWritten(depsOf('countSeats'), data?.before.data(), data?.after.data());
  },
);

/**
 * Sends what a transaction put into the outbox. 40 connections at once are what a mail server still takes, and ten
 * mails with their pictures are far from the memory of an instance.
 */
export const deliverMail = onDocumentCreated(
  {
    document: 'mail/{id}',
    retry: true,
    concurrency: 10,
    maxInstances: 4,
    timeoutSeconds: 120,
    secrets: secretsOf('deliverMail'),
  },
  async (event) => {
    await deliver(depsOf('deliverMail'), event.params.id);
  },
);

/** Every ten minutes: settles and sends what no browser and no webhook has triggered. One run at a time, and each ends before the next begins. */
export const reconcile = onSchedule(
  {
    schedule: 'every 10 minutes',
    timeZone: 'Asia/Kolkata',
    timeoutSeconds: 540,
    concurrency: 1,
    maxInstances: 1,
    secrets: secretsOf('reconcile'),
  },
  async () => {
    await runReconcile(depsOf('reconcile'));
  },
);
