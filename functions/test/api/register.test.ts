/** The form of a browser without script: a page that stores nothing, then the order. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import { say } from '@samagam/contract/common/messages';
import type { Event } from '@samagam/contract/programme/event';
import type { Order } from '@samagam/domain/order/order';
import { inRupees } from '@samagam/domain/text/rupees';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { limitsOf } from '../../src/http/call-limits.ts';
import { type Harness, startHarness } from './harness.ts';

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterEach(async () => expect(await api.violations()).toEqual([]));
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear();
  await save();
});

/** ₹1,000, with GST ₹1,180. */
const save = (pass: object = {}, event: Partial<Event> = {}) =>
  api.save({
    ...anEvent(),
    tickettypes: [aPass('Delegate', { price: 1000, ...pass }), aPass('Student')],
    ...event,
  });
const stored = async () => [
  (await api.all('transactions')).length,
  (await api.all('registrations')).length,
  (await api.all('mails')).length,
];

/** As the form of the event page sends it. */
const FORM = {
  eventcode: 'test2025',
  name: 'Asha Raman',
  title: 'Security Engineer',
  company: 'Kaveri "K" Systems',
  phonenumber: '9876543210',
  linkedinurl: 'linkedin.com/in/asha-raman',
  gender: 'Female',
  personalmailid: 'asha@example.org',
  tickettype: 'Delegate',
  couponcode: '',
  'taxdetails.gstin': '',
  'taxdetails.legalname': '',
  'taxdetails.address': '',
  'taxdetails.state': '',
};
type Entries = Record<string, string>;
const post = async (changes: Entries = {}, headers?: Entries) => {
  const reply = await api.postForm('/api/register', { ...FORM, ...changes }, headers);
  return { ...reply, text: String(reply.body.text ?? '') };
};

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
/** The controls of a page, as a browser would send them. */
function entriesIn(text: string): Entries {
  const inputs = [...text.matchAll(/<input[^>]*?name="([^"]+)"[^>]*?value="([^"]*)"/g)];
  const chosen = [...text.matchAll(/<select[^>]*?name="([^"]+)"[\s\S]*?<\/select>/g)].map(
    ([control, name]) => [name!, /<option value="([^"]*)" selected/.exec(control)?.[1] ?? ''] as const,
  );
  const ticked = [...text.matchAll(/<input\s+type="checkbox"[^>]*?name="([^"]+)"[^>]*?checked/g)];
  return Object.fromEntries([
    ...inputs.map(([, name, value]) => [name!, unescaped(value!)] as const),
    ...chosen.map(([name, value]) => [name, unescaped(value)] as const),
    ...ticked.map(([, name]) => [name!, 'on'] as const),
  ]);
}
const sentenceAt = (text: string, name: string) =>
  unescaped(new RegExp(`<strong id="${name}-error">([^<]*)`).exec(text)?.[1] ?? '');
const alertIn = (text: string) => unescaped(/role="alert">([^<]*)/.exec(text)?.[1]?.trim() ?? '');

/** The entries of the page with the total. */
async function total(changes: Entries = {}): Promise<Entries> {
  const { status, text } = await post(changes);
  expect(status).toBe(200);
  return entriesIn(text);
}
const order = (entries: Entries) => api.postForm('/api/register', { ...entries, step: 'order' });

