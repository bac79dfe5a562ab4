import type { IslandProps } from '../../../../components/island.tsx';
import { LostTicket } from './lost-ticket.tsx';

export default function LostTicketIsland({ event }: IslandProps) {
  return <LostTicket eventcode={event.eventcode} />;
}
