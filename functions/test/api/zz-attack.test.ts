import { afterAll, beforeAll, beforeEach, it } from 'vitest';
import type { Event } from '@samagam/contract/programme/event';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { appendFileSync, writeFileSync } from 'node:fs';
import { type Harness, startHarness } from './harness.ts';
const OUT = '/tmp/zz-out4.txt';
writeFileSync(OUT, '');
const log = (...a: unknown[]) => appendFileSync(OUT, a.map((x) => (typeof x === 'string' ? x : JSON.stringify(x))).join(' ') + '\n');
let api: Harness;
beforeAll(async () => { api = await startHarness(); });
afterAll(() => api.close());
beforeEach(async (ctx) => { log('\n### ' + ctx.task.name); api.logged.length = 0; api.setClock(); await api.clear(); await save(); });
const save = (pass: object = {}, event: Partial<Event> = {}) =>
  api.save({ ...anEvent(), tickettypes: [aPass('Delegate', { price: 1000, ...pass })], ...event });
const FORM: Record<string, string> = {
  eventcode: 'test2025', name: 'Asha Raman', title: 'Security Engineer', company: 'K', phonenumber: '9876543210',
  linkedinurl: 'linkedin.com/in/asha-raman', gender: 'Female', personalmailid: 'asha@example.org', tickettype: 'Delegate', couponcode: '',
  'taxdetails.gstin': '', 'taxdetails.legalname': '', 'taxdetails.address': '', 'taxdetails.state': '' };
const un = (t: string) => t.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
let ip = 1;
const post = async (changes: Record<string, string> = {}, headers: Record<string, string> = {}) => {
  const r = await api.postForm('/api/register', { ...FORM, ...changes }, { 'x-forwarded-for': `10.0.0.${ip}`, ...headers });
  return { ...r, text: String(r.body.text ?? JSON.stringify(r.body)) };
};
function entriesIn(text: string) {
  const inputs = [...text.matchAll(/<input[^>]*?name="([^"]+)"[^>]*?value="([^"]*)"/g)];
  const chosen = [...text.matchAll(/<select[^>]*?name="([^"]+)"[\s\S]*?<\/select>/g)].map(([c, n]) => [n!, un(/<option value="([^"]*)" selected/.exec(c)?.[1] ?? '')] as const);
  return Object.fromEntries([...inputs.map(([, n, v]) => [n!, un(v!)] as const), ...chosen]) as Record<string, string>;
}
const says = (r: { status: number; text: string; headers: Headers }) => ({
  status: r.status, loc: r.headers.get('location') ?? undefined, alert: un(/role="alert">([^<]*)/.exec(r.text)?.[1]?.trim() ?? ''),
  errors: [...r.text.matchAll(/<strong id="([^"]*)-error">([^<]*)/g)].map(([, n, m]) => `${n}: ${un(m!)}`), h1: /<h1>([^<]*)/.exec(r.text)?.[1] });
const counts = async () => (await api.all('transactions')).length + ' orders ' + (await api.all('registrations')).length + ' regs';
const order = async (e: Record<string, string>, h = {}) => post({ ...e, step: 'order' }, h);
const total = async (c: Record<string, string> = {}) => entriesIn((await post(c)).text);




it('sale dates', async () => {
  const opts = (t: string) => [...t.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map((m) => m[2]).filter((x) => /Deleg/.test(x!));
  await save({ salesfrom: '01-Jan-2099' } as never); const r = await post(); log('later', says(r), opts(r.text));
  const e = entriesIn((await post({}, {})).text);
  await save({ salesuntil: '01-Jan-2020' } as never); const q = await post(); log('ended', says(q), opts(q.text), says(await order({ ...FORM, showntotal: '118000' })));
  void e;
  await api.saveCoupon('AAAA-BBBB-CCCC-DDDD', { discount: 100, maxusage: '1', generatedby: 'GROUP', clientorderid: 'SGX' } as never);
  const s = await post({ couponcode: 'aaaa-bbbb-cccc-dddd' }); log('seat coupon, sale over', says(s), says(await order(entriesIn(s.text))));
  await save({}, { salesuntil: '01-Jan-2020' } as never); log('event sale over', says(await post()));
  await save({}, { startdate: '01-Jan-2020', enddate: '02-Jan-2020' }); log('seat coupon after the event', says(await post({ couponcode: 'aaaa-bbbb-cccc-dddd' })));
});
it('held and sold', async () => {
  await save({ capacity: 1 }); log(says(await order(await total())));
  const b = { personalmailid: 'b@example.org', phonenumber: '9876543211' };
  const t = await post(b); log('first page of a full pass', says(t), says(await order(entriesIn(t.text))));
});
it('members with coupon', async () => {
  await save({ validatemembership: 'YES' }); await api.saveCoupon('HALF', { discount: 50 });
  const t = await post({ couponcode: 'HALF' }); log(says(t), says(await order(entriesIn(t.text))));
  const t2 = await post({ couponcode: 'NOPE' }); log(says(t2), says(await order({ ...FORM, couponcode: 'NOPE', showntotal: '1' })));
});
it('hosted callback failures', async () => {
  const o = await order(await total()); const key = o.headers.get('location')!; const page = String((await api.get(key)).body.text);
  const id = /rpcallback\?order=(\w+)/.exec(page)![1];
  for (const f of [{}, { 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': 'Cancelled' }, { razorpay_signature: 'x', razorpay_payment_id: 'pay_x' }]) {
    const r = await api.postForm('/api/rpcallback?order=' + id, f as never, { origin: 'https://api.razorpay.com', 'sec-fetch-site': 'cross-site' }); log(f, r.status, r.headers.get('location'), says({ ...r, text: String(r.body.text) }));
  }
  const g = await api.get('/api/rpcallback?order=' + id); log('get', g.status, says({ ...g, text: String(g.body.text) }));
  api.setClock(Date.now() + 3600_000 * 2); const late = String((await api.get(key)).body.text); log('late', /noscript|embedded/.test(late), /<h1>([^<]*)/.exec(late)?.[1]);
});
it('dump', async () => { await save({}, { additionalFields: { parking: { enabled: true }, tshirt: { enabled: true } } } as never);
  writeFileSync('/tmp/zz-form.html', (await post({ name: '', consent: 'on' })).text); await save(); const t = await post({ company: 'A'.repeat(150) }); writeFileSync('/tmp/zz-total.html', t.text); });
it('logs', async () => { const e = await total({ company: 'SECRETCO' }); await order(e); await order({ ...e, tickettype: 'Delegate ' }); log(api.logged.some((l) => /asha|SECRETCO|98765/.test(l)), api.logged.length); });
