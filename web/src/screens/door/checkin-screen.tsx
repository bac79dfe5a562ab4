/** For sunlight and gloves: one word, one colour, one name. It goes on without a network (docs/decisions/0071). */
import type { CheckinInfo } from '@samagam/contract/door/check-in';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checkinQuery } from '../../api/getcheckin.ts';
import { FullPageSpinner } from '../../ui/notice/full-page-spinner.tsx';
import { LoadFailure } from '../../ui/notice/load-failure.tsx';
import { CheckinDoor } from './checkin-door.tsx';
import { ClosedDoor } from './closed-door.tsx';
import { doorIdOf, openDoorStore, targetOf, type DoorTarget } from './offline/store.ts';
import { KnownDoors } from './known-doors.tsx';

export function CheckinScreen({ eventcode, checkinkey, checkinfield }: Partial<DoorTarget>) {
  if (!eventcode || !checkinkey || !checkinfield) return <KnownDoors />;
  return <Door key={checkinkey} target={targetOf({ eventcode, checkinkey, checkinfield })} />;
}

function Door({ target }: { target: DoorTarget }) {
  const { data: info, isPending, isFetching, refetch } = useQuery(checkinQuery(target));
  const stored = useStoredInfo(target);

  if (info === null) return <ClosedDoor target={target} />;
  const known = info ?? stored;
  if (known) return <CheckinDoor target={target} info={known} />;
  if ((isPending && isFetching) || stored === undefined) return <FullPageSpinner />;
  return <LoadFailure what="This door" onRetry={() => void refetch()} trying={isFetching} />;
}

/** What this device stored about a door when it was open before; undefined until it is read, null for nothing. */
function useStoredInfo({ eventcode, checkinkey, checkinfield }: DoorTarget): CheckinInfo | null | undefined {
  const [stored, setStored] = useState<CheckinInfo | null>();
  useEffect(() => {
    let hasLeft = false;
    const store = openDoorStore();
    doorIdOf({ eventcode, checkinkey, checkinfield })
      .then((id) => store.door(id))
      .then(
        (door) => !hasLeft && setStored(door?.info ?? null),
        () => !hasLeft && setStored(null),
      )
      .finally(() => store.close());
    return () => {
      hasLeft = true;
    };
  }, [eventcode, checkinkey, checkinfield]);
  return stored;
}
