import type { ConflictRow, DoorState } from '@samagam/contract/door/check-in';
import { staffMoment } from '@samagam/domain/text/event-dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import blocks from '../../../back-office/blocks.module.css';
import { adminCall } from '../../../api/admin-call.ts';
import { doorConflictsQuery, doorStateQuery } from '../../../api/admin-door.ts';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { RowLink } from '../../../back-office/orders/order-link.tsx';
import { useSave } from '../../../back-office/form/use-save.ts';
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import { Status } from '../../../ui/notice/status.tsx';
import styles from './door.module.css';

const KINDS: Record<ConflictRow['kind'], string> = {
  ALREADY_IN: 'Came twice',
  NOT_VALID: 'Not valid',
  LINK_CLOSED: 'Link was closed',
};

type Open = Pick<DoorState, 'conflicts' | 'newestconflict'>;

export function Conflicts({ eventcode, state }: { eventcode: string; state: Open }) {
  const client = useQueryClient();
  const conflicts = useQuery(doorConflictsQuery(eventcode, state));
  const deciding = useSave(() =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['admin/doorconflicts', eventcode] }),
      client.invalidateQueries({ queryKey: doorStateQuery(eventcode).queryKey }),
    ]),
  );
  const decide = (id: string, action: 'KEEP' | 'DROP') =>
    deciding.save(() => adminCall('PUT /api/admin/doorconflicts', { eventcode, id, action }));

  return (
    <section className={blocks.part} aria-labelledby="conflicts">
      <h2 id="conflicts" className={blocks.partHeading}>
        Conflicts: {state.conflicts.toLocaleString('en-IN')}
      </h2>
      <p className={blocks.quiet}>
        These people were let in while a phone got no answer, and their scan was not accepted. Keep admits the
        ticket after all; Drop closes the conflict and changes no admission.
      </p>
      <ListState what="The conflicts" asked={conflicts} />
      {deciding.problem && (
        <p role="alert" className={styles.problem}>
          {deciding.problem}
        </p>
      )}
      <ul className={styles.conflicts}>
        {(conflicts.data ?? []).map((conflict) => (
          <li key={conflict.id}>
            <Conflict eventcode={eventcode} conflict={conflict} />
            <Actions>
              {conflict.kind === 'LINK_CLOSED' && (
                <SmallButton
                  of={conflict.name}
                  isInactive={deciding.saving}
                  onClick={() => void decide(conflict.id, 'KEEP')}
                >
                  Keep
                </SmallButton>
              )}
              <SmallButton
                of={conflict.name}
                isInactive={deciding.saving}
                onClick={() => void decide(conflict.id, 'DROP')}
              >
                Drop
              </SmallButton>
            </Actions>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Conflict({ eventcode, conflict }: { eventcode: string; conflict: ConflictRow }) {
  const { kind, name, tickettype, checkinfield, why, at, device, firstat, firstdevice, syncedat } = conflict;
  return (
    <div>
      <p>
        {name ? (
          <RowLink list="managereports" eventcode={eventcode} filter={name}>
            {name}
          </RowLink>
        ) : (
          'Unknown person'
        )}
        {tickettype && `, ${tickettype}`}, at {checkinfield}
        <span className={styles.kind}>
          <Status word={KINDS[kind]} tone={kind === 'LINK_CLOSED' ? 'wait' : 'bad'} />
        </span>
      </p>
      <p>{why}</p>
      <p className={blocks.quiet}>
        Scanned at {staffMoment(at)}
        {device && ` by ${device}`}, received at {staffMoment(syncedat)}.
        {firstat !== null &&
          ` Admitted ${firstat > at ? 'by another scan' : 'first'} at ${staffMoment(firstat)}${firstdevice && ` by ${firstdevice}`}.`}
      </p>
    </div>
  );
}
