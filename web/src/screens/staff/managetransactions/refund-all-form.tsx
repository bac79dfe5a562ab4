/** Chooses what to refund, shows what will happen, and starts it once the event code was typed. */
import { parse, type Parsed } from '@samagam/contract/common/first-issue';
import {
  refundJobRequest,
  type RefundJob,
  type RefundJobPreview,
  type RefundJobRequest,
} from '@samagam/contract/money/refund-job';
import { dateRange } from '@samagam/domain/text/event-dates';
import { useRef, useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import blocks from '../../../back-office/blocks.module.css';
import { adminCall } from '../../../api/admin-call.ts';
import { isRefused } from '../../../api/call.ts';
import { Blockers } from '../../../back-office/frame/blockers.tsx';
import { notKept, useUnsaved } from '../../../back-office/frame/unsaved.ts';
import { CHANGED_MEANWHILE, refuseInDialog, useSave } from '../../../back-office/form/use-save.ts';
import { Rupees } from '../../../components/rupees.tsx';
import { Button } from '../../../ui/button.tsx';
import { AreaField, DateField, SelectField, TextField } from '../../../ui/form/form-fields.tsx';
import { Live } from '../../../ui/notice/live.tsx';
import { Problem } from '../../../ui/notice/problem.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { useJudgedForm } from '../../../ui/form/use-judged-form.ts';
import styles from './refund-all-dialog.module.css';

interface Values {
  kind: RefundJobRequest['kind'];
  /** '' for the whole event. */
  tickettype: string;
  reason: string;
  printedreason: string;
  until: string;
  confirm: string;
}

interface Props {
  eventcode: string;
  passes: readonly string[];
  dates: { startdate: string; enddate: string };
  onStarted: (job: RefundJob) => void;
}

const KINDS = [
  { value: 'refund', word: 'Refund all orders' },
  { value: 'offer', word: 'New date: offer to keep or refund' },
];

/** The form that first asks what would happen, and then starts it. */
function useRefundAll({ eventcode, onStarted }: Props) {
  const saving = useSave();
  const [preview, setPreview] = useState<RefundJobPreview | null>(null);
  const judge = ({ reason, printedreason, confirm, until, ...scope }: Values): Parsed<RefundJobRequest> => {
    if (!preview) return parse(refundJobRequest, { ...scope, eventcode, mode: 'preview' });
    const { orders, amount } = preview;
    const numbers = { orders, amount, reason, printedreason, confirm };
    return parse(refundJobRequest, {
      ...scope,
      ...numbers,
      eventcode,
      mode: 'start',
      ...(scope.kind === 'offer' && { until }),
    });
  };
  const empty: Values = {
    kind: 'refund',
    tickettype: '',
    reason: '',
    printedreason: '',
    until: '',
    confirm: '',
  };
  const form = useJudgedForm(judge, empty);
  const { isDirty } = form.formState;
  useUnsaved(() => isDirty, notKept);

  const submit = form.handleSubmit(async (values) => {
    const parsed = judge(values);
    if (!parsed.ok) return;
    await saving.save(
      async () => {
        const answer = await adminCall('POST /api/admin/refundall', parsed.value);
        if (isRefused(answer)) return answer;
        if (answer.data.preview) setPreview(answer.data.preview);
        if (answer.data.job) onStarted(answer.data.job);
        return answer;
      },
      (refused) => {
        if (refused.status === CHANGED_MEANWHILE) setPreview(null);
        return refuseInDialog(saving, form, values)(refused);
      },
    );
  });

  return { form, saving, preview, setPreview, submit };
}

export function RefundAllForm(props: Props) {
  const { eventcode, passes, dates } = props;
  const element = useRef<HTMLFormElement>(null);
  const { form, saving, preview, setPreview, submit } = useRefundAll(props);
  const kind = form.watch('kind');
  const field = { form, scope: 'refundall', wide: false };
  // Other numbers belong to another choice.
  const onChange = () => setPreview(null);
  return (
    <form
      ref={element}
      className={blocks.looseStack}
      noValidate
      onSubmit={(sent) => void submit(sent)}
      data-saves
    >
      <div className={blocks.columns} onChange={onChange}>
        <SelectField {...field} name="kind" label="What" words={KINDS} />
        <SelectField
          {...field}
          name="tickettype"
          label="Of which pass"
          words={passes}
          choose="The whole event"
        />
      </div>
      <Explanation kind={kind} dates={dates} />
      <Live>{preview && <Preview kind={kind} preview={preview} />}</Live>
      {preview !== null && preview.orders > 0 && (
        <>
          <ReasonFields form={form} />
          {kind === 'offer' && (
            <DateField
              {...field}
              name="until"
              label="Until"
              hint="The last day on which buyers can choose, dd-MMM-yyyy"
            />
          )}
          <TextField
            {...field}
            name="confirm"
            label="Event code"
            hint={`Type ${eventcode} to confirm`}
            autoComplete="off"
            spellCheck={false}
          />
          <Blockers within={element} />
        </>
      )}
      <Problem>{saving.problem}</Problem>
      {preview?.orders !== 0 && (
        <div>
          <Button look={preview ? 'spark' : 'solid'} type="submit" isInactive={saving.saving}>
            {verbOf(kind, preview)}
          </Button>
        </div>
      )}
    </form>
  );
}

function ReasonFields({ form }: { form: UseFormReturn<Values> }) {
  const field = { form, scope: 'refundall', wide: false };
  return (
    <>
      <AreaField
        {...field}
        name="reason"
        label="Reason"
        hint="For your records. It is not printed"
        rows={2}
      />
      <TextField
        {...field}
        name="printedreason"
        label="Words on the credit notes"
        hint="Optional. The buyers read it"
      />
    </>
  );
}

function verbOf(kind: Values['kind'], preview: RefundJobPreview | null): ReactNode {
  if (!preview) return 'SHOW WHAT WILL HAPPEN';
  const orders = preview.orders - preview.blocked.orders;
  if (kind === 'offer') return `SEND ${orders} ${orders === 1 ? 'OFFER' : 'OFFERS'}`;
  // Each order is then listed with what it waits for.
  if (orders === 0) return 'SHOW THE REASONS';
  if (preview.amount === 0) return `CANCEL ${orders} ${orders === 1 ? 'ORDER' : 'ORDERS'}`;
  return (
    <>
      REFUND <Rupees paise={preview.amount} />
    </>
  );
}

function Explanation({ kind, dates }: { kind: Values['kind']; dates: Props['dates'] }) {
  if (kind === 'refund') {
    return (
      <p className={blocks.small}>
        Close the sales first. Orders that are paid after the start are not part of the refund.
      </p>
    );
  }
  return (
    <p className={blocks.small}>
      The event is on {dateRange(dates.startdate, dates.enddate)}. If that is not the new date yet, change it
      in the event first. Each payer gets a mail and can choose; a payer who does nothing keeps the ticket.
    </p>
  );
}

function Preview({ kind, preview }: { kind: Values['kind']; preview: RefundJobPreview }) {
  const { orders, gateway, hand, free, blocked, seats } = preview;
  if (orders === 0) {
    return (
      <div className={`${blocks.looseStack} ${blocks.preview}`} tabIndex={-1} ref={takeFocus}>
        No paid order is left here.
      </div>
    );
  }
  const rows = [
    { label: 'Through the gateway', ...gateway },
    { label: 'By hand (bank transfer, cash)', ...hand },
    { label: 'Free, cancelled', ...free },
    { label: 'Cannot be refunded here', ...blocked },
  ].filter((row) => row.orders > 0);
  return (
    <div className={`${blocks.looseStack} ${blocks.preview}`}>
      <table className={`${blocks.table} ${styles.numbers}`}>
        <thead>
          <tr>
            <th scope="col">{kind === 'offer' ? 'If all choose the refund' : 'What will happen'}</th>
            <th scope="col">Orders</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <NumberRow key={row.label} {...row} />
          ))}
        </tbody>
        <tfoot>
          <NumberRow label="Together" orders={orders} amount={preview.amount} />
        </tfoot>
      </table>
      <p>
        {kind === 'offer'
          ? `${orders === 1 ? 'One payer gets' : `${orders} payers get`} a mail. Nothing is cancelled yet.`
          : `${seats === 1 ? 'One ticket or coupon becomes' : `${seats} tickets and coupons become`} void at once. Each buyer is told by mail; about a refund through the gateway, once the gateway has accepted it.`}
      </p>
      <LateNotes kind={kind} preview={preview} />
      {kind === 'refund' && hand.orders > 0 && (
        <p>
          Orders that are paid back by hand then wait under “To be decided”, until you have returned the
          money.
        </p>
      )}
    </div>
  );
}

/** After 30 November of the next financial year, and after the end of the registration, a note does not reduce GST. */
function LateNotes({ kind, preview }: { kind: Values['kind']; preview: RefundJobPreview }) {
  const { notesuntil, latenotes = 0 } = preview;
  if (latenotes > 0) {
    return (
      <p>
        {latenotes === 1 ? 'The GST of one order stays due' : `The GST of ${latenotes} orders stays due`}: 30
        November after the financial year has passed, or the registration of the invoice has ended. A credit
        note is then a commercial one, which is in no return.
      </p>
    );
  }
  if (kind !== 'offer' || notesuntil === undefined) return null;
  return <p>Of a refund after {notesuntil}, the GST stays due: the credit note no longer reduces it.</p>;
}

function NumberRow({ label, orders, amount }: { label: string; orders: number; amount: number }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{orders.toLocaleString('en-IN')}</td>
      <td>
        <Rupees paise={amount} />
      </td>
    </tr>
  );
}
