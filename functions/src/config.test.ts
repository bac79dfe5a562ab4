import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accountOf, type FunctionName, readConfig, ROLES_OF, SECRETS_OF } from './config.ts';

const good = {
  PUBLIC_ORIGIN: 'https://events.example.org',
  MASTER_SECRET: 'm'.repeat(32),
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'very-secret',
  RAZORPAY_WEBHOOK_SECRET: 'also-very-secret',
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'tickets@example.org',
  ORGANISER_MAIL: 'team@example.org',
};

it('uses the real gateway by default', () => {
  expect(readConfig(good).RAZORPAY_API_URL).toBe('https://api.razorpay.com');
});

it.each(Object.keys(good))('names %s when it is missing, and shows no value', (name) => {
  expect(() => readConfig({ ...good, [name]: undefined })).toThrow(name);
  expect(() => readConfig({ ...good, [name]: '' })).toThrow(/^(?!.*secret)/);
});

it('refuses a short signing secret, and accepts "none" for the previous one', () => {
  expect(() => readConfig({ ...good, RAZORPAY_WEBHOOK_SECRET: 'short' })).toThrow('RAZORPAY_WEBHOOK_SECRET');
  expect(() => readConfig({ ...good, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'x' })).toThrow('PREVIOUS');
  const earlier = (value: string) => readConfig({ ...good, MASTER_SECRET_PREVIOUS: value });
  expect(() => earlier(`${'p'.repeat(32)},short`)).toThrow('MASTER_SECRET_PREVIOUS');
  expect(earlier(`${'p'.repeat(32)},${'o'.repeat(32)}\n`).MASTER_SECRET_PREVIOUS).toHaveLength(65);
  expect(readConfig({ ...good, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'none' })).toEqual(readConfig(good));
});

it('refuses a short master secret', () => {
  expect(() => readConfig({ ...good, MASTER_SECRET: 'short' })).toThrow('MASTER_SECRET');
});

it('refuses the Auth emulator in production, which would accept forged tokens', () => {
  const production = { ...good, K_SERVICE: 'api', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
  expect(() => readConfig(production)).toThrow('FIREBASE_AUTH_EMULATOR_HOST');
  expect(() => readConfig({ ...production, FUNCTIONS_EMULATOR: 'true' })).not.toThrow();
});

it('trims values: a secret set from a file ends with a line break', () => {
  const padded = Object.fromEntries(Object.entries(good).map(([name, value]) => [name, ` ${value}\n`]));
  expect(readConfig(padded)).toEqual(readConfig(good));
  expect(readConfig({ ...good, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'none\n' })).toEqual(readConfig(good));
});

it.each([
  ['PUBLIC_ORIGIN', 'https://events.example.org/'],
  ['PUBLIC_ORIGIN', 'events.example.org'],
  ['RAZORPAY_KEY_ID', 'very-secret'],
  ['SMTP_URL', 'mail.example.org'],
  ['SMTP_URL', 'https://mail.example.org'],
  ['MAIL_FROM', 'tickets'],
  ['ORGANISER_MAIL', 'Team <team@example.org>'],
  ['MASTER_SECRET', ` ${'m'.repeat(31)}\n`],
])('refuses an invalid %s: %s', (name, value) => {
  expect(() => readConfig({ ...good, [name]: value })).toThrow(name);
});

it('requires only the secrets of a function, and gives it no others', () => {
  const {
    MASTER_SECRET: _,
    RAZORPAY_KEY_SECRET: __,
    RAZORPAY_WEBHOOK_SECRET: ___,
    SMTP_URL: ____,
    ...plain
  } = good;
  const config = readConfig(plain, SECRETS_OF.page);
  expect(config.PUBLIC_ORIGIN).toBe(good.PUBLIC_ORIGIN);
  expect(() => config.MASTER_SECRET).toThrow('MASTER_SECRET');
  expect(() => readConfig(plain, SECRETS_OF.deliverMail)).toThrow('MASTER_SECRET');
  expect(() => readConfig(good, SECRETS_OF.deliverMail).RAZORPAY_KEY_SECRET).toThrow('RAZORPAY_KEY_SECRET');
});

it('names a service account for each function that Google accepts, and deploying.md creates it', () => {
  const accounts = Object.keys(SECRETS_OF).map((name) => accountOf(name as FunctionName));
  expect(accounts).toContain('samagam-settle-event');
  for (const account of accounts) expect(account).toMatch(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/);

  const manual = readFileSync(new URL('../../docs/deploying.md', import.meta.url), 'utf8');
  for (const account of accounts) expect(manual).toContain(`\`${account}\``);
});

it('knows the roles that deploying.md grants to each account', () => {
  const manual = readFileSync(new URL('../../docs/deploying.md', import.meta.url), 'utf8');
  const [, commands = ''] = /^grant\(\) \{[\s\S]*?^\}\n([\s\S]*?)^```/m.exec(manual) ?? [];
  const granted = new Map<string, string[]>();
  let accounts = ['$name'];
  for (const line of commands.split('\n')) {
    accounts = /^for name in (.+?); do/.exec(line)?.[1]?.split(' ') ?? accounts;
    for (const [, account = '', role = ''] of line.matchAll(/grant (\S+) ([\w.]+)/g))
      for (const name of account === '$name' ? accounts : [account])
        granted.set(`samagam-${name}`, [...(granted.get(`samagam-${name}`) ?? []), role]);
  }
  const known = Object.entries(ROLES_OF).map(
    ([name, roles]) => [accountOf(name as FunctionName), roles] as const,
  );
  expect(Object.fromEntries(granted)).toEqual(Object.fromEntries(known));
});
