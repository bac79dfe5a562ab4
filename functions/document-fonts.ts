/**
 * Converts the typefaces of documents into src/documents/fonts, as PDFKit needs them: `npm run fonts -w functions`. The
 * output is committed. Anek, the typeface of the site, is left out: see docs/decisions/0056.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const target = new URL('./src/documents/fonts/', import.meta.url);

function charactersFrom(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

const LATIN = `${charactersFrom(0x20, 0x7e)}${charactersFrom(0xa0, 0xff)}–—‘’“”•…−`;
/** Names in transliteration, and the rupee sign. */
const LATIN_EXTENDED = `${charactersFrom(0x100, 0x17f)}${charactersFrom(0x1e00, 0x1eff)}₹`;
/** Joiners, and the circle that carries a sign without its letter. */
const AUXILIARY = '\u200c\u200d\u25cc';
/** The Indian scripts, and the first character of their Unicode blocks. */
const SCRIPTS = [
  ['devanagari', 0x900],
  ['bengali', 0x980],
  ['gurmukhi', 0xa00],
  ['gujarati', 0xa80],
  ['oriya', 0xb00],
  ['tamil', 0xb80],
  ['telugu', 0xc00],
  ['kannada', 0xc80],
  ['malayalam', 0xd00],
] as const;

const fonts = [
  ...[400, 700].flatMap((weight) => [
    { from: `noto-sans/files/noto-sans-latin-${weight}`, to: `latin-${weight}`, text: LATIN },
    {
      from: `noto-sans/files/noto-sans-latin-ext-${weight}`,
      to: `latin-ext-${weight}`,
      text: LATIN_EXTENDED,
    },
  ]),
  ...SCRIPTS.map(([script, first]) => ({
    from: `noto-sans-${script}/files/noto-sans-${script}-${script}-400`,
    to: script,
    text: charactersFrom(first, first + 0x7f) + AUXILIARY,
  })),
];

mkdirSync(target, { recursive: true });
for (const { from, to, text } of fonts) {
  const source = readFileSync(require.resolve(`@fontsource/${from}-normal.woff2`));
  writeFileSync(new URL(`${to}.ttf`, target), await subsetFont(source, text, { targetFormat: 'sfnt' }));
}
