/** Bars, and their sum as a line. Without sight: a summary, a slider that appears with the focus, and a table. In percentages. */
import { useId, useState, type PointerEvent } from 'react';
import blocks from '../blocks.module.css';
import { axisTop } from './axis-top.ts';
import styles from './chart.module.css';

export interface Bar {
  label: string;
  /** On the axis. */
  short: string;
  value: number;
  /** What the line has reached with this bar. */
  sum?: number;
}

interface Props {
  title: string;
  /** At least one. */
  bars: readonly Bar[];
  labelTitle: string;
  format: (value: number) => string;
  /** Before the label of the highest bar. */
  most?: string;
  line?: ChartLine;
}

/** What the bars add up to. */
export interface ChartLine {
  /** "seats sold so far". */
  what: string;
  /** The value at the top of the plot. */
  top: number;
  format: (sum: number) => string;
  /** Drawn across the plot: what the sum can reach at most. */
  limit?: { value: number; word: string };
}

/** Of a bar, in pixels. */
const WIDEST = 24;

/** As many labels as fit on a phone. */
const LABELS = 4;

export function Chart({ title, bars, labelTitle, format, most: before = 'The most on', line }: Props) {
  const [chosen, choose] = useState<number | null>(null);
  const selected = Math.min(chosen ?? bars.length - 1, bars.length - 1);
  const words = ({ label, value, sum }: Bar) =>
    [`${label}: ${format(value)}`, ...(line && sum !== undefined ? [line.format(sum)] : [])].join(', ');
  const most = bars.reduce((best, bar) => (bar.value > best.value ? bar : best));
  const essence = `${title}, ${bars[0]!.label} to ${bars.at(-1)!.label}. ${before} ${words(most)}`;
  const top = axisTop(most.value);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>{title}</figcaption>
      <div className={styles.plot}>
        <Scale values={[top, top / 2, 0].map(format)} />
        <svg
          className={styles.drawing}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot be pointed into
          role="img"
          aria-label={essence}
          onPointerMove={(moved) => choose(placeOf(moved, bars.length))}
          onPointerDown={(pressed) => choose(placeOf(pressed, bars.length))}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && choose(null)}
        >
          <Bars bars={bars} top={top} chosen={chosen} />
          {line?.limit && <Limit {...line.limit} top={line.top} />}
          {line && <SumLine bars={bars} top={line.top} />}
          {chosen !== null && (
            <Tip place={(100 * (selected + 0.5)) / bars.length} words={words(bars[selected]!)} />
          )}
        </svg>
        {line && <Scale values={[line.top, line.top / 2, 0].map(line.format)} isEnd />}
        <p className={styles.labels} aria-hidden="true">
          {fewOf(bars).map(({ label, short }) => (
            <span key={label}>{short}</span>
          ))}
        </p>
      </div>
      {line && <p className={blocks.small}>{noteOf(line, bars)}</p>}
      {bars.length > 1 && (
        <Slider
          label={`${title}: ${labelTitle.toLowerCase()}`}
          last={bars.length - 1}
          selected={selected}
          words={words(bars[selected]!)}
          onChoose={choose}
        />
      )}
      <details>
        <summary>Show as table</summary>
        <Table title={title} bars={bars} labelTitle={labelTitle} format={format} />
      </details>
    </figure>
  );
}

interface SliderProps {
  label: string;
  last: number;
  selected: number;
  words: string;
  onChoose: (place: number | null) => void;
}

function Slider({ label, last, selected, words, onChoose }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id} className="hidden-text">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={last}
        value={selected}
        aria-valuetext={words}
        onFocus={() => onChoose(selected)}
        onBlur={() => onChoose(null)}
        onChange={({ target }) => onChoose(Number(target.value))}
      />
    </div>
  );
}

function Bars({ bars, top, chosen }: { bars: readonly Bar[]; top: number; chosen: number | null }) {
  const width = 100 / bars.length;
  return (
    <>
      {[0, 50, 100].map((height) => (
        <line key={height} className={styles.grid} x1="0" x2="100%" y1={`${height}%`} y2={`${height}%`} />
      ))}
      {bars.map(({ label, value }, nth) => (
        // Its own frame cuts off what is wider than its share of the plot.
        <svg key={label} x={`${(nth + 0.15) * width}%`} width={`${0.7 * width}%`}>
          <rect
            className={styles.bar}
            data-chosen={nth === chosen}
            x="50%"
            width={WIDEST}
            transform={`translate(${-WIDEST / 2})`}
            y={`${100 - (100 * value) / top}%`}
            height={`${(100 * value) / top}%`}
          />
        </svg>
      ))}
    </>
  );
}

/** Whether the sum has more than one step: one day has no course to draw. */
function isCourse(bars: readonly Bar[]): boolean {
  return new Set(bars.map(({ sum = 0 }) => sum).filter((sum) => sum > 0)).size > 1;
}

function noteOf({ what, limit, format }: ChartLine, bars: readonly Bar[]): string {
  const mark = isCourse(bars) ? 'Dashed line' : 'Dot';
  const ofLimit = limit ? ` Solid line: the ${limit.word.toLowerCase()}, ${format(limit.value)}.` : '';
  return `${mark}: ${what}.${ofLimit}`;
}

function Limit({ value, word, top }: { value: number; word: string; top: number }) {
  const height = `${100 - (100 * value) / top}%`;
  return (
    <>
      <line className={styles.limit} x1="0" x2="100%" y1={height} y2={height} />
      <text className={styles.limitWord} x="0" y={height} dy="1.2em" aria-hidden="true">
        {word}
      </text>
    </>
  );
}

function SumLine({ bars, top }: { bars: readonly Bar[]; top: number }) {
  if (!isCourse(bars)) {
    const { sum = 0 } = bars.at(-1)!;
    const x = `${((bars.length - 0.5) * 100) / bars.length}%`;
    return <circle className={styles.dot} cx={x} cy={`${100 - (100 * Math.min(sum, top)) / top}%`} r="5" />;
  }
  const points = bars.map(
    ({ sum = 0 }, nth) => `${((nth + 0.5) * 100) / bars.length},${100 - (100 * Math.min(sum, top)) / top}`,
  );
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none">
      <polyline className={styles.line} points={points.join(' ')} />
    </svg>
  );
}

/** Beside its bar, on the side with more room. */
function Tip({ place, words }: { place: number; words: string }) {
  const isLeft = place > 50;
  return (
    <foreignObject
      className={styles.tip}
      x={isLeft ? 0 : `${place}%`}
      y="0"
      width={`${isLeft ? place : 100 - place}%`}
      height="100%"
    >
      <p data-left={isLeft}>{words}</p>
    </foreignObject>
  );
}

function Scale({ values, isEnd = false }: { values: readonly string[]; isEnd?: boolean }) {
  return (
    <p className={styles.scale} data-end={isEnd} aria-hidden="true">
      {values.map((value, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- the three have fixed places
        <span key={nth}>{value}</span>
      ))}
    </p>
  );
}

function Table({ title, bars, labelTitle, format }: Pick<Props, 'title' | 'bars' | 'labelTitle' | 'format'>) {
  return (
    <table className={`${blocks.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{labelTitle}</th>
          <th scope="col">{title}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function placeOf({ clientX, currentTarget }: PointerEvent<SVGSVGElement>, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count)));
}

function fewOf(bars: readonly Bar[]): Bar[] {
  const last = Math.min(bars.length, LABELS) - 1;
  return Array.from(
    { length: last + 1 },
    (_, nth) => bars[Math.round((nth * (bars.length - 1)) / (last || 1))]!,
  );
}
