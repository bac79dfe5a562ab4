/** Stores compiled code, so that new instances start sooner; it never fails a build (docs/decisions/0076). */
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import path from 'node:path';

/** Some are only loaded with the first request that needs them. */
const LOADED = [
  './index.js',
  './web/entry-server.js',
  'firebase-admin/auth',
  'razorpay',
  'nodemailer',
  'qrcode',
  'sanitize-html',
  'marked',
  'sharp',
];
/** Node stores code for each user apart. These may run the functions: root, and the users of Google's images. */
const USERS = [0, 33, 1000];

const folder = path.join(import.meta.dirname, 'compile-cache');
try {
  mkdirSync(folder, { recursive: true });
  for (const name of LOADED) await import(name);
  flushCompileCache();
  const own = readdirSync(folder)[0]!;
  for (const user of USERS) {
    const name = own.replace(/\d+$/, String(user));
    if (name !== own) symlinkSync(own, path.join(folder, name));
  }
} catch (error) {
  console.warn('The compiled code was not stored:', error);
}
process.exit(0);
