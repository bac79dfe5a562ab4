import { expect, it } from 'vitest';
import { privacyNotice } from './privacy-notice.ts';

// After a change of the register: npx vitest run --project=unit privacy-notice -u
it('is what docs/privacy.md says', async () => {
  await expect(privacyNotice()).toMatchFileSnapshot('../../../docs/privacy.md');
});
