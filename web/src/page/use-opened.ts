import { useEffect, useRef, useState, type RefObject } from 'react';

interface Opened {
  wasOpened: boolean;
  details: { ref: RefObject<HTMLDetailsElement | null>; onToggle: () => void };
}

/** Whether a visitor ever opened a `<details>`, also before it was hydrated: the browser opens it without scripts. */
export function useOpened(): Opened {
  const ref = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);
  const onToggle = () => {
    if (ref.current!.open) setOpened(true);
  };
  useEffect(onToggle, []);
  return { wasOpened, details: { ref, onToggle } };
}
