import {
  type Partner,
  publicPartner,
  type PublicPartner,
  publicSponsor,
  type PublicSponsor,
  type Sponsor,
  type Supporter,
} from '@samagam/contract/programme/supporter';
import { shownFields } from './shown-fields.ts';

/** By category, that with the lowest priority number first; then by priority number and name (decision 0008, 4). */
export function supportersInOrder<Shown extends Pick<Supporter, 'category' | 'priority' | 'name'>>(
  supporters: readonly Shown[],
): Shown[] {
  const leading = new Map<string, number>();
  for (const { category, priority = 0 } of supporters) {
    leading.set(category, Math.min(priority, leading.get(category) ?? Infinity));
  }
  return supporters.toSorted(
    (a, b) =>
      leading.get(a.category)! - leading.get(b.category)! ||
      byText(a.category, b.category) ||
      (a.priority ?? 0) - (b.priority ?? 0) ||
      byText(a.name, b.name),
  );
}

export function publicSponsors(sponsors: readonly Sponsor[]): PublicSponsor[] {
  return supportersInOrder(sponsors).map((one) => shownFields(one, publicSponsor.shape));
}

export function publicPartners(partners: readonly Partner[]): PublicPartner[] {
  return supportersInOrder(partners).map((one) => shownFields(one, publicPartner.shape));
}

function byText(a: string, b: string): number {
  return a.localeCompare(b, 'en');
}
