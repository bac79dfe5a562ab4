import { ProgressLine } from './progress-line.tsx';

/** How much of a long list has come; nobody knows how much is still to come. */
export function LoadedSoFar({ count, isComplete }: { count: number; isComplete: boolean }) {
  if (isComplete) return null;
  return (
    <ProgressLine label="Loading the rest">
      {count.toLocaleString('en-IN')} loaded, more to come…
    </ProgressLine>
  );
}
