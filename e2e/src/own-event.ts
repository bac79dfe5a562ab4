/** Creates an event for one test: its page is small, its seats are its own, and no other test sees its orders. */
import { randomBytes } from 'node:crypto';
import { type Event, toWireEvent } from '@samagam/contract/event';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { postAsAdmin } from './staff.ts';

/** @returns the code of an open event with the fields for parking and T-shirts, and the pass 'Conference Pass'. */
export async function anOwnEvent(changes: Partial<Event> = {}): Promise<string> {
  const eventcode = `own${randomBytes(3).toString('hex')}`;
  const tickettypes = [aPass('Conference Pass')];
  const event = { ...anEvent('withParking', 'withTshirt'), eventcode, tickettypes, ...changes };
  await postAsAdmin('createevent', toWireEvent(event));
  return eventcode;
}
