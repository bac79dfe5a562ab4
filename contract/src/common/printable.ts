/** Letters that the fonts of our documents have: Latin ones, and those of Indian scripts and Urdu. */
const PRINTED =
  // oxlint-disable-next-line no-misleading-character-class -- ranges of code points, and no letter with a mark
  /[A-Za-z\u00aa-\u0130\u0132-\u0151\u0154-\u017f\u1e00-\u1e9f\u1ef2-\u1eff\u0600-\u06ff\u0750-\u077f\u0900-\u0c5b\u0c5d-\u0cdb\u0cdd-\u0d7f\u1c50-\u1c7f\uaae0-\uaaff\uabc0-\uabff]/;

/** Whether each letter of a name or an address can be printed. Other characters, such as signs, do not count. */
export function isPrintable(text: string): boolean {
  return (text.normalize('NFC').match(/[\p{L}\p{M}]/gu) ?? []).every((letter) => PRINTED.test(letter));
}
