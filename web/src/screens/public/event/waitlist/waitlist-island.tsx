import type { IslandProps } from '../../../../components/island.tsx';
import { JoinWaitlist } from './join-waitlist.tsx';

/** `of`: the pass. */
export default function WaitlistIsland({ event, of }: IslandProps) {
  return <JoinWaitlist eventcode={event.eventcode} tickettype={of} />;
}
