/** The page of the scanner. An address of another page, such as that of a redirect, is loaded from the server. */
import { useEffect } from 'react';
import { CheckinScreen } from '../screens/door/checkin-screen.tsx';
import { BrokenPage, Guard } from '../ui/guard.tsx';
import { FullPageSpinner } from '../ui/notice/full-page-spinner.tsx';
import { usePath } from '../page/path.ts';
import { paramsOf } from './params-of.ts';

const HOME = '/event/checkin';
const DOOR = `${HOME}/:eventcode/:checkinkey/:checkinfield`;

export function Door() {
  const path = usePath();
  const door = paramsOf(DOOR, path) ?? paramsOf(HOME, path);
  if (!door) return <OtherPage />;
  const { checkinfield, eventcode } = door;
  return (
    <>
      <title>{eventcode ? `Check-in: ${checkinfield} ${eventcode}` : 'Check-in'}</title>
      <Guard instead={<BrokenPage kept="The scans on this phone are kept." />}>
        <CheckinScreen {...door} />
      </Guard>
    </>
  );
}

function OtherPage() {
  useEffect(() => {
    if (location.pathname.startsWith(`${HOME}/`)) location.replace('/pagenotfound#checkin');
    else location.reload();
  }, []);
  return <FullPageSpinner />;
}
