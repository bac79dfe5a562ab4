/** The page of a certificate's holder, and the one that proves it to everybody. Both without script. */
import { sayOfCertificate } from '@samagam/contract/people/certificate';
import { CERTIFICATE_LIST, LENGTH } from '@samagam/contract/common/limits';
import type { ShownCertificate, ShownIssue } from '@samagam/domain/certificates/certificate';
import { BODIES, claimFields, creditsOf, SOURCES_READ } from '@samagam/domain/certificates/credits';
import { hoursInWords, totalMinutes } from '@samagam/domain/certificates/hours';
import { datesInWords, topicsInWords } from '@samagam/domain/certificates/words';
import { dateInIndia, dateRange, momentInIndia, parseDate } from '@samagam/domain/text/event-dates';
import { html } from 'hono/html';
import { messagePage } from './message-page.ts';
import { factList, type Html, plainPage } from './plain-page.ts';

/** The same for every key that opens nothing. */
export function endedCertificatePage(): Response {
  return messagePage(404, sayOfCertificate.linkEnded, {
    note: 'The organiser can tell you why. The address is in the mail with the link.',
  });
}

export interface Holding {
  certificate: ShownCertificate & { corrections: number };
  issue: Pick<ShownIssue, 'programme'>;
  key: string;
  /** The address of the page that proves it. */
  proof: string;
  /** What was wrong with the posted name, and the name itself. */
  wrong?: { name: string; sentence: string };
}

export function certificatePage({ certificate, issue, key, proof, wrong }: Holding): Response {
  const { state, eventname, title } = certificate;
  const isClaimed = state === 'VALID';
  const main = html`<main class="checkout">
          <h1>${title}</h1>
          ${factList(factsOf(certificate))}
          ${isClaimed ? claimed({ certificate, issue, key, proof }) : html`<p class="checkout-note">Nobody can see this certificate before you confirm your name. Afterwards everybody to whom you give its address can see the name, the event, the dates and the hours, and that it is genuine.</p>`}
          <h2>${isClaimed ? 'Correct your name' : 'Your name on the certificate'}</h2>
          ${isClaimed && html`<p class="checkout-note">A corrected certificate has a new address. The old one says that it was replaced.</p>`}
          ${nameForm({ certificate, key, wrong })}
          ${isClaimed && howToClaim({ certificate, issue, proof })}
        </main>`;
  const heading = `${title}: ${eventname}`;
  return plainPage({
    title: wrong ? `Please look: ${heading}` : heading,
    main,
    status: wrong ? 400 : 200,
    posts: true,
  });
}

function factsOf({
  name,
  eventname,
  startdate,
  enddate,
  organiser,
  days,
  what,
}: ShownCertificate): [string, string][] {
  const minutes = totalMinutes(days);
  const rows: [string, string][] = [
    ['Name', name],
    ['Event', eventname],
    ['Held on', dateRange(startdate, enddate)],
    ['Organiser', organiser],
    ['For', what],
    ['Admitted on', datesInWords(days)],
    ['Hours of programme', minutes === 0 ? '' : hoursInWords(minutes)],
  ];
  return rows.filter(([, value]) => value !== '');
}

function claimed({ certificate, key, proof }: Holding): Html {
  return html`<p><a class="checkout-next" href="/api/certificatepdf?key=${key}">Download the PDF</a></p>
    ${factList([['Address that proves it', html`<a href="${proof}">${proof}</a>`]])}
    <p><a href="${linkedIn(certificate, proof)}" rel="noreferrer">Add it to your LinkedIn profile</a></p>`;
}

