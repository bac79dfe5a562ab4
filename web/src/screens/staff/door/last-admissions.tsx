import type { DoorState } from '@samagam/contract/door/check-in';
import blocks from '../../../back-office/blocks.module.css';
import { inSeconds } from './clock.ts';
import styles from './door.module.css';

export function LastAdmissions({ last }: Pick<DoorState, 'last'>) {
  return (
    <section className={blocks.part} aria-labelledby="last">
      <h2 id="last" className={blocks.partHeading}>
        Last admissions
      </h2>
      {last.length === 0 ? (
        <p className={blocks.quiet}>Nobody was admitted yet.</p>
      ) : (
        <table className={`${blocks.table} ${styles.last}`} aria-labelledby="last">
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Door</th>
              <th scope="col">Pass</th>
              <th scope="col">Phone</th>
            </tr>
          </thead>
          <tbody>
            {last.map(({ at, checkinfield, tickettype, device }, place) => (
              // Two phones may admit two tickets in the same millisecond.
              <tr key={place}>
                <td>{inSeconds(at)}</td>
                <td>{checkinfield}</td>
                <td>{tickettype}</td>
                <td>{device || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
