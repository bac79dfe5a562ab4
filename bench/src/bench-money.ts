/**
 * `npm run bench:money`: measures registrations, seats, settling, the webhook's response time, and the load time of the
 * gateway's SDK. In process, with its own store and stand-in.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { razorpayGateway } from '@samagam/functions/gateway/razorpay';
import { startRazorpay } from '@samagam/emulators/razorpay/start-razorpay';
import { onEnd } from '@samagam/emulators/suite/on-end';
import { suiteFolder } from '@samagam/emulators/suite/places';
import { keep } from './keep.ts';
import { moduleLoad } from './module-load.ts';
import { polling } from './polling.ts';
import { registering } from './registering.ts';
import { sellingSeats } from './selling-seats.ts';
import { settling } from './settling.ts';
import { webhookAnswers } from './webhook-answers.ts';
import { withStore } from './with-store.ts';

const project = `demo-samagam-bench-${randomBytes(3).toString('hex')}`;
const killers: (() => void)[] = [];
process.on('exit', () => killers.forEach((killNow) => killNow()));
onEnd(() => process.exit(130));

/** Seconds of webhooks at each rate; one minute by default. */
const seconds = Number(process.env['BENCH_WEBHOOK_SECONDS'] ?? 60);

mkdirSync(suiteFolder(project), { recursive: true });
const figures = await withStore(
  project,
  (killNow) => killers.push(killNow),
  async (parts) => {
    const { config } = parts;
    const razorpay = await startRazorpay({
      port: 0,
      keyId: config.RAZORPAY_KEY_ID,
      keySecret: config.RAZORPAY_KEY_SECRET,
      webhookSecret: config.RAZORPAY_WEBHOOK_SECRET,
    });
    try {
      const gateway = razorpayGateway({ ...config, RAZORPAY_API_URL: razorpay.url });
      const deps = { ...parts, gateway };
      return [
        ...(await registering(deps)),
        ...(await sellingSeats(deps)),
        ...(await polling(deps)),
        ...(await settling(deps, razorpay.control)),
        ...(await webhookAnswers(deps, razorpay.control, { aSecond: 20, seconds })),
        ...(await webhookAnswers(deps, razorpay.control, { aSecond: 50, seconds })),
        ...(await moduleLoad()),
      ];
    } finally {
      await razorpay.close();
    }
  },
);
keep(figures);
