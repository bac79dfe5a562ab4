import { say } from '@samagam/contract/common/messages';
import type { EndedTicket as About, MoneyBack } from '@samagam/contract/orders/ticket';
import { momentInIndia } from '@samagam/domain/text/event-dates';
import type { Ended } from '../api/getticket.ts';
import { Documents } from '../components/documents.tsx';
import { OrganiserMail } from '../components/organiser-mail.tsx';
import { Rupees } from '../components/rupees.tsx';
import styles from './ticket-of-key.module.css';
import { Consents } from './withdraw-consent.tsx';

const HAPPENED: Record<About['happened'], { label: string; text: string }> = {
  cancelled: { label: 'Cancelled', text: 'Its QR code no longer works.' },
  refunded: { label: 'Refunded', text: 'Its QR code no longer works.' },
  'passed on': {
    label: 'Passed on',
    text: 'It was passed on to another person. This link and its QR code no longer work.',
  },
  reissued: {
    label: 'Replaced',
    text: 'The new ticket was mailed to the same address. This link and its QR code no longer work.',
  },
  replaced: {
    label: 'Replaced',
    text: 'Its holder has the new one by mail; this link and its QR code no longer work.',
  },
};

/** In the place of a ticket that was cancelled or replaced: what happened, and what its holder can still do. */
export function EndedTicket({ ended, about, ticketkey }: Ended & { ticketkey: string }) {
  const { text = '' } = about
    ? HAPPENED[about.happened]
    : ended === say.ticketReplaced
      ? HAPPENED.replaced
      : {};
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
          <dt>{HAPPENED[about.happened].label}</dt>
          <dd>{momentInIndia(Date.parse(about.at))}</dd>
        </div>
      )}
    </dl>
  );
}

function MoneyWords({ money }: { money: MoneyBack }) {
  const { paid, refunded, byhand, pending, owed, recorded, tds = 0 } = money;
  return (
    <ul className={styles.money}>
      <li>
        You paid <Rupees paise={paid} />.
        {tds > 0 && (
          <>
            {' '}
            Of this, you deducted <Rupees paise={tds} /> as tax (TDS).
          </>
        )}
      </li>
      {refunded > 0 && (
        <li>
          <Rupees paise={refunded} /> was refunded. Your bank may take a few days to show it.
        </li>
      )}
      {byhand > 0 && (
        <li>
          <Rupees paise={byhand} /> was returned by the organiser by hand.
        </li>
      )}
      {pending > 0 && (
        <li>
          The refund of <Rupees paise={pending} /> is on its way.
        </li>
      )}
      {owed > 0 && (
        <li>
          {recorded ? (
            <>
              You did not pay online, so the organiser returns <Rupees paise={owed} /> by hand. You get a mail
              once that is done.
            </>
          ) : (
            <>
              The refund of <Rupees paise={owed} /> failed, and the organiser has yet to return it. You get a
              mail once that is done.
            </>
          )}
        </li>
      )}
    </ul>
  );
}
