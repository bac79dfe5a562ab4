/** What iPhones store. Browsers other than Safari cannot read it, and some systems name no type. */
export function isHeic({ name, type }: File): boolean {
  return /hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}
