/** The long lists of an event, one page per call; newest first. */
import { adminRead } from './admin-call.ts';

export const registrationsPage = (eventcode: string, cursor: string | undefined) =>
  adminRead('GET /api/admin/getregistrationslist', { eventcode, cursor });

export const transactionsPage = (eventcode: string, cursor: string | undefined) =>
  adminRead('GET /api/admin/gettransactionlist', { eventcode, cursor });

export const groupPaysPage = (eventcode: string, cursor: string | undefined) =>
  adminRead('GET /api/admin/getgrouppaylist', { eventcode, cursor });

/** Orders across events, by what a buyer can name. */
export const foundOrdersQuery = (q: string) => ({
  // With the reports, so that what changes an order asks for it again.
  queryKey: ['admin/report', 'found', q] as const,
  queryFn: async () => (await adminRead('GET /api/admin/findorders', { q })).data,
  staleTime: 0,
});

/** What was changed of an order, its ticket and its seats. */
export const orderChangesQuery = ({ eventcode, orderid }: { eventcode: string; orderid: string }) => ({
  // With the reports, as above.
  queryKey: ['admin/report', 'changes', eventcode, orderid] as const,
  queryFn: async () => (await adminRead('GET /api/admin/orderchanges', { eventcode, orderid })).data,
  staleTime: 0,
});

export const couponsPage = (eventcode: string, cursor: string | undefined) =>
  adminRead('GET /api/admin/getcoupons', { eventcode, cursor });
