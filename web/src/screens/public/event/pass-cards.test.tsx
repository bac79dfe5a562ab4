import { anEvent, aPass } from '@samagam/emulators/builders/an-event';
import type { ShownEvent } from '@samagam/contract/programme/event';
import { listPasses } from '@samagam/domain/passes/pass-words';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PassCards } from './pass-cards.tsx';

it.each([
  ['by price', {}, ['Dear', 'Cheap']],
  ['in the order of the organiser', { order: 1 }, ['Cheap', 'Dear']],
])('lists passes %s, as the forms do', (_, changes, expected) => {
  const tickettypes = [aPass('Dear', { price: 900 }), aPass('Cheap', { price: 100, ...changes })];
  const html = renderToString(<PassCards event={{ ...anEvent(), tickettypes } as ShownEvent} />);
  const names = [...html.matchAll(/<h3[^>]*>(?:<x-text>)?(\w+)/g)].map(([, name]) => name);
  expect(names).toEqual(expected);
  expect(listPasses(tickettypes, '').map(({ tickettype }) => tickettype)).toEqual(expected);
});
