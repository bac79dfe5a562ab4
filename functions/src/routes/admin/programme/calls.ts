import { fromWireEvent } from '@samagam/contract/programme/event';
import { inDisplayOrder } from '@samagam/domain/programme/speakers';
import { supportersInOrder } from '@samagam/domain/programme/supporters';
import { sayOfApi } from '@samagam/contract/api-messages';
import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import type { Handlers } from '../../../http/handler.ts';
import { noReply } from '../../../http/no-reply.ts';
import { versionAsked } from '../../../http/if-match.ts';
import { saying } from '../../../http/removed.ts';
import {
  readContent,
  saveDraft,
  openPreview,
  publishContent,
  undoContent,
} from '../../../programme/content.ts';
import { archiveEvent, deleteEvent, duplicateEvent } from '../../../programme/event-life.ts';
import { readHeadings } from '../../../programme/import-memory.ts';
import { checkImport, importProgramme } from '../../../programme/import.ts';
import { countProgramme, readBelow } from '../../../programme/programme.ts';
import { changeEvent, createEvent } from '../../../programme/save-event.ts';
import { saveSchedule, readSchedule } from '../../../programme/schedules.ts';
import { changeSpeaker, createSpeaker, deleteSpeaker, readSpeakers } from '../../../programme/speakers.ts';
import { changeSupporter, createSupporter, deleteSupporter } from '../../../programme/supporters.ts';
import { taxWarningsOfEvent } from '../../../programme/tax-warnings.ts';
import { Refusal } from '../../../refusal.ts';
import type { Caller } from '../../../services/id-tokens.ts';
import { changesOf } from '../../../stores/audit-changes.ts';
import { audit, auditIn } from '../../../stores/audit.ts';
import { eventRef } from '../../../stores/events.ts';
import { PICTURES, renewImage, keepImage } from '../../../stores/images.ts';
import { readThenWrite } from '../../../stores/reading/read-then-write.ts';
import { insistOnVersion, versionOf } from '../../../stores/reading/versions.ts';
import { siteRef } from '../../../stores/site.ts';
import * as adminGetevent from './getevent.ts';

const editBy = (caller: Caller | undefined, request: Request) => ({
  who: caller!.mail,
  version: versionAsked(request),
});

