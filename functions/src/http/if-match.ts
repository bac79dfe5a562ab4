/** The record version that a save or deletion is meant for: the value of `If-Match` without quotes. */
export function versionAsked(request: Request): string | undefined {
  const header = request.headers.get('if-match')?.trim();
  if (!header || header === '*') return undefined;
  return header.replace(/^W\//, '').replaceAll('"', '');
}
