/** Firestore reserves such names and refuses them for documents and fields. */
export function isReserved(name: string): boolean {
  return /^__.*__$/.test(name);
}
