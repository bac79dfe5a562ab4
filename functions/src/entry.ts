/** The uploaded index.js: loads the functions from compiled code, where the build in the cloud has stored it. */
import { existsSync } from 'node:fs';
import { createRequire, enableCompileCache } from 'node:module';
import path from 'node:path';

// On a laptop, the folder does not exist, and would be uploaded.
const compiled = path.join(import.meta.dirname, 'compile-cache');
if (existsSync(compiled)) enableCompileCache(compiled);

// Not an import: that would load the functions before the line above.
const functions = createRequire(import.meta.url)('./functions.js') as typeof import('./index.ts');
export const { api, page, settleEvent, countSeats, issueDocument, deliverMail, deliverBulk, reconcile } =
  functions;
