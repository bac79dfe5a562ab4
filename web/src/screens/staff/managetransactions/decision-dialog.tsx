import { parse } from '@samagam/contract/common/first-issue';
import { DECISIONS, paymentDecision } from '@samagam/contract/money/payment-decision';
import type { TransactionRow } from '@samagam/contract/orders/transaction';
import { adminCall } from '../../../api/admin-call.ts';
import { DialogForm } from '../../../back-office/form/dialog-form.tsx';
import { useDialogForm, useRefreshReports } from '../../../back-office/form/use-dialog-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { AreaField, TextField } from '../../../ui/form/form-fields.tsx';
import blocks from '../../../back-office/blocks.module.css';
import styles from './decision-dialog.module.css';
import { decisionTitle } from './decision-title.ts';
import { MoneyToDecide } from './money-to-decide.tsx';

type Decision = (typeof DECISIONS)[number];

interface DecisionValues {
  decision: Decision;
  reason: string;
  printedreason: string;
}

const WORDS: Record<Decision, string> = {
  ISSUE: 'Issue: the money is kept, and the ticket goes out by mail',
  REFUNDED: 'Refunded in another way, such as a bank transfer: this sends nothing back',
};

/** What a decision voids, if nothing of a paid order is left after it. */
function ending({ flow }: TransactionRow): string {
  return flow === 'individual'
    ? 'This returns the rest of the payment and ends the order: its ticket becomes void at once. The buyer is told by mail.'
    : 'This returns the rest of the payment and ends the order: unused coupons are disabled, and tickets made from the others become void at once. The buyer and each delegate are told by mail.';
}

/** Lets staff decide about a late payment, a second payment or money that is owed, with a reason. The audit stores both. */
export default function DecisionDialog({ order, onClosed }: { order: TransactionRow; onClosed: () => void }) {
  const choices: readonly Decision[] = order.status === 'LATE_REVIEW' ? DECISIONS : ['REFUNDED'];
  const judge = (values: DecisionValues) => parse(paymentDecision, { orderid: order.orderid, ...values });
  const { form, dialog } = useDialogForm({
    empty: { decision: choices[0]!, reason: '', printedreason: '' },
    judge,
    send: (wire) => adminCall('POST /api/admin/resolvepayment', wire),
    onSaved: useRefreshReports(),
    onClosed,
  });

  return (
    <Dialog title={decisionTitle(order)} onClosed={onClosed}>
      <DialogForm {...dialog}>
        <p>
          {order.tickettype}, {order.orderid}: <MoneyToDecide order={order} />
        </p>
        {choices.length === 1 ? (
          <p>{WORDS.REFUNDED}.</p>
        ) : (
          <fieldset className={styles.choices}>
            <legend className="hidden-text">Decision</legend>
            {choices.map((one) => (
              <label key={one} className={blocks.choice}>
                <input type="radio" value={one} {...form.register('decision')} />
                {WORDS[one]}
              </label>
            ))}
          </fieldset>
        )}
        {order.endsbyhand && <p>{ending(order)}</p>}
        <AreaField
          form={form}
          scope="decision"
          name="reason"
          label="Reason"
          hint="For your records. It is not printed"
          rows={3}
          wide={false}
        />
        <TextField
          form={form}
          scope="decision"
          name="printedreason"
          label="Words on the credit note"
          hint="Optional. The buyer reads it"
        />
      </DialogForm>
    </Dialog>
  );
}
