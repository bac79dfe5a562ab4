import type { IndividualRegistration } from '@samagam/contract/registration';
import { maskedMail } from '@samagam/domain/masked-mail';
import { isRefused, read } from '../../../api/call.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { forgetTicket, ticketsKept } from '../../../visitor/kept-tickets.ts';
import styles from './registration.module.css';

/** Asks before a person with a ticket buys another one (docs/decisions/0044). */
export function OwnTicket({ address, onBuy }: { address: string; onBuy: () => void }) {
  return (
    <section className={styles.owned} aria-labelledby="owned" tabIndex={-1} ref={focus}>
      <p id="owned">You have a ticket already. Buy another?</p>
      <div>
        <ButtonLink look="outline" href={address}>
          See your ticket
        </ButtonLink>
        <Button look="spark" onClick={onBuy}>
          Buy another
        </Button>
      </div>
    </section>
  );
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * Finds the key of a ticket of the same person among the keys stored in this browser. The API never reveals who
 * attends.
 */
export async function findOwnTicket(registration: IndividualRegistration): Promise<string | undefined> {
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