export const adminProgrammeCalls = {
  /** Keeps the parts of the programme that are not sent (decision 0008, 3). */
  'POST /api/admin/addschedule': async ({ input, deps, caller, request }) => {
    return saying(await saveSchedule(deps, input, caller!.mail, versionAsked(request)));
  },
  'POST /api/admin/archiveevent': ({ input, deps, caller, request }) =>
    noReply(archiveEvent(deps, input, editBy(caller, request))),
  'GET /api/admin/content': async ({ input, deps }) => ({
    data: {
      ...(await readContent(deps, input.eventcode)),
      programme: await countProgramme(deps, input.eventcode),
    },
  }),
  'PUT /api/admin/content': async ({ input, deps, caller, request }) => {
    const { eventcode, content } = input;
    for (const [at, { src }] of (content.banners ?? []).entries())
      if (src.startsWith(PICTURES)) await renewImage(deps, src, `content.banners.${at}.src`);
    const change = { eventcode, who: caller!.mail, version: versionAsked(request) };
    return saying(await saveDraft(deps, content, change));
  },
  'POST /api/admin/contentpicture': async ({ input, deps, caller }) => {
    const { eventcode, image } = input;
    const src = await keepImage(deps, image, 'banner', 'image');
    const entry = { what: 'content picture stored', who: caller!.mail, eventcode, facts: { src } };
    await audit(deps.db, entry, deps.now());
    return { data: { src } };
  },
  'POST /api/admin/createevent': async ({ input, deps, caller }) => {
    const removed = await createEvent(deps, fromWireEvent(input), caller!.mail);
    return { ...saying(removed), ...(await taxWarningsOfEvent(deps, input.eventcode)) };
  },
  'PUT /api/admin/createevent': async ({ input, deps, caller, request }) => {
    const removed = await changeEvent(deps, fromWireEvent(input), caller!.mail, versionAsked(request));
    return { ...saying(removed), ...(await taxWarningsOfEvent(deps, input.eventcode)) };
  },
  'DELETE /api/admin/createevent': ({ input, deps, caller, request }) =>
    noReply(deleteEvent(deps, input.eventcode, editBy(caller, request))),
  'POST /api/admin/createspeaker': async ({ input, deps, caller }) => {
    const image = await keepImage(deps, input.image, 'portrait', 'image');
    return saying(await createSpeaker(deps, { ...input, image }, caller!.mail));
  },
  'PUT /api/admin/createspeaker': async ({ input, deps, caller, request }) => {
    const image = input.image === '' ? '' : await keepImage(deps, input.image, 'portrait', 'image');
    return saying(await changeSpeaker(deps, { ...input, image }, caller!.mail, versionAsked(request)));
  },
  'DELETE /api/admin/createspeaker': ({ input, deps, caller, request }) =>
    noReply(deleteSpeaker(deps, input, editBy(caller, request))),
  'POST /api/admin/duplicateevent': ({ input, deps, caller }) =>
    noReply(duplicateEvent(deps, input, caller!.mail)),
  'GET /api/admin/getevent': adminGetevent.GET,
  'GET /api/admin/getschedule': async ({ input, deps }) => ({
    data: await readSchedule(deps, input.eventcode),
  }),
  'GET /api/admin/getspeakers': async ({ input, deps }) => ({
    data: inDisplayOrder(await readSpeakers(deps, input.eventcode)),
  }),
  'GET /api/admin/importheadings': async ({ input, deps }) => ({
    data: await readHeadings(deps.db, input.eventcode),
  }),
  /** One that the import does not use is deleted at night. */
  'POST /api/admin/importpicture': async ({ input, deps, caller }) => {
    const address = await keepImage(deps, input.image, 'portrait', 'image');
    const entry = {
      what: 'picture uploaded',
      who: caller!.mail,
      eventcode: input.eventcode,
      facts: { address },
    };
    await audit(deps.db, entry, deps.now());
    return { data: { address } };
  },
  'POST /api/admin/importprogramme': async ({ input, deps, caller }) => ({
    data: input.fingerprint
      ? await importProgramme(deps, input, caller!.mail)
      : await checkImport(deps, input),
  }),
  'GET /api/admin/partners': async ({ input, deps }) => ({
    data: supportersInOrder(await readBelow(deps, input.eventcode, 'partners')),
  }),
  'POST /api/admin/partners': ({ input, deps, caller }) =>
    noReply(createSupporter(deps, 'partners', input, caller!.mail)),
  'PUT /api/admin/partners': ({ input, deps, caller, request }) =>
    noReply(changeSupporter(deps, 'partners', input, editBy(caller, request))),
  'DELETE /api/admin/partners': ({ input, deps, caller, request }) =>
    noReply(deleteSupporter(deps, 'partners', input, editBy(caller, request))),
  'POST /api/admin/previewcontent': async ({ input, deps, caller }) => {
    const { eventcode, content } = input;
    const key = await openPreview(deps, content, { eventcode, who: caller!.mail });
    return { data: { address: `/event/${eventcode}?preview=${key}` } };
  },
  'POST /api/admin/publishcontent': async ({ input, deps, caller, request }) => {
    const { eventcode } = input;
    await publishContent(deps, { eventcode, who: caller!.mail, version: versionAsked(request) });
    return {};
  },
  'GET /api/admin/site': async ({ deps }) => {
    const doc = await siteRef(deps.db).get();
    return { data: { version: versionOf(doc), site: doc.data() ?? DEFAULT_SITE } };
  },
  /** Refused for an announced event that does not exist. */
  'PUT /api/admin/site': async ({ input, deps, caller, request }) => {
    const { db, now } = deps;
    const logo = input.logo.startsWith('/logo/')
      ? input.logo
      : await keepImage(deps, input.logo, 'logo', 'logo');
    await readThenWrite(db, {
      async read(tx) {
        const stored = await tx.get(siteRef(db));
        insistOnVersion(versionOf(stored), versionAsked(request), 'site');
        if (input.announced !== '' && !(await tx.get(eventRef(db, input.announced))).exists)
          throw new Refusal(sayOfApi.eventNotFound, { reason: 'conflict', field: 'announced' });
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
  },
  'GET /api/admin/sponsors': async ({ input, deps }) => ({
    data: supportersInOrder(await readBelow(deps, input.eventcode, 'sponsors')),
  }),
  'POST /api/admin/sponsors': ({ input, deps, caller }) =>
    noReply(createSupporter(deps, 'sponsors', input, caller!.mail)),
  'PUT /api/admin/sponsors': ({ input, deps, caller, request }) =>
    noReply(changeSupporter(deps, 'sponsors', input, editBy(caller, request))),
  'DELETE /api/admin/sponsors': ({ input, deps, caller, request }) =>
    noReply(deleteSupporter(deps, 'sponsors', input, editBy(caller, request))),
  'POST /api/admin/undocontent': async ({ input, deps, caller, request }) => {
    const { eventcode } = input;
    await undoContent(deps, { eventcode, who: caller!.mail, version: versionAsked(request) });
    return {};
  },
} satisfies Partial<Handlers>;
