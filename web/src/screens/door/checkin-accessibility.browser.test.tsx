/** Every verdict and every dialog of the door, for people who need contrast or the colours of their system. */
import { ticketCode } from '@samagam/domain/tickets/code';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { expectRecognisable, faultsOf, forceColours, paleTextsIn } from '../../../test/accessibility.ts';
import { answers, noAnswer, refuses } from '../../../test/answers.ts';
import { aDoorList, info, registrationOf, target, ticketOf } from '../../../test/door.ts';
import { makeCamera, type FakeCamera } from '../../../test/fake-camera.ts';
import { freshDevice, setVibrate } from '../../../test/fresh-device.ts';
import { show } from '../../../test/show.tsx';
import { wedge } from '../../../test/wedge.ts';
import { CheckinScreen } from './checkin-screen.tsx';
import { signals, type Verdict } from './verdicts.ts';

let camera: FakeCamera;

const person = { Name: 'Asha Rao', Pass: 'Conference Pass', 'T-Shirt': 'XL', Parking: '2 Wheeler' };
const letIn = { data: person };
const alreadyIn = refuses(409, 'Already checked in at 10:04.', { data: person });
const code = ticketCode({ registrationid: registrationOf(1), generation: 1, proof: 7 });
const conflict = {
  id: `${registrationOf(1)}_entry_x`,
  kind: 'ALREADY_IN',
  name: 'Asha Rao',
  tickettype: 'Conference Pass',
  at: Date.UTC(2026, 10, 21, 4, 20),
  device: 'Gate 2',
  firstat: Date.UTC(2026, 10, 21, 4, 12),
  firstdevice: 'Gate 1',
} as const;

const main = () => page.getByRole('main');
const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(async () => {
  await page.viewport(360, 740);
  await freshDevice();
  setVibrate(() => true);
  camera = makeCamera();
  answers('GET /api/getcheckin', () => ({ data: info }));
  answers('POST /api/doorlist', () => ({ data: aDoorList({ search: true, supervisor: true }) }));
});

afterEach(() => camera.remove());

async function openDoor(standing = /^List from/): Promise<void> {
  await show(<CheckinScreen {...target} />);
  await expect.element(main().getByText(standing)).toBeVisible();
}

/** Does what leads to a verdict. The verdict then stays, however long its checks take. */
async function untilShown(verdict: Verdict, scan: () => Promise<void> | void): Promise<Locator> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await scan();
  const word = main().getByText(signals[verdict].word, { exact: true });
  await expect.element(word).toBeVisible();
  vi.useRealTimers();
  return word;
}

async function expectAccessible(word: Locator): Promise<void> {
  expect(await faultsOf()).toEqual([]);
  expect(await paleTextsIn(main().element())).toEqual([]);
  await forceColours();
  await expect.element(word).toBeInViewport({ ratio: 1 });
  // The shape beside the word has the colours of the text and its background.
  const { color } = getComputedStyle(word.element());
  const { fill, stroke } = getComputedStyle(word.element().parentElement!.querySelector('svg')!);
  expect([fill, stroke]).toEqual([color, getComputedStyle(main().element()).backgroundColor]);
  for (const one of main().getByRole('button').all()) {
    await expect.element(one).toBeVisible();
    expectRecognisable(one);
  }
}

async function typeCode(): Promise<void> {
  await button('Type a code').click();
  await page.getByRole('textbox', { name: 'Ticket code' }).fill(code);
  await button('Check').click();
}

function cutNetwork(): void {
  answers('POST /api/doorlist', () => noAnswer);
  answers('POST /api/postcheckin', () => noAnswer);
}

const ticket = await ticketOf(1);

