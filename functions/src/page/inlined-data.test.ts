import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import type { InlinedData, PageData } from '@samagam/contract/programme/public-event';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { toWireEvent } from '@samagam/contract/programme/event';
import { expect, it } from 'vitest';
import { inlinedData } from './inlined-data.ts';

function pageOf(speakers: number): PageData {
  const speaker = {
    id: 'one',
    name: 'Mina </script>',
    designation: 'Engineer',
    company: 'Deccan Grid',
    image: '',
    speakerType: 'CXO',
    priority: 1,
    socialmedia: [],
    aboutspeaker: '<p>Words.</p>',
    aboutspeakershort: 'Words.',
  };
  return {
    publicEvent: {
      event: toWireEvent(anEvent()),
      schedule: [],
      speakers: Array.from({ length: speakers }, () => speaker),
      sponsors: [],
      partners: [],
    },
    site: DEFAULT_SITE,
    renderedAt: 0,
  };
}
const read = (json: string): InlinedData => JSON.parse(json);

it('contains the whole programme of a usual event, safe in a script element', () => {
  const json = inlinedData(pageOf(60));
  expect(json).not.toContain('<');
  expect(read(json)).toEqual(pageOf(60));
});

it('leaves out the programme of a large event, which its page then requests', () => {
  const json = inlinedData(pageOf(1000));
  expect(json.length).toBeLessThan(10_000);
  const { schedule, speakers, ...rest } = read(json).publicEvent!;
  expect([schedule, speakers]).toEqual([undefined, undefined]);
  expect(rest).toEqual({ event: pageOf(0).publicEvent!.event, sponsors: [], partners: [] });
});

it('has no event on a page without one', () => {
  expect(read(inlinedData({ ...pageOf(0), publicEvent: null })).publicEvent).toBeNull();
});
