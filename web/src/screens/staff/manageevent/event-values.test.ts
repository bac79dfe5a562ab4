import { expect, it, test } from 'vitest';
import { isPlainMapLink } from '@samagam/contract/common/map-link';

test.each([
  'https://maps.app.goo.gl/Ab1cD2',
  ' maps.app.goo.gl/Ab1cD2 ',
  'https://goo.gl/maps/Ab1cD2',
  'https://www.google.com/maps/place/Marina+Convention+Centre/@13.05,80.28,17z',
  'https://www.google.co.in/maps/place/Chennai',
  'https://www.google.com/maps?q=Chennai',
  'https://maps.google.com/?q=13.05,80.28',
  'http://google.com/maps/dir//Chennai',
])('%s is a map link that no page can embed', (link) => {
  expect(isPlainMapLink(link)).toBe(true);
});

test.each([
  '',
  'Marina Convention Centre',
  'https://www.google.com/maps/embed?pb=!1m18',
  'https://www.google.com/maps/embed/v1/place?key=k&q=Chennai',
  '<iframe src="https://www.google.com/maps/embed?pb=!1m18" width="600"></iframe>',
  'https://evil.example/?https://maps.app.goo.gl/x',
  'https://www.openstreetmap.org/#map=5/22/79',
])('%j is not a plain map link', (link) => {
  expect(isPlainMapLink(link)).toBe(false);
});

it('recognises a Google embed address of another country, which the rule refuses', () => {
  expect(isPlainMapLink('https://www.google.co.in/maps/embed?pb=1')).toBe(true);
});
