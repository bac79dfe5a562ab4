import { kolam, type KolamShape } from '@samagam/domain/programme/kolam';
import styles from './kolam.module.css';

interface Props extends KolamShape {
  /** For example an event code or a ticket number. The same text always draws the same kolam. */
  seed: string;
  /** Omits the dots, where the kolam is small or behind text. */
  withoutDots?: boolean;
  /** Animates the line once when the kolam appears; not under reduced motion. */
  drawsItself?: boolean;
}

/** The kolam of a text, in `--line-of-kolam` or the text colour. Decorative: hidden from screen readers. */
export function Kolam({ seed, lattice, size, hole, withoutDots = false, drawsItself = false }: Props) {
  const { viewBox, loops, dots } = kolam(seed, { lattice, size, hole });
  return (
    <svg className={styles.kolam} viewBox={viewBox} aria-hidden="true">
      {drawsItself ? (
        loops.map((loop) => <path key={loop} d={loop} pathLength="1" className={styles.drawn} />)
      ) : (
        <path d={loops.join('')} />
      )}
      {!withoutDots && <path d={dots.map(({ x, y }) => `M${x} ${y}h0`).join('')} className={styles.dots} />}
    </svg>
  );
}
