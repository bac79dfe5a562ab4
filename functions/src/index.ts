/** The only Firebase entry: what runs in the cloud, and what starts it. The work itself is elsewhere. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { setGlobalOptions } from 'firebase-functions/v2';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { createApp } from './app.ts';
import { readConfig, SECRETS } from './config.ts';
import type { Deps } from './deps.ts';
import { createPageApp } from './page-app.ts';
import { loadWebBuild } from './page/web-build.ts';
import { razorpayGateway } from './payments/gateway.ts';
import { reconcile as runReconcile } from './payments/reconcile.ts';
import { settleWebhookEvent } from './payments/webhook.ts';
import { deliver } from './services/deliver.ts';
import { idTokensOf } from './services/id-tokens.ts';
import { keysFrom } from './services/keys.ts';
import { log } from './services/log.ts';
import { smtpTransport } from './services/mail.ts';

// The framework around us answers broken JSON itself, and shows where in its code it broke unless it is told this.
process.env.NODE_ENV ??= 'production';

// Emulators get their settings from the launcher's environment; there is no Secret Manager to ask.
const secrets = process.env.FUNCTIONS_EMULATOR === 'true' ? [] : [...SECRETS];
setGlobalOptions({ region: 'asia-south1', maxInstances: 20, secrets });

let made: Deps | undefined;

/** Made on the first request: secrets are not there yet while the file is loaded for discovery. */
function deps(): Deps {
  if (made) return made;
  if (getApps().length === 0) initializeApp();
  const config = readConfig(process.env);
  made = {
    config,
    db: getFirestore(),
    keys: keysFrom(config.MASTER_SECRET),
    gateway: razorpayGateway(config),
    sendMail: smtpTransport(config),
    verifyIdToken: idTokensOf(async () => (await import('firebase-admin/auth')).getAuth()),
    log,
    now: Date.now,
    randomBytes,
  };
  return made;
}

let listener: ReturnType<typeof getRequestListener> | undefined;

/** /api and /images. The webhook must be answered within 5 s, so one instance stays warm. */
export const api = onRequest(
  { minInstances: 1, memory: '512MiB', timeoutSeconds: 60 },
  (request, response) => {
    listener ??= getRequestListener(createApp(deps()).fetch);
    return listener(request, response);
  },
);

let pages: Promise<ReturnType<typeof getRequestListener>> | undefined;

/** The public HTML, the sitemap, and /assets that Hosting lacks. */
export const page = onRequest({ memory: '512MiB', timeoutSeconds: 60 }, async (request, response) => {
  pages ??= loadWebBuild(path.join(import.meta.dirname, 'web')).then((build) =>
    getRequestListener(createPageApp(deps(), build).fetch),
  );
  return (await pages)(request, response);
});

/** Settles what the webhook stored. */
export const settleEvent = onDocumentCreated({ document: 'webhookEvents/{id}', retry: true }, (event) =>
  settleWebhookEvent(deps(), event.params.id),
);

/** Sends what a transaction put into the outbox. */
export const deliverMail = onDocumentCreated({ document: 'mail/{id}', retry: true }, async (event) => {
  await deliver(deps(), event.params.id);
});

/** Every ten minutes: whatever nobody reported. */
export const reconcile = onSchedule(
  { schedule: 'every 10 minutes', timeZone: 'Asia/Kolkata', timeoutSeconds: 540 },
  async () => {
    await runReconcile(deps());
  },
);
