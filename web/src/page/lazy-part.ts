import { lazy, type ExoticComponent, type ReactElement } from 'react';
import { loadPatiently, type PartProgress } from './load-patiently.ts';

type Plain<Props> = (props: Props) => ReactElement | null;

/** A component that returns no bare text (docs/decisions/0091). */
export type Shown<Props> = Plain<Props> | ExoticComponent<Props>;

export interface Part<Props> {
  Shown: Shown<Props>;
  progress: PartProgress;
}

/** A part whose script is loaded when it is rendered first, patiently. Until then its place suspends. */
export function lazyPart<Props>(load: () => Promise<Plain<Props>>): Part<Props> {
  const { loaded, progress } = loadPatiently(load);
  return { Shown: lazy(async () => ({ default: await loaded() })), progress };
}
