import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showToast } from './toast.ts';

test('a toast that slides in under a resting mouse does not close until the mouse leaves it', async () => {
  await page.viewport(1280, 800);
  const save = document.createElement('button');
  save.textContent = 'Save';
  save.style.cssText = 'position:fixed;top:0;right:0;width:20rem;height:6rem';
  const elsewhere = document.createElement('button');
  elsewhere.textContent = 'Elsewhere';
  document.body.append(elsewhere, save);
  // Every test of the worker shares this document.
  onTestFinished(() => [elsewhere, save].forEach((one) => one.remove()));
  await userEvent.hover(page.getByRole('button', { name: 'Save' }));
  await showToast('info', 'Success.', { autoClose: 60_000 });
  const toast = () => document.querySelector('.Toastify__toast');
  await expect.poll(() => toast()?.matches(':hover:not(.toast-in)')).toBe(true);
  const closing = () => getComputedStyle(toast()!.querySelector('[role=progressbar]')!).animationPlayState;
  expect(closing()).toBe('paused');
  await userEvent.hover(page.getByRole('button', { name: 'Elsewhere' }));
  await expect.poll(closing).toBe('running');
});
