import type { Check } from './check.ts';
import { databaseChecks } from './database-checks.ts';
import { functionsChecks } from './functions-checks.ts';
import { outsideChecks } from './outside-checks.ts';
import { recordsChecks } from './records-checks.ts';
import { signInChecks } from './sign-in-checks.ts';
import { watchingChecks } from './watching-checks.ts';

export const CHECKS: readonly Check[] = [
  ...databaseChecks,
  ...functionsChecks,
  ...signInChecks,
  ...outsideChecks,
  ...recordsChecks,
  ...watchingChecks,
];
