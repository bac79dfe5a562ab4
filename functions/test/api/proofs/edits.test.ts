/** Many staff members save the same record concurrently: one save wins, the others are refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '@samagam/emulators/builders/an-event';
import type { CallName } from '@samagam/contract/api';
import { sayOfApi } from '@samagam/contract/api-messages';
import { full, limitOfProofs } from '../full-figures.ts';
import { type Harness, startHarness } from '../harness.ts';
import { untilAnswered } from '../until-answered.ts';

limitOfProofs(30);

const EDITORS = full ? 20 : 6;
const ROUNDS = full ? 5 : 1;
const EVENT = 'edits2025';
const picture = `/images/${'a'.repeat(64)}`;

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
  await api.save({ ...anEvent(), eventcode: EVENT });
  const sizes = [{ width: 1, height: 1, webp: Buffer.from('x') }];
  await api.db.collection('images').doc('a'.repeat(64)).set({ sizes });
  await api.staff('POST /api/admin/createspeaker', speaker('First'));
  await api.staff('POST /api/admin/sponsors', sponsor('First'));
  await api.staff('POST /api/admin/addschedule', schedule('First'));
});
afterAll(() => api.close());

const speaker = (company: string) => ({
  eventcode: EVENT,
  name: 'Asha',
  company,
  designation: 'Engineer',
  mailid: 'asha@example.org',
  aboutspeaker: 'x',
  aboutspeakershort: 'x',
  status: 'OPEN',
  image: picture,
  speakerType: 'CXO',
});
const sponsor = (name: string, id?: string) => ({
  eventcode: EVENT,
  ...(id && { id }),
  category: 'Gold',
  priority: 1,
  name,
  website: 'https://example.com',
  imageurl: picture,
});
const schedule = (topic: string) => ({
  eventcode: EVENT,
  conference: {
    evtdate: '22-Nov-2099',
    tracks: {
      Main: [{ topic, time: '10:00 AM', description: 'x', speakers: { 'asha@example.org': {} } }],
    },
  },
});

interface Edited {
  what: string;
  list: CallName;
  save: CallName;
  visitors: string;
  bodyOf: (text: string, id: string) => object;
}

const RECORDS: Edited[] = [
  {
    what: 'speaker',
    list: 'GET /api/admin/getspeakers',
    save: 'PUT /api/admin/createspeaker',
    visitors: 'getspeakers',
    bodyOf: speaker,
  },
  {
    what: 'sponsor',
    list: 'GET /api/admin/sponsors',
    save: 'PUT /api/admin/sponsors',
    visitors: 'getsponsors',
    bodyOf: sponsor,
  },
  {
    what: 'schedule',
    list: 'GET /api/admin/getschedule',
    save: 'POST /api/admin/addschedule',
    visitors: 'getschedule',
    bodyOf: schedule,
  },
];

describe.each(RECORDS)('concurrent saves of a $what', ({ what, list, save, visitors, bodyOf }) => {
  /** The record as staff read it: the only one of its list, or the schedule. */
  async function read(): Promise<{ id: string; version: string }> {
    const { data } = (await api.staff(list, { eventcode: EVENT })).body;
    return (Array.isArray(data) ? data[0] : data) as { id: string; version: string };
  }
  async function saveAtOnce(round: string, editors: number, versioned: boolean) {
    const { id, version } = await read();
    const texts = Array.from({ length: editors }, (_, i) => `${round} text ${i}`);
    const answers = await Promise.all(
      texts.map((text) =>
        untilAnswered(() => api.staff(save, bodyOf(text, id), versioned ? { version } : {})),
      ),
    );
    const won = texts.filter((_, i) => answers[i]!.body.result === 'Success');
    // A save that was answered with 503 may be stored all the same. Pressed again, it has changed meanwhile.
    const busy = texts.filter((_, i) => answers[i]!.wasBusy);
    const stored = JSON.stringify(await read());
    return { answers, won: won.length > 0 ? won : busy.filter((text) => stored.includes(text)) };
  }

  it('accept one, refuse the others, and publish the accepted one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { answers, won } = await saveAtOnce(`Round ${round}`, EDITORS, true);
      expect(won).toHaveLength(1);
      const told = answers.filter(
        ({ status, body }) => status === 412 && body.msg === sayOfApi.changedMeanwhile(what),
      );
      const isLost = answers.every(({ body }) => body.result !== 'Success');
      expect(told).toHaveLength(isLost ? EDITORS : EDITORS - 1);
      expect(JSON.stringify(await read())).toContain(won[0]);
      const { body } = await api.get(`/api/${visitors}?eventcode=${EVENT}`);
      expect(JSON.stringify(body)).toContain(won[0]);
    }
  });

  it('accept both of two without a version (the control of the test above)', async () => {
    const { won } = await saveAtOnce('Control', 2, false);
    expect(won).toHaveLength(2);
  });
});
