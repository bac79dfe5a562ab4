import { anEvent } from '@samagam/emulators/builders/an-event';
import { MAP_PROBE } from '@samagam/contract/common/map';
import { http, HttpResponse } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { worker } from '../../../../../test/answers.ts';
import { showStatic } from '../../../../../test/show-page.tsx';
import { venueMap } from '../../../../behaviours/venue-map.ts';
import { VenueSection } from './venue-section.tsx';

/** A map that every browser can show. */
const MAP = 'data:text/html,<p>The map</p>';
/** A map whose host has no address. */
const LOST_MAP = 'https://maps.invalid/embed';

const frame = () => document.querySelector<HTMLIFrameElement>('iframe[title="Map of Samagam Hall"]');
const missing = () => page.getByText('The map could not be loaded.', { exact: false });

async function expectMap(): Promise<void> {
  await expect.poll(() => frame() && getComputedStyle(frame()!).visibility).toBe('visible');
  await expect.element(missing()).not.toBeVisible();
}

/** Answers the probe of the map's host, or fails like a blocked request. Returns the requests. */
function probes(answer: 'found' | 'blocked'): string[] {
  const received: string[] = [];
  const respond = ({ request }: { request: Request }) => {
    received.push(request.url);
    return answer === 'found' && request.url === MAP_PROBE ? new HttpResponse() : HttpResponse.error();
  };
  worker.use(http.get(MAP_PROBE, respond), http.get(LOST_MAP, respond));
  return received;
}

const showVenue = (maplink: string) =>
  showStatic(<VenueSection event={{ ...anEvent(), maplink }} />, venueMap);

test('it leaves no broken frame if the map cannot be loaded, but the address and a link to the map', async () => {
  probes('blocked');
  showVenue(LOST_MAP);
  await expect.element(missing()).toBeVisible();
  expect(getComputedStyle(frame()!).visibility).toBe('hidden');
  await expect.element(page.getByText('Samagam Hall')).toBeVisible();
  const link = page.getByRole('link', { name: /^Open the map/ }).element();
  expect(link.getAttribute('href')).toMatch(
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Samagam%20Hall/,
  );
});

test('it shows a map whose host responds', async () => {
  probes('found');
  showVenue(MAP);
  await expectMap();
});

test('it shows a map that can be loaded, although the probe of its host is blocked', async () => {
  const received = probes('blocked');
  showVenue(MAP);
  await expectMap();
  expect(received).toEqual([MAP_PROBE]);
});

test('it requests no map without a network, and loads it when the network is back', async () => {
  const received = probes('found');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  showVenue(MAP);
  await expect.element(missing()).toBeVisible();
  expect(frame()).toBeNull();
  expect(received).toEqual([]);
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expectMap();
});

test('it sends no request to the map’s host before the visitor comes near', async () => {
  const received = probes('found');
  showStatic(
    <>
      <div style={{ height: 5000 }} />
      <VenueSection event={{ ...anEvent(), maplink: MAP }} />
    </>,
    venueMap,
  );
  // A busy machine may have no idle moment.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  expect(received).toEqual([]);
  expect(frame()).toBeNull();
  page.getByRole('heading', { name: 'Venue' }).element().scrollIntoView();
  await expectMap();
  expect(received).toEqual([MAP_PROBE]);
});
