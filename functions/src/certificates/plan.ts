/** Reads what decides who gets a certificate: the door, the programme, the settings, and what was issued before. */
import type { Accent } from '@samagam/contract/common/accents';
import {
  type CertificatePreview,
  type CertificateRequest,
  type CertificateSettings,
  sayOfCertificate,
} from '@samagam/contract/people/certificate';
import {
  type CountedEvent,
  endOfProgramme,
  type EntryScan,
  minutesAfter,
  programmeDays,
  totalMinutes,
} from '@samagam/domain/certificates/hours';
import {
  type AttendedTicket,
  type CertificatePlan,
  type PlannedCertificate,
  planDelegates,
  planListed,
  repeatedLine,
} from '@samagam/domain/certificates/plan';
import { ticketValidity } from '@samagam/domain/tickets/ticket-validity';
import { accentOf } from '@samagam/domain/programme/accent-of';
import type { Deps } from '../deps.ts';
import { readPublishedEvent } from '../programme/published.ts';
import { Refusal } from '../refusal.ts';
import { sha256 } from '../services/keys.ts';
import { certificatesOf, readSettings } from '../stores/certificates.ts';
import { admissionsOf, isIn, linksOfEvent } from '../stores/checkins.ts';
import { eventOrRefusal } from '../stores/events.ts';
import { readable, reportTo } from '../stores/reading/read-records.ts';
import { ticketHistoryOf } from '../stores/registrations.ts';

export interface ReadPlan {
  settings: CertificateSettings;
  event: CountedEvent & { accent: Accent };
  /** Of those who have none yet. `id`: of the certificate. */
  ready: (PlannedCertificate & { id: string; withdrawn: boolean })[];
  leftout: Pick<CertificatePlan['leftout'][number], 'name' | 'why'>[];
  /** Names what the preview showed. */
  fingerprint: string;
}

type Asked = Pick<CertificateRequest, 'eventcode' | 'kind' | 'list'>;
/** An issue that is running has its own, as they were when it began. */
type Fixed = Pick<ReadPlan, 'settings' | 'event'>;

/** Throws a Refusal for settings or a list by which nothing can be issued. */
export async function readPlan(deps: Deps, asked: Asked, fixed?: Fixed): Promise<ReadPlan> {
  const { db, keys } = deps;
  const { eventcode, kind } = asked;
  const { settings, event } = fixed ?? (await readFixed(deps, eventcode));
  const [plan, issued] = await Promise.all([
    kind === 'DELEGATE'
      ? planOfDoor(deps, settings, event)
      : planOfList(asked, (mail) => keys.holder(eventcode, mail)),
    certificatesOf({ db, log: deps.log }, eventcode),
  ]);
  const held = issued.filter(({ state }) => state === 'UNCLAIMED' || state === 'VALID');
  const firsts = new Set(issued.map(({ first }) => first));
  const byFirst = new Map(held.map((one) => [one.first, one]));
  // A name that was corrected on the ticket since is another person by its id.
  const byTicket = new Map(held.map((one) => [one.registrationid, one]));
  /** The next id of a person: after those that staff have withdrawn. */
  function nextOf(person: string): { id: string; withdrawn: boolean } {
    for (let withdrawn = 0; ; withdrawn++) {
      const id = keys.certificateId(eventcode, kind, person, withdrawn);
      if (!firsts.has(id) || byFirst.has(id)) return { id, withdrawn: withdrawn > 0 };
    }
  }
  const heldBy = (id: string, tickets: readonly string[]) =>
    byFirst.get(id) ?? tickets.map((ticket) => byTicket.get(ticket)).find((one) => one !== undefined);
  const all = plan.ready.map((one) => {
    const next = nextOf(one.person);
    return { ...one, ...next, has: heldBy(next.id, one.tickets) };
  });
  const ready = all.flatMap(({ has, ...one }) => (has ? [] : [one]));
  const again = all.flatMap(({ has, name, days }) => {
    const why = has && totalMinutes(has.days) < totalMinutes(days) ? 'fewer hours' : 'issued';
    return has ? [{ name, why } as const] : [];
  });
  const none = plan.leftout.map((one) => ({
    name: one.name,
    why: heldBy(nextOf(one.person).id, one.tickets) ? ('holds one' as const) : one.why,
  }));
  const fingerprint = sha256(JSON.stringify([kind, settings, ready])).slice(0, 32);
  return { settings, event, ready, leftout: [...none, ...again], fingerprint };
}

/** The settings, and the event as it is now. */
export async function readFixed(
  { db, now }: Deps,
  eventcode: string,
): Promise<Fixed & { settings: { version: string }; eventname: string }> {
  const [settings, published, { name: eventname, startdate, enddate }] = await Promise.all([
    readSettings(db, eventcode),
    readPublishedEvent(db, eventcode, now()),
    eventOrRefusal(db, eventcode),
  ]);
  const { schedule, event } = published?.unpack() ?? {};
  const programme = schedule ? programmeDays(schedule) : [];
  const accent = event?.content?.accent ?? accentOf(eventcode);
  return { settings, event: { startdate, enddate, programme, accent }, eventname };
}

async function planOfDoor(
  deps: Deps,
  settings: CertificateSettings,
  event: CountedEvent,
): Promise<CertificatePlan> {
  if (settings.entries.length === 0) throw new Refusal(sayOfCertificate.noEntry, { field: 'entries' });
  return planDelegates(await attendedTickets(deps, settings), settings, event);
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
  const { docs } = await linksOfEvent(db, eventcode);
  return new Map(readable(docs, reportTo(log)).map(({ doc, record }) => [doc.id, record]));
}

/** What staff look at before they issue. */
export async function previewCertificates(deps: Deps, asked: Asked): Promise<CertificatePreview> {
  const { fingerprint, ready, leftout, event, settings } = await readPlan(deps, asked);
  const isOfDoor = asked.kind === 'DELEGATE';
  const endsat = endOfProgramme(event);
  return {
    fingerprint,
    ready: ready.map(({ name, mail, what, days, withdrawn }) => ({
      name,
      mail,
      what,
      minutes: totalMinutes(days),
      days,
      withdrawn,
    })),
    leftout,
    programme: isOfDoor
      ? event.programme.map((day) => ({ date: day.date, minutes: minutesAfter(0, day) }))
      : [],
    ...(isOfDoor && endsat > deps.now() && { endsat: new Date(endsat).toISOString() }),
    waiting: isOfDoor ? await phonesWithScans(deps, settings) : [],
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
