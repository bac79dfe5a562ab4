/** Renders the registration forms for component tests, and fills them. */
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import type { Event } from '@samagam/contract/programme/event';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { makeChosenPass } from '../src/screens/public/event/chosen-pass.ts';
import { RegistrationSection } from '../src/screens/public/event/registration/registration-section.tsx';
import { enter } from './enter.ts';
import { show } from './show.tsx';

/** An event with parking and T-shirt fields, and a pass of every kind. */
export const conference: Event = {
  ...anEvent('withParking', 'withTshirt'),
  tickettypes: [
    aPass('Conference Pass', {
      price: 4500,
      discountData: [{ from: 3, to: 5, discountpercentage: 10 }],
    }),
    aPass('Training and Conference', { price: 14_500 }),
    aPass('Member Pass', { price: 3000, validatemembership: 'YES', allowbulkbooking: 'NO' }),
    aPass('Women in Security', { price: 2800, validategender: 'Female' }),
    aPass('Student Pass', { price: 900, status: 'CLOSED' }),
  ],
};

/** @param query of the address, such as `?coupon=SEAT&pass=Student+Pass`. */
export async function showForms(event = conference, query = '', chosenPass = makeChosenPass()) {
  if (query) history.replaceState(null, '', location.pathname + query);
  const shown = await show(
    <RegistrationSection event={event} chosenPass={chosenPass} onStale={() => undefined} />,
  );
  return { ...shown, chosenPass };
}

export const form = (name: 'Register' | 'Book for a group') => page.getByRole('form', { name });

/** A field of the individual form. */
export const box = (name: string) => form('Register').getByRole('textbox', { name, exact: true });

export const registerButton = () => form('Register').getByRole('button', { name: /^Register/ });

export async function fillForm(pass = 'Conference Pass'): Promise<void> {
  for (const [name, value] of Object.entries({
    Name: 'Asha Raman',
    Designation: 'Security Engineer',
    Company: 'Kaveri Systems',
    Mobile: '9876543210',
    'LinkedIn URL': 'https://www.linkedin.com/in/asha-raman',
    Email: 'asha@example.org',
  })) {
    await enter(box(name), value);
  }
  for (const [label, value] of Object.entries({
    Gender: 'Female',
    'Pass Type': pass,
    Parking: '2 Wheeler',
    'T-Shirt Size': 'M',
  })) {
    await enter(form('Register').getByLabelText(label, { exact: true }), value);
  }
}

export async function choose(label: string, value: string): Promise<void> {
  const select = form('Register').getByLabelText(label, { exact: true });
  await expect.element(select).toBeInTheDocument();
  const options = [...(select.element() as HTMLSelectElement).options];
  const option = options.find((one) => one.value === value || one.text === value);
  await select.selectOptions(option?.value ?? value);
}

export async function applyCoupon(code: string): Promise<void> {
  await box('Coupon Code').fill(code);
  await form('Register').getByRole('button', { name: 'Apply' }).click();
}
