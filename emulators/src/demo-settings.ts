/** For functions/src/config.ts. None of them is a real secret. */
import type { SuitePorts } from './suite/ports.ts';

export const demoPassword = 'samagam-demo';

export const demoStaff = [
  { email: 'admin@samagam.test', role: 'ADMIN' },
  { email: 'operator@samagam.test', role: 'SCHEDULE_OPERATOR' },
] as const;

export const demoKeys = {
  RAZORPAY_KEY_ID: 'rzp_test_samagamdemo00',
  RAZORPAY_KEY_SECRET: 'demo-key-secret-of-the-stand-in',
  RAZORPAY_WEBHOOK_SECRET: 'demo-webhook-secret-of-the-stand-in',
  MASTER_SECRET: 'demo-master-secret-that-protects-nothing-but-a-laptop',
  MAIL_FROM: 'Samagam <hello@samagam.test>',
  ORGANISER_MAIL: 'organiser@samagam.test',
};

export function demoSettings(options: {
  ports: Pick<SuitePorts, 'site' | 'razorpay' | 'smtp'>;
}): Record<string, string> {
  const { site, razorpay, smtp } = options.ports;
  return {
    ...demoKeys,
    PUBLIC_ORIGIN: `http://127.0.0.1:${site}`,
    RAZORPAY_API_URL: `http://127.0.0.1:${razorpay}`,
    // A different host name than the site's, so that the checkout's posts are cross-site as in production.
    RAZORPAY_CHECKOUT_URL: `http://localhost:${razorpay}/v1/checkout.js`,
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
  };
}
