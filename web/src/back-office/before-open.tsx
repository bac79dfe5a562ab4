import { readinessOf, type Readiness, type ReadinessPart } from '@samagam/domain/reports/before-open';
import { gstinAt } from '@samagam/domain/tax/registrations';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminQuery } from '../api/admin-query.ts';
import { Actions, SmallButton } from '../ui/form/actions.tsx';
import blocks from './blocks.module.css';
import styles from './before-open.module.css';

type Facts = Parameters<typeof readinessOf>[0];

const WORDS: Record<ReadinessPart, string> = {
  passes: 'Passes',
  seller: 'Seller',
  venue: 'Venue',
  content: 'Content',
  speakers: 'Speakers',
  schedule: 'Schedule',
};

const PLACES: Record<ReadinessPart, (eventcode: string) => string> = {
  passes: (eventcode) => `/weba/manageevent?edit=${eventcode}&field=passes`,
  venue: (eventcode) => `/weba/manageevent?edit=${eventcode}&field=state`,
  seller: () => '/weba/managetax',
  content: (eventcode) => `/weba/managecontent/${eventcode}`,
  speakers: (eventcode) => `/weba/managespeakers/${eventcode}`,
  schedule: (eventcode) => `/weba/manageschedule/${eventcode}`,
};

interface Props extends Pick<Facts, 'event' | 'passes'> {
  eventcode: string;
  heading?: 'h2' | 'h3';
  /** A part that is on the same screen gets the focus; the others are links. */
  focusOf?: Partial<Record<ReadinessPart, () => void>>;
  children?: ReactNode;
}

/** What a draft lacks; each row leads to where it is entered. */
export function BeforeOpen({
  eventcode,
  heading: Heading = 'h2',
  event,
  passes,
  focusOf = {},
  children,
}: Props) {
  const seller = useQuery(adminQuery('GET /api/admin/seller', {}));
  const content = useQuery(adminQuery('GET /api/admin/content', { eventcode }));
  const [now] = useState(() => Date.now());
  if (!seller.data || !content.data) return null;

  const rows = readinessOf({
    event,
    passes,
    seller: seller.data.seller && { gstin: gstinAt(seller.data.seller, now) },
    content: content.data.live,
    programme: content.data.programme,
  });
  return (
    <section className={styles.rows} aria-labelledby="before-open">
      <Heading id="before-open" className={blocks.subtitle}>
        Before you open it
      </Heading>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li
            key={row.part}
            className={styles.row}
            data-state={row.isDone ? 'done' : row.isAdvice ? 'advice' : 'missing'}
          >
            <Actions>
              <Place part={row.part} to={PLACES[row.part](eventcode)} onFocus={focusOf[row.part]} />
              <span className="hidden-text">{stateWords(row)}</span>
            </Actions>
            {row.missing !== '' && <span className={blocks.small}>{row.missing}</span>}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

function stateWords({ isDone, isAdvice }: Readiness): string {
  if (isDone) return ', done';
  return isAdvice ? ', not yet' : ', missing';
}

function Place({
  part,
  to,
  onFocus,
}: {
  part: ReadinessPart;
  to: string;
  onFocus: (() => void) | undefined;
}) {
  return onFocus ? (
    <SmallButton onClick={onFocus}>{WORDS[part]}</SmallButton>
  ) : (
    <Link to={to}>{WORDS[part]}</Link>
  );
}
