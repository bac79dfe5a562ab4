import type { TaxAudit } from '@samagam/contract/money/tax-audit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminCall } from '../../../api/admin-call.ts';
import { adminQuery } from '../../../api/admin-query.ts';
import { isRefused } from '../../../api/call.ts';
import { StaffForm } from '../../../back-office/form/staff-form.tsx';
import { useSave } from '../../../back-office/form/use-save.ts';
import { MonthField } from '../../../back-office/form/period-fields.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldGroup } from '../../../ui/form/form-fields.tsx';
import { Live } from '../../../ui/notice/live.tsx';
import { lastMonth } from '../../../back-office/last-month.ts';
import blocks from '../../../back-office/blocks.module.css';
import styles from './managetax-screen.module.css';

const SCOPE = () => ({ month: lastMonth(), eventcode: '', gstin: '' });

/** The rules of `npm run audit:money` about tax documents, for a month, and an event or a GSTIN of it. */
export function TaxAuditForm() {
  const [scope, setScope] = useState(SCOPE);
  const [found, setFound] = useState<TaxAudit | null>(null);
  const saving = useSave();

  async function check(): Promise<void> {
    await saving.save(async () => {
      const response = await adminCall('GET /api/admin/taxaudit', scope);
      if (!isRefused(response)) setFound(response.data);
      return response;
    });
  }

  const change = (changes: Partial<typeof scope>) => setScope((before) => ({ ...before, ...changes }));
  return (
    <StaffForm
      title="Audit of documents"
      save="CHECK THE DOCUMENTS"
      saving={saving}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void check();
      }}
      onReset={() => {
        setScope(SCOPE());
        setFound(null);
      }}
    >
      <p className={blocks.note}>
        Compares the invoices and credit notes of a month with their orders, their rules and their stored
        PDFs. It changes nothing.
      </p>
      <ScopeFields scope={scope} onChange={change} />
      <Live>{found && <Found {...found} />}</Live>
    </StaffForm>
  );
}

type Scope = ReturnType<typeof SCOPE>;

function ScopeFields({ scope, onChange }: { scope: Scope; onChange: (changes: Partial<Scope>) => void }) {
  const events = useQuery(adminQuery('GET /api/admin/getevent', {}));
  return (
    <FieldGroup legend="What to check">
      <MonthField scope="taxaudit" value={scope.month} onChange={(month) => onChange({ month })} />
      <Field name="eventcode" scope="taxaudit" label="Event">
        {(control) => (
          <select
            {...control}
            value={scope.eventcode}
            onChange={({ target }) => onChange({ eventcode: target.value })}
          >
            <option value="">All events</option>
            {events.data?.map(({ eventcode, name }) => (
              <option key={eventcode} value={eventcode}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="gstin" scope="taxaudit" label="GSTIN of the seller" hint="Optional">
        {(control) => (
          <input
            {...control}
            value={scope.gstin}
            onChange={({ target }) => onChange({ gstin: target.value })}
          />
        )}
      </Field>
    </FieldGroup>
  );
}

function Found({ documents, violations, warnings }: TaxAudit) {
  return (
    <section aria-label="What the audit found">
      <p>
        {documents.toLocaleString('en-IN')} documents:{' '}
        {violations.length === 0 ? 'no problem was found.' : 'problems were found.'}
      </p>
      <Findings title="Wrong" findings={violations} />
      <Findings title="To look at" findings={warnings} />
    </section>
  );
}

function Findings({ title, findings }: { title: string; findings: TaxAudit['violations'] }) {
  if (findings.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.checks}>
        {findings.map(({ rule, what, ids }) => (
          <li key={`${rule} ${ids.join(' ')}`}>
            {rule}: {what} ({ids.join(', ')})
          </li>
        ))}
      </ul>
    </>
  );
}
