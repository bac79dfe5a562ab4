import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { defineSecret, defineString, expr, projectID } from 'firebase-functions/params';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { createApp } from './app.ts';
import {
  accountOf,
  DEFAULT_DATABASE,
  type FunctionName,
  readConfig,
  REQUIRED_SETTINGS,
  SECRETS_OF,
} from './config.ts';
import type { Deps } from './deps.ts';
import { guardBodies } from './http/body-guard.ts';
import { logged } from './http/unexpected.ts';
import { createPageApp } from './page-app.ts';
import { loadWebBuild } from './page/web-build.ts';
import { razorpayGateway } from './gateway/razorpay.ts';
import { reconcile as runReconcile } from './gateway/reconcile.ts';
import { settleWebhookEvent } from './gateway/webhook.ts';
import { issueDocuments } from './orders/issue-documents.ts';
import { deliver } from './mails/deliver.ts';
import { isBulk } from './stores/mail.ts';
import { shardWritten } from './orders/waitlist-offers.ts';
import { idTokensOf } from './services/id-tokens.ts';
import { type Keys, keysFrom } from './services/keys.ts';
import { loadOnce } from './services/load-once.ts';
import { log } from './services/log.ts';
import { smtpTransport } from './services/mail.ts';

// Otherwise the functions framework shows its stack trace to a caller whose address it cannot decode.
process.env.NODE_ENV ??= 'production';
guardBodies(async (token) => (await depsOf('api').verifyIdToken(token))?.role !== undefined);
// Here and not with the first request: a trigger's library has created an app of its own by then.
initializeApp();

// Emulators get all settings from the launcher's environment and have no Secret Manager.
const isInCloud = process.env.FUNCTIONS_EMULATOR !== 'true';
// Declared so that a deploy stops if one of them is missing.
if (isInCloud) for (const name of REQUIRED_SETTINGS) defineString(name);
// The triggers listen to the database that getFirestore opens. functions/.env has the default.
const database = isInCloud ? defineString('DATABASE') : DEFAULT_DATABASE;
setGlobalOptions({ region: 'asia-south1', maxInstances: 20, memory: '512MiB' });

const accounts = async () => (await import('firebase-admin/auth')).getAuth();

/** Emulators have neither. The address is complete, because the CLI passes a short one to Secret Manager as it is. */
function accessOf(name: FunctionName) {
  if (!isInCloud) return {};
  return {
    secrets: SECRETS_OF[name].map((secret) => defineSecret(secret)),
    serviceAccount: expr`${accountOf(name)}@${projectID}.iam.gserviceaccount.com`,
  };
}

/** A failed event is sent again, so every trigger may run twice for one. */
function triggerOf(name: FunctionName) {
  return { database, retry: true, timeoutSeconds: 60, ...accessOf(name) };
}

const made = new Map<FunctionName, Deps>();

/** Created on the first request, because secrets are not available while Firebase loads this file for discovery. */
function depsOf(name: FunctionName): Deps {
  const found = made.get(name);
  if (found) return found;
  const config = readConfig(process.env, SECRETS_OF[name]);
  let keys: Keys | undefined;
  const deps: Deps = {
    config,
    db: getFirestore(config.DATABASE),
    /** A getter, because not every function has the master secret. */
    get keys() {
      return (keys ??= keysFrom(config.MASTER_SECRET, config.MASTER_SECRET_PREVIOUS));
    },
    gateway: razorpayGateway(config),
    sendMail: smtpTransport(config),
    verifyIdToken: idTokensOf(accounts),
    accounts,
    log,
    now: Date.now,
    randomBytes,
    pause: setTimeout,
  };
  made.set(name, deps);
  return deps;
}

let listener: ReturnType<typeof getRequestListener> | undefined;

/** One instance stays warm, because the webhook must be answered within 5 s. */
export const api = onRequest(
  { minInstances: 1, timeoutSeconds: 150, ...accessOf('api') },
  (request, response) => {
    listener ??= getRequestListener(createApp(depsOf('api')).fetch);
    return listener(request, response);
  },
);

const pages = loadOnce(async () => {
  const build = await loadWebBuild(path.join(import.meta.dirname, 'web'));
  return getRequestListener(createPageApp(depsOf('page'), build).fetch);
});

export const page = onRequest({ timeoutSeconds: 60, ...accessOf('page') }, async (request, response) => {
  return (await pages())(request, response);
});

export const settleEvent = onDocumentCreated(
  {
    ...triggerOf('settleEvent'),
    document: 'webhookEvents/{id}',
    concurrency: 20,
    maxInstances: 5,
  },
  ({ params: { id } }) =>
    logged(depsOf('settleEvent'), 'settleEvent', (deps) => settleWebhookEvent(deps, id)),
);

export const countSeats = onDocumentWritten(
  {
    ...triggerOf('countSeats'),
    document: 'seatShards/{id}',
    concurrency: 20,
    maxInstances: 2,
  },
  ({ data }) =>
    logged(depsOf('countSeats'), 'countSeats', (deps) =>
      shardWritten(deps, data?.before.data(), data?.after.data()),
    ),
);

/** One at a time, because documents are numbered without a gap. */
export const issueDocument = onDocumentWritten(
  {
    ...triggerOf('issueDocument'),
    document: 'documentJobs/{orderid}',
    concurrency: 1,
    maxInstances: 1,
  },
  async ({ data, params }) => {
    if (!data?.after.exists) return;
    await logged(depsOf('issueDocument'), 'issueDocument', (deps) => issueDocuments(deps, params.orderid));
  },
);

/** A mail server accepts 8 connections; ten mails with pictures fit into one instance's memory. */
export const deliverMail = onDocumentCreated(
  {
    ...triggerOf('deliverMail'),
    document: 'mail/{id}',
    concurrency: 10,
    maxInstances: 4,
    timeoutSeconds: 120,
  },
  async ({ params: { id } }) => {
    if (!isBulk(id)) await logged(depsOf('deliverMail'), 'deliverMail', (deps) => deliver(deps, id));
  },
);

/** In a function of its own with one instance: thousands of them wait here and not in front of a ticket. */
export const deliverBulk = onDocumentCreated(
  {
    ...triggerOf('deliverBulk'),
    document: 'mail/{id}',
    concurrency: 2,
    maxInstances: 1,
    timeoutSeconds: 120,
  },
  async ({ params: { id } }) => {
    if (isBulk(id)) await logged(depsOf('deliverBulk'), 'deliverBulk', (deps) => deliver(deps, id));
  },
);

/** Runs never overlap. */
export const reconcile = onSchedule(
  {
    schedule: 'every 10 minutes',
    timeZone: 'Asia/Kolkata',
    timeoutSeconds: 540,
    concurrency: 1,
    maxInstances: 1,
    ...accessOf('reconcile'),
  },
  () => logged(depsOf('reconcile'), 'reconcile', runReconcile),
);
