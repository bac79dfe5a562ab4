import { describe, expect, it } from 'vitest';
import { changedConsents, type ConsentText, consentsAfter, shownConsents } from './speaker-consents.ts';

const recording: ConsentText = { what: 'recording', version: 'r1', text: 'You may record me.' };
const licence: ConsentText = { what: 'licence', version: 'l1', text: 'CC BY 4.0' };
const later: ConsentText = { ...recording, version: 'r2', text: 'You may record me and my slides.' };
const agreed = [{ ...recording, at: 5 }];
const withdrawn = [{ ...recording, at: 5, withdrawnat: 6 }];

describe('the consents that a page shows', () => {
  it.each([
    ['nothing that is not asked', [], [], []],
    ['what is asked and not agreed to', [licence], [], [['licence', 'none', 0]]],
    [
      'what was agreed to',
      [recording, licence],
      agreed,
      [
        ['recording', 'agreed', 5],
        ['licence', 'none', 0],
      ],
    ],
    ['a text that has changed since', [later], agreed, [['recording', 'earlier', 5]]],
    ['what is no longer asked, so that it can be withdrawn', [], agreed, [['recording', 'agreed', 5]]],
    ['a withdrawal', [recording], withdrawn, [['recording', 'withdrawn', 6]]],
    ['no withdrawal of what is no longer asked', [], withdrawn, []],
  ] as const)('are %s', (_, asked, given, shown) => {
    expect(shownConsents(asked, given).map(({ what, state, at }) => [what, state, at])).toEqual(shown);
  });
});

describe('consents after the form was sent', () => {
  it.each([
    ['a tick agrees to the text', [recording], [], ['r1'], [{ ...recording, at: 9 }]],
    ['a second time changes nothing', [recording], agreed, ['r1'], agreed],
    ['a tick agrees to a changed text', [later], agreed, ['r2'], [{ ...later, at: 9 }]],
    [
      'a tick at the text before it does not',
      [later],
      agreed,
      ['r1'],
      [{ ...recording, at: 5, withdrawnat: 9 }],
    ],
    ['no tick withdraws', [recording], agreed, [], [{ ...recording, at: 5, withdrawnat: 9 }]],
    ['no tick withdraws what is no longer asked', [], agreed, [], [{ ...recording, at: 5, withdrawnat: 9 }]],
    ['a withdrawal stays', [recording], withdrawn, [], withdrawn],
    ['a tick agrees again', [recording], withdrawn, ['r1'], [{ ...recording, at: 9 }]],
    ['no tick is no consent', [recording, licence], [], [], []],
  ] as const)('%s', (_, asked, given, ticks, after) => {
    expect(consentsAfter(asked, given, { agreed: ticks, now: 9 })).toEqual(after);
  });

  it('say for the audit what has changed', () => {
    const after = consentsAfter([recording, licence], agreed, { agreed: ['l1'], now: 9 });
    expect(changedConsents(agreed, after)).toBe('recording withdrawn, licence agreed');
  });
});
