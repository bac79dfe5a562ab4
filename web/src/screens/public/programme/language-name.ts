const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** "Tamil" for "ta"; the code itself for one that has no name. Only called on the server. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
