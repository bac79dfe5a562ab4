/** A bar chart that also works without seeing it: its essence as a label, a slider through the bars, and a table. */
import { useEffect, useId, useRef, useState } from 'react';
import styles from './bar-chart.module.css';
import type { Bar, Drawing } from './draw-bars.ts';

interface Props {
  title: string;
  /** At least one. Must stay the same array between renders; another number of bars needs another React key. */
  bars: readonly Bar[];
  labelTitle: string;
  /** Must stay the same function between renders. */
  format: (value: number) => string;
  /** Before the label of the highest bar. */
  most?: string;
}

function useDrawing(bars: Props['bars'], format: Props['format']) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<Drawing | null>(null);
  const [selected, setSelected] = useState(bars.length - 1);
  const current = useRef(selected);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isGone = false;
    import('./draw-bars.ts')
      .then(({ drawBars }) => {
        if (isGone || !canvas.current) return;
        drawing.current = drawBars(canvas.current, bars, format);
        if (current.current < bars.length - 1) drawing.current.select(current.current);
      })
      .catch(() => setFailed(true));
    return () => {
      isGone = true;
      drawing.current?.destroy();
      drawing.current = null;
    };
  }, [bars, format]);

  function select(place: number): void {
    setSelected(place);
    current.current = place;
    drawing.current?.select(place);
  }

  return { canvas, selected, select, hasFailed };
}

export function BarChart({ title, bars, labelTitle, format, most: before = 'The most on' }: Props) {
  const { canvas, selected, select, hasFailed } = useDrawing(bars, format);
  const sliderId = useId();
  const words = ({ label, value }: Bar) => `${label}: ${format(value)}`;
  const most = bars.reduce((best, bar) => (bar.value > best.value ? bar : best));
  const essence = `${title}, ${bars[0]!.label} to ${bars.at(-1)!.label}. ${before} ${words(most)}`;

  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>{title}</figcaption>
      {hasFailed ? (
        <p>The chart could not be loaded. The table shows the same numbers.</p>
      ) : (
        <div className={styles.plot}>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot be drawn on */}
          <canvas ref={canvas} className={styles.bars} role="img" aria-label={essence} />
        </div>
      )}
      {bars.length > 1 && (
        <div className={styles.slider}>
          <label htmlFor={sliderId} className="hidden-text">
            {title}: {labelTitle.toLowerCase()}
          </label>
          <input
            id={sliderId}
            type="range"
            min={0}
            max={bars.length - 1}
            value={selected}
            aria-valuetext={words(bars[selected]!)}
            onChange={({ target }) => select(Number(target.value))}
          />
        </div>
      )}
      <p className={styles.value}>{words(bars[selected]!)}</p>
      <details open={hasFailed}>
        <summary className={styles.summary}>Show as table</summary>
        <Table title={title} bars={bars} labelTitle={labelTitle} format={format} />
      </details>
    </figure>
  );
}

function Table({ title, bars, labelTitle, format }: Omit<Props, 'most'>) {
  return (
    <table className={styles.table}>
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
