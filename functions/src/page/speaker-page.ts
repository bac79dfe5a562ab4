/** The page of a speaker, without script. */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Event } from '@samagam/contract/programme/event';
import { dateRange, momentInIndia } from '@samagam/domain/text/event-dates';
import { html } from 'hono/html';
import { messagePage } from './message-page.ts';
import { factList, keyForm, plainPage } from './plain-page.ts';

export interface OwnSession {
  topic: string;
  day: string;
  time: string;
  room: string;
}

export interface SpeakerView {
  event: Event;
  name: string;
  until: number;
  sessions: readonly OwnSession[];
}

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

export function speakerPage({ event, name, until, sessions }: SpeakerView): Response {
  const heading = `Your page as a speaker of ${event.name}`;
  const main = html`<main class="checkout">
          <h1>${heading}</h1>
          ${factList([
            ['Speaker', name],
            ['Event', event.name],
            ['Date', dateRange(event.startdate, event.enddate)],
            ['This link works until', momentInIndia(until)],
          ])}
          <h2>Your sessions</h2>
          ${sessions.length === 0 ? html`<p>You are in no session yet.</p>` : sessions.map(sessionFacts)}
        </main>`;
  return plainPage({ title: heading, main });
}

function sessionFacts({ topic, day, time, room }: OwnSession) {
  return html`<h3>${topic}</h3>
    ${factList([
      ['Day', day],
      ['Time', time],
      ['Room', room],
    ])}`;
}
