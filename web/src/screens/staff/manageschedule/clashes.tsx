import { clashesOf, type Clash } from '@samagam/domain/programme/clashes';
import {
  placedSessions,
  type PlacedSession,
  type ScheduleDraft,
} from '@samagam/domain/programme/schedule-draft';
import { useMemo } from 'react';
import blocks from '../../../back-office/blocks.module.css';

/** Sessions of one room or one speaker that overlap. A warning: staff may publish them. */
export function Clashes({ draft }: { draft: ScheduleDraft }) {
  const clashes = useMemo(() => clashesOf(placedSessions(draft)), [draft]);
  if (clashes.length === 0) return null;
  return (
    <details className={blocks.stack} open={clashes.length <= 3}>
      <summary>
        <strong>{clashes.length === 1 ? '1 clash' : `${clashes.length} clashes`}</strong> of rooms and
        speakers
      </summary>
      <ul>
        {clashes.map(({ why, sessions }) => (
          <li key={`${Object.values(why)[0]} ${sessions[0].key} ${sessions[1].key}`}>
            {sentenceOf({ why, sessions })}
          </li>
        ))}
      </ul>
    </details>
  );
}

function sentenceOf({ why, sessions: [one, other] }: Clash<PlacedSession>): string {
  const place = ({ topic, time, track }: PlacedSession) =>
    `“${topic}” (${time}, ${track.label ?? track.name})`;
  const both = `${place(one)} and ${place(other)}`;
  return 'room' in why
    ? `${one.date}, ${why.room}: ${both} overlap.`
    : `${one.date}: ${why.speaker} is in ${both} at the same time.`;
}
