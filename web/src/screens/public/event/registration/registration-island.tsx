import { useState } from 'react';
import { readEvent } from '../../../../api/read-event.ts';
import type { IslandProps } from '../../../../components/island.tsx';
import { makeChosenPass } from '../chosen-pass.ts';
import { RegistrationSection } from './registration-section.tsx';

export default function RegistrationIsland({ event: published }: IslandProps) {
  const [event, setEvent] = useState(published);
  const [chosenPass] = useState(makeChosenPass);
  // Without another one, the form keeps the event that it has.
  const readAgain = () =>
    readEvent(event.eventcode).then(
      (found) => found && setEvent(found),
      () => undefined,
    );
  return <RegistrationSection event={event} chosenPass={chosenPass} onStale={() => void readAgain()} />;
}
