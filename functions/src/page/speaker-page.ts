/** The page of a speaker, without script. */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Event } from '@samagam/contract/programme/event';
import { hasProgrammePages } from '@samagam/contract/programme/reserved-codes';
import { ANSWER_TEXTS, type AnswerText, SLIDES } from '@samagam/contract/programme/speaker-page';
import { isPublic } from '@samagam/domain/passes/passes';
import { linkEnd } from '@samagam/domain/programme/speaker-link';
import { dateRange, dayOfEvent, momentInIndia } from '@samagam/domain/text/event-dates';
import { venueLine } from '@samagam/domain/text/venue-line';
import { html } from 'hono/html';
import { messagePage } from './message-page.ts';
import { factList, type Html, keyForm, plainPage } from './plain-page.ts';

export interface SpeakerView {
  event: Event;
  published: { name: string };
  sessions: readonly { id: number; topic: string; day: string; time: string; room: string }[];
  days: readonly string[];
  entries: Readonly<Record<string, string>>;
  sentences: Readonly<Record<string, string>>;
  seen: string;
  changedmeanwhile: Readonly<Record<string, string>>;
  answeredat: number | undefined;
}

const HINTS: Partial<Record<AnswerText, string>> = {
  aboutspeaker: 'Plain text. An empty line begins a paragraph',
  aboutspeakershort: 'One or two sentences, for the list of speakers',
  linkedin: 'Optional. The address of your profile',
  twitter: 'Optional. The address of your profile',
};
const MANY_LINES: readonly string[] = ['aboutspeaker', 'aboutspeakershort'];
const TEXTS = Object.entries(ANSWER_TEXTS) as [AnswerText, string][];

/** The same for every key that opens nothing. */
export function endedSpeakerPage(key: string): Response {
  const main = html`<main class="message">
          <h1>${sayOfApi.speakerLinkEnded}</h1>
          <p>A newer link may be in your mail. We can mail you another one, to the address that the organiser has.</p>
          ${keyForm({ path: '/api/speakerlink', label: 'Mail me a new link' }, key)}
        </main>`;
  return plainPage({ title: sayOfApi.speakerLinkEnded, main, status: 404, posts: true });
}

export function newLinkPage(): Response {
  return messagePage(200, 'Please look into your mail.', { note: sayOfApi.speakerLinkMailed });
}

/** Posted without script. `key`: as in the address, so that the form needs no other. */
export function speakerPage(view: SpeakerView, key: string, status = 200): Response {
  const { event, published, sessions, days, sentences, changedmeanwhile, answeredat } = view;
  const heading = `Your page as a speaker of ${event.name}`;
  const alert = alertOf(view);
  const main = html`<main class="checkout">
          <h1>${heading}</h1>
          ${alert && html`<p class="checkout-alert" role="alert">${alert}</p>`}
          ${!alert && answeredat !== undefined && html`<p role="status"><strong>We have your answer of ${momentInIndia(answeredat)}.</strong> You can change it here at any time.</p>`}
          ${factList([
            ['Speaker', published.name],
            ['Date', dateRange(event.startdate, event.enddate)],
            ['Venue', venueLine(event)],
            ['This link works until', momentInIndia(linkEnd(event))],
          ])}
          <p class="checkout-note">Nothing that you send is public before the organiser has accepted it.</p>
          <form class="checkout-form" method="post" action="/api/speakerpage" novalidate>
            <input type="hidden" name="key" value="${key}" />
            <input type="hidden" name="seen" value="${view.seen}" />
            <h2>Your sessions</h2>
            ${sessions.length === 0 ? html`<p>You are in no session yet.</p>` : sessions.map((one) => sessionFields(view, one))}
            <h2>What the organiser shows of you</h2>
            ${TEXTS.map(([name, label]) => textField(view, name, { label, hint: HINTS[name], many: MANY_LINES.includes(name) }))}
            <h2>When you cannot come</h2>
            <p class="checkout-note">Only the organiser sees this. Enter hours as 14:30, in Indian time. Until when you cannot come, from when on, or both.</p>
            ${days.map((date) => dayFields(view, date))}
            <button class="checkout-next">Send to the organiser</button>
          </form>
        </main>`;
  const isWrong = Object.keys(sentences).length + Object.keys(changedmeanwhile).length > 0;
  return plainPage({ title: isWrong ? `Please look: ${heading}` : heading, main, status, posts: true });
}

