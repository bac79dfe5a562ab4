import { Button } from '../button.tsx';

/** Shown when a read got no response: explains the failure and offers a retry. */
export function LoadFailure({
  what,
  onRetry,
  trying,
}: {
  what: string;
  onRetry: () => void;
  trying: boolean;
}) {
  return (
    <main className="message">
      <h1>{what} could not be loaded</h1>
      <output>
        {trying
          ? 'Trying again…'
          : 'There is no connection, or our server does not respond. Your data is safe.'}
      </output>
      <Button look="solid" onClick={onRetry} isInactive={trying}>
        Try again
      </Button>
    </main>
  );
}
