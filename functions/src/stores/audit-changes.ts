/** What an audit entry tells about a change of a record. */
import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '@samagam/contract/people/audit-log';
import type { Content } from '@samagam/contract/programme/content';
import { changedFields } from '@samagam/domain/staff/changed-fields';
import { register, type RowName } from './collections.ts';

/** Of fields with personal data, only the names: the audit stays when a person is erased (docs/decisions/0074). */
export function changesOf(name: RowName, before: object | undefined, after: object): FieldChange[] {
  return changedFields(before, after, register[name].personal);
}

/**
 * Of the content of an event, only the names of its fields: the texts are long. An empty list differs from no list, which
 * means the default of the edition.
 */
export function contentChanges(before: Content, after: Content): FieldChange[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const fields = new Set([...old.keys(), ...now.keys()]);
  return [...fields]
    .filter((field) => !isDeepStrictEqual(old.get(field), now.get(field)))
    .map((field) => ({ field, before: '', after: '' }));
}
