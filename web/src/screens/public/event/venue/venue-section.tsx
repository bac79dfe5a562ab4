import type { Event } from '@samagam/contract/programme/event';
import { mapSearchLink } from '@samagam/domain/text/map-search';
import { Kolam } from '../../../../components/kolam.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Section } from '../../../../ui/section.tsx';
import { sections } from '../../../../content/sections.ts';
import { VenueMap } from './venue-map.tsx';
import styles from './venue-section.module.css';

export function VenueSection({ event }: { event: Event }) {
  const { venuename, addressline1, addressline2, city, pincode, state } = event;
  return (
    <Section anchor={sections.venue.anchor} heading="Venue">
      <div className={styles.venue}>
        <div className={styles.words}>
          <address className={styles.address}>
            <strong>{venuename}</strong>
            <span>{addressline1}</span>
            <span>{addressline2}</span>
            <span>
              {city} {pincode}
            </span>
            <span>{state}</span>
          </address>
          <ButtonLink look="outline" href={mapSearchLink(event)} target="_blank" rel="noreferrer">
            Open the map<span className="hidden-text"> in a new tab</span>
          </ButtonLink>
        </div>
        <VenueMap link={event.maplink} title={`Map of ${venuename}`}>
          <Kolam seed={`${event.eventcode} venue`} lattice="square" size={6} />
        </VenueMap>
      </div>
    </Section>
  );
}
