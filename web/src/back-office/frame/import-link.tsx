import { Link } from 'react-router-dom';
import { useMayOpen } from '../../session/may-open.ts';

/** From the screens where a programme is typed, to where a whole sheet is read. */
export function ImportLink({ eventcode }: { eventcode: string }) {
  const address = `/weba/manageimport/${eventcode}`;
  return useMayOpen()(address) ? <Link to={address}>Paste or import a sheet</Link> : null;
}
