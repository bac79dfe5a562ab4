/** A certificate from the door to the person who checks it: admitted, issued, claimed, downloaded, verified, corrected. */
import { expect, test, type APIRequestContext } from '@playwright/test';
import { daysAfter } from '@samagam/emulators/builders/an-event';
import { startOfDay } from '@samagam/domain/text/event-dates';
import { addSpeaker } from './a-speaker.ts';
import { faultsOf, sidewaysOf } from './faults.ts';
import { aFreeCoupon, redeem } from './free-ticket.ts';
import { linksIn, mailTo } from './mailbox.ts';
import { anOwnEvent, changeOwnEvent } from './own-event.ts';
import { qrTextOf } from './qr-text.ts';
import { aPerson } from './registering.ts';
import { openAs, postAsAdmin, saved } from './sign-in.ts';
import { addresses } from './suite.ts';

const HOUR = 3_600_000;

/** A door that has been open since `since`: its phones upload what they scanned without a network. */
async function aDoorSince(eventcode: string, since: number) {
  const { data } = await postAsAdmin<{ data: { link: string } }>('checkinlinks', {
    eventcode,
    checkinfield: 'entry',
    frequency: 'DAILY',
    expiresat: new Date(Date.now() + HOUR).toISOString(),
  });
  await setCreatedAt(eventcode, since);
  const checkinkey = data.link.split('/').at(-2)!;
  return async (request: APIRequestContext, qrdata: string, scannedat: number) => {
    const scan = { qrdata, scanid: crypto.randomUUID(), queued: true, scannedat };
    const answer = await request.post('/api/postcheckin', {
      data: { eventcode, checkinfield: 'entry', checkinkey, ...scan },
    });
    expect(answer.status()).toBe(200);
  };
}

/** The clock of a phone counts only since its link was made. */
async function setCreatedAt(eventcode: string, createdat: number): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const documents = `http://${host}/v1/projects/${project}/databases/(default)/documents`;
  const ask = async (path: string, method: string, body: object) => {
    const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
    const answer = await fetch(documents + path, { method, headers, body: JSON.stringify(body) });
    expect(answer.ok).toBe(true);
    return answer.json();
  };
  const isOfEvent = { field: { fieldPath: 'eventcode' }, op: 'EQUAL', value: { stringValue: eventcode } };
  const [found] = (await ask(':runQuery', 'POST', {
    structuredQuery: { from: [{ collectionId: 'checkinKeys' }], where: { fieldFilter: isOfEvent } },
  })) as { document: { name: string } }[];
  const id = found!.document.name.split('/').at(-1)!;
  await ask(`/checkinKeys/${id}?updateMask.fieldPaths=createdat`, 'PATCH', {
    fields: { createdat: { integerValue: String(createdat) } },
  });
}

/** Two days that are over: three hours of programme on the first, two on the second. */
async function anEndedEvent() {
  const eventcode = await anOwnEvent();
  const [startdate, enddate] = [daysAfter(Date.now(), -2), daysAfter(Date.now(), -1)];
  const [asha, ravi] = [aPerson('Asha Rao'), aPerson('Ravi Iyer')];
  const couponcode = await aFreeCoupon('Unlimited', eventcode);
  const mailid = aPerson('Meera').email;
  await addSpeaker({ name: 'Meera Nair', eventcode, mailid });
  const session = (topic: string, time: string, date: string) => ({
    topic,
    time,
    date,
    description: `<p>${topic}</p>`,
    speakers: { [mailid]: {} },
  });
  await postAsAdmin('addschedule', {
    eventcode,
    conference: {
      evtdate: startdate,
      tracks: {
        Main: [
          session('Keys at night', '10:00 AM - 1:00 PM', startdate),
          session('Locks by day', '10:00 AM - 12:00 PM', enddate),
        ],
      },
    },
  });
  return { eventcode, asha, ravi, couponcode, startdate, enddate };
}

