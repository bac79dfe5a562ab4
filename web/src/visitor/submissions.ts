/**
 * Names what this tab submits by one form: with it, pressing twice, a reload, Back and a correction lead to one order,
 * and only this tab is shown what was bought. Kept for the tab alone (docs/decisions/0044).
 */
type Form = 'individual' | 'group';

interface Submission {
  id: string;
  /** Of what was sent with it: the fields themselves are not kept. */
  digests: string[];
  /** Its ticket is there: what other fields submit is not its correction. */
  isDone: boolean;
}

const keyOf = (form: Form) => `samagam.submission.${form}`;

/** Of the same fields the same id; else the id that is still open, as of a correction; else a new one. */
export function submissionId(form: Form, fields: object): string {
  const kept = read(form);
  const digest = digestOf(fields);
  const open = kept.at(-1);
  let found = kept.find(({ digests }) => digests.includes(digest));
  if (!found && open && !open.isDone) found = open;
  if (!found) kept.push((found = { id: randomId(), digests: [], isDone: false }));
  if (!found.digests.includes(digest)) found.digests.push(digest);
  write(form, kept);
  return found.id;
}

/** A ticket is shown: other fields are another person's from now on, and no correction. */
export function endSubmissions(form: Form): void {
  write(
    form,
    read(form).map((submission) => ({ ...submission, isDone: true })),
  );
}

/** The next submission is another one, though its fields may be the same. */
export function forgetSubmissions(form: Form): void {
  write(form, []);
}

function read(form: Form): Submission[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '[]');
    return Array.isArray(kept) ? (kept as Submission[]) : [];
  } catch {
    // Nothing is kept, or in the form of an earlier version.
    return [];
  }
}

function write(form: Form, submissions: Submission[]): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(submissions));
  } catch {
    // A browser that keeps nothing makes a new submission each time.
  }
}

/** Tells the fields of a few people in one tab apart; it is no secret, and proves nothing. */
function digestOf(fields: object): string {
  let digest = 0n;
  for (const character of JSON.stringify(fields)) {
    digest = BigInt.asUintN(64, digest * 1_099_511_628_211n + BigInt(character.codePointAt(0)!));
  }
  return digest.toString(36);
}

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
