import type { Parsed } from '@samagam/contract/common/first-issue';
import { say } from '@samagam/contract/common/messages';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { trustedClick } from '../../../test/hand.ts';
import { render } from '../../../test/show.tsx';
import { focusField } from './focus-field.ts';
import { DateField, SelectField, TextField } from './form-fields.tsx';
import { useJudgedForm } from './use-judged-form.ts';

interface Values {
  name: string;
  pass: string;
  start: string;
}

function judge({ name, start }: Values): Parsed<unknown> {
  const issues = Object.entries({ Name: name, Start: start })
    .filter(([, value]) => value === '')
    .map(([label]) => ({ field: label.toLowerCase(), msg: say.blank(label) }));
  const [issue] = issues;
  return issue ? { ok: false, issue, issues } : { ok: true, value: {} };
}

function Fields({ words = ['Gold'], values = {} }: { words?: string[]; values?: Partial<Values> }) {
  const [focused, setFocused] = useState('');
  const form = useJudgedForm<Values>(judge, { name: '', pass: '', start: '', ...values });
  return (
    <form onSubmit={(submitted) => void form.handleSubmit(() => undefined)(submitted)}>
      <TextField form={form} scope="test" name="name" label="Name" hint="As on the badge" />
      <SelectField form={form} scope="test" name="pass" label="Pass" words={words} choose="Choose" />
      <DateField form={form} scope="test" name="start" label="Start" />
      <button type="submit">SAVE</button>
      <button
        type="button"
        onClick={() => {
          focusField('test', 'name', { select: true });
          setFocused(document.activeElement?.getAttribute('name') ?? '');
        }}
      >
        Go
      </button>
      <output>{focused}</output>
    </form>
  );
}

const start = () => page.getByRole('textbox', { name: 'Start' });

/** Simulates a choice in the browser's own calendar, which a test cannot press. */
function pick(date: string): void {
  const calendar = document.querySelector<HTMLInputElement>('input[type="date"]')!;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  set.call(calendar, date);
  calendar.dispatchEvent(new Event('input', { bubbles: true }));
}

test('it describes a control by its hint and its error, and removes the error once it is fixed', async () => {
  await render(<Fields />);
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveAccessibleDescription('As on the badge');
  await expect.element(name).toHaveAttribute('aria-invalid', 'false');
  await page.getByRole('button', { name: 'SAVE' }).click();
  await expect.element(name).toHaveAccessibleDescription('As on the badge Name cannot be Blank.');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Asha');
  await expect.element(name).toHaveAccessibleDescription('As on the badge');
});

test('it keeps a value whose option is still loading', async () => {
  const { rerender } = await render(<Fields words={[]} values={{ pass: 'Silver' }} />);
  await expect.element(page.getByLabelText('Pass')).toHaveValue('');
  await rerender(<Fields words={['Gold', 'Silver']} values={{ pass: 'Silver' }} />);
  await expect.element(page.getByLabelText('Pass')).toHaveValue('Silver');
});

test('it writes a date chosen in the calendar as dd-MMM-yyyy, and opens the calendar at the current date', async () => {
  const opened: string[] = [];
  vi.spyOn(HTMLInputElement.prototype, 'showPicker').mockImplementation(function (this: HTMLInputElement) {
    opened.push(this.value);
  });
  await render(<Fields />);
  const calendar = page.getByRole('button', { name: 'Choose Start from a calendar' });
  await trustedClick(calendar);
  pick('2031-01-09');
  await expect.element(start()).toHaveValue('09-Jan-2031');
  await start().fill(' 28-Feb-2031 ');
  await trustedClick(calendar);
  await start().fill('Sunday');
  await trustedClick(calendar);
  expect(opened).toEqual(['', '2031-02-28', '']);
});

test('it removes the error of a date once a date is chosen', async () => {
  await render(<Fields />);
  await page.getByRole('button', { name: 'SAVE' }).click();
  await expect.element(page.getByText('Start cannot be Blank.')).toBeVisible();
  pick('2031-01-09');
  await expect.element(page.getByText('Start cannot be Blank.')).not.toBeInTheDocument();
});

test('a field gets the focus at once, with its text selected', async () => {
  await render(<Fields values={{ name: 'Asha' }} />);
  await page.getByRole('button', { name: 'Go' }).click();
  await expect.element(page.getByRole('status')).toMatchTextContent('name');
  expect(getSelection()?.toString()).toBe('Asha');
});
