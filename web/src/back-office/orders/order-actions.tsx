import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminCall } from '../../api/admin-call.ts';
import { Actions, SmallButton } from '../../ui/form/actions.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import styles from './order-actions.module.css';
import { useSave } from '../form/use-save.ts';

/** The actions for an order in any report. Asking the gateway again also reloads the lists. */
export function OrderActions({
  orderid,
  resend,
  children,
}: {
  orderid: string;
  /** The ticket of a registration, or the coupons or the payment link of a group. */
  resend?: {
    call: 'POST /api/admin/resendticket' | 'POST /api/admin/resendpaylink';
    eventcode: string;
    id: string;
    what: string;
  };
  children?: ReactNode;
}) {
  const client = useQueryClient();
  const saving = useSave();

  return (
    <div className={styles.all}>
      <Actions>
        {resend && (
          <SmallButton
            isInactive={saving.saving}
            onClick={() =>
              void saving.save(() => adminCall(resend.call, { eventcode: resend.eventcode, id: resend.id }))
            }
          >
            {resend.what}
          </SmallButton>
        )}
        <SmallButton
          isInactive={saving.saving}
          onClick={() =>
            void saving
              .save(() => adminCall('POST /api/admin/syncpayment', { orderid }))
              .then(() => client.invalidateQueries({ queryKey: ['admin/report'] }))
          }
        >
          Check again with Razorpay
        </SmallButton>
        {children}
      </Actions>
      <Problem>{saving.problem}</Problem>
    </div>
  );
}
