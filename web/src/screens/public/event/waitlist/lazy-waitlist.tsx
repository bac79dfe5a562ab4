import { Suspense } from 'react';
import { lazyPart } from '../../../../page/lazy-part.ts';
import { useHydrated } from '../../../../page/use-hydrated.ts';

const joining = lazyPart(async () => (await import('./join-waitlist.tsx')).JoinWaitlist);

interface Props {
  eventcode: string;
  tickettype: string;
  isOpen?: boolean;
}

/** Only in a browser: it needs a script anyway, and the script of most visitors is smaller without it. */
export function LazyWaitlist(props: Props) {
  const isHydrated = useHydrated();
  return <Suspense>{isHydrated && <joining.Shown {...props} />}</Suspense>;
}
