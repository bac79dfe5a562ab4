/** Text in a box: as large as it fits, on as few lines as it needs. */

export interface Box {
  width: number;
  maxLines: number;
  /** Sizes to try, from the largest down to the smallest. */
  from: number;
  to: number;
  /** How wide a text is at a size. */
  measure: (text: string, size: number) => number;
}

export interface Fitted {
  size: number;
  lines: string[];
}

/** At the smallest size, what still does not fit is cut off with an ellipsis. */
export function fitText(text: string, { width, maxLines, from, to, measure }: Box): Fitted {
  let size = from;
  let lines = wrap(text, width, (part) => measure(part, size));
  while (lines.length > maxLines && size > to) {
    size = Math.max(to, size - 2);
    lines = wrap(text, width, (part) => measure(part, size));
  }
  if (lines.length <= maxLines) return { size, lines };
  const kept = lines.slice(0, maxLines);
  const last = signsOf(kept.at(-1)!);
  while (last.length > 0 && measure(`${last.join('')}…`, size) > width) last.pop();
  return { size, lines: [...kept.slice(0, -1), `${last.join('')}…`] };
}

function wrap(text: string, width: number, measure: (part: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    // A word too long for a line of its own is broken between signs, never inside one.
    for (const sign of signsOf(word)) {
      if (line && measure(line + sign) > width) {
        lines.push(line);
        line = '';
      }
      line += sign;
    }
  }
  return line ? [...lines, line] : lines;
}

/** What a reader takes for one letter: in Indian scripts often several code points. */
function signsOf(text: string): string[] {
  return Array.from(
    new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text),
    ({ segment }) => segment,
  );
}
