import type { Refundable } from '@samagam/contract/money/refund-order';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { inRupees } from '@samagam/domain/text/rupees';
import { useEffect, useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import blocks from '../blocks.module.css';
import { adminCall } from '../../api/admin-call.ts';
import { adminQuery } from '../../api/admin-query.ts';
import { isRefused } from '../../api/call.ts';
import { Rupees } from '../../components/rupees.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AreaField, TextField } from '../../ui/form/form-fields.tsx';
import { typeInto } from '../../ui/form/type-into.ts';
import { useJudgedForm } from '../../ui/form/use-judged-form.ts';
import { DialogForm } from '../form/dialog-form.tsx';
import { ListState } from '../list/list-states.tsx';
import styles from './refund-dialog.module.css';
import {
  amountOf,
  refundChoicesOf,
  consequencesOf,
  emptyRefund,
  judgeRefund,
  type RefundValues,
  outcomeOf,
} from './refund-words.ts';
import { complainInDialog, useSave } from '../form/use-save.ts';

interface Place {
  eventcode: string;
  orderid: string;
  onClosed: () => void;
}

export default function RefundDialog({ eventcode, orderid, onClosed }: Place) {
  const asked = useQuery({
    ...adminQuery('GET /api/admin/refundorder', { eventcode, orderid }),
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <Dialog title="Refund or cancel" onClosed={onClosed}>
      <ListState what="The order" asked={asked} />
      {asked.data && <RefundForm order={asked.data} onClosed={onClosed} />}
    </Dialog>
  );
}

interface Told {
  amount: number;
  sentence: string;
}

function useRefund(order: Refundable, onClosed: () => void) {
  const client = useQueryClient();
  const saving = useSave();
  // The same refund keeps its id, so that a second press after a lost answer makes no second refund.
  const [last, setLast] = useState({ refund: '', submissionid: '' });
  // The sentence is about the order as it was.
  const [outcome, setOutcome] = useState<Told | null>(null);
  const judge = (values: RefundValues) => judgeRefund(order, values);
  const form = useJudgedForm(judge, emptyRefund(order));

  const submit = form.handleSubmit(async (filled) => {
    const parsed = judge(filled);
    if (!parsed.ok) return;
    let left = null as Told | null;
    const isSaved = await saving.save(async () => {
      const refund = JSON.stringify(parsed.value);
      const submissionid = refund === last.refund ? last.submissionid : crypto.randomUUID();
      setLast({ refund, submissionid });
      const answer = await adminCall('POST /api/admin/refundorder', { ...parsed.value, submissionid });
      if (!isRefused(answer)) {
        const { amount, state } = answer.data;
        if (state !== 'DONE') left = { amount, sentence: outcomeOf(order, filled, state) };
      }
      return answer;
    }, complainInDialog(saving));
    if (!isSaved) return;
    await client.invalidateQueries({ queryKey: ['admin/report'] });
    // The line below the screen says enough of a refund that is done.
    if (left) setOutcome(left);
    else onClosed();
  });

  return { form, saving, submit, outcome };
}

function RefundForm({ order, onClosed }: { order: Refundable; onClosed: () => void }) {
  const { form, saving, submit, outcome } = useRefund(order, onClosed);
  const values = form.watch();
  const choices = refundChoicesOf(order);
  if (outcome) return <Outcome {...outcome} onClosed={onClosed} />;
  return (
    <DialogForm
      form={form}
      saving={saving}
      save={verbOf(order, values)}
      cancel="BACK"
      onSubmit={(sent) => void submit(sent)}
      onClosed={onClosed}
    >
      <Summary order={order} />
      {choices.length > 1 && <Choices order={order} choices={choices} form={form} />}
      {values.what === 'amount' && (
        <TextField form={form} scope="refund" name="amount" label="Amount in rupees" inputMode="decimal" />
      )}
      {values.what === 'seats' && <Seats order={order} form={form} />}
      <AreaField
        form={form}
        scope="refund"
        name="reason"
        label="Reason"
        hint="For your records. It is not printed"
        rows={2}
        wide={false}
      />
      <TextField
        form={form}
        scope="refund"
        name="printedreason"
        label="Words on the credit note"
        hint="Optional. The buyer reads it"
      />
      <div className={styles.consequences} aria-live="polite">
        {consequencesOf(order, values).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </DialogForm>
  );
}

type Form = UseFormReturn<RefundValues>;

function Summary({ order }: { order: Refundable }) {
  const { name, tickettype, orderid, paid, left, owed, recorded, tds = 0, secondpayments } = order;
  return (
    <p>
      <strong>{name}</strong>, {tickettype}, <code>{orderid}</code>.{' '}
      {paid === 0 ? (
        'Nothing was paid.'
      ) : (
        <>
          Paid <Rupees paise={paid} />
          {left < paid && (
            <>
              , of which <Rupees paise={left} /> is left
            </>
          )}
          .
        </>
      )}
      {tds > 0 && (
        <>
          {' '}
          <Rupees paise={tds} /> of the payment was deducted as tax (TDS).
        </>
      )}
      {owed > 0 && (
        <>
          {' '}
          {recorded ? (
            <>
              <Rupees paise={owed} /> is to be returned by hand.
            </>
          ) : (
            <>
              A refund of <Rupees paise={owed} /> failed.
            </>
          )}
        </>
      )}
      {secondpayments.some((second) => second.left === 0) && ' The refund of a second payment is on its way.'}
    </p>
  );
}

function Choices({
  order,
  choices,
  form,
}: {
  order: Refundable;
  choices: RefundValues['what'][];
  form: Form;
}) {
  const { flow, paid, left, keepsfreeseats } = order;
  const hasMoney = paid > 0 && !(left === 0 && keepsfreeseats);
  const amountWith = (what: RefundValues['what']) => amountOf(order, { ...form.getValues(), what });
  const words: Record<string, string> = {
    all: flow === 'individual' || hasMoney ? 'All that is left' : 'The whole booking',
    amount: 'An amount',
    seats: 'Seats',
  };
  return (
    <fieldset className={styles.choices}>
      <legend>What to {hasMoney ? 'refund' : 'cancel'}</legend>
      {choices.map((one) => (
        <label key={one} className={blocks.choice}>
          <input type="radio" value={one} {...form.register('what')} />
          <span>
            {words[one] ?? <SecondPayment paymentid={one} />}
            {one !== 'amount' && one !== 'seats' && amountWith(one) > 0 && (
              <>
                {': '}
                <Rupees paise={amountWith(one)} />
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function SecondPayment({ paymentid }: { paymentid: string }) {
  return (
    <>
      The second payment <code>{paymentid}</code>
    </>
  );
}

function Seats({ order, form }: { order: Refundable; form: Form }) {
  const chosen = form.watch('seats');
  const error = form.formState.errors.seats?.message;
  const setChosen = (seats: string[]) => typeInto(form, 'seats', seats);
  return (
    <fieldset className={styles.seats} data-invalid={error !== undefined} aria-describedby="seats-error">
      <legend>Seats</legend>
      <ul className={styles.seatList}>
        {order.seats.map(({ couponcode, tickettype, amount, usedby, isvoid }) => (
          <li key={couponcode}>
            <label className={styles.seat}>
              <input
                type="checkbox"
                disabled={isvoid}
                checked={chosen.includes(couponcode)}
                onChange={({ target }) =>
                  setChosen(
                    target.checked ? [...chosen, couponcode] : chosen.filter((code) => code !== couponcode),
                  )
                }
              />
              <span className={styles.seatName}>
                {tickettype} <code>{couponcode}</code>
                <span className={blocks.smallLine}>
                  {isvoid ? 'Refunded before' : usedby ? `Used by ${usedby}` : 'Not used yet'}
                </span>
              </span>
              <span className={styles.seatAmount}>
                <Rupees paise={amount} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error && (
        <p className={styles.problem} id="seats-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function verbOf(order: Refundable, values: RefundValues): string {
  const amount = amountOf(order, values);
  if (amount > 0) return `REFUND ₹${inRupees(amount)}`;
  if (order.paid > 0 && values.what !== 'seats' && !order.keepsfreeseats) return 'REFUND';
  return values.what === 'seats' ? 'CANCEL THE SEATS' : 'CANCEL THE ORDER';
}

function Outcome({ amount, sentence, onClosed }: Told & { onClosed: () => void }) {
  const id = useId();
  const actions = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => actions.current?.querySelector('button')?.focus(), []);
  return (
    <div className={styles.outcome}>
      <output>
        <span id={id}>
          {amount === 0 ? (
            'It is cancelled.'
          ) : (
            <>
              The refund of <Rupees paise={amount} /> {sentence}
            </>
          )}
        </span>
      </output>
      <div ref={actions}>
        <Button look="solid" onClick={onClosed} aria-describedby={id}>
          BACK
        </Button>
      </div>
    </div>
  );
}
