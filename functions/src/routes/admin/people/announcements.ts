/** Announcements to the registrations of an event. */
import {
  continueAnnouncement,
  previewAnnouncement,
  showAnnouncement,
  startAnnouncement,
  stopAnnouncement,
  testAnnouncement,
} from '../../../announcements/announce.ts';
import type { Deps } from '../../../deps.ts';
import type { Handler } from '../../../http/handler.ts';
import { announcementsOf, readAnnouncement } from '../../../stores/announcements.ts';
import { audit } from '../../../stores/audit.ts';

export const GET: Handler<'GET /api/admin/announcements'> = async ({ input, deps }) => {
  const found = await announcementsOf(undefined, deps.db, input.eventcode);
  return { data: await Promise.all(found.map(({ id, stored }) => showAnnouncement(deps, id, stored))) };
};

export const POST: Handler<'POST /api/admin/announcements'> = async ({ input, deps, who }) => {
  const { eventcode } = input;
  switch (input.mode) {
    case 'preview': {
      const preview = await previewAnnouncement(deps, input);
      // It names one of the recipients.
      const facts = { recipients: preview.recipients };
      await audit(deps.db, { what: 'announcement previewed', who, eventcode, facts }, deps.now());
      return { data: { preview } };
    }
    case 'test':
      await testAnnouncement(deps, input, who);
      return { data: {} };
    case 'start':
      return replyOf(deps, await startAnnouncement(deps, input, who));
    case 'continue':
      await continueAnnouncement(deps, input);
      return replyOf(deps, input.id!);
    case 'stop':
      await stopAnnouncement(deps, input, who);
      return replyOf(deps, input.id!);
  }
};

async function replyOf(deps: Deps, id: string) {
  const stored = (await readAnnouncement(deps.db, id))!;
  return { data: { announcement: await showAnnouncement(deps, id, stored) } };
}
