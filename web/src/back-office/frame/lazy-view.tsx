import { lazy, Suspense, type ReactElement, type ReactNode } from 'react';

type View<Props> = (props: Props) => ReactElement | null;

/** A dialog or a part of a screen that is loaded when it is first shown. Until then, `fallback` is shown, or nothing. */
export function lazyView<Props extends object>(
  load: () => Promise<{ default: View<Props> }>,
  fallback?: ReactNode,
): View<Props> {
  const Loaded = lazy(load) as unknown as View<Props>;
  return (props) => (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  );
}
