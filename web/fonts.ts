/** `npm run fonts -w web`: src/fonts (committed), only the site's characters. Other scripts use the visitor's system fonts. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const target = new URL('./src/fonts/', import.meta.url);

function charactersFrom(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

/** The accents that names in India have most often, and what texts of events contain. */
const COMMON = 'éèüöäñçáíóãß©°·×';
const LATIN = `${charactersFrom(0x20, 0x7e)}\u00a0–—‘’“”•…${COMMON}`;
const OTHER_LATIN = [...charactersFrom(0xa1, 0xff)]
  .filter((character) => !COMMON.includes(character))
  .join('');
/** Joined letters and their accents, kerning, and figures of one width. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'tnum', 'lnum'];
/** They control whether letters are joined. */
const JOINERS = charactersFrom(0x200c, 0x200d);
const DEVANAGARI = charactersFrom(0x900, 0x97f) + JOINERS;
/** The other Indian scripts: the package, the name in its file, and the first character of the Unicode block. */
const SCRIPTS = [
  ['bangla', 'bengali', 0x980],
  ['gurmukhi', 'gurmukhi', 0xa00],
  ['gujarati', 'gujarati', 0xa80],
  ['odia', 'oriya', 0xb00],
  ['tamil', 'tamil', 0xb80],
  ['telugu', 'telugu', 0xc00],
  ['kannada', 'kannada', 0xc80],
  ['malayalam', 'malayalam', 0xd00],
] as const;
const CODES = `${charactersFrom(0x20, 0x7e)}–`;

const fonts = [
  // Only the weight axis, starting at the weight of text: the width axis would add 60 KB.
  {
    from: '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
    to: 'anek-latin.woff2',
    text: LATIN,
    weight: { min: 400, max: 800 },
    features: FEATURES,
  },
  // A page loads it only where such a letter occurs.
  {
    from: '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
    to: 'anek-accents.woff2',
    text: OTHER_LATIN,
    weight: { min: 400, max: 800 },
    features: FEATURES,
  },
  // The rupee sign is in another file of the family; it adds one kilobyte, and every price needs it.
  {
    from: '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2',
    to: 'anek-rupee.woff2',
    text: '₹',
    weight: { min: 400, max: 800 },
  },
  // For names in Devanagari; a page loads it only where such a letter occurs (unicode-range in tokens.css). Its many
  // ligatures make it large: one weight between text and display is 90 KB, the whole axis 229 KB.
  {
    from: '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
    to: 'anek-devanagari.woff2',
    text: DEVANAGARI,
    weight: 600,
  },
  // For names on tickets and posters. Their rules are in page/indian-scripts.css.
  ...SCRIPTS.map(([script, subset, first]) => ({
    from: `@fontsource-variable/anek-${script}/files/anek-${script}-${subset}-wght-normal.woff2`,
    to: `anek-${script}.woff2`,
    text: charactersFrom(first, first + 0x7f) + JOINERS,
    weight: 600,
  })),
  {
    from: '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    to: 'codes-mono.woff2',
    text: CODES,
    weight: 500,
    // Without programming ligatures, which a code does not need, it has a third of the size.
    noLayoutClosure: true,
  },
];

await mkdir(target, { recursive: true });
for (const font of fonts) {
  const source = await readFile(require.resolve(font.from));
  const cut = await subsetFont(source, font.text, {
    targetFormat: 'woff2',
    variationAxes: { wght: font.weight },
    noLayoutClosure: 'noLayoutClosure' in font && font.noLayoutClosure,
    ...('features' in font && { keepFeatures: font.features }),
  });
  await writeFile(new URL(font.to, target), cut);
  console.log(`${font.to}: ${cut.length} bytes`);
}
