/** Firestore refuses such names for documents and fields. */
export function isReserved(name: string): boolean {
  return /^__.*__$/.test(name);
}
