import { describe, expect, it, test } from 'vitest';
import { parse } from '../common/first-issue.ts';
import { announcementRequest, sayOfAnnouncement, unknownField } from './announcement.ts';

const preview = {
  eventcode: 'test2025',
  mode: 'preview',
  subject: 'Another hall',
  text: 'Dear {name}, {ticket}',
};
const start = { ...preview, mode: 'start', submissionid: 'a'.repeat(16) };
const cancelled = { readers: 'cancelled', text: 'Dear {name}' };
const of = (length: number) => 'a'.repeat(length);

it.each([
  preview,
  { ...preview, mode: 'test' },
  start,
  { ...preview, ...cancelled },
  { ...preview, subject: of(150), text: of(5000) },
  { eventcode: 'test2025', mode: 'continue', id: 'a1' },
  { eventcode: 'test2025', mode: 'stop', id: 'a1' },
  { eventcode: 'test2025', mode: 'stop', id: 'a1', readers: 'cancelled' },
])('accepts %j', (request) => {
  expect(parse(announcementRequest, request).ok).toBe(true);
});

const { subject: _, ...withoutSubject } = preview;
const { text: __, ...withoutText } = preview;
test.each([
  ['subject', withoutSubject, 'Subject cannot be Blank.'],
  ['subject', { ...withoutSubject, mode: 'test' }, 'Subject cannot be Blank.'],
  ['subject', { ...preview, subject: of(151) }, 'Subject can have at most 150 characters.'],
  ['subject', { ...preview, subject: '{city}' }, sayOfAnnouncement.unknownField('{city}')],
  ['text', withoutText, 'Text cannot be Blank.'],
  ['text', { ...start, text: undefined }, 'Text cannot be Blank.'],
  ['text', { ...preview, text: of(5001) }, 'Text can have at most 5000 characters.'],
  ['text', { ...preview, text: '{name} {city}' }, sayOfAnnouncement.unknownField('{city}')],
  ['text', { ...preview, readers: 'cancelled' }, sayOfAnnouncement.noTicketToLink],
  ['submissionid', { ...start, submissionid: undefined }, 'Submission cannot be Blank.'],
  ['submissionid', { ...start, submissionid: of(15) }, 'Invalid Data. Field: Submission'],
  ['id', { eventcode: 'test2025', mode: 'continue' }, 'Announcement cannot be Blank.'],
  ['id', { eventcode: 'test2025', mode: 'stop', id: '' }, 'Announcement cannot be Blank.'],
])('refuses at %s: %j', (field, request, msg) => {
  expect(parse(announcementRequest, request)).toMatchObject({ ok: false, issue: { field, msg } });
});

describe('unknownField', () => {
  it.each([
    ['{name}, {event} and {ticket}', undefined],
    ['a { b', undefined],
    ['{first\nline}', undefined],
    ['{Name}', '{Name}'],
    ['{name} {}', '{}'],
    ['{a} {b}', '{a}'],
  ])('of %j is %j', (text, field) => expect(unknownField(text)).toBe(field));
});
