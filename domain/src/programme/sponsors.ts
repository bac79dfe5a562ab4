import type { Partner, PublicPartner } from '@samagam/contract/programme/partner';
import type { PublicSponsor, Sponsor } from '@samagam/contract/programme/sponsor';

/** By category, that with the lowest priority number first; then by priority number and name (decision 0008, 4). */
export function sponsorsInOrder<Shown extends Pick<Sponsor, 'category' | 'priority' | 'name'>>(
  sponsors: readonly Shown[],
): Shown[] {
  const leading = new Map<string, number>();
  for (const { category, priority } of sponsors) {
    leading.set(category, Math.min(priority, leading.get(category) ?? Infinity));
  }
  return sponsors.toSorted(
    (a, b) =>
      leading.get(a.category)! - leading.get(b.category)! ||
      byText(a.category, b.category) ||
      a.priority - b.priority ||
      byText(a.name, b.name),
  );
}

export function publicSponsors(sponsors: readonly Sponsor[]): PublicSponsor[] {
  return sponsorsInOrder(sponsors).map(({ category, priority, name, website, imageurl }) => ({
    category,
    priority,
    name,
    website,
    imageurl,
  }));
}

export function partnersInOrder<Shown extends Pick<Partner, 'category' | 'name'>>(
  partners: readonly Shown[],
): Shown[] {
  return partners.toSorted((a, b) => byText(a.category, b.category) || byText(a.name, b.name));
}

export function publicPartners(partners: readonly Partner[]): PublicPartner[] {
  return partnersInOrder(partners).map(({ category, name, website, imageurl }) => ({
    category,
    name,
    website,
    imageurl,
  }));
}

function byText(a: string, b: string): number {
  return a.localeCompare(b, 'en');
}
