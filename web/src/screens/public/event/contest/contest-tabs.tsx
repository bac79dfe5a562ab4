import { Timed } from '../../../../components/timed.tsx';
import { contestsOf } from '../../../../editions/contests/contests-of.ts';
import type { Contest } from '../../../../editions/contests/contest.ts';
import type { Described } from '../../../../editions/edition.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import styles from './contest-section.module.css';

export function ContestTabs({ event, now }: { event: Described; now: number }) {
  return (
    <div className={styles.tabs}>
      <Tabs
        id="contest"
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
  const over = Date.parse(ends);
  const closes = Math.min(Date.parse(joinUntil), over);
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
        <Timed until={closes} now={now}>
          <ButtonLink look="spark" href={join.url}>
            {join.words}
          </ButtonLink>
        </Timed>
        {closes < over && (
          <Timed className={styles.over} from={closes} until={over} now={now}>
            Applications have closed.
          </Timed>
        )}
        <Timed className={styles.over} from={over} now={now}>
          This contest has ended.
        </Timed>
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
