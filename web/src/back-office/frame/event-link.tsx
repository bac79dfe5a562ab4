import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMayOpen } from '../../session/may-open.ts';

/** The name of an event, which leads to its Overview; plain for a person who may not open it. */
export function EventLink({ eventcode, children }: { eventcode: string; children: ReactNode }) {
  const overview = `/weba/dashboard/${eventcode}`;
  return useMayOpen()(overview) ? <Link to={overview}>{children}</Link> : <>{children}</>;
}