function alertOf({ sentences, changedmeanwhile }: SpeakerView): string {
  const wrong = Object.keys(sentences).length;
  if (wrong > 0)
    return wrong === 1 ? 'Please correct one field below.' : `Please correct ${wrong} fields below.`;
  if (Object.keys(changedmeanwhile).length === 0) return '';
  return 'Nothing was sent yet: this page was changed since you opened it, by you on another device or by the organiser. Your entries are below, with what is stored now. Press the button again to send yours.';
}

export function answeredPage(key: string): Response {
  return messagePage(200, 'Thank you. The organiser has your answer.', {
    note: 'Changes of what is shown of you are public once the organiser has accepted them.',
    back: `/api/speakerpage?key=${key}`,
    label: 'Back to your page',
  });
}

function sessionFields(view: SpeakerView, session: SpeakerView['sessions'][number]): Html {
  const { id, topic, day, time, room } = session;
  const { eventcode } = view.event;
  const hasCalendar = id > 0 && isPublic(view.event) && hasProgrammePages(eventcode);
  const name = `session.${id}`;
  const choice = (value: string, label: string) => html`<p class="checkout-box">
      <input type="radio" id="${name}.${value}" name="${name}" value="${value}" ${view.entries[name] === value && 'checked'} />
      <label for="${name}.${value}">${label}</label>
    </p>`;
  return html`<fieldset>
      <legend>${topic}</legend>
      ${factList([
        ['Day', dayOfEvent(day, view.event)],
        ['Time', time],
        ['Room', room],
      ])}
      ${hasCalendar && html`<p><a href="/event/${eventcode}/session/${id}.ics">Add it to your calendar</a></p>`}
      ${
        id > 0 &&
        html`${nowStored(view, name)} ${choice('confirmed', 'I confirm this session')} ${choice('declined', 'I cannot give this session')}
      ${textField(view, `reason.${id}`, { label: 'Why you cannot, if so', hint: 'Only the organiser sees it' })}
      ${textField(view, `${SLIDES}.${id}`, { label: 'Link to your slides', hint: 'Optional. It begins with https://', type: 'url' })}`
      }
    </fieldset>`;
}

function dayFields(view: SpeakerView, date: string): Html {
  const name = `away.${date}`;
  const day = dayOfEvent(date, view.event);
  return html`<fieldset>
      <legend>${day}</legend>
      ${nowStored(view, name)}
      <p class="checkout-box">
        <input type="checkbox" id="${name}" name="${name}" ${view.entries[name] === 'on' && 'checked'} />
        <label for="${name}">I cannot come on this day</label>
      </p>
      ${textField(view, `from.${date}`, { label: 'I cannot from', type: 'time' })}
      ${textField(view, `until.${date}`, { label: 'I cannot until', type: 'time' })}
    </fieldset>`;
}

interface Control {
  label: string;
  hint?: string | undefined;
  many?: boolean;
  type?: string;
}

function textField(view: SpeakerView, name: string, { label, hint, many, type = 'text' }: Control): Html {
  const error = view.sentences[name];
  const isFirst = name === Object.keys(view.sentences)[0];
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const own = html`id="${name}" name="${name}" aria-invalid="${error ? 'true' : 'false'}" ${described && html`aria-describedby="${described}"`} ${isFirst && 'autofocus'}`;
  const value = view.entries[name] ?? '';
  return html`<p class="checkout-field">
    <label for="${name}">${label}</label>
    ${hint && html`<small id="${name}-hint">${hint}</small>`}
    ${
      many
        ? html`<textarea ${own} rows="${name === 'aboutspeaker' ? 10 : 3}">
${value}</textarea>`
        : html`<input type="${type}" ${own} value="${value}" />`
    }
    ${error && html`<strong id="${name}-error">${error}</strong>`} ${nowStored(view, name)}
  </p>`;
}

/** Beside an entry that another device or staff have changed meanwhile. */
function nowStored({ changedmeanwhile }: SpeakerView, name: string): Html | '' {
  const stored = changedmeanwhile[name];
  if (stored === undefined) return '';
  return html`<em>Stored now: ${stored === '' ? 'nothing' : stored}</em>`;
}
