import type { DocumentRow } from '@samagam/contract/ticket';
import { dateInIndia } from '@samagam/domain/event-dates';
import { Rupees } from './rupees.tsx';
import styles from './documents.module.css';

const TITLES: Record<DocumentRow['kind'], string> = {
  invoice: 'Tax invoice',
  creditnote: 'Credit note',
  receipt: 'Receipt',
  proforma: 'Proforma invoice',
};

interface Props {
  documents: readonly DocumentRow[];
  /** The level that the page around it needs. */
  heading?: 'h2' | 'h3';
}

/** The invoices, receipts and credit notes of an order, each with its PDF. */
export function Documents({ documents, heading: Heading = 'h3' }: Props) {
  if (documents.length === 0) return null;
  return (
    <section aria-label="Documents" className={styles.documents}>
      <Heading>Invoices and receipts</Heading>
      <ul>
        {documents.map(({ kind, serial, at, total, key }) => (
          <li key={serial}>
            <a href={`/api/document?key=${encodeURIComponent(key)}`} download>
              {TITLES[kind]} {serial}
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
