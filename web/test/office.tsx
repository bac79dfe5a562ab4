/** Renders a staff screen at its address for a signed-in person. */
import { type CertificatesOfEvent, NO_CERTIFICATE_SETTINGS } from '@samagam/contract/people/certificate';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { toWireEvent } from '@samagam/contract/programme/event';
import { DEFAULT_LEDGERS } from '@samagam/contract/money/ledgers';
import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import type { LeftOut } from '@samagam/contract/people/announcement';
import type { TreasurerMonth } from '@samagam/contract/money/treasurer-month';
import type { Reply } from '@samagam/contract/schemas';
import type { Role } from '@samagam/contract/common/words';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { BackOffice } from '../src/app/back-office.tsx';
import { answers } from './answers.ts';
import { enter } from './enter.ts';
import { tokenWith } from './session.ts';
import { show } from './show.tsx';

export const staffMail = 'meera@example.org';

/** Opens a path of the back-office; '' is the role of a visitor who is not signed in. */
export async function openOffice(address: string, role: Role | '' = 'ADMIN') {
  if (role) sessionStorage.setItem('samagam.token', tokenOf(role));
  history.replaceState(null, '', address);
  return show(<BackOffice />);
}

function tokenOf(role: Role): string {
  const claims = { email: staffMail, role, exp: Math.floor(Date.now() / 1000) + 3600 };
  return tokenWith(claims);
}

/** Opens a screen, and in it the form above its list. */
export async function openAdding(address: string, one: string) {
  const shown = await openOffice(address);
  await button(`New ${one}`).click();
  return shown;
}

type EventRow = Reply<'GET /api/admin/getevent'>['data'][number];

/** Answers every staff call for events with one event, `test2025`. */
export function hasEvent(changes: Partial<EventRow> = {}): void {
  const event = { ...toWireEvent(anEvent()), version: 'v1', ...changes };
  answers('GET /api/admin/getevent', () => ({ data: [event] }));
}

export const CERTIFICATE_EVENT: CertificatesOfEvent['event'] = {
  eventname: 'Samagam Test Conference',
  startdate: '21-Nov-2026',
  enddate: '22-Nov-2026',
  organiser: 'Samagam',
  accent: 'indigo',
};

/** Answers what the screens of staff request, with one event and empty lists. */
export function hasEmptyOffice(): void {
  hasEvent();
  answers('GET /api/admin/sales', () => ({ data: [] }));
  answers('GET /api/admin/dashboard', () => ({
    data: { states: [], passes: [], admitted: [], mailsfailed: 0, webhookat: '' },
  }));
  answers('GET /api/admin/members', () => ({ data: { count: 0 } }));
  answers('GET /api/admin/getspeakers', () => ({ data: [] }));
  answers('GET /api/admin/speakerpages', () => ({ data: [] }));
  answers('GET /api/admin/getschedule', () => ({ data: { version: 'v1' } }));
  answers('GET /api/admin/sponsors', () => ({ data: [] }));
  answers('GET /api/admin/partners', () => ({ data: [] }));
  answers('GET /api/admin/site', () => ({ data: { version: '0', site: DEFAULT_SITE } }));
  answers('GET /api/admin/content', () => ({
    data: { version: '0', draft: {}, liveversion: '0', live: {}, canUndo: false },
  }));
  answers('GET /api/admin/getcoupons', () => ({ data: [] }));
  answers('GET /api/admin/getregistrationslist', () => ({ data: [] }));
  answers('GET /api/admin/gettransactionlist', () => ({ data: [] }));
  answers('GET /api/admin/getgrouppaylist', () => ({ data: [] }));
  answers('GET /api/admin/announcements', () => ({ data: [] }));
  answers('GET /api/admin/certificates', () => ({
    data: {
      version: '0',
      settings: NO_CERTIFICATE_SETTINGS,
      event: CERTIFICATE_EVENT,
      checkpoints: [],
      certificates: [],
    },
  }));
  answers('GET /api/admin/timedmails', () => ({ data: { reminder: false, thanks: false } }));
  answers('GET /api/admin/inbox', () => ({ data: [] }));
  answers('GET /api/admin/seller', () => ({ data: { version: '0' } }));
  answers('GET /api/admin/movedinvoices', () => ({ data: [] }));
  answers('GET /api/admin/month', () => ({ data: emptyMonth() }));
  answers('GET /api/admin/ledgers', () => ({
    data: { version: '0', ledgers: { company: '', ...DEFAULT_LEDGERS } },
  }));
  answers('GET /api/admin/pdfzips', () => ({ data: [] }));
  answers('GET /api/admin/staff', () => ({ data: [] }));
  answers('GET /api/admin/audit', () => ({ data: [] }));
  answers('GET /api/admin/mails', () => ({ data: [] }));
  answers('GET /api/admin/checkinlinks', () => ({ data: [], counts: [] }));
  answers('GET /api/admin/door', () => ({ data: { checkpoints: [], rate: [], last: [], conflicts: 0 } }));
}

/** Opens the list of events, and in it the form of a new one. */
export async function openNewEvent(address = '/weba/manageevent') {
  const shown = await openOffice(address);
  await button('New event').click();
  await expect.element(field('Add Event', 'Event Name')).toBeVisible();
  return shown;
}

/** What a preview of an announcement says if everybody gets it. */
export const nobodyLeftOut: LeftOut = {
  twice: 0,
  unreachable: 0,
  refused: 0,
  unwilling: 0,
  capped: 0,
  unclaimed: 0,
  buyers: 0,
};

/** A month without a settlement, before the first fetch. */
export function emptyMonth(): TreasurerMonth {
  return {
    month: '2026-11',
    figures: {
      gross: 0,
      refunds: 0,
      adjustments: 0,
      fees: 0,
      gst: 0,
      net: 0,
      settled: 0,
      inbank: 0,
      open: 0,
      unexplained: 0,
      recorded: 0,
      tds: 0,
      unowned: 0,
    },
    settlements: [],
    recorded: [],
    unowned: [],
    bank: [],
    findings: [],
    settings: { settledays: 5, feepercent: 0, digestmail: '' },
    fetchedat: '',
  };
}

export const form = (name: string) => page.getByRole('form', { name });
export const field = (name: string, label: string) => form(name).getByLabelText(label, { exact: true });
export const button = (name: string | RegExp, within: Pick<Locator, 'getByRole'> = page) =>
  within.getByRole('button', { name });
export const rowOf = (words: string | RegExp) => page.getByRole('row').filter({ hasText: words });
export const toast = (words: string) => page.getByRole('alert').filter({ hasText: words });

/** Fills fields of a form by their labels. */
export async function fill(name: string, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await enter(field(name, label), value);
}
