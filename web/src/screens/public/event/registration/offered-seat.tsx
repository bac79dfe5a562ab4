import type { ShownEvent, ShownPass } from '@samagam/contract/programme/event';
import { say } from '@samagam/contract/common/messages';
import type { Offer } from '@samagam/contract/orders/waitlist';
import { momentInIndia } from '@samagam/domain/text/event-dates';
import { useEffect, useState } from 'react';
import { call, isRefused } from '../../../../api/call.ts';
import { Button } from '../../../../ui/button.tsx';
import { forgetOffer } from '../../../../visitor/offer-key.ts';
import type { ChosenPass } from '../chosen-pass.ts';
import { IndividualForm } from './individual-form.tsx';
import styles from './registration.module.css';

interface Props {
  event: ShownEvent;
  chosenPass: ChosenPass;
  offerkey: string;
  onStale: () => void;
}

export function OfferedSeat({ event, chosenPass, offerkey, onStale }: Props) {
  const [{ offer, problem }, setFound] = useState<Found>({ offer: null, problem: '' });
  useEffect(() => void findOffer(offerkey, event.eventcode).then(setFound), [offerkey, event.eventcode]);

  if (problem) {
    return (
      <div className={styles.deadLink} role="alert">
        <p>{problem}</p>
        <Button look="outline" onClick={() => void findOffer(offerkey, event.eventcode).then(setFound)}>
          Try again
        </Button>
        <Button look="outline" onClick={() => continueWithout(event.eventcode)}>
          Continue without it
        </Button>
      </div>
    );
  }
  const pass = offer && event.tickettypes.find(({ tickettype }) => tickettype === offer.tickettype);
  if (!offer || !pass) return <div className={styles.waiting} />;
  return (
    <>
      <output className={styles.lead}>
        A seat is kept for you until {momentInIndia(Date.parse(offer.offereduntil))}. Register with the
        address that got our mail: {offer.personalmailid}.
      </output>
      <IndividualForm
        event={event}
        passes={[offeredPass(pass, offer)]}
        chosenPass={chosenPass}
        invitation={null}
        offer={{ ...offer, offerkey }}
        onStale={onStale}
      />
    </>
  );
}

/** An offer keeps the price that it was mailed with. */
function offeredPass(pass: ShownPass, { price }: Offer): ShownPass {
  return price === undefined ? pass : { ...pass, price, priceuntil: undefined, nextprice: undefined };
}

/** The button leaves with its focus, so the focus moves to the heading of the section. */
function continueWithout(eventcode: string): void {
  document.getElementById('register-heading')?.focus();
  forgetOffer(eventcode);
}

interface Found {
  offer: Offer | null;
  /** Why there is none; '' while it is loading. */
  problem: string;
}

/** The seat of another event cannot be taken on this page, whose form is for its own. */
async function findOffer(key: string, eventcode: string): Promise<Found> {
  try {
    const response = await call('POST /api/getoffer', { key });
    if (isRefused(response)) return { offer: null, problem: response.msg ?? say.failed };
    const isOther = response.data.eventcode !== eventcode;
    return isOther
      ? {
          offer: null,
          problem: 'The seat that this link keeps is for another event. Open the link of the mail again.',
        }
      : { offer: response.data, problem: '' };
  } catch {
    return { offer: null, problem: say.noConnection };
  }
}
