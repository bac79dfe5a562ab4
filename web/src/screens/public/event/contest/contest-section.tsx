import type { Described } from '../../../../editions/edition.ts';
import { Section } from '../../../../ui/section.tsx';
import { sections } from '../../../../content/sections.ts';
import styles from './contest-section.module.css';
import { ContestTabs } from './contest-tabs.tsx';

interface Props {
  event: Described;
  lead: string;
  now: number;
}

export function ContestSection({ event, lead, now }: Props) {
  return (
    <Section anchor={sections.contest.anchor} heading="Contests" band>
      {lead && <p className={styles.lead}>{lead}</p>}
      <ContestTabs event={event} now={now} />
    </Section>
  );
}
