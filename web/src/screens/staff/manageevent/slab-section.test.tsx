import type { DiscountSlab } from '@samagam/contract/programme/ticket-type';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { newPass, newSlab } from './pass-values.ts';
import { SlabSection } from './slab-section.tsx';

function Section({ slabs }: { slabs: DiscountSlab[] }) {
  const pass = useForm({ defaultValues: { ...newPass, slabs } });
  return <SlabSection pass={pass} slab={useForm({ defaultValues: newSlab })} isBlocking={false} />;
}

function htmlOf(slabs: DiscountSlab[]): string {
  return renderToString(
    <MemoryRouter>
      <Section slabs={slabs} />
    </MemoryRouter>,
  );
}

it('shows its headings while it is empty', () => {
  const headings = [...htmlOf([]).matchAll(/<th[^>]*>(.*?)<\/th>/g)].map(([, inside]) =>
    inside!.replaceAll(/<[^>]+>/g, ''),
  );
  expect(headings).toEqual(['From', 'To', 'Discount %', 'Actions']);
});

it('shows a slab without an upper end with "and more"', () => {
  const html = htmlOf([{ from: 51, to: 9999, discountpercentage: 20 }]);
  expect(html).toContain('and more');
  expect(html).not.toContain('9999');
});
