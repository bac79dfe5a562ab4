import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../test/show.tsx';
import { MultiSelect } from './multi-select.tsx';

const people = ['Asha', 'Bela', 'Chitra', 'Dev', 'Esha', 'Farah', 'Gita', 'Hari', 'Imran'];
const box = (name: string | RegExp) => page.getByRole('checkbox', { name });
const group = () => page.getByRole('group', { name: 'Speakers' });

function Choice({ names, error, onEnter }: { names: string[]; error?: string; onEnter?: () => void }) {
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        onEnter?.();
      }}
    >
      <MultiSelect
        label="Speakers"
        scope="session"
        name="speakers"
        options={names.map((name) => ({ value: name.toLowerCase(), word: name, aside: `${name} Works` }))}
        chosen={chosen}
        onChange={setChosen}
        error={error}
        empty="This event has no speaker yet."
      />
      <output>{chosen.join(' ')}</output>
    </form>
  );
}

test('it shows the chosen names, and removes a name that is pressed again', async () => {
  await render(<Choice names={people} />);
  await expect.element(page.getByText('None selected')).toBeVisible();
  await box(/^Dev/).click();
  await box(/^Asha/).click();
  // In the order of the list, not of the clicks.
  await expect.element(page.getByText('Asha, Dev', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('dev asha');
  await box(/^Dev/).click();
  await expect.element(page.getByText('Asha', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('asha');
});

test('it filters a long list by every word of an option, and keeps the choice', async () => {
  await render(<Choice names={people} />);
  await box(/^Imran/).click();
  const filter = page.getByRole('searchbox', { name: 'Filter Speakers' });
  await filter.fill(' GITA works ');
  await expect.element(page.getByRole('checkbox')).toHaveAccessibleName(/^Gita/);
  await box(/^Gita/).click();
  await expect.element(page.getByText('Gita, Imran', { exact: true })).toBeVisible();
  await filter.fill('');
  await expect.element(box(/^Imran/)).toBeChecked();
});

test('it does not submit the form when Enter is pressed in its filter', async () => {
  let sent = 0;
  await render(<Choice names={people} onEnter={() => (sent += 1)} />);
  await page.getByRole('searchbox').fill('as');
  await userEvent.keyboard('{Enter}');
  expect(sent).toBe(0);
});

test('it has no filter for a short list, and says when the list is empty', async () => {
  const { rerender } = await render(<Choice names={people.slice(0, 8)} />);
  await expect.element(box(/^Asha/)).toBeVisible();
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
  await rerender(<Choice names={[]} />);
  await expect.element(page.getByText('This event has no speaker yet.')).toBeVisible();
});

test('it is described by its error', async () => {
  await render(<Choice names={people} error="Please select speakers." />);
  await expect.element(group()).toHaveAccessibleDescription('Please select speakers.');
});
