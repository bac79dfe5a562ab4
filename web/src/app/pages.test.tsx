/**
 * Outside of islands the pages of events are only HTML: a hook there would do nothing, because React never runs in the
 * browser. So a component outside of an island that uses a hook fails here.
 */
import { publicSchedule } from '@samagam/domain/programme/programme';
import { publicSpeakers } from '@samagam/domain/programme/speakers';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { demoSchedule, demoSpeakers } from '@samagam/emulators/seed-data/programme';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ISLANDS } from '../../islands.ts';
import { publicEventOf, renderPage } from '../../test/render-page.ts';

/** How many renderings are going on: an island is rendered by itself, within that of its page. */
const going = vi.hoisted(() => ({ on: 0 }));
/** These only read what surrounds a component. */
const HARMLESS = vi.hoisted(() => ['use', 'useContext', 'useId', 'useDebugValue']);

vi.mock('react-dom/server', async (original) => {
  const actual = await original<typeof import('react-dom/server')>();
  return {
    ...actual,
    renderToString(...given: Parameters<typeof actual.renderToString>) {
      going.on += 1;
      try {
        return actual.renderToString(...given);
      } finally {
        going.on -= 1;
      }
    },
  };
});

vi.mock('react', async (original) => {
  const actual = await original<Record<string, (...given: unknown[]) => unknown>>();
  const hooks = Object.keys(actual).filter((name) => name.startsWith('use') && !HARMLESS.includes(name));
  const guarded = hooks.map((name) => [
    name,
    (...given: unknown[]) => {
      if (going.on < 2) throw new Error(`${name} does nothing outside of an island.`);
      return actual[name]!(...given);
    },
  ]);
  return { ...actual, ...Object.fromEntries(guarded) };
});

const event = {
  ...anEvent('withParking', 'withTshirt'),
  eventcode: 'acsc2025',
  tickettypes: [
    aPass('Gold'),
    { ...aPass('Silver'), status: 'CLOSED' as const, waitinglist: 'YES' as const },
  ],
};
const speakers = demoSpeakers(event.eventcode);
const publicEvent = publicEventOf(event, {
  schedule: publicSchedule(demoSchedule(event), speakers),
  speakers: publicSpeakers(speakers),
});
const [speaker] = publicEvent.speakers;

it.each([
  ['/event/acsc2025', ['registration', 'ticket', 'waitlist', 'contact', 'lost-ticket']],
  ['/event/attending/acsc2025', ['poster', 'ticket']],
  ['/event/acsc2025/programme', []],
  [`/event/acsc2025/speaker/${speaker!.id}`, []],
  ['/pagenotfound', []],
])('%s has hooks only in its islands', (address, islands) => {
  const { html } = renderPage(address, publicEvent);
  const found = [...html.matchAll(/data-island="([^"]+)"/g)].map(([, name]) => name!);
  expect(new Set(found)).toEqual(new Set(islands));
  for (const name of found) expect(Object.keys(ISLANDS)).toContain(name);
});

it('finds a hook outside of an island', () => {
  const Clock = () => <time>{useState(1)[0]}</time>;
  expect(() => renderToString(<Clock />)).toThrow('useState does nothing outside of an island.');
});
