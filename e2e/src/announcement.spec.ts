/** An announcement, from the form of staff to the mailboxes of its readers, of whom one unsubscribes. */
import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { toWireEvent } from '@samagam/contract/event';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { linksIn, mailTo, mailsTo } from './mailbox.ts';
import { aPerson } from './registering.ts';
import { openAs, postAsAdmin } from './staff.ts';
import { addresses } from './suite.ts';

const PASS = 'Delegate';

/** An event with a coupon that makes its tickets free. */
async function anOwnEvent(): Promise<string> {
  const eventcode = `ann${randomBytes(3).toString('hex')}`;
  await postAsAdmin('createevent', toWireEvent({ ...anEvent(), eventcode, tickettypes: [aPass(PASS)] }));
  const coupon = { discount: 100, discounttype: 'Percentage', passtype: 'Any', maxusage: 'Unlimited' };
  await postAsAdmin('savecoupons', { ...coupon, eventcode, couponcode: 'FREE', status: 'NEW' });
  return eventcode;
}

async function aHolder({ request }: Page, eventcode: string, consent: boolean) {
  const person = aPerson();
  const fields = { eventcode, tickettype: PASS, couponcode: 'FREE', parking: 'No', tshirtsize: 'M', consent };
  const registered = await request.post('/api/eventregistration', {
    data: aRegistration({ ...fields, name: person.name, personalmailid: person.email }),
  });
  expect(registered.status()).toBe(200);
  await mailTo(person.email, /^Your ticket for/);
  return person;
}

async function announce(
  page: Page,
  eventcode: string,
  mail: { about: string; subject: string; text: string },
) {
  const form = page.getByRole('form', { name: 'New announcement' });
  await form.getByLabel('It is about').selectOption(mail.about);
  await form.getByLabel('Subject').fill(mail.subject);
  await form.getByLabel('Text').fill(mail.text);
  await form.getByRole('button', { name: 'SHOW WHO GETS IT' }).click();
  await form.getByLabel('Event code').fill(eventcode);
  return form;
}

test('staff write to the holders and then to the people who agreed to news, one of whom unsubscribes', async ({
  page,
}) => {
  const eventcode = await anOwnEvent();
  const [willing, other] = [await aHolder(page, eventcode, true), await aHolder(page, eventcode, false)];

  await openAs('ADMIN', page, `/weba/manageannouncements/${eventcode}`);
  const hall = { about: 'ticket', subject: 'Another hall', text: 'Dear {name}, it is in hall 2: {ticket}' };
  const form = await announce(page, eventcode, hall);
  await expect(form.getByText('2 people get this mail, each once.')).toBeVisible();
  await expect(form.getByText('[the link to the ticket]')).toBeVisible();
  await form.getByRole('button', { name: 'SEND 2 MAILS' }).click();
  for (const { email, name } of [willing, other]) {
    const { text } = await mailTo(email, /^Another hall$/);
    expect(text).toContain(`Dear ${name}, it is in hall 2: ${addresses.site}/event/${eventcode}?ticketkey=`);
  }
  await expect(page.getByRole('heading', { name: 'Earlier announcements' })).toBeVisible();

  const news = await announce(page, eventcode, {
    about: 'news',
    subject: 'Next year',
    text: 'We meet again.',
  });
  await expect(news.getByText('1 person gets this mail, each once.')).toBeVisible();
  await news.getByRole('button', { name: 'SEND 1 MAIL' }).click();
  const mail = await mailTo(willing.email, /^Next year$/);
  expect((await mailsTo(other.email)).map(({ subject }) => subject)).not.toContain('Next year');

  await page.goto(`/weba/managemails?to=${encodeURIComponent(willing.email)}`);
  await expect(page.getByRole('row', { name: /Announcement/ })).toHaveCount(2);
  await expect(page.getByRole('row', { name: /Ticket .*Sent/ })).toBeVisible();

  await page.goto(linksIn(mail, `${addresses.site}/api/unsubscribe`)[0]!);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed.' })).toBeVisible();
  await page.goto(`/weba/manageannouncements/${eventcode}`);
  await page.getByLabel('It is about').selectOption('news');
  await page.getByLabel('Subject').fill('Again');
  await page.getByLabel('Text').fill('Again.');
  await page.getByRole('button', { name: 'SHOW WHO GETS IT' }).click();
  await expect(page.getByText('No person of this filter may get this mail.')).toBeVisible();
});
