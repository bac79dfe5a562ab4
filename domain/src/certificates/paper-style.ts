import type { Accent } from '@samagam/contract/common/accents';

/** On white paper, as '#rrggbb'. `ink` is the band of the event's page; the sparks of its page are too pale for paper. */
export const PAPER_COLOURS: Record<Accent, { ink: string; line: string; spark: string }> = {
  indigo: { ink: '#17153b', line: '#d8d5e0', spark: '#f5b700' },
  leaf: { ink: '#0d3b2e', line: '#cbdcd4', spark: '#c9a24b' },
  wine: { ink: '#5b0e2d', line: '#e8d2da', spark: '#f0866e' },
};
const QUIET = '#5d5b75';

const PARTS = {
  organiser: { size: 13, gap: 0, bold: true },
  title: { size: 36, gap: 30, bold: true },
  event: { size: 13.5, gap: 6 },
  lead: { size: 11.5, gap: 30, quiet: true },
  name: { size: 31, gap: 4, bold: true },
  sentence: { size: 13.5, gap: 10 },
  label: { size: 9, gap: 0, quiet: true },
  fact: { size: 12, gap: 0, bold: true },
  role: { size: 9.5, gap: 1, quiet: true },
};
export type Part = keyof typeof PARTS;

/** The texts above the foot are made smaller by such steps, down to `smallest`, until they fit. */
export const SCALE = { step: 0.05, smallest: 0.55 } as const;

/** `size`, and the `gap` above it, in points. */
export function styleOf(part: Part, accent: Accent) {
  const {
    size,
    gap,
    bold = false,
    quiet = false,
  }: (typeof PARTS)[Part] & { bold?: boolean; quiet?: boolean } = PARTS[part];
  return { size, gap, bold, colour: quiet ? QUIET : PAPER_COLOURS[accent].ink };
}
