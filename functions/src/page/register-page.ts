/** The form of one person and its total, for a browser without script. */
import {
  EXTRA_FIELDS,
  PERSON_FIELDS,
  POSTER_WORDS,
  TAX,
  TAX_FIELDS,
  TAX_WORDS,
  UNPAID_KEEPS_SEAT,
  type TextField,
  newsWords,
  purposeWords,
} from '@samagam/contract/orders/registration-form';
import { sayOfApi } from '@samagam/contract/api-messages';
import { ABROAD, CURRENT_GST_STATES, gstStateName } from '@samagam/contract/money/gst-states';
import { privacyLink } from '@samagam/contract/people/privacy-link';
import type { IndividualRegistration } from '@samagam/contract/orders/registration';
import type { Event } from '@samagam/contract/programme/event';
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import type { Site } from '@samagam/contract/programme/site';
import { type Amounts, gstPercentOf, isFree } from '@samagam/domain/order/pricing';
import { hintOf, listPasses, optionWords } from '@samagam/domain/passes/pass-words';
import { closedWords, findPass, isSoldOut } from '@samagam/domain/passes/passes';
import { meantAddress } from '@samagam/domain/text/mail-slip';
import { inRupees } from '@samagam/domain/text/rupees';
import { html } from 'hono/html';
import { type Html, factList, plainPage } from './plain-page.ts';

/** What was typed, by the name of the control. */
export type Entries = Record<string, string>;

type Choice = { label: string; words: readonly string[] };

function extrasOf({ additionalFields }: Pick<Event, 'additionalFields'>): Record<string, Choice> {
  return {
    ...(additionalFields.parking.enabled && { parking: EXTRA_FIELDS.parking }),
    ...(additionalFields.tshirt.enabled && { tshirtsize: EXTRA_FIELDS.tshirtsize }),
  };
}

const TAX_NAMES = [...Object.keys(TAX_FIELDS), 'state'].map((name) => `${TAX}.${name}`);

function controlsOf(event: Event): string[] {
  return [
    ...Object.keys(PERSON_FIELDS),
    'tickettype',
    ...Object.keys(extrasOf(event)),
    'couponcode',
    ...(gstPercentOf(event) > 0 ? TAX_NAMES : []),
    'posterconsent',
    'consent',
  ];
}

const SUBMISSION = /^[\w-]{16,64}$/;

/** Only the controls of our forms; what else a request contains is left out. */
export function entriesOf(input: Readonly<Record<string, unknown>>, event: Event): Entries {
  const names = [...controlsOf(event), 'eventcode', 'submissionid', 'showntotal', 'offerkey'];
  const given = names.filter((name) => typeof input[name] === 'string');
  const entries: Entries = Object.fromEntries(given.map((name) => [name, String(input[name])]));
  return { ...entries, submissionid: SUBMISSION.exec(entries['submissionid'] ?? '')?.[0] ?? '' };
}

interface Filled {
  entries: Entries;
  /** By the name of the control; another name is about the whole form. */
  sentences: Record<string, string>;
}

export interface RegisterForm extends Filled {
  /** With the passes as they are sold now, at the prices in force. */
  event: Event;
  organiser: Pick<Site, 'name' | 'mail' | 'terms'>;
}

export function registerFormPage(form: RegisterForm, status: number): Response {
  const { event, sentences } = form;
  const heading = `Register for ${event.name}`;
  const controls = controlsOf(event);
  const wrong = Object.keys(sentences).filter((name) => controls.includes(name)).length;
  const problem = Object.entries(sentences).find(([name]) => !controls.includes(name))?.[1];
  const passes = offeredPasses(form);
  const alert = passes.length === 0 ? '' : (problem ?? correctWords(wrong));
  const isSold =
    sentences['tickettype'] === sayOfApi.soldOut || (passes.length === 0 && closedWords(event) === '');
  const main = html`<main class="checkout">
    <h1>${heading}</h1>
    ${alert && html`<p class="checkout-alert" role="alert">${alert}</p>`}
    ${isSold && html`<p>${UNPAID_KEEPS_SEAT}</p>`}
    ${passes.length > 0 ? entriesForm(form, passes) : html`<p>${closedWords(event) || 'No pass is on sale now.'}</p>`}
    <a class="checkout-back" href="/event/${event.eventcode}">Back to the event</a>
  </main>`;
  return plainPage({ title: alert ? `Please correct: ${heading}` : heading, main, status, posts: true });
}

function correctWords(wrong: number): string {
  if (wrong === 0) return '';
  return wrong === 1 ? 'Please correct one field below.' : `Please correct ${wrong} fields below.`;
}

