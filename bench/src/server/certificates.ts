/** How long an issue to 2,000 people takes, the PDF of a certificate, and what its proof reads and weighs. */
import { programmeDays } from '@samagam/domain/certificates/hours';
import type { ShownCertificate, ShownIssue } from '@samagam/domain/certificates/certificate';
import { anEvent, daysAfter } from '@samagam/emulators/builders/an-event';
import { demoSchedule, demoSpeakers } from '@samagam/emulators/seed-data/programme';
import { claimCertificate, readIssue } from '@samagam/functions/certificates/claim';
import { continueIssue, issueCertificates } from '@samagam/functions/certificates/issue';
import { readPlan } from '@samagam/functions/certificates/plan';
import type { Deps } from '@samagam/functions/deps';
import { certificatePdf } from '@samagam/functions/documents/certificate-pdf';
import { createPageApp } from '@samagam/functions/page-app';
import { saveProgramme } from '@samagam/emulators/save-programme';
import { certificatesOf, settingsRef } from '@samagam/functions/stores/certificates';
import { NO_CERTIFICATE_SETTINGS } from '@samagam/contract/people/certificate';
import { fillDoor } from '../door/tickets.ts';
import { type Figure, figure } from '../figures.ts';
import { percentile, timed } from '../spread.ts';
import { withSuite } from '../with-suite.ts';
import { countReads } from './count-reads.ts';

const EVENTCODE = 'bench2026';
const PEOPLE = 2000;
const ROUNDS = 200;
const WARM_UP = 20;
const HOUR = 3_600_000;
/** In parallel tracks on two days, each with a long title. */
const SESSIONS = 500;
const TOPIC = 'Keys that outlive us: what a small team learned from ten years of rotating certificates';

export async function certificates(): Promise<Figure[]> {
  return withSuite('certificates', 'store', async ({ deps }) => {
    await fill(deps);
    const issued = await timed(() => issueAll(deps));
    const [{ id, first, name }] = (await certificatesOf(deps, EVENTCODE)) as [Found];
    await claimCertificate(deps, { key: deps.keys.certificateKey(first), name });
    const own = (await certificatesOf(deps, EVENTCODE)).find((one) => one.id === id)!;
    const issue = await readIssue(deps, own);
    const times = await timesOf(own, issue);
    const largest = await certificatePdf(largestOf(own, issue));
    const { reads, text } = await proofOf(deps, id);
    return [
      figure('2,000 certificates: issued, with their mails queued', Math.round(issued.ms / 100) / 10),
      figure('certificate PDF: p50', percentile(times, 50)),
      figure('certificate PDF: p95', percentile(times, 95)),
      figure('certificate PDF: size', Math.round((await certificatePdf(printed(own, issue))).length / 1000)),
      figure(
        'certificate PDF: size',
        Math.round(largest.length / 1000),
        `${SESSIONS} sessions on two days, a name in Tamil`,
      ),
      figure('proof of a certificate: documents read', reads),
      figure('proof of a certificate: page', Math.round(text.length / 100) / 10),
      figure('proof of a certificate: scripts', text.split('<script').length - 1),
    ];
  });
}

type Found = Awaited<ReturnType<typeof certificatesOf>>[number];

/** An event with the programme of the demo, whose first day has begun, and people whom its door has admitted. */
async function fill(deps: Deps): Promise<void> {
  const admitted = Date.now() - HOUR;
  const event = {
    ...anEvent(),
    eventcode: EVENTCODE,
    startdate: daysAfter(admitted, 0),
    enddate: daysAfter(admitted, 1),
  };
  await saveProgramme(deps.db, {
    event,
    speakers: demoSpeakers('acsc2025'),
    sponsors: [],
    partners: [],
    schedule: demoSchedule({ ...event, eventcode: 'acsc2025' }),
  });
  const settings = { ...NO_CERTIFICATE_SETTINGS, eventcode: EVENTCODE, entries: ['entry'], wristband: true };
  await settingsRef(deps.db, EVENTCODE).set(settings);
  await fillDoor(deps, { eventcode: EVENTCODE, checkinkey: 'bench', checkinfield: 'entry' }, PEOPLE);
}

/** As the screen of staff does: the first call, and then one after the other until nobody is left. */
async function issueAll(deps: Deps): Promise<void> {
  const asked = { eventcode: EVENTCODE, kind: 'DELEGATE' as const };
  const { fingerprint } = await readPlan(deps, asked);
  const issue = { ...asked, action: 'issue' as const, fingerprint, reason: 'A bench.' };
  let { left } = await issueCertificates(deps, issue, 'bench');
  while (left > 0) ({ left } = await continueIssue(deps, EVENTCODE));
  const made = (await certificatesOf(deps, EVENTCODE)).length;
  if (made !== PEOPLE) throw new Error(`${made} certificates were issued.`);
}

const printed = (certificate: ShownCertificate, issue: ShownIssue) => ({
  certificate,
  issue,
  proof: `https://conference.example.org/verify/${'a'.repeat(32)}`,
});

async function timesOf(certificate: ShownCertificate, issue: ShownIssue): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1)
    times.push((await timed(() => certificatePdf(printed(certificate, issue)))).ms);
  return times.slice(WARM_UP);
}

function largestOf(certificate: ShownCertificate, issue: ShownIssue) {
  const programme = issue.programme.map(({ date, sessions }) => ({
    date,
    sessions: Array.from({ length: SESSIONS / issue.programme.length }, (_, at) => ({
      ...sessions[at % sessions.length]!,
      topic: `${TOPIC} (${at + 1})`,
    })),
  }));
  const days = certificate.days.map((day) => ({
    ...day,
    from: Math.min(day.from, startOf(programme, day.date)),
  }));
  const name = 'ஸ்ரீமதி கிருஷ்ணவேணி சுப்பிரமணியன்';
  return printed({ ...certificate, name, days }, { ...issue, programme });
}

function startOf(programme: ReturnType<typeof programmeDays>, date: string): number {
  return Math.min(
    ...programme
      .filter((day) => day.date === date)
      .flatMap(({ sessions }) => sessions.map(({ start }) => start)),
  );
}

async function proofOf(deps: Deps, id: string) {
  const app = createPageApp(deps, { files: new Map(), assets: new Map() } as never);
  const { reads, value } = await countReads(async () => app.request(`https://samagam.test/verify/${id}`));
  if (value.status !== 200) throw new Error(`The proof answered ${value.status}.`);
  return { reads, text: await value.text() };
}
