import type { FilingCheck } from '@samagam/contract/money/gst-return';
import { OrderLink } from '../../../back-office/orders/order-link.tsx';
import blocks from '../../../back-office/blocks.module.css';
import styles from './managetax-screen.module.css';

const HELP: Record<FilingCheck['rule'], string> = {
  'received before the month of its invoice':
    'The tax belongs to the month of the payment: atadj.csv takes it out of this month. If the return of that month was filed without it, ask your accountant about an amendment and interest.',
  'credited too late to reduce GST':
    'After 30 November of the next financial year, a credit note does not reduce GST (CGST Act, section 34).',
  'credited after its registration ended':
    'A registration that has ended files no return, so the note is a commercial one and in no table. Ask your accountant whether the tax can come back in another way.',
  'received before its registration began':
    'The money was received under another registration, or none, which can no longer invoice it. Ask your accountant whose tax it is.',
  'with another name for the portal':
    'The offline tool refuses a row whose name has other characters, or more than 99. The column is optional, and the GSTIN decides.',
  'large in cash': 'From ₹2,00,000 of one person for one event, cash is forbidden (Income-tax Act).',
  'with much tax deducted':
    'Tax is deducted from the value without GST, at 20 % at most. Ask for the certificate.',
  'of an event that may have the wrong tax': 'Check the event before you sell more.',
  'paid and not invoiced yet':
    'Its invoice is written within ten minutes. If it stays here, the organiser has no GSTIN under Invoices and tax.',
  'invoiced in a later month': 'The tax belongs to this month: at.csv has it as an advance.',
};

/** What to look at before filing, by rule, with a link to each order. */
export function FilingChecks({ checks }: { checks: readonly FilingCheck[] }) {
  const byRule = [...Map.groupBy(checks, ({ rule }) => rule)];
  if (byRule.length === 0) return <p className={blocks.note}>There is nothing to check before you file.</p>;
  return (
    <section aria-label="Check these before you file">
      <h3>Check these before you file</h3>
      {byRule.map(([rule, found]) => (
        <details key={rule} open={found.length <= 10}>
          <summary>
            {rule.charAt(0).toUpperCase() + rule.slice(1)}: {found.length}
          </summary>
          <p className={blocks.note}>{HELP[rule]}</p>
          <ul className={styles.checks}>
            {found.map(({ what, serial, orderid, eventcode }) => (
              <li key={`${serial} ${orderid} ${what}`}>
                {orderid ? (
                  <OrderLink eventcode={eventcode} orderid={orderid}>
                    {serial || orderid}
                  </OrderLink>
                ) : (
                  serial
                )}{' '}
                {what}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