function entriesForm(form: RegisterForm, passes: TicketType[]): Html {
  const { event, organiser, entries } = form;
  const extras = Object.entries(extrasOf(event));
  const privacy = privacyLink(organiser);
  return html`<form class="checkout-form" method="post" action="/api/register" novalidate>
    <input type="hidden" name="eventcode" value="${event.eventcode}" />
    <input type="hidden" name="submissionid" value="${entries['submissionid'] ?? ''}" />
    ${entries['offerkey'] && html`<input type="hidden" name="offerkey" value="${entries['offerkey']}" />`}
    ${Object.entries(PERSON_FIELDS).map(([name, words]) =>
      'words' in words ? choice(form, name, words) : text(form, name, words, 'required'),
    )}
    ${passChoice(form, passes)} ${extras.map(([name, words]) => choice(form, name, words))}
    ${text(form, 'couponcode', COUPON)} ${gstPercentOf(event) > 0 && taxFields(form)}
    ${box(entries, 'posterconsent', POSTER_WORDS)} ${box(entries, 'consent', newsOf(organiser))}
    <p class="checkout-note">
      ${purposeWords(organiser)} What we keep about you, why and how long:
      <a href="${privacy.href}" target="_blank">${privacy.words}</a>.
    </p>
    <button class="checkout-next">See the total</button>
  </form>`;
}

const COUPON = {
  label: 'Coupon Code',
  hint: 'If you have one',
  autoCapitalize: 'characters',
  autoComplete: 'off',
};

function newsOf(organiser: Pick<Site, 'name' | 'mail'>) {
  return newsWords(organiser, 'on the page of your ticket');
}

/** Those on sale, and the one that was chosen with a coupon or an offer. */
function offeredPasses({ event, entries }: RegisterForm): TicketType[] {
  const onSale = event.tickettypes.filter((pass) => !isSoldOut(event, pass));
  const chosen = findPass(event, entries['tickettype'] ?? '');
  return chosen && (entries['couponcode'] || entries['offerkey']) && !onSale.includes(chosen)
    ? [...onSale, chosen]
    : onSale;
}

function passChoice(form: RegisterForm, passes: TicketType[]): Html {
  const options = listPasses(passes, '').map((pass) => [pass.tickettype, optionWords(pass)] as const);
  const hint = hintOf(findPass(form.event, form.entries['tickettype'] ?? ''));
  return select(form, 'tickettype', { label: 'Pass Type', hint, options });
}

function choice(form: Filled, name: string, { label, words }: Choice): Html {
  return select(form, name, { label, options: words.map((word) => [word, word] as const) });
}

function taxFields(form: Filled): Html {
  const isOpen = TAX_NAMES.some((name) => form.entries[name] || form.sentences[name]);
  const options = [...CURRENT_GST_STATES, ABROAD].map((code) => [code, gstStateName(code)] as const);
  return html`<details ${isOpen && 'open'}>
    <summary>${TAX_WORDS.summary}</summary>
    <p>${TAX_WORDS.note}</p>
    ${Object.entries(TAX_FIELDS).map(([name, words]) => text(form, `${TAX}.${name}`, words))}
    ${select(form, `${TAX}.state`, { label: 'State', options, required: '' })}
  </details>`;
}

function text(form: Filled, name: string, { label, hint, ...rest }: TextField, required = ''): Html {
  const attributes = Object.entries(rest).map(([attribute, value]) => html`${attribute}="${value}" `);
  const value = form.entries[name] ?? '';
  return field(
    form,
    name,
    { label, hint },
    (own) => html`<input ${own} ${attributes} ${required} value="${value}" />`,
  );
}

function select(
  form: Filled,
  name: string,
  {
    options,
    required = 'required',
    ...words
  }: { label: string; hint?: string; options: readonly (readonly [string, string])[]; required?: string },
): Html {
  const isChosen = (value: string) => value === form.entries[name];
  return field(
    form,
    name,
    words,
    (own) =>
      html`<select ${own} ${required}>
        <option value="">Choose</option>
        ${options.map(([value, shown]) => html`<option value="${value}" ${isChosen(value) && 'selected'}>${shown}</option>`)}
      </select>`,
  );
}

