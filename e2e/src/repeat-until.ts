import { expect } from '@playwright/test';

/**
 * Repeats an action until its effect is shown. The effect gets more time after each attempt, because on a busy machine it may take
 * seconds, which a fixed short time would never give it.
 */
export async function repeatUntil(
  act: () => Promise<unknown>,
  isShown: (patience: { timeout: number }) => Promise<void>,
): Promise<void> {
  let timeout = 500;
  await expect(async () => {
    await act();
    await isShown({ timeout: (timeout *= 2) });
  }).toPass();
}
