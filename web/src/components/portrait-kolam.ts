/** One seed for each kolam of portrait-kolams.css (`npm run kolams -w web`), which portrait.module.css shows. */
export const PORTRAIT_SEEDS = ['Asha', 'Meera', 'Kabir', 'Gita', 'p224', 'p322'] as const;

/** The number of the kolam of a person without a picture: an index of PORTRAIT_SEEDS, always the same for a name. */
export function portraitKolam(name: string): number {
  return hashOf(name) % PORTRAIT_SEEDS.length;
}

function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) >>> 0;
  return hash;
}
