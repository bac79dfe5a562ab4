import { expect, it } from 'vitest';
import { mapSearchLink } from './map-search.ts';

it('asks for the venue and its address, whatever their letters are', () => {
  const venue = { venuename: 'அரங்கம் & Hall', addressline1: '', addressline2: 'Anna Salai', city: 'Chennai' };
  const link = new URL(mapSearchLink({ ...venue, state: 'Tamil Nadu', pincode: '600002' }));
  expect(link.origin + link.pathname).toBe('https://www.google.com/maps/search/');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    api: '1',
    query: 'அரங்கம் & Hall, Anna Salai, Chennai 600002, Tamil Nadu',
  });
});
