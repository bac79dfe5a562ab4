import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerDoorWorker, updateBetweenScans } from './door-worker.ts';

const SECONDS = 1000;

let container: EventTarget & {
  controller: object | null;
  ready: Promise<object>;
  register: () => Promise<object>;
};
let waiting: { postMessage: (message: string) => void } | null;
let messages: string[];
let reloads: number;
let isIdle: boolean;
const update = vi.fn(async () => undefined);
const register = vi.fn(async () => ({}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  messages = [];
  reloads = 0;
  isIdle = true;
  waiting = null;
  const registration = {
    update,
    get waiting() {
      return waiting;
    },
  };
  container = Object.assign(new EventTarget(), {
    controller: {},
    ready: Promise.resolve(registration),
    register,
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const watch = () =>
  updateBetweenScans(
    () => isIdle,
    () => (reloads += 1),
  );

const takeControl = () => container.dispatchEvent(new Event('controllerchange'));

test('a new worker takes over between two scans, and the page is reloaded between two scans', async () => {
  isIdle = false;
  waiting = { postMessage: (message) => messages.push(message) };
  watch();
  await vi.advanceTimersByTimeAsync(60 * SECONDS);
  expect(messages).toEqual([]);
  isIdle = true;
  await vi.advanceTimersByTimeAsync(SECONDS);
  expect(messages).toEqual(['SKIP_WAITING']);
  // A scan begins before the new worker is in control.
  isIdle = false;
  waiting = null;
  takeControl();
  await vi.advanceTimersByTimeAsync(60 * SECONDS);
  expect(reloads).toBe(0);
  isIdle = true;
  await vi.advanceTimersByTimeAsync(SECONDS);
  expect(reloads).toBe(1);
});

test('the first worker, which controls the page later, reloads nothing', async () => {
  container.controller = null;
  watch();
  takeControl();
  await vi.advanceTimersByTimeAsync(60 * SECONDS);
  expect(reloads).toBe(0);
  takeControl();
  await vi.advanceTimersByTimeAsync(SECONDS);
  expect(reloads).toBe(1);
});

test('an open page looks for a deploy, and stops when it is left', async () => {
  const leave = watch();
  await vi.advanceTimersByTimeAsync(31 * 60 * SECONDS);
  expect(update).toHaveBeenCalledTimes(1);
  leave();
  waiting = { postMessage: (message) => messages.push(message) };
  takeControl();
  await vi.advanceTimersByTimeAsync(60 * 60 * SECONDS);
  expect([update.mock.calls.length, messages, reloads]).toEqual([1, [], 0]);
});

test('a page without workers, or of the development server, registers none', () => {
  registerDoorWorker();
  expect(register).toHaveBeenCalledWith('/event/checkin/sw.js', {
    scope: '/event/checkin/',
    updateViaCache: 'none',
  });
  vi.stubEnv('PROD', false);
  registerDoorWorker();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', {});
  registerDoorWorker();
  expect(updateBetweenScans(() => true)).toBeTypeOf('function');
  expect(register).toHaveBeenCalledTimes(1);
});
