import { queryOptions } from '@tanstack/react-query';
import { adminRead } from './admin-call.ts';

export function staffSponsorsQuery(eventcode: string) {
  return queryOptions({
    queryKey: ['admin/sponsors', eventcode],
    queryFn: async () => (await adminRead('GET /api/admin/sponsors', { eventcode })).data,
    staleTime: 0,
  });
}

export function staffPartnersQuery(eventcode: string) {
  return queryOptions({
    queryKey: ['admin/partners', eventcode],
    queryFn: async () => (await adminRead('GET /api/admin/partners', { eventcode })).data,
    staleTime: 0,
  });
}
