import { Button } from './button.tsx';

/** A read failed for want of an answer: say so, and let the visitor try again. */
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
        {trying ? 'Trying again…' : 'There is no connection, or our server does not answer. Nothing is lost.'}
      </output>
      <Button look="solid" onClick={onRetry} disabled={trying}>
        Try again
      </Button>
    </main>
  );
}
