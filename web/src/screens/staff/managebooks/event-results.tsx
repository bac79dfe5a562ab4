import type { EventResultRow } from '@samagam/contract/money/books';
import { Rupees } from '../../../components/rupees.tsx';
import styles from './managebooks-screen.module.css';

/** What the rows of the period are for each event. */
export function EventResults({ events }: { events: readonly EventResultRow[] }) {
  if (events.length === 0) return null;
  return (
    <div className={styles.scroll}>
      <table className={styles.results}>
        <caption className="hidden-text">Events of the period</caption>
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col">Net of GST</th>
            <th scope="col">Deferred at the end</th>
            <th scope="col">Charges</th>
            <th scope="col">GST on charges</th>
            <th scope="col">TDS</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ eventcode, eventname, eventdate, net, deferred, fee, feetax, tds }) => (
            <tr key={eventcode}>
              <th scope="row">
                {eventname}, {eventdate}
              </th>
              {[net, deferred, fee, feetax, tds].map((paise, column) => (
                <td key={column}>
                  <Signed paise={paise} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Signed({ paise }: { paise: number }) {
  return (
    <>
      {paise < 0 && '−'}
      <Rupees paise={Math.abs(paise)} />
    </>
  );
}