describe('the first answer', () => {
  it('shows the entries and the total with GST, and stores nothing', async () => {
    const { status, headers, text } = await post({ posterconsent: 'on' });
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    for (const shown of ['Asha Raman', 'Kaveri &quot;K&quot; Systems', '₹1,180.00', 'GST (18%)', '₹180.00'])
      expect(text).toContain(shown);
    expect(entriesIn(text)).toMatchObject({ name: FORM.name, company: FORM.company, posterconsent: 'on' });
    expect(entriesIn(text)['submissionid']).toMatch(/^[\w-]{16,64}$/);
    expect(await stored()).toEqual([0, 0, 0]);
  });

  it('says what the event says about its sale, as the payment page does', async () => {
    const USUAL = 'All passes are final sale and non-refundable.';
    expect((await post()).text).toContain(USUAL);
    const content = { terms: ['You may return a pass until 1 May.'] };
    await api.staff('PUT /api/admin/content', { eventcode: 'test2025', content });
    await api.staff('POST /api/admin/publishcontent', { eventcode: 'test2025' });
    const { text } = await post();
    const { headers } = await order(entriesIn(text));
    const payment = await api.get(headers.get('location')!);
    for (const shown of [text, String(payment.body.text)]) {
      expect(shown).toContain(content.terms[0]);
      expect(shown).not.toContain(USUAL);
    }
  });

  it('judges the coupon', async () => {
    await api.saveCoupon('HALF', { discount: 50 });
    const { text } = await post({ couponcode: ' half ' });
    for (const shown of ['Discount (50%)', '₹590.00']) expect(text).toContain(shown);
    const refused = await post({ couponcode: 'NEVER' });
    expect([refused.status, sentenceAt(refused.text, 'couponcode')]).toEqual([400, sayOfApi.invalidCoupon]);
    expect(await stored()).toEqual([0, 0, 0]);
  });

  it('says what is wrong at each field, and keeps the entries', async () => {
    const { status, text } = await post({ name: '', personalmailid: 'no address', consent: 'on' });
    expect(status).toBe(400);
    expect(sentenceAt(text, 'name')).toBe(say.blank('Name'));
    expect(sentenceAt(text, 'personalmailid')).toMatch(/^Invalid Email.* There is a blank in the address\.$/);
    expect(text).toMatch(/<input\s+id="name"[^>]*autofocus/);
    expect(entriesIn(text)).toMatchObject({
      company: FORM.company,
      gender: 'Female',
      tickettype: 'Delegate',
    });
    expect(entriesIn(text)).toMatchObject({ personalmailid: 'no address', consent: 'on' });
    expect(await stored()).toEqual([0, 0, 0]);
  });

  it.each([
    ['a pass for others', { validategender: 'Male' }, {}, 'gender', sayOfApi.genderOnly('Male')],
    ['a pass that is closed', { status: 'CLOSED' }, {}, 'tickettype', sayOfApi.soldOut],
    ['an unknown pass', {}, { tickettype: 'Gold' }, 'tickettype', sayOfApi.unknownPass],
  ] as const)('refuses %s at its field', async (_, pass, changes, field, sentence) => {
    await save(pass);
    const { text } = await post(changes);
    expect(sentenceAt(text, field)).toBe(sentence);
  });

  it('keeps the tax details, and opens them where one is wrong', async () => {
    const tax = { 'taxdetails.gstin': '33AAAAA0000A1Z5', 'taxdetails.legalname': 'Kaveri' };
    const { status, text } = await post(tax);
    expect([status, /<details\s+open/.test(text)]).toEqual([400, true]);
    expect(entriesIn(text)).toMatchObject(tax);
  });

  it('takes a pass with blanks around it, and no submission id that is none', async () => {
    const entries = await total({ tickettype: ' Delegate\u200b', submissionid: 'x' });
    expect(entries['submissionid']).toMatch(/^[\w-]{16,64}$/);
    expect((await order(entries)).status).toBe(303);
  });

  it('says why nothing can be bought', async () => {
    await save({}, { status: 'HOLD' });
    const { text } = await post();
    expect(text).toContain('Registration is paused.');
    expect(text).not.toContain('<form');
  });

  it('ignores fields that the form does not have, and shows markup as text', async () => {
    const { text } = await post({ company: '<img src=x onerror=alert(1)>', other: 'x' });
    expect(text).not.toContain('<img');
    expect(Object.keys(entriesIn(text))).not.toContain('other');
  });

  it('does not exist for a draft or unknown event, or from another site', async () => {
    expect((await post({ eventcode: 'never2025' })).status).toBe(404);
    await save({}, { status: 'DRAFT' });
    expect((await post()).status).toBe(404);
    expect((await post({}, { origin: 'https://elsewhere.example' })).status).toBe(403);
  });
});

