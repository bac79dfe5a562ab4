import type { Deps } from '../deps.ts';

export function seatLink(deps: Deps, eventcode: string, couponcode: string, passtype: string): string {
  const query = new URLSearchParams({ coupon: couponcode, pass: passtype });
  return `${deps.config.PUBLIC_ORIGIN}/event/${eventcode}?${query}#register`;
}
