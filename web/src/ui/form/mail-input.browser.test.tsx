import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../test/show.tsx';
import { Field } from './field.tsx';
import { MailInput } from './mail-input.tsx';

async function showForm() {
  const sent: FormDataEntryValue[] = [];
  await render(
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        sent.push(new FormData(submitted.currentTarget).get('email')!);
      }}
    >
      <Field name="email" label="Email">
        {(control) => <MailInput {...control} required />}
      </Field>
      <button type="submit">Send</button>
    </form>,
  );
  return sent;
}

const email = () => page.getByRole('textbox', { name: 'Email' });
const question = (address: string) => page.getByText(`Did you mean ${address}?`);

test('it asks about a slip, and a key takes the other address', async () => {
  const sent = await showForm();
  await email().click();
  await userEvent.keyboard('asha@gmial.com');
  await expect.element(question('asha@gmail.com')).toBeVisible();
  expect(question('asha@gmail.com').element().closest('[aria-live="polite"]')).not.toBeNull();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(email()).toHaveValue('asha@gmail.com');
  await expect.element(email()).toHaveFocus();
  await expect.element(question('asha@gmail.com')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual(['asha@gmail.com']);
});

test('it sends the typed address if the visitor keeps it', async () => {
  const sent = await showForm();
  await email().fill('asha@yaho.com');
  await expect.element(question('asha@yahoo.com')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => sent).toEqual(['asha@yaho.com']);
});

test('it waits until a domain is typed, and asks when the field is left', async () => {
  await showForm();
  await email().click();
  await userEvent.keyboard('asha@gmail.co');
  await expect.element(question('asha@gmail.com')).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await expect.element(question('asha@gmail.com')).toBeVisible();
  await email().click();
  await userEvent.keyboard('{End}m');
  await expect.element(question('asha@gmail.com')).not.toBeInTheDocument();
});

test('it asks about an address that the form holds already', async () => {
  await render(
    <Field name="email" label="Email">
      {(control) => <MailInput {...control} defaultValue="asha@gmial.com" />}
    </Field>,
  );
  await expect.element(question('asha@gmail.com')).toBeVisible();
});
