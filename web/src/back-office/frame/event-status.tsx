import { inWords } from '@samagam/contract/common/in-words';
import { eventState, type EventState } from '@samagam/domain/passes/passes';
import { useState } from 'react';
import { Status, type Tone } from '../../ui/notice/status.tsx';

type Event = Parameters<typeof eventState>[0];

const TONES: { [State in EventState]?: Tone } = { OPEN: 'good', SALESLATER: 'wait' };

export function eventWords(event: Event, now: number): string {
  return inWords(eventState(event, now));
}

export function EventState({ event }: { event: Event }) {
  const [now] = useState(() => Date.now());
  const state = eventState(event, now);
  return <Status word={inWords(state)} tone={TONES[state] ?? 'quiet'} />;
}