test('an admitted person claims a certificate, others verify it, and a corrected name ends the old one', async ({
  page: office,
  request,
  browser,
}) => {
  const { eventcode, asha, ravi, couponcode, startdate, enddate } = await anEndedEvent();
  const codeOf = async (person: typeof asha) =>
    qrTextOf(
      request,
      await redeem(request, person, { eventcode, couponcode, tickettype: 'Conference Pass' }),
    );
  const [codeOfAsha, codeOfRavi] = [await codeOf(asha), await codeOf(ravi)];
  await changeOwnEvent(eventcode, { startdate, enddate });
  const admit = await aDoorSince(eventcode, startOfDay(startdate));
  await admit(request, codeOfAsha, startOfDay(startdate) + 9 * HOUR);
  await admit(request, codeOfAsha, startOfDay(enddate) + 9 * HOUR);
  await admit(request, codeOfRavi, startOfDay(enddate) + 11 * HOUR);

  await test.step('staff say what counts as entry, see who gets one, and issue', async () => {
    await openAs('ADMIN', office, `/weba/managecertificates/${eventcode}`);
    await office.getByRole('checkbox', { name: 'entry' }).check();
    await office.getByLabel('Who signs').fill('Dr. Kavitha Menon');
    await office.getByRole('button', { name: 'SAVE' }).click();
    await saved(office);
    await office.getByRole('button', { name: 'SHOW WHO GETS ONE' }).click();
    await office.getByText('Who gets one', { exact: true }).click();
    const preview = office.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('listitem').filter({ hasText: 'Asha Rao' })).toContainText('5 hours');
    await expect(preview.getByRole('listitem').filter({ hasText: 'Ravi Iyer' })).toContainText('1 hour');
    await office.getByRole('button', { name: 'ISSUE 2 CERTIFICATES' }).click();
    await saved(office);
  });

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, acceptDownloads: true });
  const own = await phone.newPage();
  const proof = own.getByRole('link', { name: `${addresses.site}/verify/` });
  await test.step('the holder opens the mail, claims, and downloads the paper', async () => {
    const mail = await mailTo(asha.email, /^Your certificate of/);
    await own.goto(linksIn(mail, `${addresses.site}/api/certificate`)[0]!);
    expect(await sidewaysOf(own)).toEqual([]);
    expect(await faultsOf(own)).toEqual([]);
    await own.getByRole('button', { name: 'Confirm and publish' }).click();
    const loading = own.waitForEvent('download');
    await own.getByRole('link', { name: 'Download the PDF' }).click();
    const download = await loading;
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString('latin1')).toMatch(
      /^%PDF-[^]*\(Certificate of Attendance: Asha Rao\)/,
    );
  });

  const other = await (await browser.newContext()).newPage();
  const old = (await proof.getAttribute('href'))!;
  await test.step('somebody else verifies it on another device', async () => {
    await other.goto(old);
    await expect(other.getByRole('heading', { name: /^VALID/ })).toBeVisible();
    for (const shown of ['Asha Rao', '5 hours'])
      await expect(other.getByText(shown, { exact: true })).toBeVisible();
    expect(await faultsOf(other)).toEqual([]);
  });

  await test.step('a corrected name gets a new address, and the old one says REPLACED', async () => {
    await own.getByLabel('Name').fill('Asha Lakshmi Rao');
    await own.getByRole('button', { name: 'Replace the certificate' }).click();
    await expect(proof).not.toHaveAttribute('href', old);
    await other.reload();
    await expect(other.getByRole('heading', { name: /^REPLACED/ })).toBeVisible();
    await expect(other.getByText('Asha')).toHaveCount(0);
    await other.goto((await proof.getAttribute('href'))!);
    await expect(other.getByRole('heading', { name: /^VALID/ })).toBeVisible();
    await expect(other.getByText('Asha Lakshmi Rao', { exact: true })).toBeVisible();
    await office.reload();
    await expect(office.getByRole('button', { name: 'Withdraw Asha Lakshmi Rao' })).toBeVisible();
  });
  await Promise.all([phone.close(), other.context().close()]);
});
