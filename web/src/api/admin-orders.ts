/** Reads of orders. Their keys begin like those of the reports, so that a change of an order requests them again. */
import { adminRead } from './admin-call.ts';

export const foundOrdersQuery = (q: string) => ({
  queryKey: ['admin/report', 'found', q] as const,
  queryFn: async () => (await adminRead('GET /api/admin/findorders', { q })).data,
  staleTime: 0,
});

export const orderChangesQuery = ({ eventcode, orderid }: { eventcode: string; orderid: string }) => ({
  queryKey: ['admin/report', 'changes', eventcode, orderid] as const,
  queryFn: async () => (await adminRead('GET /api/admin/orderchanges', { eventcode, orderid })).data,
  staleTime: 0,
});
