/** The public pages for people who read with a text size of 200 %: nothing is cut off, and no page scrolls sideways. */
import { publicSchedule } from '@samagam/domain/programme/programme';
import { publicSpeakers } from '@samagam/domain/programme/speakers';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { demoSchedule, demoSpeakers } from '@samagam/emulators/seed-data/programme';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { enlargeText, textsBeyondScreen } from '../../test/large-text.ts';
import { showPage } from '../../test/show-page.tsx';
import { show } from '../../test/show.tsx';
import { aTicket } from '../../test/tickets.ts';
import { TicketDetails } from '../components/ticket-details.tsx';
import { GroupScreen } from './public/group/group-screen.tsx';

const event = {
  ...anEvent(),
  eventcode: 'acsc2025',
  tickettypes: [
    aPass('Conference Pass', { price: 14_500, initialprice: 18_000 }),
    { ...aPass('Training'), status: 'CLOSED' as const },
  ],
};

const speakers = demoSpeakers(event.eventcode);
const programme = {
  schedule: publicSchedule(demoSchedule(event), speakers),
  speakers: publicSpeakers(speakers),
};

/** Renders it, and waits for all parts that are loaded once a visitor comes near. */
async function open(shown: () => unknown, last: string | RegExp): Promise<void> {
  await shown();
  await expect
    .poll(() => {
      scrollTo(0, document.body.scrollHeight);
      return page.getByText(last).elements().length;
    })
    .toBeGreaterThan(0);
}

const screens: [name: string, shown: () => unknown, last: string | RegExp][] = [
  ['the event page', () => showPage(`/event/${event.eventcode}`, event, programme), 'Lost your ticket?'],
  ['the poster page', () => showPage(`/event/attending/${event.eventcode}`, event), 'See the event'],
  ['a ticket', () => show(<TicketDetails ticket={aTicket()} />), 'Conference Pass'],
  [
    'the page of a group',
    () => show(<GroupScreen eventcode={event.eventcode} />),
    'This link opens no booking.',
  ],
];

for (const [name, shown, last] of screens) {
  for (const width of [360, 390, 195]) {
    test(`${name} fits on ${width} pixels`, async () => {
      await page.viewport(width, 740);
      enlargeText();
      await open(shown, last);
      for (const { style } of document.querySelectorAll<HTMLElement>('section'))
        style.contentVisibility = 'visible';
      expect(textsBeyondScreen()).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    });
  }
}
