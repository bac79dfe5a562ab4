/** The door with a whole suite. The decoder and a line of people in Chromium; 20 devices and a large list through the API. */
import type { Figure } from '../figures.ts';
import { withBrowser } from '../with-suite.ts';
import { measureDecoder } from './decode.ts';
import { doorOf, measureDevices, measureList } from './devices.ts';
import { measureLine } from './line.ts';
import { fillDoor, issueTickets } from './tickets.ts';

const SCANS_OF_DEVICES = 600;
/** An event of the demo without registrations. */
const LARGE_EVENT = 'q3s2025';
const ADMITTED = 10_000;

/** @param scans of the line of people; 2,000 is the full line. */
export function door(scans: number): Promise<Figure[]> {
  return withBrowser('door', async ({ deps, browser, seeded: { doorLink } }) => {
    const target = doorOf(doorLink);
    const texts = await issueTickets(deps, target.eventcode, scans + SCANS_OF_DEVICES);
    const large = {
      ...target,
      eventcode: LARGE_EVENT,
      checkinkey: 'bench-of-a-large-door',
      checkinfield: 'entry',
    };
    const figures = [
      ...(await measureDecoder(browser, doorLink, texts)),
      ...(await measureLine(browser, doorLink, texts.slice(0, scans))),
      ...(await measureDevices(target, texts.slice(scans))),
    ];
    // The ids of its registrations are the same, so it comes last.
    await fillDoor(deps, large, ADMITTED);
    return [...figures, ...(await measureList(large))];
  });
}
