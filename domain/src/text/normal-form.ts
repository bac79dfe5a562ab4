const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;
const ASCII = /^[\t-~]*$/;

/** Engines sort the marks of a letter in quadratic time: marks after the 30th, the limit of UAX 15, are left out. */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  // A text in ASCII is its own normal form. To see that is a third of the work.
  if (ASCII.test(text)) return text;
  return text.replace(TOO_MANY_MARKS, '$1').normalize(form);
}
