import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { focusOn } from '../../test/keyboard.ts';
import { SmallButton } from './form/actions.tsx';
import { Button } from './button.tsx';

test('it ignores presses while it is inactive, and its form is not sent by Enter', async () => {
  const presses: string[] = [];
  await show(
    <form
      onSubmit={(sent) => {
        sent.preventDefault();
        presses.push('form');
      }}
    >
      <input aria-label="Name" />
      <Button look="solid" type="submit" isInactive onClick={() => presses.push('button')}>
        Send
      </Button>
    </form>,
  );
  const send = page.getByRole('button');
  await focusOn(send);
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  await expect.element(send).toHaveFocus();
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await focusOn(page.getByRole('textbox'));
  await userEvent.keyboard('{Enter}');
  expect(presses).toEqual([]);
});

test('it leaves the focus around it when it disappears, unless the focus moves elsewhere', async () => {
  function Rows({ next }: { next: (element: HTMLElement | null) => void }) {
    const [isLeft, setLeft] = useState(true);
    return (
      <section aria-label="Rows">
        <ul>
          {isLeft && (
            <li>
              <SmallButton onClick={() => setLeft(false)}>Remove</SmallButton>
            </li>
          )}
        </ul>
        {!isLeft && (
          <p tabIndex={-1} ref={next}>
            Removed
          </p>
        )}
      </section>
    );
  }
  for (const [next, focused] of [
    [() => undefined, page.getByRole('region', { name: 'Rows' })],
    [(element: HTMLElement | null) => element?.focus(), page.getByText('Removed')],
  ] as const) {
    const shown = await show(<Rows next={next} />);
    await page.getByRole('button').click();
    await expect.element(focused).toHaveFocus();
    await shown.unmount();
  }
});
