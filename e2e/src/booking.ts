/** The steps of a visitor who books for a group. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './registering.ts';

export function groupForm(page: Page): Locator {
  return page.getByRole('form', { name: 'Book for a group' });
}

export async function fillContact(page: Page, contact: Person): Promise<void> {
  const box = (name: string) => groupForm(page).getByRole('textbox', { name, exact: true });
  await box('Name').fill(contact.name);
  await box('Mobile').fill('9876543210');
  await box('Company').fill('Kaveri Systems');
  await box('Email').fill(contact.email);
}

/** Adds seats one by one with the button. */
export async function addSeats(page: Page, pass: string, seats: number): Promise<void> {
  for (let i = 0; i < seats; i++) await groupForm(page).getByLabel(`Add one seat: ${pass}`).click();
  await expect(seatsOf(page, pass)).toHaveValue(String(seats));
}

function seatsOf(page: Page, pass: string): Locator {
  return groupForm(page).getByLabel(`Seats: ${pass}`);
}
