import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { adminRead } from './admin-call.ts';
import type { AdminCallName } from './asked-for.ts';
import type { Answer } from './call.ts';

type Data<Name extends AdminCallName> = Extract<Answer<Name>, { result: 'Success'; data: unknown }>['data'];

/** A read of the back-office; always requested again. Its key is the name of the call, then its request. */
export function adminQuery<Name extends AdminCallName>(
  name: Name,
  request: Parameters<typeof adminRead<Name>>[1],
) {
  return queryOptions({
    queryKey: [name, request] as QueryKey,
    queryFn: async () => ((await adminRead(name, request)) as { data: Data<Name> }).data,
    staleTime: 0,
  });
}

/** One event with its passes; null for an unknown code. */
export function staffEventQuery(eventcode: string) {
  const name = 'GET /api/admin/getevent';
  return queryOptions({
    queryKey: [name, eventcode],
    queryFn: async () => (await adminRead(name, { eventcode })).data[0] ?? null,
    staleTime: 0,
  });
}
