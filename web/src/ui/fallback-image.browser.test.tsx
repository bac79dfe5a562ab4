import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../test/show.tsx';
import { FallbackImage } from './fallback-image.tsx';

const WIDE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"/>')}`;

test('it shows a wide logo in a square without distorting it', async () => {
  await render(<FallbackImage src={WIDE} fallback="" alt="Logo" width="40" height="40" />);
  await expect.element(page.getByRole('img', { name: 'Logo' })).toHaveStyle({ objectFit: 'contain' });
});
