import type { ShownEvent, ShownPass } from '@samagam/contract/programme/event';
import { areSalesOpen, isSoldOut } from '@samagam/domain/passes/passes';

/** The passes that visitors can wait for when no pass can be bought, now or later; empty otherwise. */
export function waitedPasses(event: ShownEvent): ShownPass[] {
  const canBuy = event.tickettypes.some((pass) => !isSoldOut(event, pass));
  const isComing = event.tickettypes.some(({ onsalefrom }) => onsalefrom !== undefined);
  if (canBuy || isComing || !areSalesOpen(event)) return [];
  return event.tickettypes.filter(({ waitinglist }) => waitinglist === 'YES');
}
