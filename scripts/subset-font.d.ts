declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype' | 'sfnt';
    /** A number pins an axis; bounds narrow it. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    noLayoutClosure?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
