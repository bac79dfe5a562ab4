/**
 * `npm run bench:door`: the door with a whole suite. The decoder and a line of people in Chromium; 20 devices and a
 * large list through the API. BENCH_SCANS=2000 is the full line.
 */
import { measureDecoder } from './door-decode.ts';
import { doorOf, measureDevices, measureList } from './door-devices.ts';
import { measureLine } from './door-line.ts';
import { fillDoor, issueTickets } from './door-tickets.ts';
import { keep } from './keep.ts';
import { withBrowser } from './with-browser.ts';

const SCANS = Number(process.env['BENCH_SCANS'] ?? 300);
const SCANS_OF_DEVICES = 600;
/** An event of the demo without registrations. */
const LARGE_EVENT = 'q3s2025';
const ADMITTED = 10_000;

await withBrowser('door', async ({ suite, browser, doorLink }) => {
  const door = doorOf(doorLink);
  const texts = await issueTickets(suite, door.eventcode, SCANS + SCANS_OF_DEVICES);
  const large = {
    ...door,
    eventcode: LARGE_EVENT,
    checkinkey: 'bench-of-a-large-door',
    checkinfield: 'entry',
  };
  const figures = [
    ...(await measureDecoder(browser, doorLink, texts)),
    ...(await measureLine(browser, doorLink, texts.slice(0, SCANS))),
    ...(await measureDevices(door, texts.slice(SCANS))),
  ];
  // The ids of its registrations are the same, so it comes last.
  await fillDoor(suite, large, ADMITTED);
  keep([...figures, ...(await measureList(large, ADMITTED))]);
});