describe('the button of the total', () => {
  it('makes the order and leads to its payment page, twice to the same', async () => {
    const entries = await total();
    const [first, second] = await Promise.all([order(entries), order(entries)]);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(first.headers.get('location')).toMatch(/^\/api\/payment\?key=/);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect((await order(entries)).headers.get('location')).toBe(first.headers.get('location'));
    const [transaction] = await api.all('transactions');
    expect([(await stored())[0], transaction]).toMatchObject([1, { total: 118_000, name: FORM.name }]);
  });

  it('leads to the page that says that a free ticket was mailed', async () => {
    await save({ price: 0 });
    const placed = await order(await total());
    const { headers, body } = await api.get(placed.headers.get('location')!);
    expect([placed.status, headers.get('payment-view')]).toEqual([303, 'paid']);
    expect(body.text).toContain('It was also sent to you by mail.');
  });

  it('stores the tax details and the consent with the version of its notice', async () => {
    const tax = {
      'taxdetails.legalname': 'Kaveri Systems',
      'taxdetails.address': '1 Road, Chennai',
      'taxdetails.state': '33',
    };
    await order(await total({ ...tax, consent: 'on' }));
    const [transaction] = await api.all('transactions');
    expect(transaction).toMatchObject({ taxdetails: { legalname: 'Kaveri Systems', state: '33' } });
    const [registration] = await api.all('registrations');
    expect(registration).toMatchObject({ consent: true, consentrecord: { version: expect.any(String) } });
  });

  it('shows another total before it stores anything', async () => {
    const entries = await total();
    await save({ price: 1500 });
    const { status, body } = await order(entries);
    expect(status).toBe(200);
    expect(alertIn(String(body.text))).toBe(sayOfApi.totalChanged(inRupees(118_000), inRupees(177_000)));
    expect(await stored()).toEqual([0, 0, 0]);
    expect((await order(entriesIn(String(body.text)))).status).toBe(303);
  });

  it('agrees to the total of an order that was made before, and never asks in a circle', async () => {
    const entries = await total();
    await order(entries);
    await save({ price: 1500 });
    const shown = await total({ submissionid: entries['submissionid']! });
    expect(shown['showntotal']).toBe('177000');
    const { body } = await order(shown);
    const again = entriesIn(String(body.text));
    expect([alertIn(String(body.text)), again['showntotal']]).toEqual([
      sayOfApi.totalChanged(inRupees(177_000), inRupees(118_000)),
      '118000',
    ]);
    expect((await order(again)).status).toBe(303);
    expect((await stored())[0]).toBe(1);
  });

  it('keeps a coupon that was typed in its own way when the total changes', async () => {
    await api.saveCoupon('HALF', { discount: 50 });
    const entries = await total({ couponcode: ' half ' });
    await save({ price: 1500 });
    const { body } = await order(entries);
    expect(entriesIn(String(body.text))).toMatchObject({ couponcode: ' half ', showntotal: '88500' });
    expect((await order(entriesIn(String(body.text)))).status).toBe(303);
  });

  it.each([
    ['no total', { showntotal: '' }],
    ['a total that is none', { showntotal: '-1' }],
    ['a text', { showntotal: 'free' }],
  ])('shows the total if it is pressed with %s', async (_, changes) => {
    const { status, body } = await order({ ...(await total()), ...changes });
    expect([status, await stored()]).toEqual([200, [0, 0, 0]]);
    expect(entriesIn(String(body.text))['showntotal']).toBe('118000');
  });

  it('says at its field why there is no order, and keeps the entries', async () => {
    const entries = await total();
    await save({ status: 'CLOSED' });
    const { status, body } = await order(entries);
    expect([status, sentenceAt(String(body.text), 'tickettype')]).toEqual([409, sayOfApi.soldOut]);
    expect(body.text).toContain('Your order keeps its seat');
    expect(entriesIn(String(body.text))).toMatchObject({
      name: FORM.name,
      submissionid: entries['submissionid'],
    });
  });

  it('goes back to the entries, whose order is the same submission', async () => {
    const entries = await total();
    await order(entries);
    const { status, body } = await api.postForm('/api/register', { ...entries, step: 'change' });
    expect(status).toBe(200);
    const changed = { ...entriesIn(String(body.text)), company: 'Another' };
    await order(await total(changed));
    const states = (await api.all('transactions')).map(({ status: state }) => state);
    expect(states.toSorted()).toEqual(['CREATED', 'EXPIRED']);
  });

  it('says that an order waits, and shows one that is paid instead of another form', async () => {
    await api.saveCoupon('ALL', { discount: 100 });
    const entries = await total();
    expect((await post(entries)).text).toContain('Nothing is stored before');
    expect((await post(entries)).text).not.toContain('Did you mean');
    const slip = { ...entries, personalmailid: 'asha@gmial.com' };
    expect((await post(slip)).text).toContain(
      'Did you mean asha@gmail.com? The ticket is mailed to asha@gmial.com.',
    );
    await order(entries);
    expect((await post(entries)).text).toContain('your earlier order is replaced');
    await order({ ...entries, couponcode: 'ALL', showntotal: '0' });
    for (const step of ['total', 'change']) {
      const { status, headers } = await post({ ...entries, step });
      expect([status, headers.get('location')]).toEqual([
        303,
        expect.stringMatching(/^\/api\/payment\?key=/),
      ]);
    }
  });

  it('begins again after the time of an earlier order is over', async () => {
    const entries = await total();
    await order(entries);
    const [earlier] = await api.all('transactions');
    await api.runOut(earlier as unknown as Order);
    expect((await post(entries)).text).toContain('Nothing is stored before');
    api.setClock();
  });

  it('is limited as the call of the page, and its pages far above that', () => {
    const limits = limitsOf('POST /api/eventregistration', {});
    expect(limitsOf('POST /api/register', { step: 'order' })).toMatchObject(limits!);
    expect(limitsOf('POST /api/register', {})).not.toMatchObject(limits!);
  });
});

