/** Creates an event for one test: its page is small, its seats are its own, and no other test sees its orders. */
import { randomBytes } from 'node:crypto';
import { type Event, toWireEvent } from '@samagam/contract/programme/event';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { postAsAdmin, putAsAdmin } from './sign-in.ts';

/** @returns the code of an open event with the fields for parking and T-shirts, and the pass 'Conference Pass'. */
export async function anOwnEvent(changes: Partial<Event> = {}): Promise<string> {
  const eventcode = `own${randomBytes(3).toString('hex')}`;
  await postAsAdmin('createevent', ownEvent(eventcode, changes));
  return eventcode;
}

/** Changes such an event, as staff do while visitors are at its page. */
export async function changeOwnEvent(eventcode: string, changes: Partial<Event>): Promise<void> {
  await putAsAdmin('createevent', ownEvent(eventcode, changes));
}

function ownEvent(eventcode: string, changes: Partial<Event>) {
  const tickettypes = [aPass('Conference Pass')];
  return toWireEvent({
    ...anEvent('withParking', 'withTshirt'),
    eventcode,
    tickettypes,
    ...changes,
  });
}
