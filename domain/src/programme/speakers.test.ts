import { SPEAKER_TYPES } from '@samagam/contract/common/words';
import { describe, expect, it, test } from 'vitest';
import { inDisplayOrder, isShown, publicSpeakers, type StoredSpeaker } from './speakers.ts';

function aSpeaker(given: Partial<StoredSpeaker> = {}): StoredSpeaker {
  return {
    id: 'spk1',
    name: 'Asha Rao',
    company: 'Vidyut Labs',
    designation: 'Principal Engineer',
    mailid: 'asha@example.org',
    aboutspeaker: 'Builds safe things.',
    aboutspeakershort: 'Builder',
    status: 'OPEN',
    image: '/images/' + 'a'.repeat(64),
    socialmedia: [{ media: 'linkedin', profileurl: 'https://www.linkedin.com/in/asha' }],
    priority: 1,
    speakerType: 'CXO',
    eventcode: 'acsc2025',
    display: 1,
    ...given,
  };
}

describe('isShown', () => {
  test.each([
    ['shows OPEN', 'OPEN', 1, true],
    ['hides OPEN with display 0', 'OPEN', 0, false],
    ['hides DRAFT', 'DRAFT', 1, false],
    ['hides CLOSED', 'CLOSED', 1, false],
    ['hides HIDE', 'HIDE', 1, false],
  ] as const)('%s', (_, status, display, shown) => {
    expect(isShown({ status, display })).toBe(shown);
  });
});

describe('inDisplayOrder', () => {
  it('follows the order of types on the public page', () => {
    const backwards = SPEAKER_TYPES.toReversed().map((speakerType) => aSpeaker({ speakerType }));
    expect(inDisplayOrder(backwards).map((speaker) => speaker.speakerType)).toEqual([
      'Chief Guests',
      'Industry Leaders',
      'CXO',
      'Technical Speakers',
      'MidSenior',
      'Junior',
      'Trainers',
    ]);
  });

  it('puts the lower priority number first, then the name, and no priority last', () => {
    const given = [
      aSpeaker({ name: 'Zoya', priority: undefined }),
      aSpeaker({ name: 'Binod', priority: 10 }),
      aSpeaker({ name: 'Chitra', priority: 2 }),
      aSpeaker({ name: 'Amol', priority: 10 }),
      aSpeaker({ name: 'First', priority: 0 }),
    ];
    expect(inDisplayOrder(given).map(({ name }) => name)).toEqual([
      'First',
      'Chitra',
      'Amol',
      'Binod',
      'Zoya',
    ]);
  });

  it('puts an unknown type last', () => {
    const given = [
      { name: 'A', priority: 0, speakerType: 'Keynote' as never },
      { name: 'B', priority: 9, speakerType: 'Trainers' as const },
    ];
    expect(inDisplayOrder(given).map(({ name }) => name)).toEqual(['B', 'A']);
  });

  it('does not mutate the given list', () => {
    const given = [aSpeaker({ priority: 2 }), aSpeaker({ priority: 1 })];
    inDisplayOrder(given);
    expect(given.map(({ priority }) => priority)).toEqual([2, 1]);
  });
});

describe('publicSpeakers', () => {
  it('has exactly the public fields: no mail address, no status', () => {
    expect(publicSpeakers([aSpeaker()])).toEqual([
      {
        id: 'spk1',
        name: 'Asha Rao',
        designation: 'Principal Engineer',
        company: 'Vidyut Labs',
        image: '/images/' + 'a'.repeat(64),
        speakerType: 'CXO',
        priority: 1,
        socialmedia: [{ media: 'linkedin', profileurl: 'https://www.linkedin.com/in/asha' }],
        aboutspeaker: 'Builds safe things.',
        aboutspeakershort: 'Builder',
      },
    ]);
  });

  it('leaves out hidden speakers, and profiles without an address', () => {
    const speakers = publicSpeakers([
      aSpeaker({ id: 'draft', status: 'DRAFT' }),
      aSpeaker({ id: 'hidden', display: 0 }),
      aSpeaker({ id: 'shown', socialmedia: [{ media: 'twitter', profileurl: '' }] }),
    ]);
    expect(speakers.map(({ id, socialmedia }) => [id, socialmedia])).toEqual([['shown', []]]);
  });
});
