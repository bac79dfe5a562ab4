import { createRef } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SlabTable } from './slab-table.tsx';

function htmlOf(slabs: Parameters<typeof SlabTable>[0]['slabs']): string {
  return renderToString(
    <MemoryRouter>
      <SlabTable handle={createRef()} slabs={slabs} onSlabs={() => undefined} problem="" />
    </MemoryRouter>,
  );
}

it('has its headings while it is empty', () => {
  const headings = [...htmlOf([]).matchAll(/<th[^>]*>(.*?)<\/th>/g)].map(([, inside]) =>
    inside!.replaceAll(/<[^>]+>/g, ''),
  );
  expect(headings).toEqual(['From', 'To', 'Discount %', 'Actions']);
});

it('shows a slab without an upper end as one', () => {
  const html = htmlOf([{ from: 51, to: 9999, discountpercentage: 20 }]);
  expect(html).toContain('and more');
  expect(html).not.toContain('9999');
});
