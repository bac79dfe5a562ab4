/** In production, secrets come from Secret Manager and settings from functions/.env (docs/deploying.md). */
import { parse } from '@samagam/contract/common/first-issue';
import * as z from 'zod/mini';

export const DEFAULT_DATABASE = '(default)';

/** A deploy prompts for those that are missing in functions/.env.<project>. */
export const REQUIRED_SETTINGS = ['PUBLIC_ORIGIN', 'RAZORPAY_KEY_ID', 'MAIL_FROM', 'ORGANISER_MAIL'] as const;

export const SECRETS = [
  'MASTER_SECRET',
  'MASTER_SECRET_PREVIOUS',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_WEBHOOK_SECRET_PREVIOUS',
  'SMTP_URL',
] as const;

export type SecretName = (typeof SECRETS)[number];

/** Both, because a hash of a person is made with the first of them. */
const MASTER = ['MASTER_SECRET', 'MASTER_SECRET_PREVIOUS'] as const;

export const SECRETS_OF = {
  api: [...MASTER, 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS'],
  page: [],
  countSeats: [],
  issueDocument: MASTER,
  settleEvent: [...MASTER, 'RAZORPAY_KEY_SECRET'],
  deliverMail: [...MASTER, 'SMTP_URL'],
  deliverBulk: [...MASTER, 'SMTP_URL'],
  reconcile: [...MASTER, 'RAZORPAY_KEY_SECRET', 'SMTP_URL'],
} as const satisfies Record<string, readonly SecretName[]>;

export type FunctionName = keyof typeof SECRETS_OF;

/** It exists before the first deploy (docs/deploying.md); a new function needs a new one. */
export function accountOf(name: FunctionName): string {
  return `samagam-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

const OF_EVENTS = ['datastore.user', 'eventarc.eventReceiver', 'run.invoker'];

/** Without "roles/"; docs/deploying.md grants them. */
export const ROLES_OF: Readonly<Record<FunctionName, readonly string[]>> = {
  page: ['datastore.viewer'],
  api: ['datastore.user', 'firebaseauth.admin'],
  reconcile: ['datastore.user', 'firebaseauth.viewer'],
  settleEvent: OF_EVENTS,
  deliverMail: OF_EVENTS,
  deliverBulk: OF_EVENTS,
  countSeats: OF_EVENTS,
  issueDocument: OF_EVENTS,
};

// Trimmed, because a value that is set from a file or a pipe may end with a line break.
const text = z.string().check(z.trim(), z.minLength(1));
const address = z.string().check(z.trim(), z.url());
/** Signs messages of the gateway: anyone who guesses it can forge payments. */
const signingSecret = z.string().check(z.trim(), z.minLength(16));

const masterSecret = z.string().check(z.trim(), z.minLength(32));

const environment = z.object({
  /** The public origin of the site, without a trailing slash; all links start with it. */
  PUBLIC_ORIGIN: address.check(z.refine((value) => URL.parse(value)?.origin === value)),
  /** At least 32 characters; all keys are derived from it. */
  MASTER_SECRET: masterSecret,
  /** Those before it, with commas between them, the newest first (services/keys.ts). 'none' without one. */
  MASTER_SECRET_PREVIOUS: z._default(
    z.string().check(z.trim(), z.regex(/^(none|[^,]{32,}(,[^,]{32,})*)$/)),
    'none',
  ),
  RAZORPAY_KEY_ID: text.check(z.regex(/^rzp_(live|test)_\w+$/)),
  RAZORPAY_KEY_SECRET: text,
  RAZORPAY_WEBHOOK_SECRET: signingSecret,
  /** 'none' without one, because Secret Manager does not accept an empty value. */
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: z._default(
    z.union([z.string().check(z.trim(), z.regex(/^none$/)), signingSecret]),
    'none',
  ),
  /** The triggers read the same setting (index.ts). */
  DATABASE: z._default(text, DEFAULT_DATABASE),
  RAZORPAY_API_URL: z._default(address, 'https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: z._default(address, 'https://checkout.razorpay.com/v1/checkout.js'),
  SMTP_URL: text.check(z.regex(/^smtps?:\/\/\S+$/)),
  MAIL_FROM: text.check(z.regex(/^[^@\r\n]+@[^@\r\n]+$/)),
  ORGANISER_MAIL: text.check(z.regex(/^[^@\s]+@[^@\s]+$/)),
  /** With 0, client addresses are unknown, and limits per client only delay responses (docs/deploying.md). */
  TRUSTED_HOPS: z.pipe(
    z._default(z.string().check(z.trim(), z.regex(/^[0-5]$/)), '0'),
    z.transform((value: string) => Number(value)),
  ),
});

export const SETTINGS: readonly string[] = Object.keys(environment.shape).filter(
  (name) => !SECRETS.some((secret) => secret === name),
);

export type Config = z.output<typeof environment>;

/** The message names it, and never has its value. */
export class ConfigurationProblem extends Error {}

export function isWellFormed(name: SecretName, value: string): boolean {
  return environment.shape[name].safeParse(value).success;
}

/** Throws ConfigurationProblem for a missing or malformed variable. Reading a secret of another process throws. */
export function readConfig(
  variables: Record<string, string | undefined>,
  secrets: readonly SecretName[] = SECRETS,
): Config {
  const withheld = SECRETS.filter((name) => !secrets.includes(name));
  const mask = Object.fromEntries(withheld.map((name) => [name, true])) as Record<never, true>;
  const parsed = parse(z.omit(environment, mask), variables);
  if (!parsed.ok)
    throw new ConfigurationProblem(`Configuration: ${parsed.issue.field} is missing or malformed.`);
  if (
    variables.FIREBASE_AUTH_EMULATOR_HOST &&
    variables.K_SERVICE &&
    variables.FUNCTIONS_EMULATOR !== 'true'
  ) {
    throw new Error(
      'Configuration: FIREBASE_AUTH_EMULATOR_HOST is set in production, where it would accept forged tokens.',
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
