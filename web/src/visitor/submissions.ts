/** The same id leads to the same order after Back or a reload; only this tab may see the purchase (docs/decisions/0044). */
type Form = 'individual' | 'group';

interface Submission {
  id: string;
  /** Digests of the submitted fields; the fields themselves are not stored. */
  digests: string[];
  /** Whether its ticket was shown: different fields are then no longer a correction. */
  isDone: boolean;
}

const keyOf = (form: Form) => `samagam.submission.${form}`;

/** Returns the id of these fields; otherwise the open id, because this is a correction; otherwise a new one. */
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

/** Called when a ticket is shown: different fields now belong to another person. */
export function endSubmissions(form: Form): void {
  write(
    form,
    read(form).map((submission) => ({ ...submission, isDone: true })),
  );
}

/** The next submission is new, even with the same fields. */
export function forgetSubmissions(form: Form): void {
  write(form, []);
}

function read(form: Form): Submission[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '[]');
    return Array.isArray(kept) ? (kept as Submission[]) : [];
  } catch {
    // Nothing is stored, or the value is unreadable.
    return [];
  }
}

function write(form: Form, submissions: Submission[]): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(submissions));
  } catch {
    // Without storage, each submission is new.
  }
}

/** Distinguishes the fields of a few people in one tab; it is not a secret and proves nothing. */
export function digestOf(fields: object): string {
  let digest = 0n;
  for (const character of JSON.stringify(fields)) {
    digest = BigInt.asUintN(64, digest * 1_099_511_628_211n + BigInt(character.codePointAt(0)!));
  }
  return digest.toString(36);
}

export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
