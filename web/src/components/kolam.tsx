import { kolam, type KolamShape } from '@samagam/domain/kolam';
import { useMemo } from 'react';
import styles from './kolam.module.css';

interface Props extends KolamShape {
  /** An event code, a ticket number: the same text always draws the same kolam. */
  seed: string;
  /** Leaves the dots out, where the picture is small or stands behind text. */
  withoutDots?: boolean;
  /** Lets the line draw itself once when it appears; not under reduced motion. */
  drawsItself?: boolean;
}

/** The kolam of a text, in the colour of its surroundings (`--line-of-kolam`, else the text's). An ornament: silent. */
export function Kolam({ seed, lattice, size, hole, withoutDots = false, drawsItself = false }: Props) {
  const { viewBox, loops, dots } = useMemo(
    () => kolam(seed, { lattice, size, hole }),
    [seed, lattice, size, hole],
  );
  return (
    <svg className={styles.kolam} viewBox={viewBox} aria-hidden="true" focusable="false">
      {drawsItself ? (
        loops.map((loop) => <path key={loop} d={loop} pathLength="1" className={styles.drawn} />)
      ) : (
        <path d={loops.join('')} />
      )}
      {!withoutDots && <path d={dots.map(({ x, y }) => `M${x} ${y}h0`).join('')} className={styles.dots} />}
    </svg>
  );
}
