/** The oldest browsers that the site supports, by the names of MDN's data. `page-weight.test.ts` checks them. */
export const OLDEST = { chrome: 111, edge: 111, firefox: 115, safari: 16.4, safari_ios: 16.4 } as const;

/** For Vite, which compiles the syntax for these versions, but adds no missing functions. */
export const TARGET = Object.entries(OLDEST).map(
  ([name, version]) => `${name.replace('safari_ios', 'ios')}${version}`,
);
