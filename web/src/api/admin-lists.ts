/** The long lists of an event, one page per call; newest first. */
import { adminRead } from './admin-call.ts';

export const registrationsPage = (eventcode: string, cursor: string | undefined) =>
  adminRead('GET /api/admin/getregistrationslist', { eventcode, cursor });

export const transactionsPage = (eventcode: string, cursor: string | undefined) =>
  adminRead('GET /api/admin/gettransactionlist', { eventcode, cursor });

export const groupPaysPage = (eventcode: string, cursor: string | undefined) =>
  adminRead('GET /api/admin/getgrouppaylist', { eventcode, cursor });

export const couponsPage = (eventcode: string, cursor: string | undefined) =>
  adminRead('GET /api/admin/getcoupons', { eventcode, cursor });
