import type { Site as Settings } from '@samagam/contract/site';
import { DEFAULT_SITE } from '@samagam/contract/site-defaults';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { siteQuery } from '../api/getsite.ts';
import { Site } from '../content/site.ts';

/** The settings of a rendered page; otherwise those of the API, with the defaults until they are loaded. */
export function SiteProvider({ inlined, children }: { inlined: Settings | undefined; children: ReactNode }) {
  const { data } = useQuery({ ...siteQuery(), enabled: inlined === undefined });
  return <Site value={inlined ?? data ?? DEFAULT_SITE}>{children}</Site>;
}
