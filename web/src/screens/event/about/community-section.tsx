import { COMMUNITY } from '@samagam/contract/limits';
import { Kolam } from '../../../components/kolam.tsx';
import { useSite } from '../../../content/site.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { sections } from '../sections.ts';
import styles from './community-section.module.css';

/** Describes the organiser in numbers, and links to the membership. */
export function CommunitySection() {
  const organiser = useSite();
  return (
    <Section
      anchor={sections.community.anchor}
      heading={`About ${organiser.name}`}
      band
      ornament={<Kolam seed={organiser.name} lattice="square" size={7} withoutDots />}
    >
      <p className={styles.lead}>
        We are a non-profit community of people who keep networks safe. Members meet in their own cities all
        year round, teach each other for free, and come together here.
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>community events</dt>
          <dd>{COMMUNITY.events}</dd>
        </div>
        <div>
          <dt>cities</dt>
          <dd>{COMMUNITY.cities}</dd>
        </div>
        <div>
          <dt>countries</dt>
          <dd>{COMMUNITY.countries}</dd>
        </div>
      </dl>
      {organiser.membership && (
        <p>
          <ButtonLink look="spark" href={organiser.membership}>
            How to become a member
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}
