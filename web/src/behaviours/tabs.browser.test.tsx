import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showStatic } from '../../test/show-page.tsx';
import { tabs as tabsOf } from './tabs.ts';
import { Tabs } from '../ui/tabs.tsx';

const tab = (name: string) => page.getByRole('tab', { name });
const panel = (name: string) => page.getByRole('tabpanel', { name, includeHidden: true });

function showTabs(initial?: string) {
  const tabs = ['Red', 'Green', 'Blue'].map((name) => ({ name, word: name, panel: <p>All of {name}</p> }));
  showStatic(
    <>
      <Tabs id="colour" label="Colours" tabs={tabs} initial={initial} />
      <button type="button">After</button>
    </>,
    (root, signal) => tabsOf(root, signal, () => undefined),
  );
}

test('it shows one panel, and keeps the text of the others in the page', async () => {
  showTabs('Green');
  await expect.element(tab('Green')).toHaveAttribute('aria-selected', 'true');
  await expect.element(panel('Green')).toBeVisible();
  await expect.element(panel('Blue')).not.toBeVisible();
  await expect.element(page.getByText('All of Blue')).toBeInTheDocument();
  await tab('Blue').click();
  await expect.element(panel('Blue')).toBeVisible();
  await expect.element(panel('Green')).not.toBeVisible();
});

test('it is one tab stop; the arrows of both axes, Home and End move between tabs', async () => {
  showTabs();
  await userEvent.tab();
  expect(document.activeElement).toBe(tab('Red').element());
  for (const [key, name] of [
    ['ArrowRight', 'Green'],
    ['ArrowDown', 'Blue'],
    ['ArrowRight', 'Red'],
    ['ArrowLeft', 'Blue'],
    ['ArrowUp', 'Green'],
    ['Home', 'Red'],
    ['End', 'Blue'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
    expect(document.activeElement).toBe(tab(name).element());
  }
  await userEvent.tab();
  expect(document.activeElement).toBe(panel('Blue').element());
  await userEvent.tab();
  expect(document.activeElement).toHaveTextContent('After');
});

test('it leaves keys with Ctrl to the browser', async () => {
  showTabs();
  await tab('Red').click();
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
  await expect.element(tab('Red')).toHaveAttribute('aria-selected', 'true');
});
