import { say } from '@samagam/contract/common/messages';
import type { EndedTicket as About, MoneyBack } from '@samagam/contract/orders/ticket';
import { momentInIndia } from '@samagam/domain/text/event-dates';
import { ENDED, moneyBackInWords } from '@samagam/domain/tickets/ended-in-words';
import type { ReactNode } from 'react';
import type { Ended } from '../api/getticket.ts';
import { Documents } from '../components/documents.tsx';
import { OrganiserMail } from '../components/organiser-mail.tsx';
import styles from './ticket-of-key.module.css';
import { Consents } from './withdraw-consent.tsx';

/** In the place of a ticket that was cancelled or replaced: what happened, and what its holder can still do. */
export function EndedTicket({ ended, about, ticketkey }: Ended & { ticketkey: string }) {
  const { text = '' } = about ? ENDED[about.happened] : ended === say.ticketReplaced ? ENDED.replaced : {};
  return (
    <>
      <div className={styles.pending}>
        <output>
          {ended} {text}
        </output>
        {about && <Facts about={about} />}
        {about?.money && <MoneyWords money={about.money} />}
        <p>
          Do you have a question about it, or did you not expect this? Write to <OrganiserMail />.
        </p>
      </div>
      {about?.documents && <Documents documents={about.documents} />}
      {about && <Consents given={about} eventcode={about.eventcode} ticketkey={ticketkey} isEnded />}
    </>
  );
}

function Facts({ about }: { about: About }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Event</dt>
        <dd>{about.eventname}</dd>
      </div>
      <div>
        <dt>Ticket</dt>
        <dd>
          {about.tickettype}, <bdi translate="no">#{about.payid}</bdi>
        </dd>
      </div>
      {about.at && (
        <div>
          <dt>{ENDED[about.happened].label}</dt>
          <dd>{momentInIndia(Date.parse(about.at))}</dd>
        </div>
      )}
    </dl>
  );
}

function MoneyWords({ money }: { money: MoneyBack }) {
  return (
    <ul className={styles.money}>
      {moneyBackInWords(money).map((words) => (
        <li key={words}>{words.split(/(₹[\d,.]*\d)/).map(asAmount)}</li>
      ))}
    </ul>
  );
}

/** A translation must not change an amount. */
function asAmount(words: string): ReactNode {
  return words.startsWith('₹') ? (
    <bdi key={words} translate="no">
      {words}
    </bdi>
  ) : (
    words
  );
}
