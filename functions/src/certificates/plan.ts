/** Reads what decides who gets a certificate: the door, the programme, the settings, and what was issued before. */
import {
  type CertificatePreview,
  type CertificateRequest,
  type CertificateSettings,
  sayOfCertificate,
} from '@samagam/contract/people/certificate';
import type { EntryScan, ProgrammeDay } from '@samagam/domain/certificates/hours';
import { minutesAfter, programmeDays, totalMinutes } from '@samagam/domain/certificates/hours';
import {
  type AttendedTicket,
  type CertificatePlan,
  type PlannedCertificate,
  planDelegates,
  planListed,
  repeatedLine,
} from '@samagam/domain/certificates/plan';
import { ticketValidity } from '@samagam/domain/tickets/ticket-validity';
import type { Deps } from '../deps.ts';
import { readPublishedEvent } from '../programme/published.ts';
import { Refusal } from '../refusal.ts';
import { sha256 } from '../services/keys.ts';
import { certificatesOf, readSettings } from '../stores/certificates.ts';
import { admissionsOf, isIn } from '../stores/checkins.ts';
import { collection } from '../stores/collections.ts';
import { readable, reportTo } from '../stores/reading/read-records.ts';
import { ticketHistoryOf } from '../stores/registrations.ts';

export interface ReadPlan {
  settings: CertificateSettings;
  programme: ProgrammeDay[];
  /** Of those who have none yet. `id`: of the certificate. */
  ready: (PlannedCertificate & { id: string })[];
  leftout: CertificatePlan['leftout'];
  /** Names what the preview showed. */
  fingerprint: string;
}

type Asked = Pick<CertificateRequest, 'eventcode' | 'kind' | 'list'>;
/** An issue that is running has its own, as they were when it began. */
type Fixed = Pick<ReadPlan, 'settings' | 'programme'>;

/** Throws a Refusal for settings or a list by which nothing can be issued. */
export async function readPlan(deps: Deps, asked: Asked, fixed?: Fixed): Promise<ReadPlan> {
  const { db, keys } = deps;
  const { eventcode, kind } = asked;
  const { settings, programme } = fixed ?? (await readFixed(deps, eventcode));
  const [plan, issued] = await Promise.all([
    kind === 'DELEGATE'
      ? planOfDoor(deps, settings, programme)
      : planOfList(asked, (mail) => keys.holder(eventcode, mail)),
    certificatesOf({ db, log: deps.log }, eventcode),
  ]);
  const all = plan.ready.map((one) => ({ ...one, id: keys.certificateId(eventcode, kind, one.person) }));
  const known = new Set(issued.map(({ first }) => first));
  // A name that was corrected on the ticket since is another person by its id.
  const withTicket = new Set(issued.map(({ registrationid }) => registrationid));
  const hasOne = ({ id, tickets }: (typeof all)[number]) =>
    known.has(id) || tickets.some((ticket) => withTicket.has(ticket));
  const ready = all.filter((one) => !hasOne(one));
  const again = all.filter(hasOne).map(({ name }) => ({ name, why: 'issued' as const }));
  const fingerprint = sha256(JSON.stringify([kind, settings, ready])).slice(0, 32);
  return { settings, programme, ready, leftout: [...plan.leftout, ...again], fingerprint };
}

async function readFixed({ db, now }: Deps, eventcode: string): Promise<Fixed> {
  const [settings, published] = await Promise.all([
    readSettings(db, eventcode),
    readPublishedEvent(db, eventcode, now()),
  ]);
  return { settings, programme: published ? programmeDays(published.unpack().schedule) : [] };
}

async function planOfDoor(
  deps: Deps,
  settings: CertificateSettings,
  programme: readonly ProgrammeDay[],
): Promise<CertificatePlan> {
  if (settings.entries.length === 0) throw new Refusal(sayOfCertificate.noEntry, { field: 'entries' });
  return planDelegates(await attendedTickets(deps, settings), settings, programme);
}

function planOfList({ kind, list = [] }: Asked, holderOf: (mail: string) => string): CertificatePlan {
  const plan = planListed(list, kind, holderOf);
  const twice = repeatedLine(plan);
  if (twice > 0) throw new Refusal(sayOfCertificate.listedTwice(twice), { field: `list.${twice - 1}` });
  return plan;
}

/** The tickets in the order of their ids, so that a person with several keeps the same name. */
async function attendedTickets(
  deps: Deps,
  { eventcode, entries }: CertificateSettings,
): Promise<AttendedTicket[]> {
  const { db, keys } = deps;
  const tickets = await ticketHistoryOf(db, eventcode);
  const [admissions, links] = await Promise.all([
    admissionsOf(
      deps,
      tickets.map(({ id }) => id),
    ),
    linksOf(deps, eventcode),
  ]);
  const scansOf = (id: string): EntryScan[] =>
    (admissions.get(id) ?? [])
      .filter((one) => isIn(one) && entries.includes(one.checkinfield))
      .map(({ checkinfield, at, keyid, changedat }) => ({
        checkinfield,
        at,
        linkfrom: links.get(keyid)?.createdat ?? 0,
        receivedat: changedat,
      }));
  return tickets
    .toSorted((one, other) => one.id.localeCompare(other.id))
    .map((ticket) => ({
      id: ticket.id,
      name: ticket.name,
      mail: ticket.personalmailid,
      holder: keys.holder(eventcode, ticket.personalmailid),
      isValid: ticketValidity(ticket, ticket.generation) === 'valid',
      scans: scansOf(ticket.id),
    }));
}

async function linksOf({ db, log }: Pick<Deps, 'db' | 'log'>, eventcode: string) {
  const { docs } = await collection(db, 'checkinKeys').where('eventcode', '==', eventcode).get();
  return new Map(readable(docs, reportTo(log)).map(({ doc, record }) => [doc.id, record]));
}

/** What staff look at before they issue. */
export async function previewCertificates(deps: Deps, asked: Asked): Promise<CertificatePreview> {
  const { fingerprint, ready, leftout, programme, settings } = await readPlan(deps, asked);
  return {
    fingerprint,
    ready: ready.map(({ name, days }) => ({ name, minutes: totalMinutes(days), days })),
    leftout,
    programme: programme.map((day) => ({ date: day.date, minutes: minutesAfter(0, day) })),
    waiting: asked.kind === 'DELEGATE' ? await phonesWithScans(deps, settings) : [],
  };
}

/** As they said last: a phone that has not been heard since may have more. */
export async function phonesWithScans(
  deps: Deps,
  { eventcode, entries }: Pick<CertificateSettings, 'eventcode' | 'entries'>,
): Promise<CertificatePreview['waiting']> {
  const links = await linksOf(deps, eventcode);
  return [...links.values()]
    .filter(({ checkinfield }) => entries.includes(checkinfield))
    .flatMap(({ checkinfield, devices }) =>
      Object.values(devices)
        .filter(({ waiting }) => waiting > 0)
        .map(({ name, seenat, waiting }) => ({
          checkinfield,
          name,
          seenat: new Date(seenat).toISOString(),
          scans: waiting,
        })),
    );
}
