/** The settings of the site for every component: those of the page, or the defaults. */
import type { Site as Settings } from '@samagam/contract/programme/site';
import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import { createContext, useContext } from 'react';

export const Site = createContext<Settings>(DEFAULT_SITE);

export function useSite(): Settings {
  return useContext(Site);
}

/** With what is shown where it does not load. */
export function siteLogo({ logo }: Pick<Settings, 'logo'>): { src: string; fallback: string } {
  return { src: logo, fallback: '/favicon.svg' };
}
