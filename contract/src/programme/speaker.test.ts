import { describe, expect, it, test } from 'vitest';
import { parse } from '../common/first-issue.ts';
import { speaker } from './speaker.ts';
import { SPEAKER_TYPES, SPEAKER_TYPES_OF_STAFF } from '../common/words.ts';

const asha = {
  name: 'Asha Rao',
  company: 'Vidyut Labs',
  designation: 'Principal Engineer',
  mailid: 'asha@example.org',
  aboutspeaker: 'Builds safe things.',
  aboutspeakershort: 'Builder',
  status: 'OPEN',
  image: 'data:image/png;base64,iVBORw0KGgo=',
  socialmedia: [
    { media: 'linkedin', profileurl: 'https://www.linkedin.com/in/asha' },
    { media: 'twitter', profileurl: '' },
  ],
  priority: 1,
  speakerType: 'CXO',
  eventcode: 'acsc2025',
};

describe('saving a speaker', () => {
  it('accepts the prescribed payload, and shows the speaker by default', () => {
    expect(parse(speaker, asha)).toEqual({ ok: true, value: { ...asha, display: 1 } });
  });

  it('checks in the prescribed order', () => {
    const parsed = parse(speaker, {});
    expect(!parsed.ok && parsed.issues.map(({ msg }) => msg)).toEqual([
      'Name cannot be Blank.',
      'Company cannot be Blank.',
      'Title cannot be Blank.',
      'Email cannot be Blank.',
      'About Speaker cannot be Blank.',
      'About Speaker Short cannot be Blank.',
      'Speaker Status cannot be Blank.',
      'Image cannot be Blank.',
      'Speaker Type cannot be Blank.',
      'Event Code cannot be Blank.',
    ]);
  });

  test.each([
    ['image', 'data:image/svg+xml;base64,AAAA', 'Only PNG or JPEG Files allowed'],
    ['status', 'SHOWN', 'Invalid Status'],
    ['speakerType', 'Keynote', 'Invalid Data. Field: Speaker Type'],
    ['priority', 'first', 'Invalid Data. Field: Priority'],
    ['priority', -1, 'Invalid Data. Field: Priority'],
    ['display', 2, 'Invalid Data. Field: Display'],
    [
      'socialmedia',
      [{ media: 'linkedin', profileurl: 'https://example.org' }],
      'Invalid Data. Field: LinkedIn URL',
    ],
    [
      'socialmedia',
      [{ media: 'twitter', profileurl: 'javascript:alert(1)' }],
      'Invalid Data. Field: Twitter',
    ],
    ['socialmedia', [{ media: 'facebook', profileurl: '//evil.com' }], 'Invalid Data. Field: Facebook'],
    ['socialmedia', [{ media: 'instagram', profileurl: 'data:x' }], 'Invalid Data. Field: Instagram'],
    [
      'socialmedia',
      [{ media: 'website', label: 'Blog', profileurl: 'http://example.org' }],
      'A link must begin with https://',
    ],
    ['socialmedia', [{ media: 'orkut', profileurl: '' }], 'Invalid Data. Field: socialmedia.0.media'],
  ])('refuses %s %j', (field, value, msg) => {
    expect(parse(speaker, { ...asha, [field]: value })).toMatchObject({ ok: false, issue: { msg } });
  });

  test.each([
    ['priority', '', 'priority', undefined],
    ['priority', null, 'priority', undefined],
    ['priority', '7', 'priority', 7],
    ['display', '', 'display', 1],
    ['display', '0', 'display', 0],
    ['socialmedia', undefined, 'socialmedia', []],
  ])('parses %s %j', (field, given, key, value) => {
    const parsed = parse(speaker, { ...asha, [field]: given });
    expect(parsed.ok && parsed.value[key as keyof typeof parsed.value]).toEqual(value);
  });
});

it('offers staff every speaker type, in the order of their list', () => {
  expect(SPEAKER_TYPES_OF_STAFF).toEqual([
    'CXO',
    'Technical Speakers',
    'MidSenior',
    'Industry Leaders',
    'Junior',
    'Chief Guests',
    'Trainers',
  ]);
  expect(SPEAKER_TYPES_OF_STAFF.toSorted()).toEqual(SPEAKER_TYPES.toSorted());
});
