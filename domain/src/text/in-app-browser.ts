/** By user agent: they may open no payment app and save no files. `; wv)` is any app on Android; on iOS, those that say so. */
const IN_APP = /\b(FBA[NV]|Instagram|LinkedInApp|WhatsApp)\b|; wv\)/;

const NAMES: Record<string, string> = {
  FBAN: 'Facebook',
  FBAV: 'Facebook',
  Instagram: 'Instagram',
  LinkedInApp: 'LinkedIn',
  WhatsApp: 'WhatsApp',
};

export function isInApp(userAgent: string): boolean {
  return IN_APP.test(userAgent);
}

/** 'Instagram', or 'an app' for one that is not known; '' for other browsers. */
export function appOfBrowser(userAgent: string): string {
  if (!isInApp(userAgent)) return '';
  // Facebook's part also stands in the user agents of its other apps.
  const found = Object.keys(NAMES)
    .toReversed()
    .find((name) => userAgent.includes(name));
  return found === undefined ? 'an app' : NAMES[found]!;
}