const verdicts: { what: string; verdict: Verdict; scan: () => Promise<void> | void }[] = [
  {
    what: 'a ticket that is admitted',
    verdict: 'admitted',
    scan: () => {
      answers('POST /api/postcheckin', () => letIn);
      wedge(ticket);
    },
  },
  {
    what: 'a ticket that is already in',
    verdict: 'already',
    scan: () => {
      answers('POST /api/postcheckin', () => alreadyIn);
      wedge(ticket);
    },
  },
  {
    what: 'a cancelled ticket',
    verdict: 'refused',
    scan: () => {
      answers('POST /api/postcheckin', () => refuses(400, 'This ticket was cancelled.'));
      wedge(ticket);
    },
  },
  {
    what: 'a ticket of another event',
    verdict: 'refused',
    scan: () => {
      const data = { Event: 'Quarterly Summit', 'Event code': 'q3s2025', Date: '12-Dec-2026' };
      answers('POST /api/postcheckin', () => refuses(400, 'This ticket is for Quarterly Summit.', { data }));
      wedge(ticket);
    },
  },
  {
    what: 'a text that is no ticket',
    verdict: 'refused',
    scan: () => wedge('https://example.org/a'),
  },
  {
    what: 'a scan without a network',
    verdict: 'queued',
    scan: () => {
      cutNetwork();
      wedge(ticket);
    },
  },
  {
    what: 'a scan that cannot be stored',
    verdict: 'not-stored',
    scan: () => {
      cutNetwork();
      vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      });
      wedge(ticket);
    },
  },
  {
    what: 'a link that was closed',
    verdict: 'closed',
    scan: () => {
      answers('POST /api/postcheckin', () => refuses(404, 'This check-in link does not work.'));
      wedge(ticket);
    },
  },
  {
    what: 'a typed code without a network',
    verdict: 'needs-network',
    scan: () => {
      cutNetwork();
      return typeCode();
    },
  },
  {
    what: 'too many typed codes',
    verdict: 'too-often',
    scan: () => {
      answers('POST /api/postcheckin', () => refuses(429, 'Too many tries.'));
      return typeCode();
    },
  },
];

for (const { what, verdict, scan } of verdicts) {
  test(`it shows ${what} with enough contrast, and not by colour alone`, async () => {
    await openDoor();
    await expectAccessible(await untilShown(verdict, scan));
  });
}

test('it shows a scan without an answer or a list with enough contrast, and not by colour alone', async () => {
  cutNetwork();
  await openDoor(/^No list yet/);
  await expectAccessible(await untilShown('unanswered', () => wedge(ticket)));
});

const dialogs: Record<string, () => Promise<void>> = {
  'a typed code and its error': async () => {
    await button('Type a code').click();
    await page.getByRole('textbox', { name: 'Ticket code' }).fill('ABCD');
    await button('Check').click();
    await expect.element(dialog().getByRole('alert')).toBeVisible();
  },
  'people who were found': async () => {
    const found = [{ name: 'Asha Rao', tickettype: 'Conference Pass', ticket: code }];
    answers('POST /api/doorsearch', () => ({ data: found }));
    await button('Search').click();
    await dialog().getByRole('textbox').fill('asha');
    await dialog().getByRole('button', { name: 'Search' }).click();
    await expect.element(dialog().getByRole('list', { name: 'People' })).toBeVisible();
  },
  'an undo that failed': async () => {
    answers('POST /api/postcheckin', () => alreadyIn);
    answers('POST /api/doorundo', () => noAnswer);
    wedge(ticket);
    await button('Undo').click();
    await dialog().getByRole('radio', { name: 'Another reason' }).click();
    await dialog().getByRole('textbox').fill('Left to park');
    await dialog().getByRole('button', { name: 'Undo' }).click();
    await expect.element(dialog().getByRole('alert')).toBeVisible();
  },
  'the name of the phone': async () => {
    await button('Skip').click();
    await button('Name this phone').click();
    await expect.element(dialog()).toBeVisible();
  },
  'a conflict that is known after the upload': async () => {
    answers('POST /api/doorlist', () => ({ data: aDoorList({ conflicts: [conflict] }) }));
    dispatchEvent(new Event('online'));
    await button('1 scan needs attention').click();
    await expect.element(dialog().getByRole('button', { name: 'Dismiss' })).toBeVisible();
  },
};

for (const [what, open] of Object.entries(dialogs)) {
  test(`it shows ${what} in a dialog with enough contrast, and not by colour alone`, async () => {
    await openDoor();
    await open();
    expect(await faultsOf()).toEqual([]);
    await forceColours();
    for (const one of dialog().getByRole('button').all()) {
      await expect.element(one).toBeVisible();
      expectRecognisable(one);
    }
  });
}
