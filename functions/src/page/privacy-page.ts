/** It has no script, and is the same for every visitor. */
import { LOG_DAYS, MAIL_KEPT } from '@samagam/contract/common/limits';
import type { Site } from '@samagam/contract/programme/site';
import { PRIVACY_PATH } from '@samagam/contract/people/privacy-link';
import { html } from 'hono/html';
import { factList, type Html, plainDocument, plainPolicy } from './plain-page.ts';
import type { KeptPage } from './page-memory.ts';

const DAY = 86_400_000;

/** Each value but the title is one or more sentences. */
interface NoticeKind {
  title: string;
  seenby: string;
  holds: string;
  why: string;
  kept: string;
  erased: string;
}

interface NoticeTopic {
  title: string;
  kinds: readonly NoticeKind[];
}

interface Shown {
  site: Site;
  topics: readonly NoticeTopic[];
  eventmonths: number;
  origin: string;
}

export function privacyPage({ site, topics, eventmonths, origin }: Shown): KeptPage {
  const title = `Privacy: ${site.name}`;
  const description = `What ${site.name} keeps about you on this site, why and how long, and what you can ask for.`;
  const head = html`<meta name="color-scheme" content="light dark" />
    <meta name="description" content="${description}" />
    <link rel="canonical" href="${origin}${PRIVACY_PATH}" />`;
  const main = html`<main class="checkout privacy">
    <h1>Privacy</h1>
    <p class="privacy-lead">${description}</p>
    ${organiserSection(site)} ${shortSection(site, eventmonths)} ${rightsSection(site)} ${erasureSection()} ${minorsSection(site)}
    ${othersSection()}
    <h2 id="kept">What is kept, why and how long</h2>
    ${topics.map(topicSection)}
    <a class="checkout-back" href="/">To the events</a>
  </main>`;
  return {
    body: Buffer.from(plainDocument({ title, head, main })),
    policy: plainPolicy(false),
  };
}

function organiserSection({ name, mail, address, grievance, grievancemail }: Site): Html {
  const contact = grievancemail === '' ? mail : grievancemail;
  return html`<section>
    <h2>Who is responsible</h2>
    ${factList([
      ['Organiser', name],
      ...(address === '' ? [] : [['Address', address]]),
      ['Email', mailLink(mail)],
      ['Grievances', grievance === '' ? mailLink(contact) : html`${grievance}, ${mailLink(contact)}`],
    ])}
  </section>`;
}

function shortSection({ name }: Site, eventmonths: number): Html {
  return html`<section>
    <h2>In short</h2>
    <ul>
      <li>
        ${name} uses what you enter to sell and issue tickets, to admit people, to answer you, and to keep the accounts
        that the law asks for. It is not sold.
      </li>
      <li>This site has no advertising and no trackers.</li>
      <li>News about later events and the public poster need your consent. The boxes are never ticked in advance.</li>
      <li>
        The names and addresses of the people who register are erased ${eventmonths} months after the event, and the
        address of each mail ${MAIL_KEPT / DAY} days after it was sent. Invoices stay as long as tax law asks.
      </li>
      <li>
        Your browser keeps what you typed, and the address of your ticket, on your device. You can delete them there.
      </li>
    </ul>
  </section>`;
}

function rightsSection({ mail }: Site): Html {
  return html`<section>
    <h2>What you can do</h2>
    <ul>
      <li>
        <strong>Withdraw a consent:</strong> on the page of your ticket, for a group on the payment page, or with the link
        at the end of each news mail. This is as easy as giving it.
      </li>
      <li>
        <strong>Correct your details</strong> on the page of your ticket, as long as it offers that. Otherwise write to
        ${mailLink(mail)}.
      </li>
      <li>
        <strong>Get a copy</strong> of what is kept about you, or have it <strong>erased</strong>: write to
        ${mailLink(mail)} from the address that you used here. The organiser answers that address, to make sure that it is
        you, within 90 days.
      </li>
      <li>
        <strong>Name a person</strong> who may do this for you after your death or in illness: write to ${mailLink(mail)}.
      </li>
      <li>
        <strong>Complain</strong> to the grievance contact above. If the answer does not help, you can complain to the Data
        Protection Board of India.
      </li>
    </ul>
  </section>`;
}

function erasureSection(): Html {
  return html`<section>
    <h2>What an erasure does</h2>
    <p>
      Your name, addresses and details are removed everywhere. What other people count on stays without you: the seat, the
      amount, the admission. What the law asks for stays until its period ends: the list below says what, and which law. An
      erasure waits while a payment or refund is not decided. Before the end of the event, it also takes the page of your
      ticket from you, so the organiser asks you first. Backups keep what was erased for 98 days at most.
    </p>
  </section>`;
}

function minorsSection({ mail }: Site): Html {
  return html`<section>
    <h2>People under 18</h2>
    <p>
      The forms are for people of 18 or older. For a younger person, a parent or guardian writes to ${mailLink(mail)} first,
      and the organiser asks for their consent. If you think that a child has registered without it, please write to the
      same address: the data is then erased.
    </p>
  </section>`;
}

function othersSection(): Html {
  return html`<section>
    <h2>Who else works with it</h2>
    <ul>
      <li>
        Google Cloud runs this site and its database, in Mumbai, India. Its log has the network address and the time of each
        request, to find faults and attacks. The organiser chooses how long it is kept: for ${LOG_DAYS.least} to
        ${LOG_DAYS.most} days.
      </li>
      <li>Razorpay takes payments and makes refunds. Its own privacy policy applies on its pages.</li>
      <li>The mail provider of the organiser delivers mails.</li>
      <li>The map on the event page is a page of Google: it sees your network address when the map is loaded.</li>
    </ul>
  </section>`;
}

function topicSection({ title, kinds }: NoticeTopic): Html {
  return html`<section>
    <h3>${title}</h3>
    ${kinds.map(
      (kind) =>
        html`<h4>${kind.title}</h4>
          ${factList([
            ['Kept', kind.holds],
            ['Why', kind.why],
            ['Who sees it', kind.seenby],
            ['How long', kind.kept],
            ['If you ask for erasure', kind.erased],
          ])}`,
    )}
  </section>`;
}

function mailLink(mail: string): Html {
  return html`<a href="mailto:${mail}">${mail}</a>`;
}