describe('the address of the form', () => {
  const open = async (query: Record<string, string>) => {
    const { status, body } = await api.get(`/api/register?${new URLSearchParams(query)}`);
    return { status, text: String(body.text) };
  };

  it('has the coupon and the pass of a link, so that a paid seat costs nothing', async () => {
    await api.saveCoupon('SEAT', { discount: 100, passtype: 'Delegate' });
    const { status, text } = await open({ eventcode: 'test2025', coupon: 'SEAT', pass: 'Delegate' });
    expect([status, entriesIn(text)]).toMatchObject([200, { couponcode: 'SEAT', tickettype: 'Delegate' }]);
    expect(text).not.toContain(sayOfApi.invalidCoupon);
    expect((await post(entriesIn(text))).status).toBe(400);
    expect(await total({ ...entriesIn(text), ...FORM, couponcode: 'SEAT' })).toMatchObject({
      showntotal: '0',
    });
    expect(await stored()).toEqual([0, 0, 0]);
  });

  it('says at once that the coupon of a link can no longer be used', async () => {
    await api.saveCoupon('OVER', { discount: 100, passtype: 'Delegate', status: 'DISABLED' });
    const { status, text } = await open({ eventcode: 'test2025', coupon: 'OVER', pass: 'Delegate' });
    expect([status, text]).toEqual([200, expect.stringContaining(sayOfApi.invalidCoupon)]);
  });

  it.each<[number, Entries]>([
    [200, { eventcode: 'TEST2025' }],
    [200, { eventcode: 'test2025', coupon: '"><script>alert(1)</script>', pass: 'None' }],
    [404, { eventcode: 'never2025', coupon: 'SEAT' }],
    [400, {}],
  ])('answers %i for %j', async (status, query) => {
    const found = await open(query);
    expect(found.status).toBe(status);
    expect(found.text).not.toContain('<script');
  });
});
