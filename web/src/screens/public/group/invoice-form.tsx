import { parse } from '@samagam/contract/common/first-issue';
import { groupTaxDetails, type GroupPage } from '@samagam/contract/orders/group-page';
import { say } from '@samagam/contract/common/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { call, isRefused } from '../../../api/call.ts';
import { takeTaxDetails } from '@samagam/contract/orders/registration-form';
import { TaxDetailsFields } from '../../../components/tax-details.tsx';
import { Button } from '../../../ui/button.tsx';
import { typedInto } from '../../../ui/form/form-controls.ts';
import { forgetTyped } from '../../../ui/form/kept-typing.ts';
import { useKept } from '../../../ui/form/use-kept.ts';
import { useSentences } from '../../../ui/form/use-sentences.ts';
import styles from './group-screen.module.css';

interface Props {
  groupkey: string;
  orderid: string;
  given: NonNullable<GroupPage['taxdetails']>;
}

function useInvoice(groupkey: string, kept: string) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  useKept(form, kept);
  const { sentences, show, showRefused, touch, clear } = useSentences(form);
  const [state, setState] = useState<'typing' | 'saving' | 'saved'>('typing');
  const [problem, setProblem] = useState('');

  async function save(submitted: FormEvent<HTMLFormElement>): Promise<void> {
    submitted.preventDefault();
    if (state === 'saving') return;
    const { taxdetails = {} } = takeTaxDetails(typedInto(form.current!));
    const parsed = parse(groupTaxDetails, { key: groupkey, taxdetails });
    if (!parsed.ok) return show(parsed.issues);
    clear();
    setProblem('');
    setState('saving');
    try {
      const answer = await call('POST /api/grouptaxdetails', parsed.value);
      setState(isRefused(answer) ? 'typing' : 'saved');
      if (isRefused(answer)) return refuse(answer);
      forgetTyped(kept);
      await client.invalidateQueries({ queryKey: ['grouppage', groupkey] });
    } catch {
      setState('typing');
      setProblem(say.noConnection);
    }
  }

  /** Under its field if it has one, otherwise above the button. */
  function refuse({ field, msg = say.tryAgain }: { field?: string; msg?: string }): void {
    if (!showRefused(field, msg)) setProblem(msg);
  }

  function edit(name: string): void {
    setState('typing');
    touch(name);
  }

  return { form, sentences, state, problem, save, edit };
}

/** Who the invoice of an unpaid booking will be made out to. It closes at the payment. */
export function InvoiceForm({ groupkey, orderid, given }: Props) {
  const kept = `invoice.${orderid}`;
  const { form, sentences, state, problem, save, edit } = useInvoice(groupkey, kept);

  return (
    <form
      ref={form}
      noValidate
      data-kept={kept}
      aria-label="Invoice"
      className={styles.invoice}
      onSubmit={(submitted) => void save(submitted)}
    >
      {given.legalname !== '' && (
        <p>
          Your invoice will be made out to {given.legalname}
          {given.gstin !== '' && `, GSTIN ${given.gstin}`}.
        </p>
      )}
      <TaxDetailsFields
        scope="invoice"
        summary={given.legalname === '' ? undefined : 'Change the details of the invoice'}
        given={given}
        sentences={sentences}
        touch={edit}
      >
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.actions}>
          <Button look="outline" type="submit" isInactive={state === 'saving'}>
            {state === 'saving' ? 'Saving…' : 'Save'}
          </Button>
          <output className={styles.done}>{state === 'saved' && 'Saved.'}</output>
        </div>
      </TaxDetailsFields>
    </form>
  );
}
