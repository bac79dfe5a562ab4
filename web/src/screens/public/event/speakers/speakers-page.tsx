import type { PublicEvent } from '@samagam/contract/programme/public-event';
import { ReadingPage } from '../reading-page.tsx';
import { SpeakerGroups } from './speakers-section.tsx';

/** The page of all speakers, of whom that of the event shows the first. */
export function SpeakersPage({ publicEvent: { event, speakers } }: { publicEvent: PublicEvent }) {
  return (
    <ReadingPage event={event} isWide>
      <div className="reading-part speakers-page">
        <h1>Speakers</h1>
        {speakers.length === 0 && <p>We will announce the first speakers soon.</p>}
        <SpeakerGroups eventcode={event.eventcode} speakers={speakers} heading="h2" />
      </div>
    </ReadingPage>
  );
}
