/** web/src/ui/tokens.test.ts proves the contrast of each. */
export const ACCENTS = ['indigo', 'leaf', 'wine'] as const;
export type Accent = (typeof ACCENTS)[number];
