/** The page of a speaker, without script. */
import { LENGTH, PHOTO_BYTES, SPEAKER_IMAGE_BYTES } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Event } from '@samagam/contract/programme/event';
import { hasProgrammePages } from '@samagam/contract/programme/reserved-codes';
import {
  ANSWER_TEXTS,
  type AnswerText,
  CONSENTS,
  type PictureWords,
  SLIDES,
} from '@samagam/contract/programme/speaker-page';
import { isPublic } from '@samagam/domain/passes/passes';
import { hoursAway } from '@samagam/domain/programme/speaker-absences';
import type { ShownConsent } from '@samagam/domain/programme/speaker-consents';
import { linkEnd } from '@samagam/domain/programme/speaker-link';
import { dateRange, dayOfEvent, momentInIndia } from '@samagam/domain/text/event-dates';
import { venueLine } from '@samagam/domain/text/venue-line';
import { html, raw } from 'hono/html';
import { inlineJson } from './inline-json.ts';
import { addressLink } from './address-link.ts';
import { messagePage } from './message-page.ts';
import { factList, type Html, keyForm, plainPage } from './plain-page.ts';

export interface SpeakerView {
  event: Event;
  organiser: string;
  published: { name: string };
  sessions: readonly { id: number; topic: string; day: string; time: string; room: string }[];
  days: readonly string[];
  entries: Readonly<Record<string, string>>;
  sentences: Readonly<Record<string, string>>;
  isIncomplete?: boolean;
  seen: string;
  changedmeanwhile: Readonly<Record<string, string>>;
  answeredat: number | undefined;
  waiting: readonly string[];
  image: string;
  consents: readonly ShownConsent[];
  picture: string;
}

const HINTS: Partial<Record<AnswerText, string>> = {
  aboutspeaker: `Plain text, at most ${LENGTH.about.toLocaleString('en-IN')} characters. An empty line begins a paragraph`,
  aboutspeakershort: 'One or two sentences, for the list of speakers',
  linkedin: 'Optional. The address of your profile',
  twitter: 'Optional. The address of your profile',
};
const WHY_NOT = 'Why you cannot';
const LINK_TO_SLIDES = 'Link to your slides';
const THUMBNAIL = 240;
/** Until the script shows the picture that was sent. */
const NO_PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const PICTURE_WORDS: PictureWords = {
  sending: 'Sending the picture…',
  sent: 'The organiser has your new picture. It is public once they have accepted it.',
  back: 'The new picture was taken back.',
  wrongtype: `${say.imageWrongType}.`,
  heic: `${say.imageWrongType}. ${say.heicPhoto}`,
  large: say.photoTooLarge,
  unreadable: say.imageUnreadable,
  offline: 'The picture was not sent: there is no connection. Please choose it again.',
  most: PHOTO_BYTES,
  sentmost: SPEAKER_IMAGE_BYTES,
};
const MANY_LINES: readonly string[] = ['aboutspeaker', 'aboutspeakershort'];
const TEXTS = Object.entries(ANSWER_TEXTS) as [AnswerText, string][];

/** The same for every key that opens nothing, besides the texts that were sent with it. */
export function endedSpeakerPage(key: string, sent: Readonly<Record<string, unknown>> = {}): Response {
  const main = html`<main class="message">
          <h1>${sayOfApi.speakerLinkEnded}</h1>
          <p>A newer link may be in your mail. We can mail you another one, to the address that the organiser has.</p>
          ${keyForm({ path: '/api/speakerlink', label: 'Mail me a new link' }, key)}
          ${textsToCopy(sent)}
        </main>`;
  return plainPage({ title: sayOfApi.speakerLinkEnded, main, status: 404, posts: true });
}

/** Nothing of them is stored. */
function textsToCopy(sent: Readonly<Record<string, unknown>>): Html | '' {
  const texts = Object.entries(sent).flatMap(([name, value]) => {
    const label = labelOf(name);
    return label !== undefined && typeof value === 'string' && value !== '' ? [{ name, label, value }] : [];
  });
  if (texts.length === 0) return '';
  return html`<h2>What you entered</h2>
          <p>It was not sent. Please copy what you need into your new page.</p>
          ${texts.map(
            ({ name, label, value }) => html`<p class="checkout-field">
            <label for="${name}">${label}</label>
            <textarea id="${name}" rows="3" readonly>
${value}</textarea>
          </p>`,
          )}`;
}