/** The fields that LinkedIn reads from the address of its form. */
function linkedIn({ title, eventname, organiser, issuedat }: ShownCertificate, proof: string): string {
  const { year, month } = parseDate(dateInIndia(issuedat));
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    name: `${title}, ${eventname}`,
    organizationName: organiser,
    issueYear: String(year),
    issueMonth: String(month),
    certUrl: proof,
    certId: proof.slice(-32),
  };
  return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields)}`;
}

function nameForm({ certificate, key, wrong }: Pick<Holding, 'certificate' | 'key' | 'wrong'>): Html {
  const left = CERTIFICATE_LIST.corrections - certificate.corrections;
  if (left <= 0) return html`<p>${sayOfCertificate.corrections(CERTIFICATE_LIST.corrections)}</p>`;
  const label = certificate.state === 'VALID' ? 'Replace the certificate' : 'Confirm and publish';
  return html`<form class="checkout-form" method="post" action="/api/certificate" novalidate>
      <input type="hidden" name="key" value="${key}" />
      <p class="checkout-field">
        <label for="name">Name</label>
        <small id="name-hint">As it is printed, also in your own script: letters, digits, spaces, dots, hyphens and apostrophes, at most ${LENGTH.name}. You can correct it ${left === 1 ? 'once more' : `${left} times`}. Bodies such as ISC2 and CompTIA ask for proof in English: for them, write it in Latin letters.</small>
        <input type="text" id="name" name="name" autocomplete="name" value="${wrong?.name ?? certificate.name}" maxlength="${LENGTH.name}" aria-describedby="name-hint${wrong ? ' name-error' : ''}" aria-invalid="${wrong ? 'true' : 'false'}" ${wrong && 'autofocus'} />
        ${wrong && html`<strong id="name-error">${wrong.sentence}</strong>`}
      </p>
      <button class="${certificate.state === 'VALID' ? 'checkout-quiet' : 'checkout-next'}">${label}</button>
    </form>`;
}

/** What the forms of the bodies ask for, to be copied: one press selects a value. */
function howToClaim({
  certificate,
  issue,
  proof,
}: Pick<Holding, 'certificate' | 'issue' | 'proof'>): Html | '' {
  const { eventname: title, organiser } = certificate;
  const days = certificate.days.filter(({ minutes }) => minutes > 0);
  if (days.length === 0) return '';
  const claim = { title, organiser, days, description: topicsInWords(days, issue.programme), proof };
  return html`<h2>How to claim your hours</h2>
    <p class="checkout-note">Claim only what you attended: this certificate counts the programme after you were admitted. Each body decides itself what it accepts, and asks for proof that is in English. We read their rules on ${SOURCES_READ}.</p>
    ${BODIES.map(
      (body) => html`<details class="checkout-claim">
        <summary>${body.name}: ${creditsOf(totalMinutes(days), body)} ${body.unit}</summary>
        ${factList(claimFields(body, claim))}
        <p>${body.hint}</p>
        <p class="checkout-note">Read on ${SOURCES_READ}: ${body.sources.map((source) => html`<a href="${source}" rel="noreferrer">${source.replace('https://', '')}</a> `)}</p>
      </details>`,
    )}`;
}

const HEADINGS: Record<ShownCertificate['state'], string> = {
  VALID: 'VALID: this certificate is genuine.',
  UNCLAIMED: 'UNCLAIMED: this certificate has not been claimed yet.',
  REPLACED: 'REPLACED: this certificate was replaced by a newer one.',
  WITHDRAWN: 'WITHDRAWN: this certificate is no longer valid.',
};

/** The shapes of the door: a state has a shape, a word and a colour. */
const SHAPES: Record<ShownCertificate['state'], string> = {
  VALID: 'M12 1.5a10.5 10.5 0 1 0 0 21a10.5 10.5 0 1 0 0-21M7 12.5l3.5 3.5 7-8',
  UNCLAIMED: 'M6 2h12M6 22h12M7.5 2v4l9 12v4M16.5 2v4l-9 12v4',
  REPLACED: 'M12 2L23 21.5H1ZM12 9v6M12 17.5v1',
  WITHDRAWN: 'M7.5 1.5h9l6 6v9l-6 6h-9l-6-6v-9ZM8 8l8 8M16 8l-8 8',
};

/** `/verify/{id}`: with the name only while it is valid, and without a way to a newer one. */
export function proofPage(certificate: ShownCertificate): Response {
  const { state, eventname, organiser, issuedat, title } = certificate;
  const isValid = state === 'VALID';
  const heading = HEADINGS[state];
  const rows: [string, string][] = isValid
    ? [['Certificate', title], ...factsOf(certificate), ['Issued', momentInIndia(issuedat)]]
    : [
        ['Event', eventname],
        ['Organiser', organiser],
      ];
  const main = html`<main class="checkout">
          <h1 class="checkout-state" data-state="${state}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${SHAPES[state]}"></path></svg><span>${heading}</span></h1>
          ${factList(rows)}
          <p class="checkout-note">${noteOf(certificate)}</p>
        </main>`;
  return plainPage({ title: heading, main });
}

function noteOf({ state, kind, name, givenname, days, wristband }: ShownCertificate): string {
  if (state === 'REPLACED') return 'Ask the person for the address of the newer one.';
  if (state === 'WITHDRAWN') return 'The organiser can tell you why.';
  if (state === 'UNCLAIMED') return 'It is public once the person to whom it was mailed has confirmed it.';
  const isWorn = wristband && days.some(({ date, from }) => dateInIndia(from) !== date);
  return [
    kind === 'DELEGATE'
      ? 'The organiser admitted the holder at the door of the event. A door knows who came in, not who left: the hours are those of the programme after it.'
      : 'The organiser issued it to the holder.',
    isWorn && 'One admission counted for the later days: the holder wore a wristband.',
    name !== givenname &&
      'The holder has changed the name since it was issued. The organiser can tell you whether it is the same person.',
  ]
    .filter(Boolean)
    .join(' ');
}

export function unknownProofPage(): Response {
  return messagePage(404, 'There is no certificate at this address.', {
    note: 'Compare it with the address on the certificate: it has 32 digits and letters from a to f.',
  });
}
