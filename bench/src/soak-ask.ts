/** Requests as people make them: whoever gets no answer, or an error of the server, tries again. */
import { setTimeout } from 'node:timers/promises';

const ATTEMPTS = 5;
/** In milliseconds. */
const PATIENCE = 30_000;
const PAUSE = 1500;

export interface Answered {
  status: number;
  text: string;
  location: string;
}

/** Undefined if it was never answered. */
export type Ask = (kind: string, path: string, init?: RequestInit) => Promise<Answered | undefined>;

/** `statuses` counts the answers by kind and status; `refusals` keeps the newest sentence of each. */
export function askOf(origin: string, statuses: Map<string, number>, refusals: Map<string, string>): Ask {
  const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);
  return async (kind, path, init = {}) => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const answered = await once(origin + path, init);
      count(`${kind} ${answered?.status ?? 'without an answer'}`);
      if (answered && answered.status >= 400) refusals.set(`${kind} ${answered.status}`, answered.text);
      if (answered && answered.status < 500 && answered.status !== 429) return answered;
      await setTimeout(PAUSE * attempt);
    }
    return undefined;
  };
}

async function once(address: string, init: RequestInit): Promise<Answered | undefined> {
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      ...init,
      signal: AbortSignal.timeout(PATIENCE),
    });
    return {
      status: response.status,
      text: await response.text(),
      location: response.headers.get('location') ?? '',
    };
  } catch {
    return undefined;
  }
}

export function jsonPost(body: object, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

export function formPost(fields: Record<string, string>): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  };
}
