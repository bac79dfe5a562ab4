/**
 * Kolams of people without a picture. There are only a few different ones, so a list has each of them once, and its
 * portraits refer to it: a page with a thousand portraits is less than half as large.
 */
import { useMemo } from 'react';
import styles from './kolam.module.css';
import { portraitKolam } from './portrait-kolam.ts';

interface Person {
  name: string;
  image: string;
}

/** Draws nothing itself. `list` is the name of the list, because a page may have several. */
export function SharedKolams({ people, list }: { people: readonly Person[]; list: string }) {
  const drawings = useMemo(
    () => new Set(people.filter(({ image }) => image === '').map(({ name }) => portraitKolam(name))),
    [people],
  );
  if (drawings.size === 0) return null;
  return (
    <svg className={styles.shared} aria-hidden="true">
      {[...drawings].map(({ number, path }) => (
        <path key={number} id={idOf(number, list)} d={path} />
      ))}
    </svg>
  );
}

/** The kolam of a name: drawn by the SharedKolams of its list, or by itself without one. */
export function PortraitKolam({ name, list }: { name: string; list: string | undefined }) {
  const { number, viewBox, path } = portraitKolam(name);
  return (
    <svg className={styles.kolam} viewBox={viewBox} aria-hidden="true" focusable="false">
      {list === undefined ? <path d={path} /> : <use href={`#${idOf(number, list)}`} />}
    </svg>
  );
}

function idOf(number: number, list: string): string {
  return `kolam-${list}-${number}`;
}
