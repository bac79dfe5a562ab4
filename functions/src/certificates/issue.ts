/**
 * Makes the certificates of an event. Their ids are derived from the person, so the work can stop anywhere and be repeated, and
 * each person gets one with one mail.
 */
import { Timestamp } from '@google-cloud/firestore';
import {
  type CertificateReply,
  type CertificateRequest,
  type CertificateSettings,
  sayOfCertificate,
} from '@samagam/contract/people/certificate';
import { CERTIFICATE_SLICE } from '@samagam/contract/common/limits';
import { endOfProgramme, HOURS_RULE } from '@samagam/domain/certificates/hours';
import { titleOf } from '@samagam/domain/certificates/words';
import { dateInIndia, monthsAfter, startOfDay } from '@samagam/domain/text/event-dates';
import type { Event } from '@samagam/contract/programme/event';
import type { Site } from '@samagam/contract/programme/site';
import { bulkMailbox } from '../announcements/bulk-mailbox.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { auditIn } from '../stores/audit.ts';
import {
  type Certificate,
  type CertificateIssue,
  certificateRef,
  issueRef,
  issuesOf,
  settingsRef,
} from '../stores/certificates.ts';
import { fieldsIn, linksOfEvent } from '../stores/checkins.ts';
import { collection } from '../stores/collections.ts';
import { eventOrRefusal } from '../stores/events.ts';
import { keepImage, renewImage } from '../stores/images.ts';
import { enqueue } from '../stores/mail.ts';
import { countBulkMail } from '../stores/rate-limits-by-recipient.ts';
import { readTogether } from '../stores/reading/read-records.ts';
import { readThenWrite } from '../stores/reading/read-then-write.ts';
import { insistOnVersion, versionOf } from '../stores/reading/versions.ts';
import { readSite } from '../stores/site.ts';
import { phonesWithScans, readPlan, type ReadPlan } from './plan.ts';

/** With a mail and a count for each, small enough for one transaction. */
const PART = 100;

/** Throws a Refusal for an unknown checkpoint, and if somebody else has saved since `version`. */
export async function saveSettings(
  deps: Deps,
  settings: CertificateSettings,
  { who, version }: { who: string; version: string | undefined },
): Promise<void> {
  const { db, now } = deps;
  const { eventcode, entries } = settings;
  await eventOrRefusal(db, eventcode);
  const known = fieldsIn(await linksOfEvent(db, eventcode));
  const unknown = entries.find((entry) => !known.includes(entry));
  if (unknown !== undefined) throw new Refusal(sayOfCertificate.unknownEntry(unknown), { field: 'entries' });
  const signature =
    settings.signature && (await keepImage(deps, settings.signature, 'signature', 'signature'));
  await readThenWrite(db, {
    read: (tx) => tx.get(settingsRef(db, eventcode)),
    write(tx, stored) {
      insistOnVersion(versionOf(stored), version, 'record');
      tx.set(settingsRef(db, eventcode), { ...settings, signature });
      const facts = {
        entries: entries.join(', '),
        wristband: settings.wristband ? 'yes' : 'no',
        signature: signature || 'none',
      };
      auditIn(tx, db, { what: 'certificate settings changed', who, eventcode, facts }, now());
    },
  });
}

/** Throws a Refusal if the preview is out of date, nobody gets one, or phones may have scans and no reason is given. */
export async function issueCertificates(
  deps: Deps,
  asked: CertificateRequest,
  who: string,
): Promise<CertificateReply> {
  const { db, now } = deps;
  const { eventcode, kind, reason = '' } = asked;
  const plan = await readPlan(deps, asked);
  if (plan.ready.length === 0) {
    const haveAll = plan.leftout.some(({ why }) => why === 'issued');
    throw new Refusal(haveAll ? sayOfCertificate.allHave : sayOfCertificate.nobody, { reason: 'conflict' });
  }
  if (plan.fingerprint !== asked.fingerprint)
    throw new Refusal(sayOfCertificate.changed, { reason: 'stale' });
  const { settings, event } = plan;
  if (kind === 'DELEGATE' && reason === '') {
    const isOver = endOfProgramme(event) <= now();
    if (!isOver || (await phonesWithScans(deps, settings)).length > 0)
      throw new Refusal(sayOfCertificate.wait, { field: 'reason' });
  }
  if (settings.signature) await renewImage(deps, settings.signature, 'signature');
  const running = kind === 'DELEGATE';
  const issue: CertificateIssue = {
    ...settings,
    ...event,
    kind,
    by: who,
    startedat: now(),
    running,
    programme: [...event.programme],
  };
  const issueid = await readThenWrite(db, {
    read: async (tx) =>
      (await tx.get(collection(db, 'certificateIssues').where('eventcode', '==', eventcode))).docs,
    write(tx, earlier) {
      if (earlier.some((doc) => doc.data().running))
        throw new Refusal(sayOfCertificate.runs, { reason: 'conflict' });
      const id = `${eventcode}-c${earlier.length + 1}`;
      tx.create(issueRef(db, id), issue);
      const facts = { id, kind, people: plan.ready.length, ...(reason && { reason }) };
      auditIn(tx, db, { what: 'certificates issued', who, eventcode, facts }, now());
      return id;
    },
  });
  return workOnIssue(deps, { issueid, issue, plan });
}

