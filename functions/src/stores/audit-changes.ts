import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '@samagam/contract/people/audit-log';
import type { Content } from '@samagam/contract/programme/content';
import { changedFields } from '@samagam/domain/staff/changed-fields';
import { register, type RowName } from './collections.ts';

/** Of fields with personal data, only the names: the audit stays when a person is erased (docs/decisions/0074). */
export function changesOf(name: RowName, before: object | undefined, after: object): FieldChange[] {
  return changedFields(before, after, register[name].personal);
}

/** Only the names of the fields. An empty list differs from none, which means the default of the edition. */
export function contentChanges(before: Content, after: Content): FieldChange[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const fields = new Set([...old.keys(), ...now.keys()]);
  return [...fields]
    .filter((field) => !isDeepStrictEqual(old.get(field), now.get(field)))
    .map((field) => ({ field, before: '', after: '' }));
}
