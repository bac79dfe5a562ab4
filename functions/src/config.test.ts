import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

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

it('talks to the real gateway unless told otherwise', () => {
  expect(readConfig(good).RAZORPAY_API_URL).toBe('https://api.razorpay.com');
});

it.each(Object.keys(good))('names %s when it is missing, and shows no value', (name) => {
  expect(() => readConfig({ ...good, [name]: undefined })).toThrow(name);
  expect(() => readConfig({ ...good, [name]: '' })).toThrow(/^(?!.*secret)/);
});

it('takes no short signing secret, and "none" for no earlier one', () => {
  expect(() => readConfig({ ...good, RAZORPAY_WEBHOOK_SECRET: 'short' })).toThrow('RAZORPAY_WEBHOOK_SECRET');
  expect(() => readConfig({ ...good, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'x' })).toThrow('PREVIOUS');
  expect(readConfig({ ...good, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'none' })).toEqual(readConfig(good));
});

it('refuses a short master secret', () => {
  expect(() => readConfig({ ...good, MASTER_SECRET: 'short' })).toThrow('MASTER_SECRET');
});

it('refuses to run in production with the Auth emulator, which would let forged tokens in', () => {
  const production = { ...good, K_SERVICE: 'api', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
  expect(() => readConfig(production)).toThrow('FIREBASE_AUTH_EMULATOR_HOST');
  expect(() => readConfig({ ...production, FUNCTIONS_EMULATOR: 'true' })).not.toThrow();
});
