/** The public pages for people who read with a text size of 200 %: nothing is cut off, and no page scrolls sideways. */
import { toWireEvent, type ShownEvent } from '@samagam/contract/programme/event';
import { publicSchedule } from '@samagam/domain/programme/programme';
import { publicSpeakers } from '@samagam/domain/programme/speakers';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { demoSchedule, demoSpeakers } from '@samagam/emulators/seed-data/programme';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../test/answers.ts';
import { enlargeText, textsBeyondScreen } from '../../test/large-text.ts';
import { show } from '../../test/show.tsx';
import { aTicket } from '../../test/tickets.ts';
import { TicketDetails } from '../components/ticket-details.tsx';
import { AttendingScreen } from './public/attending/attending-screen.tsx';
import { EventScreen } from './public/event/event-screen.tsx';
import { GroupScreen } from './public/group/group-screen.tsx';

afterEach(() => page.viewport(1280, 800));

const event = {
  ...anEvent(),
  eventcode: 'acsc2025',
  tickettypes: [
    aPass('Conference Pass', { price: 14_500, initialprice: 18_000 }),
    { ...aPass('Training'), status: 'CLOSED' as const },
  ],
};

function answerEvent(changes: Partial<ShownEvent> = {}): void {
  const speakers = demoSpeakers(event.eventcode);
  answers('GET /api/getevent', () => ({ data: [{ ...toWireEvent(event), ...changes }] as never }));
  answers('GET /api/getschedule', () => ({ data: publicSchedule(demoSchedule(event), speakers) }));
  answers('GET /api/getspeakers', () => ({ data: publicSpeakers(speakers) }));
  answers('GET /api/getsponsors', () => ({ data: [] }));
  answers('GET /api/getpartners', () => ({ data: [] }));
}

/** Renders it, and waits for all parts that are loaded once a visitor comes near. */
async function open(shown: ReactNode, last: string | RegExp): Promise<void> {
  await show(shown);
  await expect
    .poll(() => {
      scrollTo(0, document.body.scrollHeight);
      return page.getByText(last).elements().length;
    })
    .toBeGreaterThan(0);
}

const screens: [name: string, shown: ReactNode, last: string | RegExp][] = [
  ['the event page', <EventScreen key="e" eventcode={event.eventcode} />, 'Lost your ticket?'],
  ['the poster page', <AttendingScreen key="p" eventcode={event.eventcode} />, 'See the event'],
  ['a ticket', <TicketDetails key="t" ticket={aTicket()} />, 'Conference Pass'],
  ['the page of a group', <GroupScreen key="g" eventcode={event.eventcode} />, 'This link opens no booking.'],
];

for (const [name, shown, last] of screens) {
  for (const width of [360, 390, 195]) {
    test(`${name} fits on ${width} pixels`, async () => {
      await page.viewport(width, 740);
      enlargeText();
      answerEvent();
      await open(shown, last);
      for (const { style } of document.querySelectorAll<HTMLElement>('section'))
        style.contentVisibility = 'visible';
      expect(textsBeyondScreen()).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    });
  }
}
