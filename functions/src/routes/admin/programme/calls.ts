import { fromWireEvent } from '@samagam/contract/programme/event';
import { inDisplayOrder } from '@samagam/domain/programme/speakers';
import { supportersInOrder } from '@samagam/domain/programme/supporters';
import { sayOfApi } from '@samagam/contract/api-messages';
import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import type { Handlers } from '../../../http/handler.ts';
import { noReply } from '../../../http/no-reply.ts';
import { versionAsked } from '../../../http/if-match.ts';
import { saying } from '../../../http/removed-html.ts';
import {
  readContent,
  saveDraft,
  openPreview,
  publishContent,
  undoContent,
} from '../../../programme/content.ts';
import { archiveEvent, deleteEvent, duplicateEvent } from '../../../programme/event-life.ts';
import { readTold } from '../../../programme/import-memory.ts';
import { checkImport, importProgramme } from '../../../programme/import.ts';
import { countProgramme, readBelow } from '../../../programme/programme.ts';
import { changeEvent, createEvent } from '../../../programme/save-event.ts';
import { saveSchedule, readSchedule } from '../../../programme/schedules.ts';
import { decideAnswer } from '../../../programme/decide-answer.ts';
import { changeSpeaker, createSpeaker, deleteSpeaker, readSpeakers } from '../../../programme/speakers.ts';
import { showSpeakerPicture } from '../../../programme/speaker-picture.ts';
import { changeSupporter, createSupporter, deleteSupporter } from '../../../programme/supporters.ts';
import { Refusal } from '../../../refusal.ts';
import { changesOf } from '../../../stores/audit-changes.ts';
import { audit, auditIn } from '../../../stores/audit.ts';
import { eventRef } from '../../../stores/events.ts';
import { PICTURES, renewImage, keepImage } from '../../../stores/images.ts';
import { readThenWrite } from '../../../stores/reading/read-then-write.ts';
import { insistOnVersion, versionOf } from '../../../stores/reading/versions.ts';
import { siteRef } from '../../../stores/site.ts';
import * as adminGetevent from './getevent.ts';
import * as speakerpages from './speakerpages.ts';

const editBy = (who: string, request: Request) => ({ who, version: versionAsked(request) });

