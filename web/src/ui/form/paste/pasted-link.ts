/** Null for one that the API would remove, or that a mail program made of a word: "README.md" would lead to strangers. */
export function linkOf(href: string, text: string): string | null {
  const address = withoutRedirect(href.trim());
  const word = text.trim().toLowerCase();
  if (!word.startsWith('www.') && address.toLowerCase().replace(/\/$/, '') === `http://${word}`) return null;
  if (/^http:\/\//i.test(address)) return address.replace(/^http:/i, 'https:');
  return /^(?:https:\/\/|mailto:)/i.test(address) ? address : null;
}

/** Google Docs and Outlook link to a page of theirs, which leads on. */
function withoutRedirect(address: string): string {
  const url = urlOf(address);
  if (!url) return address;
  const { hostname, pathname, searchParams } = url;
  if (/^(?:www\.)?google\.[a-z.]+$/.test(hostname) && pathname === '/url')
    return searchParams.get('q') ?? searchParams.get('url') ?? address;
  if (hostname.endsWith('.safelinks.protection.outlook.com')) return searchParams.get('url') ?? address;
  return address;
}

function urlOf(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
