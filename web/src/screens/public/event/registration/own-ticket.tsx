import type { IndividualRegistration } from '@samagam/contract/orders/registration';
import { maskedMail } from '@samagam/domain/text/masked-mail';
import { isRefused, read } from '../../../../api/call.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { findBegun } from '../../../../visitor/begun-orders.ts';
import { forgetTicket, ticketsKept } from '../../../../visitor/kept-tickets.ts';
import styles from './registration.module.css';

const QUESTIONS = {
  ticket: { question: 'You have a ticket already. Buy another?', see: 'See your ticket' },
  paid: { question: 'You have paid for a ticket already. Buy another?', see: 'See what you bought' },
  pending: {
    question: 'You have paid already, and the bank has yet to confirm it. Buy another?',
    see: 'See your payment',
  },
  review: {
    question: 'You have paid already, and the organiser checks the payment. Buy another?',
    see: 'See your payment',
  },
  unpaid: {
    question: 'You have registered already, and not paid yet. Buy another?',
    see: 'Finish your payment',
  },
} as const;

/** What this browser knows of a ticket of the same person: shown before, or begun in another tab. */
export interface Owned {
  is: keyof typeof QUESTIONS;
  address: string;
}

/** Asks before a person buys another ticket (docs/decisions/0044). */
export function OwnTicket({ owned, onBuy }: { owned: Owned; onBuy: () => void }) {
  const { question, see } = QUESTIONS[owned.is];
  return (
    <section className={styles.owned} aria-labelledby="owned" tabIndex={-1} ref={focus}>
      <p id="owned">{question}</p>
      <div>
        <ButtonLink look="outline" href={owned.address}>
          {see}
        </ButtonLink>
        <Button look="spark" onClick={onBuy}>
          Buy another
        </Button>
      </div>
    </section>
  );
}

export async function findOwned(registration: IndividualRegistration): Promise<Owned | undefined> {
  const ticketkey = await findOwnTicket(registration);
  if (!ticketkey) return findBegun(registration);
  return { is: 'ticket', address: `/event/${registration.eventcode}?ticketkey=${ticketkey}` };
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}

/** Among the keys stored in this browser: the API never reveals who attends. */
async function findOwnTicket(registration: IndividualRegistration): Promise<string | undefined> {
  const { eventcode, personalmailid } = registration;
  const mail = maskedMail(personalmailid.toLowerCase());
  for (const ticketkey of ticketsKept(eventcode)) {
    try {
      const response = await read('GET /api/getticket', { ticketkey });
      if (isRefused(response)) {
        if (response.status === 404 || response.status === 409) forgetTicket(eventcode, ticketkey);
        continue;
      }
      const { participantname, sentto } = response.ticketdetails;
      const isSame = sameName(participantname) === sameName(registration.name);
      if (isSame && sentto?.toLowerCase() === mail) return ticketkey;
    } catch {
      // Without a response, do not ask.
      return undefined;
    }
  }
  return undefined;
}

/** Compares names without case and repeated spaces. */
function sameName(name: string): string {
  return name.toLowerCase().replaceAll(/\s+/g, ' ');
}
