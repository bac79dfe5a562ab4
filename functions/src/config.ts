/**
 * The configuration of the API, parsed once from the environment. Production gets the secrets from Secret
 * Manager and the rest from functions/.env; the local suite passes all of it (docs/operating.md lists the names).
 */
import { parse } from '@samagam/contract/first-issue';
import * as z from 'zod/mini';

/** Names of what Secret Manager holds in production. */
export const SECRETS = [
  'MASTER_SECRET',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_WEBHOOK_SECRET_PREVIOUS',
  'SMTP_URL',
] as const;

const text = z.string().check(z.minLength(1));
const address = z.url();
/** Whoever guesses it can say that an order was paid. */
const signingSecret = z.string().check(z.minLength(16));

const environment = z.object({
  /** Where people see the site, without a trailing slash: every link we make starts with it. */
  PUBLIC_ORIGIN: address,
  /** At least 32 characters; every key of ours is derived from it. */
  MASTER_SECRET: z.string().check(z.minLength(32)),
  RAZORPAY_KEY_ID: text,
  RAZORPAY_KEY_SECRET: text,
  RAZORPAY_WEBHOOK_SECRET: signingSecret,
  /** After a rotation old events still carry the old secret; 'none' (Secret Manager takes no blank) when there is no old one. */
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: z._default(z.union([z.literal('none'), signingSecret]), 'none'),
  RAZORPAY_API_URL: z._default(address, 'https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: z._default(address, 'https://checkout.razorpay.com/v1/checkout.js'),
  SMTP_URL: text,
  MAIL_FROM: text,
  ORGANISER_MAIL: text,
});

export type Config = z.output<typeof environment>;

/** Throws, naming the variable but never its value, when something is missing or malformed. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const parsed = parse(environment, variables);
  if (!parsed.ok) throw new Error(`Configuration: ${parsed.issue.field} is missing or malformed.`);
  if (
    variables.FIREBASE_AUTH_EMULATOR_HOST &&
    variables.K_SERVICE &&
    variables.FUNCTIONS_EMULATOR !== 'true'
  ) {
    throw new Error(
      'Configuration: FIREBASE_AUTH_EMULATOR_HOST is set in production, where it would let forged tokens in.',
    );
  }
  return parsed.value;
}