export const adminProgrammeCalls = {
  /** Keeps the parts of the programme that are not sent (decision 0008, 3). */
  'POST /api/admin/addschedule': async ({ input, deps, who, request }) => {
    return saying(await saveSchedule(deps, input, who, versionAsked(request)));
  },
  'POST /api/admin/archiveevent': ({ input, deps, who, request }) =>
    noReply(archiveEvent(deps, input, editBy(who, request))),
  'GET /api/admin/content': async ({ input, deps }) => ({
    data: {
      ...(await readContent(deps, input.eventcode)),
      programme: await countProgramme(deps, input.eventcode),
    },
  }),
  'PUT /api/admin/content': async ({ input, deps, who, request }) => {
    const { eventcode, content } = input;
    for (const [at, { src }] of (content.banners ?? []).entries())
      if (src.startsWith(PICTURES)) await renewImage(deps, src, `content.banners.${at}.src`);
    const change = { eventcode, who, version: versionAsked(request) };
    return saying(await saveDraft(deps, content, change));
  },
  'POST /api/admin/contentpicture': async ({ input, deps, who }) => {
    const { eventcode, image } = input;
    const src = await keepImage(deps, image, 'banner', 'image');
    const entry = { what: 'content picture stored', who, eventcode, facts: { src } };
    await audit(deps.db, entry, deps.now());
    return { data: { src } };
  },
  'POST /api/admin/createevent': async ({ input, deps, who }) => {
    const { removed, warnings } = await createEvent(deps, fromWireEvent(input), who);
    return saying(removed, warnings);
  },
  'PUT /api/admin/createevent': async ({ input, deps, who, request }) => {
    const { removed, warnings } = await changeEvent(deps, fromWireEvent(input), editBy(who, request));
    return saying(removed, warnings);
  },
  'DELETE /api/admin/createevent': ({ input, deps, who, request }) =>
    noReply(deleteEvent(deps, input.eventcode, editBy(who, request))),
  'POST /api/admin/createspeaker': async ({ input, deps, who }) => {
    const image = await keepImage(deps, input.image, 'portrait', 'image');
    return saying(await createSpeaker(deps, { ...input, image }, who));
  },
  'PUT /api/admin/createspeaker': async ({ input, deps, who, request }) => {
    const image = input.image === '' ? '' : await keepImage(deps, input.image, 'portrait', 'image');
    return saying(await changeSpeaker(deps, { ...input, image }, who, versionAsked(request)));
  },
  'DELETE /api/admin/createspeaker': ({ input, deps, who, request }) =>
    noReply(deleteSpeaker(deps, input, editBy(who, request))),
  'POST /api/admin/duplicateevent': ({ input, deps, who }) => noReply(duplicateEvent(deps, input, who)),
  'GET /api/admin/getevent': adminGetevent.GET,
  'GET /api/admin/getschedule': async ({ input, deps }) => ({
    data: await readSchedule(deps, input.eventcode),
  }),
  'GET /api/admin/getspeakers': async ({ input, deps }) => ({
    data: inDisplayOrder(await readSpeakers(deps, input.eventcode)),
  }),
  'GET /api/admin/importmemory': async ({ input, deps }) => ({
    data: await readTold(deps.db, input.eventcode),
  }),
  /** One that the import does not use is deleted at night. */
  'POST /api/admin/importpicture': async ({ input, deps, who }) => {
    const address = await keepImage(deps, input.image, 'portrait', 'image');
    const entry = {
      what: 'picture uploaded',
      who,
      eventcode: input.eventcode,
      facts: { address },
    };
    await audit(deps.db, entry, deps.now());
    return { data: { address } };
  },
  'POST /api/admin/importprogramme': async ({ input, deps, who }) => ({
    data: input.fingerprint ? await importProgramme(deps, input, who) : await checkImport(deps, input),
  }),
  'GET /api/admin/partners': async ({ input, deps }) => ({
    data: supportersInOrder(await readBelow(deps, input.eventcode, 'partners')),
  }),
  'POST /api/admin/partners': ({ input, deps, who }) =>
    noReply(createSupporter(deps, 'partners', input, who)),
  'PUT /api/admin/partners': ({ input, deps, who, request }) =>
    noReply(changeSupporter(deps, 'partners', input, editBy(who, request))),
  'DELETE /api/admin/partners': ({ input, deps, who, request }) =>
    noReply(deleteSupporter(deps, 'partners', input, editBy(who, request))),
  'POST /api/admin/previewcontent': async ({ input, deps, who }) => {
    const { eventcode, content } = input;
    const key = await openPreview(deps, content, { eventcode, who });
    return { data: { address: `/event/${eventcode}?preview=${key}` } };
  },
  'POST /api/admin/publishcontent': async ({ input, deps, who, request }) => {
    const { eventcode } = input;
    await publishContent(deps, { eventcode, who, version: versionAsked(request) });
    return {};
  },
  'GET /api/admin/site': async ({ deps }) => {
    const doc = await siteRef(deps.db).get();
    return { data: { version: versionOf(doc), site: doc.data() ?? DEFAULT_SITE } };
  },
  /** Refused for an announced event that does not exist. */
  'PUT /api/admin/site': async ({ input, deps, who, request }) => {
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
        auditIn(tx, db, { what: 'site changed', who, eventcode: '', facts, changes }, now());
      },
    });
    return {};
  },
  'GET /api/admin/speakerpages': speakerpages.GET,
  'POST /api/admin/speakerpages': speakerpages.POST,
  'PUT /api/admin/speakerpages': async ({ input, deps, who, request }) =>
    saying(await decideAnswer(deps, input, editBy(who, request))),
  'GET /api/admin/speakerpicture': async ({ input, deps }) => ({
    data: await showSpeakerPicture(deps, input),
  }),
  'GET /api/admin/sponsors': async ({ input, deps }) => ({
    data: supportersInOrder(await readBelow(deps, input.eventcode, 'sponsors')),
  }),
  'POST /api/admin/sponsors': ({ input, deps, who }) =>
    noReply(createSupporter(deps, 'sponsors', input, who)),
  'PUT /api/admin/sponsors': ({ input, deps, who, request }) =>
    noReply(changeSupporter(deps, 'sponsors', input, editBy(who, request))),
  'DELETE /api/admin/sponsors': ({ input, deps, who, request }) =>
    noReply(deleteSupporter(deps, 'sponsors', input, editBy(who, request))),
  'POST /api/admin/undocontent': async ({ input, deps, who, request }) => {
    const { eventcode } = input;
    await undoContent(deps, { eventcode, who, version: versionAsked(request) });
    return {};
  },
} satisfies Partial<Handlers>;
