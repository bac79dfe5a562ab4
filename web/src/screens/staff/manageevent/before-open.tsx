import { readinessOf, type Readiness, type ReadinessPart } from '@samagam/domain/reports/before-open';
import { gstinAt } from '@samagam/domain/tax/registrations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminQuery } from '../../../api/admin-query.ts';
import blocks from '../../../back-office/blocks.module.css';
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import styles from './before-open.module.css';
import type { EventForms } from './use-event-form.ts';

const WORDS: Record<ReadinessPart, string> = {
  passes: 'Passes',
  seller: 'Seller',
  venue: 'Venue',
  content: 'Content',
  speakers: 'Speakers',
  schedule: 'Schedule',
};

/** Where the parts that are not in this form are entered; the code of the event follows. */
const SCREENS: Partial<Record<ReadinessPart, string>> = {
  content: '/weba/managecontent',
  speakers: '/weba/managespeakers',
  schedule: '/weba/manageschedule',
};

/** What a stored draft lacks, as typed; each row leads to where it is entered. */
export function BeforeOpen({ forms: { record } }: { forms: EventForms }) {
  const { editing, form } = record;
  const eventcode = editing?.eventcode ?? '';
  const events = useQuery(adminQuery('GET /api/admin/getevent', {}));
  // As stored: the list stays while another status is chosen.
  const isDraft = events.data?.find((one) => one.eventcode === eventcode)?.status === 'DRAFT';
  const seller = useQuery({ ...adminQuery('GET /api/admin/seller', {}), enabled: isDraft });
  const content = useQuery({ ...adminQuery('GET /api/admin/content', { eventcode }), enabled: isDraft });
  const [now] = useState(() => Date.now());
  if (!isDraft || !seller.data || !content.data) return null;

  const rows = readinessOf({
    event: { state: form.watch('state'), gstpercent: Number(form.watch('gstpercent')) },
    passes: form.watch('passes'),
    seller: seller.data.seller && { gstin: gstinAt(seller.data.seller, now) },
    content: content.data.live,
    programme: content.data.programme,
  });
  const focusOf: Partial<Record<ReadinessPart, () => void>> = {
    passes: () => document.querySelector<HTMLElement>('#passes :is(input, button)')?.focus(),
    venue: () => form.setFocus('state'),
  };
  return (
    <section className={styles.rows} aria-labelledby="before-open">
      <h3 id="before-open" className={blocks.subtitle}>
        Before you open it
      </h3>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li
            key={row.part}
            className={styles.row}
            data-state={row.isDone ? 'done' : row.isAdvice ? 'advice' : 'missing'}
          >
            <Actions>
              <Place row={row} eventcode={eventcode} onFocus={focusOf[row.part]} />
              <span className="hidden-text">{stateWords(row)}</span>
            </Actions>
            {row.missing !== '' && <span className={blocks.small}>{row.missing}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateWords({ isDone, isAdvice }: Readiness): string {
  if (isDone) return ', done';
  return isAdvice ? ', not yet' : ', missing';
}

/** A part of this form gets the focus; another screen is linked. */
function Place({
  row: { part },
  eventcode,
  onFocus,
}: {
  row: Readiness;
  eventcode: string;
  onFocus: (() => void) | undefined;
}) {
  if (onFocus) return <SmallButton onClick={onFocus}>{WORDS[part]}</SmallButton>;
  const screen = SCREENS[part];
  return <Link to={screen ? `${screen}/${eventcode}` : '/weba/managetax'}>{WORDS[part]}</Link>;
}
