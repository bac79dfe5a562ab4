/** `npm run fonts -w functions`: src/documents/fonts (committed), as PDFKit needs them. Not Anek: see docs/decisions/0056. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { type IndianScript, SCRIPTS } from './src/documents/indian-shaping.ts';

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
/** The families of Noto of which not all is named like the script. */
const FAMILIES: Partial<Record<IndianScript, [family: string, part: string]>> = {
  arabic: ['noto-naskh-arabic', 'arabic'],
  olchiki: ['noto-sans-ol-chiki', 'ol-chiki'],
  meeteimayek: ['noto-sans-meetei-mayek', 'meetei-mayek'],
};

function fileOf(script: IndianScript): string {
  const [family, part] = FAMILIES[script] ?? [`noto-sans-${script}`, script];
  return `${family}/files/${family}-${part}-400`;
}

function charactersOf(script: IndianScript): string {
  const blocks = SCRIPTS.filter(([name]) => name === script);
  return blocks.map(([, first, last]) => charactersFrom(first, last)).join('') + AUXILIARY;
}

const fonts = [
  ...[400, 700].flatMap((weight) => [
    { from: `noto-sans/files/noto-sans-latin-${weight}`, to: `latin-${weight}`, text: LATIN },
    {
      from: `noto-sans/files/noto-sans-latin-ext-${weight}`,
      to: `latin-ext-${weight}`,
      text: LATIN_EXTENDED,
    },
  ]),
  ...Array.from(new Set(SCRIPTS.map(([script]) => script)), (script) => ({
    from: fileOf(script),
    to: script,
    text: charactersOf(script),
  })),
];

mkdirSync(target, { recursive: true });
for (const { from, to, text } of fonts) {
  const source = readFileSync(require.resolve(`@fontsource/${from}-normal.woff2`));
  writeFileSync(new URL(`${to}.ttf`, target), await subsetFont(source, text, { targetFormat: 'sfnt' }));
}
