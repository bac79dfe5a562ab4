/** The settings of the site: read and changed by an admin. */
import { say } from '@samagam/contract/api-messages';
import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import type { Handler } from '../../../http/handler.ts';
import { versionAsked } from '../../../http/if-match.ts';
import { Refusal } from '../../../refusal.ts';
import { changesOf } from '../../../stores/audit-changes.ts';
import { auditIn } from '../../../stores/audit.ts';
import { eventRef } from '../../../stores/events.ts';
import { keepImage } from '../../../stores/images.ts';
import { readThenWrite } from '../../../stores/reading/read-then-write.ts';
import { siteRef } from '../../../stores/site.ts';
import { insistOnVersion, versionOf } from '../../../stores/reading/versions.ts';

export const GET: Handler<'GET /api/admin/site'> = async ({ deps }) => {
  const doc = await siteRef(deps.db).get();
  return { data: { version: versionOf(doc), site: doc.data() ?? DEFAULT_SITE } };
};

/** Refused for an announced event that does not exist. */
export const PUT: Handler<'PUT /api/admin/site'> = async ({ input, deps, caller, request }) => {
  const { db, now } = deps;
  const logo = input.logo.startsWith('/logo/')
    ? input.logo
    : await keepImage(deps, input.logo, 'logo', 'logo');
  await readThenWrite(db, {
    async read(tx) {
      const stored = await tx.get(siteRef(db));
      insistOnVersion(versionOf(stored), versionAsked(request), 'site');
      if (input.announced !== '' && !(await tx.get(eventRef(db, input.announced))).exists)
        throw new Refusal(say.eventNotFound, { reason: 'conflict', field: 'announced' });
      return stored.data() ?? DEFAULT_SITE;
    },
    write(tx, before) {
      const site = { ...input, logo };
      tx.set(siteRef(db), site);
      const facts = { name: input.name, announced: input.announced };
      const changes = changesOf('site', before, site);
      auditIn(tx, db, { what: 'site changed', who: caller!.mail, eventcode: '', facts, changes }, now());
    },
  });
  return {};
};
