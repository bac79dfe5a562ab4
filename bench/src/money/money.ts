/** Registrations, seats, buyers who wait, settling, and the webhook's response time, in process. */
import { startRazorpay } from '@samagam/emulators/razorpay/start-razorpay';
import { razorpayGateway } from '@samagam/functions/gateway/razorpay';
import type { Figure } from '../figures.ts';
import { withSuite } from '../with-suite.ts';
import { polling } from './polling.ts';
import { registering } from './registering.ts';
import { sellingSeats } from './selling-seats.ts';
import { settling } from './settling.ts';
import { webhookAnswers } from './webhook-answers.ts';

/** @param seconds of webhooks at each rate. */
export function money(seconds: number): Promise<Figure[]> {
  return withSuite('money', 'store', async ({ deps: parts }) => {
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
      ];
    } finally {
      await razorpay.close();
    }
  });
}
