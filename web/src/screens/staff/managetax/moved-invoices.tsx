import { gstStateName } from '@samagam/contract/money/gst-states';
import type { MovedInvoicesRow } from '@samagam/contract/money/moved-invoices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminCall } from '../../../api/admin-call.ts';
import { adminQuery } from '../../../api/admin-query.ts';
import { isRefused } from '../../../api/call.ts';
import { complainInDialog, useSave } from '../../../back-office/form/use-save.ts';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { EventLink } from '../../../back-office/frame/event-link.tsx';
import { Rupees } from '../../../components/rupees.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Problem } from '../../../ui/notice/problem.tsx';
import blocks from '../../../back-office/blocks.module.css';

/** Invoices of events that have moved to another state. Staff see their number and both states before they are issued again. */
export function MovedInvoices() {
  const moved = useQuery(adminQuery('GET /api/admin/movedinvoices', {}));
  const rows = moved.data ?? [];
  if (moved.isSuccess && rows.length === 0) return null;
  return (
    <section aria-labelledby="moved-heading">
      <h2 id="moved-heading">Invoices of events that moved</h2>
      <ListState what="The invoices of moved events" asked={moved} />
      {rows.map((row) => (
        <Moved key={`${row.eventcode} ${row.from}`} row={row} onDone={() => void moved.refetch()} />
      ))}
    </section>
  );
}

function Moved({ row, onDone }: { row: MovedInvoicesRow; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { name, from, to, invoices, amount, late } = row;
  return (
    <div className={blocks.note}>
      <p>
        <EventLink eventcode={row.eventcode}>{name}</EventLink> is now in {gstStateName(to)}.{' '}
        {counted(invoices)} of it {invoices === 1 ? 'states' : 'state'} {gstStateName(from)} as the place of
        supply: <Rupees paise={amount} />.
        {late > 0 &&
          ` ${counted(late)} more cannot be corrected, because 30 November after the financial year has passed, or their registration has ended.`}
      </p>
      {invoices > 0 && (
        <Button look="outline" onClick={() => setOpen(true)}>
          Issue them again
        </Button>
      )}
      {isOpen && <ReissueDialog row={row} onClosed={() => setOpen(false)} onDone={onDone} />}
    </div>
  );
}

interface DialogProps {
  row: MovedInvoicesRow;
  onClosed: () => void;
  onDone: () => void;
}

function ReissueDialog({ row, onClosed, onDone }: DialogProps) {
  const { eventcode, name, from, to } = row;
  const [left, setLeft] = useState(row.invoices);
  const saving = useSave();

  /** A call works for some seconds, so it is repeated until nothing is left. */
  async function issueAgain(): Promise<void> {
    let invoices = left;
    const isSaved = await saving.save(async () => {
      for (;;) {
        const response = await adminCall('POST /api/admin/movedinvoices', { eventcode, from, to, invoices });
        if (isRefused(response)) return response;
        invoices = response.data.left;
        setLeft(invoices);
        if (invoices === 0) return response;
      }
    }, complainInDialog(saving));
    if (!isSaved) return;
    onDone();
    onClosed();
  }

  return (
    <Dialog title={`Issue the invoices of ${name} again`} onClosed={onClosed}>
      <p>
        {counted(left)}: a credit note takes each back, and a new invoice states {gstStateName(to)} instead of{' '}
        {gstStateName(from)}. The names on them stay. Both are mailed to the buyer, and are in the return of
        this month.
      </p>
      <Problem>{saving.problem}</Problem>
      <Button look="solid" isInactive={saving.saving} onClick={() => void issueAgain()}>
        ISSUE {left} AGAIN
      </Button>
    </Dialog>
  );
}

function counted(invoices: number): string {
  return invoices === 1 ? 'One invoice' : `${invoices.toLocaleString('en-IN')} invoices`;
}
