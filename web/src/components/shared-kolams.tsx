/**
 * Kolams of people without a picture. Only a few different ones exist at this size, so a list has each of them once, and
 * its portraits refer to it: a page with a thousand portraits is less than half as large.
 */
import { kolam } from '@samagam/domain/kolam';
import { useMemo } from 'react';
import styles from './kolam.module.css';

const SHAPE = { lattice: 'diamond', size: 3 } as const;

interface Person {
  name: string;
  image: string;
}

function drawingOf(name: string, list: string) {
  const { viewBox, loops } = kolam(name, SHAPE);
  const path = loops.join('');
  return { viewBox, path, id: `kolam-${list}-${hashOf(path)}` };
}

function hashOf(text: string): string {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) >>> 0;
  return hash.toString(36);
}

/** Draws nothing itself. `list` is the name of the list, because a page may have several. */
export function SharedKolams({ people, list }: { people: readonly Person[]; list: string }) {
  const paths = useMemo(() => {
    const names = new Set(people.filter(({ image }) => image === '').map(({ name }) => name));
    return new Map([...names].map((name) => drawingOf(name, list)).map(({ id, path }) => [id, path]));
  }, [people, list]);
  if (paths.size === 0) return null;
  return (
    <svg className={styles.shared} aria-hidden="true">
      {[...paths].map(([id, path]) => (
        <path key={id} id={id} d={path} />
      ))}
    </svg>
  );
}

/** The kolam of a name, drawn by the SharedKolams of its list. */
export function SharedKolam({ name, list }: { name: string; list: string }) {
  const { viewBox, id } = useMemo(() => drawingOf(name, list), [name, list]);
  return (
    <svg className={styles.kolam} viewBox={viewBox} aria-hidden="true" focusable="false">
      <use href={`#${id}`} />
    </svg>
  );
}
