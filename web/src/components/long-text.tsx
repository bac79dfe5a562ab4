/** A text that is not in the page of a large event: it is loaded when it is shown. */
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { Button } from '../ui/button.tsx';
import { Markup } from '../ui/markup.tsx';

/** Loads a text by its key; null if it does not exist any more. The screen provides it, because no component calls. */
export const LoadLongText = createContext<(key: string) => Promise<string | null>>(() =>
  Promise.resolve(null),
);

export function LongText({ textKey }: { textKey: string }) {
  const load = useContext(LoadLongText);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['gettext', textKey],
    queryFn: () => load(textKey),
    // The key is made from the text, so the text never changes.
    staleTime: Infinity,
  });
  if (data === null) return <p>This text has changed. Reload the page to read it.</p>;
  if (data !== undefined) return <Markup html={data} />;
  if (!isError) return <output>Loading…</output>;
  return (
    <p role="alert">
      This text could not be loaded.{' '}
      <Button look="outline" isInactive={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </p>
  );
}