function labelOf(name: string): string | undefined {
  if (Object.hasOwn(ANSWER_TEXTS, name)) return ANSWER_TEXTS[name as AnswerText];
  return { reason: WHY_NOT, [SLIDES]: LINK_TO_SLIDES }[/^(\w+)\.\d+$/.exec(name)?.[1] ?? ''];
}

export function newLinkPage(): Response {
  return messagePage(200, 'Please look into your mail.', { note: sayOfApi.speakerLinkMailed });
}

/** Posted without script. `key`: as in the address, so that the form needs no other. */
export function speakerPage(view: SpeakerView, key: string, status = 200): Response {
  const { event, published, sessions, days, answeredat } = view;
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
          <p class="checkout-note">Nothing that you send is public before the organiser has accepted it. To change the title or the description of a session, or your mail address, or if you have a question, write to the organiser: ${addressLink(view.organiser)}.</p>
          <form class="checkout-form" method="post" action="/api/speakerpage" novalidate>
            <input type="hidden" name="key" value="${key}" />
            <input type="hidden" name="seen" value="${view.seen}" />
            <h2>Your sessions</h2>
            ${sessions.length === 0 ? html`<p>You are in no session yet.</p>` : sessions.map((one) => sessionFields(view, one))}
            <h2>What the organiser shows of you</h2>
            ${pictureField(view)}
            ${TEXTS.map(([name, label]) => textField(view, name, { label, hint: HINTS[name], many: MANY_LINES.includes(name) }))}
            ${view.consents.length > 0 && html`<h2>What you agree to</h2>`}
            ${view.consents.map((one) => consentField(view, one))}
            <h2>When you cannot come</h2>
            <p class="checkout-note">Only the organiser sees this. Enter hours as 14:30, in Indian time.</p>
            ${days.map((date) => dayFields(view, date))}
            <button class="checkout-next">Send to the organiser</button>
          </form>
        </main>`;
  return plainPage({
    title: alert ? `Please look: ${heading}` : heading,
    main,
    status,
    posts: true,
    script: '/speaker-page.js',
  });
}

function alertOf({ sentences, changedmeanwhile, isIncomplete }: SpeakerView): string {
  if (isIncomplete)
    return 'Nothing was sent: only a part of the form arrived. Please look at your entries below and press the button again.';
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
  return html`<fieldset class="checkout-part">
      <legend>${topic}</legend>
      <p>${[dayOfEvent(day, view.event), time, room].filter(Boolean).join(', ')}</p>
      ${hasCalendar && html`<p><a href="/event/${eventcode}/session/${id}.ics">Add it to your calendar</a></p>`}
      ${
        id > 0 &&
        html`${nowStored(view, name)} ${choice('confirmed', 'I confirm this session')} ${choice('declined', 'I cannot give this session')}
      <div class="checkout-reason">${textField(view, `reason.${id}`, { label: WHY_NOT, hint: 'Optional. Only the organiser sees it' })}</div>
      ${textField(view, `${SLIDES}.${id}`, { label: LINK_TO_SLIDES, hint: 'Optional. It begins with https://', type: 'url' })}`
      }
    </fieldset>`;
}

/** Sent by the script of the page as soon as a file is chosen: a form without script has no small picture. */
function pictureField({ image, picture, published }: SpeakerView): Html {
  const shown = (src: string, what: string) => html`<figure>
        <img src="${src}" alt="${published.name}" width="120" height="120" />
        <figcaption>${what}</figcaption>
      </figure>`;
  return html`<section class="checkout-pictures" aria-labelledby="picture-title" data-picture>
      <h3 id="picture-title">Picture</h3>
      ${image === '' ? html`<p>No picture of you is shown yet.</p>` : shown(`${image}/${THUMBNAIL}`, 'Picture that is shown now')}
      <div data-waiting ${picture === '' && 'hidden'}>
        ${shown(picture || NO_PIXEL, 'New picture, which waits for the organiser')}
        <button type="button" class="checkout-quiet with-script">Take the new picture back</button>
      </div>
      <p data-without>To send a picture, open this page in a browser with JavaScript, or mail it to the organiser.</p>
      <p class="checkout-field" data-choose hidden>
        <label for="picture">Choose a new picture</label>
        <small id="picture-hint">PNG, JPEG or WebP, up to 10 MB. It is cut to a square, and sent as soon as you choose it</small>
        <input type="file" id="picture" accept="image/png,image/jpeg,image/webp" aria-describedby="picture-hint picture-status" />
      </p>
      <p id="picture-status" role="status"></p>
      <script type="application/json" id="picture-words">
        ${raw(inlineJson(PICTURE_WORDS))}</script
      >
    </section>`;
}

/** Without a tick it is not agreed to, or withdrawn. */
function consentField(view: SpeakerView, { what, version, text, state, at }: ShownConsent): Html {
  const name = `consent.${what}`;
  const told = {
    agreed: () => `You agreed on ${momentInIndia(at)}. Take the tick away to withdraw it`,
    earlier: () =>
      `This text has changed since you agreed on ${momentInIndia(at)}. Please tick it if you agree to this one`,
    withdrawn: () => `You withdrew it on ${momentInIndia(at)}`,
    none: () => 'Optional. You can withdraw it here at any time',
  };
  const isChanged = view.changedmeanwhile[name] !== undefined;
  return html`<fieldset class="checkout-part">
      <legend>${CONSENTS[what]}</legend>
      ${isChanged && html`<em>This was changed meanwhile. Please read it again.</em>`}
      <p class="checkout-box">
        <input type="checkbox" id="${name}" name="${name}" value="${version}" aria-describedby="${name}-hint" ${view.entries[name] === version && 'checked'} />
        <label for="${name}">${text}</label>
        <small id="${name}-hint">${told[state]()}</small>
      </p>
    </fieldset>`;
}

function dayFields(view: SpeakerView, date: string): Html {
  const name = `away.${date}`;
  const day = dayOfEvent(date, view.event);
  const hours = [`from.${date}`, `until.${date}`];
  const [from = '', until = ''] = hours.map((one) => view.entries[one]);
  const areClear = from + until !== '' && !hours.some((one) => view.sentences[one]);
  const isOpen = hours.some(
    (one) => view.entries[one] || view.sentences[one] || one in view.changedmeanwhile,
  );
  return html`<fieldset class="checkout-part">
      <legend>${day}</legend>
      ${nowStored(view, name)}
      <p class="checkout-box">
        <input type="checkbox" id="${name}" name="${name}" ${view.entries[name] === 'on' && 'checked'} />
        <label for="${name}">I cannot come on this day</label>
      </p>
      <details ${isOpen && 'open'}>
        <summary>Only at some hours</summary>
        ${areClear && html`<p>You cannot come ${hoursAway({ from, until })}.</p>`}
        <p class="checkout-note">Are you there only from 10:00 to 14:00? Then you cannot come from 14:00 to 10:00.</p>
        ${textField(view, hours[0]!, { label: 'I cannot come from', hint: 'Empty: from the beginning of the day', type: 'time' })}
        ${textField(view, hours[1]!, { label: 'To', hint: 'Empty: to the end of the day', type: 'time' })}
      </details>
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
  const waits = view.waiting.includes(name);
  const described = [hint && `${name}-hint`, waits && `${name}-state`, error && `${name}-error`]
    .filter(Boolean)
    .join(' ');
  const own = html`id="${name}" name="${name}" aria-invalid="${error ? 'true' : 'false'}" ${described && html`aria-describedby="${described}"`} ${isFirst && 'autofocus'}`;
  const value = view.entries[name] ?? '';
  return html`<p class="checkout-field">
    <label for="${name}">${label}</label>
    ${hint && html`<small id="${name}-hint">${hint}</small>`}
    ${waits && html`<small id="${name}-state"><b>You have sent this. It waits for the organiser</b></small>`}
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
