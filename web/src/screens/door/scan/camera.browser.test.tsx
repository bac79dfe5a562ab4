import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeCamera, type FakeCamera } from '../../../../test/fake-camera.ts';
import { openCamera, type Camera, type CameraProblem } from './camera.ts';

let fake: FakeCamera;
let camera: Camera;
let video: HTMLVideoElement;
let texts: (string | null)[];
let problems: (CameraProblem | null)[];
let isHidden: boolean;

beforeEach(() => {
  fake = makeCamera();
  // The library warns that the test's http address is not secure.
  vi.spyOn(console, 'warn').mockReturnValue();
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  video = document.createElement('video');
  document.body.append(video);
  texts = [];
  problems = [];
  camera = openCamera(
    video,
    (text) => texts.push(text),
    (problem) => problems.push(problem),
  );
});

afterEach(() => {
  camera.close();
  fake.remove();
  video.remove();
});

function hide(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

async function reads(text: string): Promise<void> {
  await fake.show(text);
  await expect.poll(() => texts).toContain(text);
}

test('it starts an unplugged camera again as soon as a device appears', async () => {
  await camera.start();
  await reads('BEFORE');
  fake.lack('camera');
  fake.unplug();
  await expect.poll(() => problems).toEqual(['lost', 'lost']);
  fake.lack(null);
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  await expect.poll(() => problems.at(-1)).toBeNull();
  await reads('AFTER');
});

test('it starts a camera again that another app had taken, without a sign of its return', async () => {
  await camera.start();
  fake.lack('permission');
  fake.mute();
  await expect.poll(() => problems).toContain('lost');
  fake.lack(null);
  await expect.poll(() => problems.at(-1)).toBeNull();
  await reads('AFTER');
});

test('it is off while the page is hidden, and continues when the page is shown', async () => {
  await camera.start();
  await reads('BEFORE');
  hide(true);
  await expect.poll(() => video.srcObject).toBeNull();
  await fake.show('HIDDEN');
  expect(fake.opened()).toBe(1);
  await fake.show(null);
  hide(false);
  await reads('AFTER');
  expect(texts).not.toContain('HIDDEN');
  expect(fake.opened()).toBe(2);
  await expect.poll(() => problems).toEqual([null]);
});

test('it says that the camera is lost if another app has taken it while the page was hidden', async () => {
  await camera.start();
  hide(true);
  await expect.poll(() => video.srcObject).toBeNull();
  fake.lack('permission');
  hide(false);
  await expect.poll(() => problems).toEqual(['lost']);
});

test('it starts when a page that was opened in the background is shown', async () => {
  isHidden = true;
  await camera.start();
  expect(fake.opened()).toBe(0);
  hide(false);
  await reads('TICKET');
});

test('it starts when the missing camera is connected', async () => {
  fake.lack('camera');
  await expect(camera.start()).rejects.toMatchObject({ problem: 'none' });
  fake.lack(null);
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  await reads('TICKET');
  await expect.poll(() => problems).toEqual([null]);
});

test('it stays off after it was stopped', async () => {
  await camera.start();
  camera.stop();
  hide(true);
  hide(false);
  await expect.poll(() => video.srcObject).toBeNull();
  expect(fake.opened()).toBe(1);
});

test('it keeps the reason of a refused start when the page is shown again', async () => {
  fake.lack('permission');
  await expect(camera.start()).rejects.toMatchObject({ problem: 'denied' });
  hide(true);
  hide(false);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(problems).toEqual([]);
  fake.lack(null);
  hide(true);
  hide(false);
  await reads('TICKET');
  await expect.poll(() => problems).toEqual([null]);
});

test('it turns the light of the camera on and off', async () => {
  const lights: unknown[] = [];
  const { getSettings } = MediaStreamTrack.prototype;
  vi.spyOn(MediaStreamTrack.prototype, 'getSettings').mockImplementation(function (this: MediaStreamTrack) {
    return { ...getSettings.call(this), torch: lights.length > 0 };
  });
  vi.spyOn(MediaStreamTrack.prototype, 'applyConstraints').mockImplementation(async (wish) => {
    lights.push(wish);
  });
  expect(await camera.hasTorch()).toBe(false);
  await camera.start();
  expect(await camera.hasTorch()).toBe(true);
  expect(await camera.toggleTorch()).toBe(true);
  expect(lights).toEqual([{ advanced: [{ torch: true }] }]);
  // Only a restarted camera turns its light off.
  expect(await camera.toggleTorch()).toBe(false);
  await reads('AFTER');
  fake.unplug();
  await expect.poll(() => problems).toEqual(['lost', null]);
});

test('a camera without a light stays dark', async () => {
  await camera.start();
  expect(await camera.hasTorch()).toBe(false);
  expect(await camera.toggleTorch()).toBe(false);
});
