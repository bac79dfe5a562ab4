/** The version of a record that a save or a deletion is meant for: what `If-Match` says, without its quotes. */
export function versionAsked(request: Request): string | undefined {
  const header = request.headers.get('if-match')?.trim();
  if (!header || header === '*') return undefined;
  return header.replace(/^W\//, '').replaceAll('"', '');
}
