import type { Accent } from '@samagam/contract/common/accents';
import { annual } from './annual.ts';
import { atp2025 } from './atp2025.ts';
import { editionOf } from './edition-of.ts';
import type { Described, Edition } from './edition.ts';
import { q3s2025 } from './q3s2025.ts';

/** The poster of each accent: its background file, and colours that are readable on it. */
const POSTERS: Record<Accent, Edition['poster']> = {
  indigo: annual.poster,
  leaf: atp2025.poster,
  wine: q3s2025.poster,
};

/** The edition of an event, with what its admin wrote in place of the edition's own fields. */
export function shownEdition({ eventcode, content = {} }: Described): Edition {
  const edition = editionOf(eventcode);
  const { lead, about, banners, contests, accent } = content;
  const { contestsLead, ...rest } = edition;
  const shownLead = contests ? contests.lead : contestsLead;
  return {
    ...rest,
    ...(lead !== undefined && { lead }),
    ...(about && { about }),
    ...(banners && { banners }),
    ...(shownLead !== undefined && contests?.list.length !== 0 && { contestsLead: shownLead }),
    ...(accent && accent !== edition.accent && { accent, poster: POSTERS[accent] }),
  };
}
