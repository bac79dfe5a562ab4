import type { Deps } from '../deps.ts';

/** Opens the registration form with the seat's coupon filled in. */
export function seatLink(deps: Deps, eventcode: string, couponcode: string, passtype: string): string {
  const query = new URLSearchParams({ coupon: couponcode, pass: passtype });
  return `${deps.config.PUBLIC_ORIGIN}/event/${eventcode}?${query}#register`;
}
