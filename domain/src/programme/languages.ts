/** Languages that a session can be held in: the BCP 47 code and the English name. English and Hindi first, then by name. */
export const LANGUAGES = [
  ['en', 'English'],
  ['hi', 'Hindi'],
  ['as', 'Assamese'],
  ['bn', 'Bengali'],
  ['gu', 'Gujarati'],
  ['kn', 'Kannada'],
  ['kok', 'Konkani'],
  ['ml', 'Malayalam'],
  ['mni', 'Manipuri'],
  ['mr', 'Marathi'],
  ['ne', 'Nepali'],
  ['or', 'Odia'],
  ['pa', 'Punjabi'],
  ['sa', 'Sanskrit'],
  ['sd', 'Sindhi'],
  ['ta', 'Tamil'],
  ['te', 'Telugu'],
  ['ur', 'Urdu'],
  ['fr', 'French'],
  ['de', 'German'],
  ['ja', 'Japanese'],
  ['es', 'Spanish'],
] as const;

const NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

/** The English name; the code itself if it names no language. */
export function languageName(code: string): string {
  try {
    return NAMES.of(code) ?? code;
  } catch {
    return code;
  }
}
