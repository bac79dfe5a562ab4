/** Fits text into a box with the largest possible size and the fewest lines. */

export interface Box {
  width: number;
  maxLines: number;
  from: number;
  to: number;
  measure: (text: string, size: number) => number;
}

export interface Fitted {
  size: number;
  lines: string[];
}

/** Text that does not fit at the smallest size is cut off with an ellipsis. */
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
    // A word that is too long for a line is broken between graphemes.
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

function signsOf(text: string): string[] {
  // Firefox before 125.
  if (!('Segmenter' in Intl)) return [...text];
  return Array.from(
    new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text),
    ({ segment }) => segment,
  );
}
