/** Requests as people make them, and what became of them. */
import { setTimeout } from 'node:timers/promises';

/** In milliseconds. */
const PATIENCE = 30_000;
const PAUSE = 1500;

export interface Answered {
  status: number;
  text: string;
  location: string;
}

export interface Traffic {
  /** In milliseconds, by kind. */
  times: Map<string, number[]>;
  /** How often each kind was answered with each status. */
  statuses: Map<string, number>;
  /** The newest text of each kind and status of 400 or above. */
  refusals: Map<string, string>;
  /** Answers with another status than the expected ones, and requests without an answer. */
  unexpected: string[];
}

export function noTraffic(): Traffic {
  return { times: new Map(), statuses: new Map(), refusals: new Map(), unexpected: [] };
}

/** Undefined if it was never answered. By default, only 200 is expected. */
export type Ask = (
  kind: string,
  path: string,
  init?: RequestInit & { expected?: readonly number[] },
) => Promise<Answered | undefined>;

/** @param attempts how often a person tries who gets no answer, or an error of the server. */
export function askOf(origin: string, traffic: Traffic, attempts: number): Ask {
  const { times, statuses, refusals, unexpected } = traffic;
  return async (kind, path, { expected = [200], ...init } = {}) => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const began = performance.now();
      const answered = await once(origin + path, init);
      const { status, text } = answered ?? { status: 'without an answer', text: '' };
      const what = `${kind} ${status}`;
      statuses.set(what, (statuses.get(what) ?? 0) + 1);
      if (answered)
        times
          .set(kind, times.get(kind) ?? [])
          .get(kind)!
          .push(performance.now() - began);
      if (answered && answered.status >= 400) refusals.set(what, text);
      if (!answered || !expected.includes(answered.status)) unexpected.push(`${what} ${text.slice(0, 200)}`);
      if (answered && answered.status < 500 && answered.status !== 429) return answered;
      if (attempt < attempts) await setTimeout(PAUSE * attempt);
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
