import { parse } from '@samagam/contract/first-issue';
import { say } from '@samagam/contract/messages';
import { schemas } from '@samagam/contract/schemas';
import type { TransactionRow } from '@samagam/contract/transaction';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { adminCall } from '../../api/admin-call.ts';
import { Blockers } from '../../back-office/blockers.tsx';
import { useSave } from '../../back-office/use-save.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './managetransactions-screen.module.css';
import { MoneyToDecide } from './money-to-decide.tsx';

type Decision = 'ISSUE' | 'REFUNDED';

const WORDS: Record<Decision, string> = {
  ISSUE: 'Issue: the money is kept, and the ticket goes out by mail',
  REFUNDED: 'Refunded: the money was sent back at the gateway, and there is no ticket for it',
};

/** Money that came too late, or twice: a person ends it, and says why. The audit keeps both. */
export function DecisionDialog({ order, onClosed }: { order: TransactionRow; onClosed: () => void }) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const saving = useSave();
  const choices: Decision[] = order.status === 'LATE_REVIEW' ? ['ISSUE', 'REFUNDED'] : ['REFUNDED'];
  const [decision, decide] = useState<Decision>(choices.length === 1 ? choices[0]! : 'ISSUE');
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');

  async function submit(submitted: FormEvent): Promise<void> {
    submitted.preventDefault();
    const rule = schemas['POST /api/admin/resolvepayment'].request;
    const parsed = parse(rule, { orderid: order.orderid, decision, reason });
    if (!parsed.ok) return setError(parsed.issue.msg);
    const saved = await saving.save(
      () => adminCall('POST /api/admin/resolvepayment', parsed.value),
      ({ msg }) => {
        // A toast would stand behind the dialog.
        setError(msg ?? say.failed);
        return true;
      },
    );
    if (!saved) return;
    onClosed();
    await client.invalidateQueries({ queryKey: ['admin/report'] });
  }

  return (
    <Dialog title={`Decide about ${order.orderid}`} onClosed={onClosed}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(submitted) => void submit(submitted)}
        data-saves
      >
        <p>
          {order.name}, {order.tickettype}, <MoneyToDecide order={order} />
        </p>
        <fieldset className={styles.choices}>
          <legend className="hidden-text">Decision</legend>
          {choices.map((one) => (
            <label key={one} className={styles.choice}>
              <input
                type="radio"
                name="decision"
                value={one}
                checked={decision === one}
                onChange={() => decide(one)}
              />
              {WORDS[one]}
            </label>
          ))}
        </fieldset>
        <Field name="reason" scope="decision" label="Reason" error={error}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value);
                setError('');
              }}
            />
          )}
        </Field>
        <Blockers within={form} />
        {saving.problem && (
          <p className={styles.problem} role="alert">
            {saving.problem}
          </p>
        )}
        <div className={styles.actions}>
          <Button look="spark" type="submit" disabled={saving.saving}>
            SAVE
          </Button>
          <Button look="outline" onClick={onClosed}>
            CANCEL
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
