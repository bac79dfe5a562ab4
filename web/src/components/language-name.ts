const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** "Tamil" of "ta"; the code itself if it names no language. */
export function languageName(code: string): string {
  try {
    return NAMES.of(code) ?? code;
  } catch {
    return code;
  }
}