/** Also by the reconciler, for those whom a door admitted. Nothing is left to do if none is running. */
export async function continueIssue(deps: Deps, eventcode: string): Promise<CertificateReply> {
  const found = (await issuesOf(deps, eventcode)).find(({ running }) => running);
  if (!found) return { issued: 0, left: 0 };
  const { id: issueid, ...issue } = found;
  const fixed = { settings: issue, event: issue };
  const plan = await readPlan(deps, { eventcode, kind: issue.kind }, fixed);
  return workOnIssue(deps, { issueid, issue, plan });
}

interface Work {
  issueid: string;
  issue: CertificateIssue;
  plan: Pick<ReadPlan, 'ready'>;
}

async function workOnIssue(deps: Deps, { issueid, issue, plan }: Work): Promise<CertificateReply> {
  const { db, now } = deps;
  const [event, site] = await Promise.all([eventOrRefusal(db, issue.eventcode), readSite(db)]);
  const until = now() + CERTIFICATE_SLICE;
  let issued = 0;
  for (let from = 0; from < plan.ready.length; from += PART) {
    if (issue.running && now() >= until) return { issued, left: plan.ready.length - from };
    const people = plan.ready.slice(from, from + PART);
    issued += await makePart(deps, { issueid, issue, event, site, people });
  }
  await issueRef(db, issueid).update({ running: false, endedat: now() });
  return { issued, left: 0 };
}

interface PartOfIssue {
  issueid: string;
  issue: CertificateIssue;
  event: Event;
  site: Site;
  people: ReadPlan['ready'];
}

/** Returns how many were made: not those that another process has made meanwhile. */
async function makePart(deps: Deps, { issueid, issue, event, site, people }: PartOfIssue): Promise<number> {
  const { db, keys, now } = deps;
  const { eventcode, kind, wristband } = issue;
  return readThenWrite(db, {
    read: (tx) => readTogether(tx, ...people.map(({ id }) => certificateRef(db, id))),
    write(tx, found) {
      const missing = people.filter((_, at) => !found[at]!.exists);
      for (const { id, name, holder, mail, what, tickets, days } of missing) {
        const at = now();
        const made: Certificate = {
          eventcode,
          eventname: event.name,
          startdate: issue.startdate,
          enddate: issue.enddate,
          organiser: site.name,
          issueid,
          kind,
          state: 'UNCLAIMED',
          name,
          givenname: name,
          holder,
          what,
          registrationid: tickets[0] ?? '',
          title: titleOf(issue, kind),
          days,
          wristband,
          rule: HOURS_RULE,
          issuedat: at,
          first: id,
          corrections: 0,
          deleteafter: endOfYears(at, Number(site.certificateyears)),
        };
        tx.create(certificateRef(db, id), made);
        const cause = { id: `certificate_${id}`, eventcode, to: mail };
        enqueue(tx, db, { ...cause, mail: { kind: 'certificate', certificateid: id } }, at);
        countBulkMail(tx, db, bulkMailbox(keys, mail), at);
      }
      return missing.length;
    },
  });
}

function endOfYears(issuedat: number, years: number): Timestamp {
  return Timestamp.fromMillis(startOfDay(monthsAfter(dateInIndia(issuedat), 12 * years)));
}
