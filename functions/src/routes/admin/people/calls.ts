import { withdrawCertificate } from '../../../certificates/claim.ts';
import { saveSettings } from '../../../certificates/issue.ts';
import { versionAsked } from '../../../http/if-match.ts';
import type { Handlers } from '../../../http/handler.ts';
import { noReply } from '../../../http/no-reply.ts';
import { erasePerson, planErasure } from '../../../people/erase-person.ts';
import { exportPerson } from '../../../people/export-person.ts';
import { withdrawConsent } from '../../../people/withdraw-consent.ts';
import { auditPage, audit } from '../../../stores/audit.ts';
import { changeMessageState, inboxPage } from '../../../stores/contact-messages.ts';
import { resend } from '../../../stores/mail.ts';
import * as certificates from './certificates.ts';
import * as announcements from './announcements.ts';
import * as mails from './mails.ts';
import * as members from './members.ts';
import * as staff from './staff.ts';
import * as timedMails from './timed-mails.ts';

export const adminPeopleCalls = {
  'GET /api/admin/announcements': announcements.GET,
  'POST /api/admin/announcements': announcements.POST,
  'GET /api/admin/certificates': certificates.GET,
  'PUT /api/admin/certificates': ({ input, deps, who, request }) =>
    noReply(saveSettings(deps, input, { who, version: versionAsked(request) })),
  'POST /api/admin/certificates': certificates.POST,
  'POST /api/admin/withdrawcertificate': ({ input, deps, who }) =>
    noReply(withdrawCertificate(deps, input, who)),
  'GET /api/admin/audit': async ({ input, deps }) => {
    const { rows, ...rest } = await auditPage(deps, input);
    const data = rows.map(({ id, at, who, what, eventcode, facts, changes = [], count = 1 }) => ({
      id,
      who,
      what,
      eventcode,
      facts,
      changes,
      count,
      at: new Date(at).toISOString(),
    }));
    return { data, ...rest };
  },
  'POST /api/admin/eraseperson': async ({ input, deps, who }) => {
    const { email, alsotickets, reason } = input;
    const records = await erasePerson(deps, email, { alsotickets, who, reason });
    return { data: { records } };
  },
  'GET /api/admin/inbox': async ({ input, deps }) => {
    const { rows, ...rest } = await inboxPage(deps, input);
    const data = rows.map(({ at, changedat, ...row }) => ({
      ...row,
      at: new Date(at).toISOString(),
      changedat: changedat === undefined ? '' : new Date(changedat).toISOString(),
    }));
    return { data, ...rest };
  },
  'PUT /api/admin/inbox': ({ input, deps, who }) => noReply(changeMessageState(deps, input, who)),
  'GET /api/admin/mails': mails.GET,
  'PUT /api/admin/mails': mails.PUT,
  'GET /api/admin/members': members.GET,
  'POST /api/admin/members': members.POST,
  'POST /api/admin/person': async ({ input, deps }) => {
    const { email, mode } = input;
    if (mode === 'find') return { data: { plan: await planErasure(deps, email) } };
    return { data: { file: JSON.stringify(await exportPerson(deps, email), null, 2) } };
  },
  /** Rendered again, from the current records. */
  'POST /api/admin/resendmail': async ({ input, deps, who }) => {
    const { id } = input;
    const { kind } = await resend(deps.db, id, deps.now());
    const entry = { what: 'mail sent again', who, eventcode: '', facts: { id, kind } };
    await audit(deps.db, entry, deps.now());
    return {};
  },
  'GET /api/admin/staff': staff.GET,
  'POST /api/admin/staff': staff.POST,
  'PUT /api/admin/staff': staff.PUT,
  'GET /api/admin/timedmails': timedMails.GET,
  'PUT /api/admin/timedmails': timedMails.PUT,
  'POST /api/admin/withdrawperson': async ({ input, deps, who }) => {
    const { email, consent } = input;
    return { data: { records: await withdrawConsent(deps, email, { consent, who }) } };
  },
} satisfies Partial<Handlers>;
