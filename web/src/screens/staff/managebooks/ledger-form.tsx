import { parse } from '@samagam/contract/common/first-issue';
import { type LedgerName, ledgers, type Ledgers } from '@samagam/contract/money/ledgers';
import type { Reply } from '@samagam/contract/schemas';
import { useMemo } from 'react';
import { adminCall } from '../../../api/admin-call.ts';
import { RecordFields } from '../../../back-office/form/record-fields.tsx';
import { useRecordForm } from '../../../back-office/form/use-record-form.ts';
import { FieldGroup, TextField } from '../../../ui/form/form-fields.tsx';
import blocks from '../../../back-office/blocks.module.css';

/** `version`: of the names that the values belong to, so that restored typing meets a colleague's save. */
type LedgerValues = Ledgers & { version: string };

const FIELDS: Record<LedgerName, { label: string; hint?: string }> = {
  sales: { label: 'Sales' },
  refunds: { label: 'Refunds', hint: 'For credit notes' },
  cgst: { label: 'CGST' },
  sgst: { label: 'SGST or UTGST' },
  igst: { label: 'IGST' },
  roundoff: { label: 'Round off' },
  buyers: {
    label: 'Buyers',
    hint: 'Its balance is money without a document, such as a payment that waits for your decision',
  },
  clearing: { label: 'Razorpay', hint: 'What Razorpay holds until it is settled' },
  bank: { label: 'Bank' },
  cash: { label: 'Cash' },
  charges: { label: 'Charges of Razorpay' },
  inputtax: { label: 'GST on charges' },
  adjustments: { label: 'Adjustments of Razorpay' },
  tds: { label: 'TDS', hint: 'Deducted by payers' },
  baddebts: { label: 'Bad debts', hint: 'For a lost dispute whose invoice stays' },
};

interface Props {
  stored: Reply<'GET /api/admin/ledgers'>['data'];
  onSaved: () => unknown;
}

export function LedgerForm({ stored, onSaved }: Props) {
  const empty = useMemo(() => ({ ...stored.ledgers, version: stored.version }), [stored]);
  const record = useRecordForm<LedgerValues, never, { wire: Ledgers; version: string }>({
    name: 'ledgers',
    empty,
    judge: ({ version, ...values }) => {
      const parsed = parse(ledgers, values);
      return parsed.ok ? { ok: true, value: { wire: parsed.value, version } } : parsed;
    },
    send: ({ wire, version }) => adminCall('PUT /api/admin/ledgers', wire, { ifMatch: version }),
    onSaved,
  });
  const common = { form: record.form, scope: 'ledgers' } as const;
  return (
    <RecordFields record={record} title="Ledgers in Tally" below={{ isPending: false }}>
      <p className={blocks.note}>
        Create these ledgers in Tally first, with exactly the same names. Use English letters and digits, and
        no long dashes or curly quotes. Try the first import in an empty company, after a backup.
      </p>
      <FieldGroup legend="Names">
        <TextField {...common} name="company" label="Company" hint="Optional. The company in Tally" wide />
        {(Object.keys(FIELDS) as LedgerName[]).map((name) => (
          <TextField key={name} {...common} name={name} {...FIELDS[name]} />
        ))}
      </FieldGroup>
    </RecordFields>
  );
}
