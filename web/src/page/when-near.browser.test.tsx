import { expect, onTestFinished, test } from 'vitest';
import { stopWaiting, whenNear } from './when-near.ts';

test('it ends when the page around the element was rendered again', async () => {
  const far = document.createElement('div');
  far.id = 'far-away';
  far.style.marginTop = '5000px';
  document.body.append(far);
  onTestFinished(() => far.remove());
  let isNear = false;
  const near = whenNear('far-away').then(() => (isNear = true));
  await new Promise(requestAnimationFrame);
  expect(isNear).toBe(false);
  far.remove();
  stopWaiting();
  await near;
});
