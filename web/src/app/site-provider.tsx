import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { siteQuery } from '../api/getsite.ts';
import { Site } from '../content/site.ts';

/** The settings of the API, with the defaults until they are loaded. */
export function SiteProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery(siteQuery());
  return <Site value={data ?? DEFAULT_SITE}>{children}</Site>;
}
