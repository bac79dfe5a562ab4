import { expect, it } from 'vitest';
import { portalName } from './portal-name.ts';

it.each([
  ['Vidyut Labs Private Limited', 'Vidyut Labs Private Limited'],
  ['Kaveri "Systems" Pvt Ltd', 'Kaveri Systems Pvt Ltd'],
  ['M/s. D’Souza & Sons', "M/s. D'Souza & Sons"],
  ['Research: Centre', 'Research Centre'],
  ['A – B, (C)', 'A - B, (C)'],
  ['Société Générale', 'Societe Generale'],
  ['a'.repeat(120), 'a'.repeat(99)],
  [`${'a'.repeat(98)} ${'b'.repeat(30)}`, 'a'.repeat(98)],
  ['ஸ்ரீ லக்ஷ்மி', ''],
  ['श्री Labs', ''],
  ['€', ''],
  ['', ''],
])('writes %j as %j', (name, written) => {
  expect(portalName(name)).toBe(written);
});
