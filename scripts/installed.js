/**
 * Says before the first commands that the packages are missing. In JavaScript, because an old Node reads no TypeScript, and
 * without the packages an old one may be all that there is.
 */
import { existsSync } from 'node:fs';

if (!existsSync(new URL('../node_modules/.package-lock.json', import.meta.url))) {
  console.error('The packages are not installed yet. Run "npm ci" first: it brings Node 24 along.');
  process.exit(1);
}
