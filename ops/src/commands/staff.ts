/** Each change is in the audit; with the Auth emulator only if FIRESTORE_EMULATOR_HOST is set. */
import { Firestore } from '@google-cloud/firestore';
import { parse } from '@samagam/contract/common/first-issue';
import { memberLine } from '@samagam/contract/people/members';
import { ROLES, type Role } from '@samagam/contract/common/words';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import {
  addStaff,
  changeRole,
  listStaff,
  removeStaff,
  resetStaff,
  StaffProblem,
} from '@samagam/functions/services/staff-accounts';
import { audit } from '@samagam/functions/stores/audit';
import { complain, databaseOf, loadSettings, readArguments } from './command-line.ts';

const USAGE = `Usage:
  npm run staff -- list                --project <id>
  npm run staff -- add <mail> <role>   --project <id>
  npm run staff -- role <mail> <role>  --project <id>
  npm run staff -- reset <mail>        --project <id>
  npm run staff -- remove <mail>       --project <id>
Roles: ${ROLES.join(', ')}. For a local suite, add --emulator host:port of the Auth emulator.
Each change is written to the audit in the database of the functions, or in --database <id>.`;

const VERBS: Record<string, number> = { list: 0, add: 2, role: 2, reset: 1, remove: 1 };
const { project, given, words, refuse } = readArguments(USAGE, { words: 3, verbs: Object.keys(VERBS) });
const { database, emulator } = given;
const most = 1 + VERBS[words[0]!]!;
if (words.length > most) refuse(`"${words[most]}" is one argument too many.`);
if (emulator) process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator;
const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
const auth = getAuth(initializeApp({ projectId: project }));

try {
  await run(words);
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}

async function run([what, mail, role]: string[]): Promise<void> {
  switch (what) {
    case 'list': {
      const staff = await listStaff(auth);
      for (const one of staff) {
        const state = one.disabled ? 'disabled' : one.lastSignIn ? `last in ${one.lastSignIn}` : 'never in';
        console.log(`${one.role.padEnd(17)} ${one.mail}  (${state})`);
      }
      if (staff.length === 0) console.log('There are no staff accounts yet.');
      return;
    }
    case 'add': {
      const account = { mail: mailOf(mail), role: roleOf(role) };
      const { link } = await addStaff(auth, account.mail, account.role);
      await record('staff added', account);
      console.log(`${mail} is ${role} now. Link to choose a password (valid once):\n${link}`);
      return;
    }
    case 'role': {
      const account = { mail: mailOf(mail), role: roleOf(role) };
      await changeRole(auth, account.mail, account.role);
      await record('role of staff changed', account);
      console.log(`${mail} is ${role} now and must sign in again.`);
      return;
    }
    case 'reset': {
      const { link } = await resetStaff(auth, mailOf(mail));
      await record('password of staff reset', { mail: mailOf(mail) });
      console.log(`${mail} is signed out. Link to choose a new password (valid once):\n${link}`);
      return;
    }
    case 'remove':
      await removeStaff(auth, mailOf(mail));
      await record('staff removed', { mail: mailOf(mail) });
      console.log(`${mail} is no longer a staff account.`);
      return;
  }
}

/** The account is changed already, so a failure here is only reported. */
async function record(what: string, facts: Record<string, string>): Promise<void> {
  if (host && !process.env.FIRESTORE_EMULATOR_HOST) {
    console.error('This is not in the audit: FIRESTORE_EMULATOR_HOST does not name a Firestore emulator.');
    return;
  }
  loadSettings(project, host !== undefined);
  const db = new Firestore({ projectId: project, databaseId: databaseOf(database) });
  try {
    await audit(db, { what, who: 'npm run staff', eventcode: '', facts }, Date.now());
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.error(`The account was changed. This could not be written to the audit: ${why}`);
  } finally {
    await db.terminate();
  }
}

function mailOf(text: string | undefined): string {
  if (text === undefined) return refuse('Name the mail address of the account.');
  const parsed = parse(memberLine, { email: text });
  return parsed.ok ? parsed.value.email : complain(parsed.issue.msg);
}

function roleOf(text: string | undefined): Role {
  return ROLES.find((role) => role === text) ?? complain(`The role is one of: ${ROLES.join(', ')}.`);
}

function sentenceOf(error: unknown): string {
  if (error instanceof StaffProblem) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (host && (code.startsWith('app/') || code === 'auth/internal-error'))
    return `No Auth emulator answers at ${host}. Is "npm start" running?`;
  if (code === 'app/invalid-credential')
    return 'No Google Cloud credentials found: run "gcloud auth application-default login", or set GOOGLE_APPLICATION_CREDENTIALS to a key file.';
  if (code === 'auth/insufficient-permission')
    return `These credentials may not change the accounts of ${project}: they need the role "Firebase Authentication Admin".`;
  if (code === 'auth/configuration-not-found')
    return `Authentication is not set up in ${project}: turn on "Email/Password" in the Firebase console.`;
  if (code === 'app/network-error' || code === 'app/network-timeout')
    return 'Google Cloud cannot be reached.';
  return `The command failed: ${error instanceof Error ? error.message : String(error)}`;
}
