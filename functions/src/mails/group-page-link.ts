import type { Order } from '@samagam/domain/order/order';
import type { Deps } from '../deps.ts';

/** The key is in the fragment, which no browser sends to a server. */
export function groupPageLink(
  { config, keys }: Pick<Deps, 'config' | 'keys'>,
  { eventcode, groupbookingid }: Pick<Order, 'eventcode' | 'groupbookingid'>,
): string {
  return `${config.PUBLIC_ORIGIN}/event/group/${eventcode}#${keys.groupKey(groupbookingid)}`;
}
