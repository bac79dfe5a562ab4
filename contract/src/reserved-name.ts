/** Firestore keeps such names for itself, and refuses them as the name of a document or a field. */
export function isReserved(name: string): boolean {
  return /^__.*__$/.test(name);
}
