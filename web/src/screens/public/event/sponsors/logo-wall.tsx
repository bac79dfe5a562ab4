import type { PublicPartner } from '@samagam/contract/programme/supporter';
import { inGroups } from '../in-groups.ts';
import styles from './logo-wall.module.css';

interface Props {
  anchor: string;
  heading: string;
  logos: readonly PublicPartner[];
  empty: string;
  join: { href: string; words: string; why: string };
  /** `tiers`: the first category has the largest logos; `even`: all have the same size. */
  look: 'tiers' | 'even';
}

export function LogoWall({ anchor, heading, logos, empty, join, look }: Props) {
  return (
    <section className={styles.section} id={anchor} aria-labelledby={`${anchor}-heading`} data-look={look}>
      <h2 className="section-heading" id={`${anchor}-heading`}>
        {heading}
      </h2>
      {logos.length === 0 && <p className={styles.empty}>{empty}</p>}
      {inGroups(logos, ({ category }) => category).map(({ name, members }, tier) => (
        <div key={name} className={styles.group} data-tier={Math.min(tier, 2)}>
          <h3 className={styles.category}>{name}</h3>
          <ul className={styles.logos}>
            {members.map((member) => (
              <li key={`${member.name} ${member.website}`}>
                <a className={styles.logo} href={member.website} target="_blank" rel="noopener nofollow">
                  <Logo {...member} />
                  <span className="hidden-text">{member.imageurl && member.name} (in a new window)</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className={styles.join}>
        {join.why} <a href={join.href}>{join.words}</a>
      </p>
    </section>
  );
}

function Logo({ name, imageurl }: { name: string; imageurl: string }) {
  if (imageurl === '') return <strong className={styles.word}>{name}</strong>;
  const ours = imageurl.startsWith('/images/');
  return (
    <img
      className={styles.picture}
      src={ours ? `${imageurl}/200` : imageurl}
      srcSet={ours ? `${imageurl}/200 200w, ${imageurl} 400w` : undefined}
      sizes={ours ? '200px' : undefined}
      width="200"
      height="100"
      loading="lazy"
      decoding="async"
      alt=""
    />
  );
}
