import { toWireEvent } from '@samagam/contract/programme/event';
import type { SpeakerRow } from '@samagam/contract/programme/speaker';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../test/answers.ts';
import { button, openOffice } from '../../../test/office.tsx';
import { aTransactionRow } from '../../../test/transactions.ts';

const SPEAKER: SpeakerRow = {
  id: 'asha',
  version: 'v1',
  eventcode: 'test2025',
  name: 'Asha',
  company: 'Delta Works',
  designation: 'Analyst',
  mailid: 'asha@example.org',
  aboutspeaker: '<p>Reads.</p>',
  aboutspeakershort: 'Reads.',
  status: 'OPEN',
  image: '',
  socialmedia: [],
  speakerType: 'Technical Speakers',
  display: 1,
};

/** Answers the event and the lists of the screens below once they are released. */
function holdsAnswers(): { release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held =
    <Row,>(...data: Row[]) =>
    async () => {
      await promise;
      return { data };
    };
  const event = {
    ...toWireEvent(anEvent()),
    version: 'v1',
    name: 'The Conference of All Districts of the South',
  };
  answers('GET /api/admin/getevent', held(event));
  answers(
    'GET /api/admin/gettransactionlist',
    held(
      ...(['PAID', 'CREATED', 'EXPIRED'] as const).map((status) =>
        aTransactionRow({ orderid: status, status }),
      ),
    ),
  );
  answers('GET /api/admin/getcoupons', held());
  answers('GET /api/admin/getregistrationslist', held());
  answers('GET /api/admin/audit', held());
  // An empty list would open its form, above the search that it has no use for.
  answers('GET /api/admin/getspeakers', held(SPEAKER));
  answers('GET /api/admin/speakerpages', held());
  return { release: resolve };
}

for (const [screen, control] of [
  ['managecoupons/test2025', () => button('Make several coupons')],
  ['managereports/test2025', () => button('EXPORT')],
  ['manageaudit', () => button('EXPORT')],
  ['managespeakers/test2025', () => page.getByLabelText('Search', { exact: true })],
  ['managetransactions/test2025', () => button('Refund all holders of a pass, or everyone')],
] as const) {
  test(`the controls of ${screen} stay in place when the event and the list arrive, so that no click misses them`, async () => {
    await page.viewport(390, 844);
    const { release } = holdsAnswers();
    await openOffice(`/weba/${screen}`);
    const loading = page.getByText(/^Loading the/);
    await expect.element(loading).toBeVisible();
    await expect.element(control()).toBeVisible();
    const { top } = control().element().getBoundingClientRect();
    release();
    await expect.element(loading).not.toBeInTheDocument();
    if (screen !== 'manageaudit')
      await expect.element(page.getByRole('link', { name: /^Public page/ })).toBeVisible();
    expect(control().element().getBoundingClientRect().top).toBe(top);
  });
}
