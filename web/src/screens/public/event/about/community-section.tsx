import { Kolam } from '../../../../components/kolam.tsx';
import { useSite } from '../../../../content/site.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Section } from '../../../../ui/section.tsx';
import { sections } from '../../../../content/sections.ts';
import styles from './community-section.module.css';

/** What the organiser says about itself, and a link to the membership. Absent if it says nothing. */
export function CommunitySection() {
  const organiser = useSite();
  const { about, figures, membership } = organiser;
  if (about === '' && figures.length === 0 && membership === '') return null;
  return (
    <Section
      anchor={sections.community.anchor}
      heading={`About ${organiser.name}`}
      band
      ornament={<Kolam seed={organiser.name} lattice="square" size={7} withoutDots />}
    >
      {about && <p className={styles.lead}>{about}</p>}
      {figures.length > 0 && (
        <dl className={styles.facts}>
          {figures.map(({ figure, of }) => (
            <div key={of}>
              <dt>{of}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      )}
      {membership && (
        <p>
          <ButtonLink look="spark" href={membership}>
            How to become a member
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}
