import { expect, it, test } from 'vitest';
import { endOfDay } from '../text/event-dates.ts';
import { isNewLinkDue, linkEnd, type LinkState, nextLinkMail } from './speaker-link.ts';

const DAY = 86_400_000;
const event = { enddate: '28-Nov-2026' };
const now = endOfDay('01-Nov-2026');
const asked = (days: number, more: Partial<LinkState> = {}): LinkState => ({
  mailedat: now - days * DAY,
  ...more,
});

test.each<[string, LinkState | undefined, { all: string; picked: string }]>([
  ['never asked', undefined, { all: 'speaker-asked', picked: 'speaker-asked' }],
  ['asked two days ago', asked(2), { all: 'toosoon', picked: 'toosoon' }],
  ['asked three days ago', asked(3), { all: 'speaker-reminded', picked: 'speaker-reminded' }],
  ['answered', asked(3, { answeredat: now }), { all: 'answered', picked: 'speaker-asked' }],
  ['answered yesterday', asked(1, { answeredat: now }), { all: 'answered', picked: 'toosoon' }],
  ['revoked', asked(0, { revokedat: now }), { all: 'revoked', picked: 'speaker-asked' }],
])('mails a speaker who was %s', (_, link, expected) => {
  const mailOf = (isPicked: boolean) => {
    const next = nextLinkMail({ mailid: 'asha@example.org' }, link, { event, now, isPicked });
    return 'mail' in next ? next.mail : next.leftout;
  };
  expect({ all: mailOf(false), picked: mailOf(true) }).toEqual(expected);
});

test.each([
  ['within an hour', 'Asha@example.org', 3_599_999, false],
  ['after an hour', 'asha@example.org', 3_600_000, true],
  ['at once if staff have corrected the address', 'asha@exmaple.org', 0, true],
])('mails a new link %s: %s', (_, mailedto, since, expected) => {
  const link = { mailedto, mailedat: now - since };
  expect(isNewLinkDue({ mailid: 'asha@example.org' }, link, now)).toBe(expected);
});

it('mails no placeholder, no erased speaker, and nobody from 30 days after the event', () => {
  const facts = { event, now, isPicked: true };
  for (const mailid of ['s1@IMPORT.invalid', 'erased@acsc2025.invalid'])
    expect(nextLinkMail({ mailid }, undefined, facts)).toEqual({ leftout: 'noaddress' });
  const late = { ...facts, now: linkEnd(event) };
  expect(nextLinkMail({ mailid: 'asha@example.org' }, undefined, late)).toEqual({ leftout: 'over' });
  expect(linkEnd(event)).toBe(endOfDay('28-Dec-2026'));
});
