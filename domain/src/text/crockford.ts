/** No letter can be confused with a digit. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function inGroups(letters: string): string {
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
