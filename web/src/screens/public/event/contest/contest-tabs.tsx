import { useContext } from 'react';
import { useMoment } from '../../../../components/schedule/use-moment.ts';
import { contestsOf } from '../../../../editions/contests/contests-of.ts';
import type { Contest } from '../../../../editions/contests/contest.ts';
import type { Described } from '../../../../editions/edition.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { RenderedAt } from '../../../../page/rendered-at.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import styles from './contest-section.module.css';

export function ContestTabs({ event }: { event: Described }) {
  const renderedAt = useContext(RenderedAt);
  const now = useMoment(0, Infinity) ?? renderedAt;
  return (
    <div className={styles.tabs}>
      <Tabs
        label="Contests"
        tabs={contestsOf(event).map((contest) => ({
          name: contest.name,
          word: contest.word,
          panel: <ContestPanel {...contest} now={now} />,
        }))}
      />
    </div>
  );
}

function ContestPanel({ now, ...contest }: Contest & { now: number }) {
  const { word, intro, facts, prizes, bounties, rules, join, ends, joinUntil = ends } = contest;
  return (
    <div className={styles.contest}>
      <div className={styles.about}>
        <h3>{word}</h3>
        <p className={styles.intro}>{intro}</p>
        <dl className={styles.facts}>
          {facts.map(({ what, is }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{is}</dd>
            </div>
          ))}
        </dl>
        {now >= Date.parse(ends) ? (
          <p className={styles.over}>This contest has ended.</p>
        ) : now >= Date.parse(joinUntil) ? (
          <p className={styles.over}>Applications have closed.</p>
        ) : (
          <p>
            <ButtonLink look="spark" href={join.url}>
              {join.words}
            </ButtonLink>
          </p>
        )}
      </div>
      <div className={styles.gains}>
        {prizes && (
          <>
            <h4>Prizes</h4>
            <dl className={styles.prizes}>
              {prizes.map(({ place, wins }) => (
                <div key={place}>
                  <dt>{place}</dt>
                  <dd>{wins}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        {bounties && <Bounties {...bounties} />}
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Bounties({ note, rows }: NonNullable<Contest['bounties']>) {
  return (
    <table className={styles.bounties}>
      <caption>
        <strong>Bounties</strong> {note}
      </caption>
      <thead>
        <tr>
          <th scope="col">Severity</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ severity, from, to }) => (
          <tr key={severity}>
            <th scope="row">{severity}</th>
            <td>{from} USD</td>
            <td>{to} USD</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
