/** Bengali to Malayalam. Devanagari is in the first stylesheet. */
const LETTERS = /[\u0980-\u0d7f]/;

export function hasIndianScript(text: string): boolean {
  return LETTERS.test(text);
}

export async function loadIndianScripts(text: string): Promise<void> {
  // If this fails, the visitor's system fonts show the letters.
  if (hasIndianScript(text)) await import('./indian-scripts.css').catch(() => undefined);
}
