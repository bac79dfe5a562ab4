import type { DoorState } from '@samagam/contract/door/check-in';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminQuery } from './admin-query.ts';
import { adminRead } from './admin-call.ts';

/** In milliseconds. A query pauses while the window is hidden. */
const REFRESH = 10_000;

export function doorStateQuery(eventcode: string) {
  return { ...adminQuery('GET /api/admin/door', { eventcode }), refetchInterval: REFRESH };
}

/** Each read of these names is audited: read again only when their number or the newest changes, or after a decision. */
export function doorConflictsQuery(
  eventcode: string,
  { conflicts, newestconflict }: Pick<DoorState, 'conflicts' | 'newestconflict'>,
) {
  return queryOptions({
    queryKey: ['admin/doorconflicts', eventcode, conflicts, newestconflict],
    queryFn: async () => (await adminRead('GET /api/admin/doorconflicts', { eventcode })).data,
    placeholderData: keepPreviousData,
    enabled: conflicts > 0,
  });
}