function field(
  { sentences }: Filled,
  name: string,
  { label, hint }: { label: string; hint?: string | undefined },
  control: (attributes: Html) => Html,
): Html {
  const error = sentences[name];
  const isFirst = name === Object.keys(sentences)[0];
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const describes = described && html`aria-describedby="${described}"`;
  const attributes = html`id="${name}" name="${name}" aria-invalid="${error ? 'true' : 'false'}" ${describes} ${isFirst && 'autofocus'}`;
  return html`<p class="checkout-field">
    <label for="${name}">${label}</label>
    ${hint && html`<small id="${name}-hint">${hint}</small>`} ${control(attributes)}
    ${error && html`<strong id="${name}-error">${error}</strong>`}
  </p>`;
}

function box(entries: Entries, name: string, { label, hint }: { label: string; hint: string }): Html {
  const checked = entries[name] === 'on' && 'checked';
  return html`<p class="checkout-box">
    <input type="checkbox" id="${name}" name="${name}" aria-describedby="${name}-hint" ${checked} />
    <label for="${name}">${label}</label>
    <small id="${name}-hint">${hint}</small>
  </p>`;
}

export interface RegisterTotal {
  event: Event;
  organiser: Pick<Site, 'name' | 'mail'>;
  /** As typed, with the id of the submission. */
  entries: Entries;
  /** The same as it is stored. */
  registration: IndividualRegistration;
  /** In paise. */
  amounts: Amounts;
  /** In percent. */
  discount: number;
  gstpercent: number;
  /** In paise. If it is not that of the amounts, only the total is known. */
  total: number;
  /** What the event says about its sale; ''. */
  terms: string;
  /** Why the total is shown again; ''. */
  problem: string;
  /** Whether an order of the same form waits to be paid. */
  replaces: boolean;
}

export function registerTotalPage(page: RegisterTotal): Response {
  const { event, entries, registration, terms, total, problem, replaces } = page;
  const meant = meantAddress(registration.personalmailid);
  const label = isFree({ total }) ? 'Register for free' : `Register and pay ₹${inRupees(total)}`;
  const sent = { ...entries, eventcode: event.eventcode, showntotal: String(total) };
  const main = html`<main class="checkout">
    <h1>${event.name}</h1>
    <p class="checkout-amount" translate="no">₹${inRupees(total)}</p>
    ${problem && html`<p class="checkout-alert" role="alert">${problem}</p>`}
    ${meant && html`<p class="checkout-alert" role="alert">Did you mean ${meant}? The ticket is mailed to ${registration.personalmailid}. If that is wrong, press “Change the entries”.</p>`}
    <p>
      Please check your entries.
      ${replaces ? 'If they differ, your earlier order is replaced when you press the button.' : 'Nothing is stored before you press the button.'}
    </p>
    ${factList([...factsOf(page), ...pricesOf(page)])}
    <form class="checkout-choice" method="post" action="/api/register">
      ${Object.entries(sent).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <button class="checkout-next" name="step" value="order">${label}</button>
      <button class="checkout-quiet" name="step" value="change">Change the entries</button>
    </form>
    ${terms && html`<p class="checkout-note">${terms}</p>`}
  </main>`;
  return plainPage({ title: `Total for ${event.name}`, main, posts: true });
}

function factsOf({ event, organiser, registration }: RegisterTotal): [string, string][] {
  const { taxdetails, couponcode, tickettype, posterconsent, consent } = registration;
  const typed: Readonly<Record<string, unknown>> = registration;
  const facts = Object.entries({ ...PERSON_FIELDS, tickettype: { label: 'Pass' }, ...extrasOf(event) });
  return [
    ...facts.map(([name, { label }]): [string, string] => [label, String(typed[name] ?? tickettype)]),
    [COUPON.label, couponcode ?? 'None'],
    ...Object.entries(taxdetails ? TAX_FIELDS : {}).map(([name, { label }]): [string, string] => [
      label,
      taxdetails![name as keyof typeof TAX_FIELDS] || 'None',
    ]),
    ...(taxdetails ? [['State', gstStateName(taxdetails.state)] satisfies [string, string]] : []),
    ...(posterconsent ? [['Consent', POSTER_WORDS.label] satisfies [string, string]] : []),
    ...(consent ? [['Consent', newsOf(organiser).label] satisfies [string, string]] : []),
  ];
}

function pricesOf({ amounts, discount, gstpercent, total }: RegisterTotal): string[][] {
  const inWords = (paise: number) => `₹${inRupees(paise)}`;
  if (total !== amounts.total) return [['Total', inWords(total)]];
  return [
    ['Price', inWords(amounts.price)],
    ...(discount > 0 ? [[`Discount (${discount}%)`, `−${inWords(amounts.discount)}`]] : []),
    ...(gstpercent > 0 ? [[`GST (${gstpercent}%)`, inWords(amounts.gst)]] : []),
    ['Total', inWords(total)],
  ];
}
