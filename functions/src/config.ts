/**
 * The configuration of the API, parsed once from the environment. Production gets the secrets from Secret
 * Manager and the rest from functions/.env; the local suite passes all of it (docs/operating.md lists the names).
 */
import { parse } from '@samagam/contract/first-issue';
import * as z from 'zod/mini';

/** Settings without a default: a deploy asks for those that functions/.env.<project> does not have. */
export const REQUIRED_SETTINGS = ['PUBLIC_ORIGIN', 'RAZORPAY_KEY_ID', 'MAIL_FROM', 'ORGANISER_MAIL'] as const;

/** Names of what Secret Manager holds in production. */
export const SECRETS = [
  'MASTER_SECRET',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_WEBHOOK_SECRET_PREVIOUS',
  'SMTP_URL',
] as const;

export type SecretName = (typeof SECRETS)[number];

/** The only secrets each function is given. */
export const SECRETS_OF = {
  api: [
    'MASTER_SECRET',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
    'RAZORPAY_WEBHOOK_SECRET_PREVIOUS',
  ],
  page: [],
  countSeats: [],
  settleEvent: ['MASTER_SECRET', 'RAZORPAY_KEY_SECRET'],
  deliverMail: ['MASTER_SECRET', 'SMTP_URL'],
  reconcile: ['MASTER_SECRET', 'RAZORPAY_KEY_SECRET', 'SMTP_URL'],
} as const satisfies Record<string, readonly SecretName[]>;

// A value set from a file or a pipe keeps its last line break.
const text = z.string().check(z.trim(), z.minLength(1));
const address = z.string().check(z.trim(), z.url());
/** Whoever guesses it can say that an order was paid. */
const signingSecret = z.string().check(z.trim(), z.minLength(16));

const environment = z.object({
  /** Where people see the site, without a trailing slash: every link we make starts with it. */
  PUBLIC_ORIGIN: address.check(z.refine((value) => URL.parse(value)?.origin === value)),
  /** At least 32 characters; every key of ours is derived from it. */
  MASTER_SECRET: z.string().check(z.trim(), z.minLength(32)),
  RAZORPAY_KEY_ID: text.check(z.regex(/^rzp_(live|test)_\w+$/)),
  RAZORPAY_KEY_SECRET: text,
  RAZORPAY_WEBHOOK_SECRET: signingSecret,
  /** After a rotation old events still carry the old secret; 'none' (Secret Manager takes no blank) when there is no old one. */
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: z._default(
    z.union([z.string().check(z.trim(), z.regex(/^none$/)), signingSecret]),
    'none',
  ),
  RAZORPAY_API_URL: z._default(address, 'https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: z._default(address, 'https://checkout.razorpay.com/v1/checkout.js'),
  SMTP_URL: text.check(z.regex(/^smtps?:\/\/\S+$/)),
  MAIL_FROM: text.check(z.regex(/^[^@\r\n]+@[^@\r\n]+$/)),
  ORGANISER_MAIL: text.check(z.regex(/^[^@\s]+@[^@\s]+$/)),
  /**
   * How many proxies append to X-Forwarded-For before a request reaches us. With 0 no client is known by its address, and
   * limits by client only slow (docs/operating.md).
   */
  TRUSTED_HOPS: z.pipe(
    z._default(z.string().check(z.trim(), z.regex(/^[0-5]$/)), '0'),
    z.transform((value: string) => Number(value)),
  ),
});

export type Config = z.output<typeof environment>;

/**
 * @param secrets those this process was given; reading another one from the result throws.
 * @throws Error naming the variable, but never its value, when one is missing or malformed.
 */
export function readConfig(
  variables: Record<string, string | undefined>,
  secrets: readonly SecretName[] = SECRETS,
): Config {
  const withheld = SECRETS.filter((name) => !secrets.includes(name));
  const mask = Object.fromEntries(withheld.map((name) => [name, true])) as Record<never, true>;
  const parsed = parse(z.omit(environment, mask), variables);
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
  const config = parsed.value as Config;
  for (const name of withheld) {
    Object.defineProperty(config, name, {
      get: () => {
        throw new Error(`Configuration: this function is not given ${name} (SECRETS_OF in config.ts).`);
      },
    });
  }
  return config;
}
