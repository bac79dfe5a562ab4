import type { Accent } from '@samagam/contract/common/accents';

/** On white paper, as '#rrggbb'. `ink` is the band of the event's page; the sparks of its page are too pale for paper. */
export const PAPER_COLOURS: Record<Accent, { ink: string; line: string; spark: string }> = {
  indigo: { ink: '#17153b', line: '#d8d5e0', spark: '#f5b700' },
  leaf: { ink: '#0d3b2e', line: '#cbdcd4', spark: '#c9a24b' },
  wine: { ink: '#5b0e2d', line: '#e8d2da', spark: '#f0866e' },
};
