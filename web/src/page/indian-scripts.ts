/** Bengali to Malayalam; Devanagari is in the first stylesheet. */
const LETTERS = /[\u0980-\u0d7f]/;

export function hasIndianScript(text: string): boolean {
  return LETTERS.test(text);
}

/** Loads the font rules of these scripts where a text needs them: no other page carries them. */
export async function loadIndianScripts(text: string): Promise<void> {
  // Without them the visitor's own fonts show the letters.
  if (hasIndianScript(text)) await import('./indian-scripts.css').catch(() => undefined);
}
