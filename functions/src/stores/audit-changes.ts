/** What an audit entry tells about a change of a record. */
import type { FieldChange } from '@samagam/contract/audit-log';
import { changedFields } from '@samagam/domain/changed-fields';
import { register, type RowName } from './collections.ts';

/** Of fields with personal data, only the names: the audit stays when a person is erased (docs/decisions/0074). */
export function changesOf(name: RowName, before: object | undefined, after: object): FieldChange[] {
  return changedFields(before, after, register[name].personal);
}
