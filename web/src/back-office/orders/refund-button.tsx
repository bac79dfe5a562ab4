import type { PaymentState } from '@samagam/contract/common/words';
import { useState } from 'react';
import { SmallButton } from '../../ui/form/actions.tsx';
import { RefundDialog } from './lazy-order.ts';

interface Props {
  eventcode: string;
  orderid: string;
  status: PaymentState;
  /** Whether money of the order is owed to its buyer, or a second payment of it is to be refunded. */
  waits?: boolean;
}

/** Opens the dialog that refunds or cancels an order. Nothing for an order without money and without a ticket. */
export function RefundButton({ eventcode, orderid, status, waits = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isOffered = status === 'PAID' || status === 'LATE_REVIEW' || waits;
  return (
    <>
      {isOffered && <SmallButton onClick={() => setOpen(true)}>Refund or cancel</SmallButton>}
      {/* A dialog that has refunded the order still shows the outcome. */}
      {isOpen && <RefundDialog eventcode={eventcode} orderid={orderid} onClosed={() => setOpen(false)} />}
    </>
  );
}
