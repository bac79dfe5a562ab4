import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../test/show.tsx';
import { focusOn } from '../../test/keyboard.ts';
import { Confirm, Dialog } from './dialog.tsx';

function Opener({ onYes = () => undefined }: { onYes?: () => void }) {
  const [asks, setAsks] = useState(false);
  const [shows, setShows] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setShows(true)}>
        Show
      </button>
      <button type="button" onClick={() => setAsks(true)}>
        Delete
      </button>
      {shows && (
        <Dialog title="The link" onClosed={() => setShows(false)}>
          <a href="#one">First</a>
          <a href="#two">Last</a>
        </Dialog>
      )}
      {asks && (
        <Confirm title="Delete it?" yes="Delete" onYes={onYes} onClosed={() => setAsks(false)}>
          <p>It will be deleted.</p>
        </Confirm>
      )}
    </>
  );
}

const dialog = (name: string) => page.getByRole('dialog', { name });

test('it keeps the focus inside, and makes the page behind it unreachable', async () => {
  await render(<Opener />);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(dialog('The link')).toBeVisible();
  const reached = new Set<string>();
  for (let i = 0; i < 8; i++) {
    await userEvent.tab();
    reached.add(document.activeElement?.textContent ?? '');
  }
  expect(reached).not.toContain('Show');
  expect(reached).not.toContain('Delete');
  for (const name of ['First', 'Last', 'Close']) expect(reached).toContain(name);
});

for (const way of ['Escape', 'Close', 'Cancel'] as const) {
  test(`it is closed by ${way}, and returns the focus`, async () => {
    const onYes = vi.fn();
    await render(<Opener onYes={onYes} />);
    const opener = page.getByRole('button', { name: 'Delete' });
    await focusOn(opener);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog('Delete it?')).toBeVisible();
    await expect.element(dialog('Delete it?').getByRole('button', { name: 'Cancel' })).toHaveFocus();
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await dialog('Delete it?').getByRole('button', { name: way }).click();
    await expect.element(dialog('Delete it?')).not.toBeInTheDocument();
    expect(document.activeElement).toBe(opener.element());
    expect(onYes).not.toHaveBeenCalled();
  });
}

test('its opener opens it again as soon as it is closed', async () => {
  await render(<Opener />);
  const opener = page.getByRole('button', { name: 'Show' });
  await opener.click();
  await expect.element(dialog('The link')).toBeVisible();
  const pressed = pressOnceClosed(dialog('The link').element(), opener.element() as HTMLElement);
  await userEvent.keyboard('{Escape}');
  await pressed;
  await receiveEvents();
  await expect.element(dialog('The link')).toBeVisible();
});

/** Before the browser tells the page that it has closed the dialog, as a key or a click can while the page is busy. */
function pressOnceClosed(shown: Element, opener: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const press = () => {
      if (shown.isConnected && shown.matches('[open]')) return;
      observer.disconnect();
      opener.click();
      resolve();
    };
    const observer = new MutationObserver(press);
    observer.observe(document.body, { attributes: true, childList: true, subtree: true });
  });
}

/** Resolves when the page has handled the events of what was done before. */
async function receiveEvents(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

test('it runs the confirmed action once, and closes', async () => {
  const onYes = vi.fn();
  await render(<Opener onYes={onYes} />);
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog('Delete it?').getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog('Delete it?')).not.toBeInTheDocument();
  expect(onYes).toHaveBeenCalledTimes(1);
});
