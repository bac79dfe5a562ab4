import type { DocumentRow } from '@samagam/contract/orders/ticket';
import { dateInIndia } from '@samagam/domain/text/event-dates';
import { documentTitle } from '@samagam/domain/tax/document';
import { Rupees } from './rupees.tsx';
import styles from './documents.module.css';

interface Props {
  documents: readonly DocumentRow[];
  /** The level that the page around it needs. */
  heading?: 'h2' | 'h3';
}

export function Documents({ documents, heading: Heading = 'h3' }: Props) {
  if (documents.length === 0) return null;
  return (
    <section aria-label="Documents" className={styles.documents}>
      <Heading>Invoices and receipts</Heading>
      <ul>
        {documents.map(({ kind, ofreceipt, isexempt, iscommercial, serial, at, total, key }) => (
          <li key={serial}>
            <a href={`/api/document?key=${encodeURIComponent(key)}`} download>
              {documentTitle({ kind, ofreceipt, isexempt, iscommercial })} {serial}
            </a>
            <span>
              {dateInIndia(Date.parse(at))}, <Rupees paise={total} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
