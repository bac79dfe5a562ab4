import type { Site as Settings } from '@samagam/contract/programme/site';
import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { eventQuery } from '../api/getevent.ts';
import { siteQuery } from '../api/getsite.ts';
import { Site } from '../content/site.ts';

/**
 * The settings of a rendered page; otherwise those of the API, with the defaults until they are loaded. An announced event
 * that does not exist is left out, as the server does it.
 */
export function SiteProvider({ inlined, children }: { inlined: Settings | undefined; children: ReactNode }) {
  const { data } = useQuery({ ...siteQuery(), enabled: inlined === undefined });
  const site = inlined ?? data ?? DEFAULT_SITE;
  const { data: event } = useQuery({ ...eventQuery(site.announced), enabled: false });
  return <Site value={event === null ? { ...site, announced: '' } : site}>{children}</Site>;
}
