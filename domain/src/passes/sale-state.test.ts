import type { ShownEvent, ShownPass } from '@samagam/contract/programme/event';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { describe, expect, it } from 'vitest';
import { saleState, saleWords, waitedPasses } from './sale-state.ts';

const pass = (name: string, more: Partial<ShownPass> = {}): ShownPass => ({ ...aPass(name), ...more });
const gone = { status: 'CLOSED' } as const;
const eventWith = (tickettypes: ShownPass[], more: Partial<ShownEvent> = {}): ShownEvent => ({
  ...anEvent(),
  tickettypes,
  ...more,
});

describe('the state of the sale', () => {
  it.each<[string, ShownEvent, ReturnType<typeof saleState>]>([
    [
      'the cheapest pass',
      eventWith([pass('A', { price: 900 }), pass('B', { price: 500 })]),
      { is: 'on sale', price: 500 },
    ],
    [
      'no sold-out pass',
      eventWith([pass('A', { price: 900 }), pass('B', { price: 500, ...gone })]),
      { is: 'on sale', price: 900 },
    ],
    [
      'no pass of members',
      eventWith([pass('A', { price: 900 }), pass('M', { price: 1, validatemembership: 'YES' })]),
      { is: 'on sale', price: 900 },
    ],
    ['members alone', eventWith([pass('M', { validatemembership: 'YES' })]), { is: 'on sale' }],
    ['a free event', eventWith([pass('A', { price: 0 })]), { is: 'on sale', price: 0 }],
    [
      'a free pass beside a paid one',
      eventWith([pass('A', { price: 0 }), pass('B', { price: 5 })]),
      { is: 'on sale' },
    ],
    [
      'the first day of a sale to come, also beside a waiting list',
      eventWith([
        pass('A', { ...gone, onsalefrom: '05-Jan-2030' }),
        pass('B', { ...gone, onsalefrom: '21-Dec-2029' }),
        pass('C', { ...gone, waitinglist: 'YES' }),
      ]),
      { is: 'coming', from: '21-Dec-2029' },
    ],
    [
      'a waiting list',
      eventWith([pass('A', { ...gone, waitinglist: 'YES' }), pass('B', gone)]),
      { is: 'waiting' },
    ],
    ['nothing left', eventWith([pass('A', gone)]), { is: 'sold out' }],
    ['no passes yet', eventWith([]), { is: 'not announced' }],
    ['HOLD', eventWith([pass('A')], { status: 'HOLD' }), { is: 'closed', words: 'Registration is paused.' }],
    [
      'an end of registration',
      eventWith([pass('A')], { status: 'REGISTRATIONSCLOSED' }),
      { is: 'closed', words: 'Registration is closed.' },
    ],
    [
      'an event that is over',
      eventWith([pass('A')], { status: 'COMPLETED' }),
      { is: 'closed', words: 'This event is over.' },
    ],
  ])('knows %s', (_, event, state) => {
    expect(saleState(event)).toEqual(state);
  });

  it('names the passes of a waiting list only if nothing can be bought, now or later', () => {
    const waited = pass('A', { ...gone, waitinglist: 'YES' });
    expect(waitedPasses(eventWith([waited, pass('B', gone)])).map(({ tickettype }) => tickettype)).toEqual([
      'A',
    ]);
    expect(waitedPasses(eventWith([waited, pass('B')]))).toEqual([]);
  });

  it('has words without a full stop', () => {
    const words = [
      saleWords({ is: 'coming', from: '21-Dec-2029' }),
      saleWords({ is: 'waiting' }),
      saleWords({ is: 'not announced' }),
      saleWords({ is: 'closed', words: 'Registration is paused.' }),
    ];
    expect(words).toEqual([
      'On sale from 21 December 2029',
      'Sold out',
      'Passes will be announced soon',
      'Registration is paused',
    ]);
  });
});
