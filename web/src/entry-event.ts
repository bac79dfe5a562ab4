/** The pages of events: one file without React (vite.config.ts), with behaviours, and islands once needed (docs/architecture.md). */
import { type InlinedData, PAGE_DATA } from '@samagam/contract/programme/public-event';
import { isInApp } from '@samagam/domain/text/in-app-browser';
import { claimInlinedStyles } from './app/claim-inlined-styles.ts';
import { drawTicketEarly } from './behaviours/early-ticket.ts';
import { eventPage } from './behaviours/event-page.ts';
import { islands, type Mount } from './behaviours/islands.ts';
import { reloadOnceOver } from './behaviours/over.ts';
import { retryPictures } from './behaviours/retry-pictures.ts';
import { loadScripts } from './page/load-scripts.ts';
import { reloadAfterDeploy } from './page/reload-after-deploy.ts';
import { stayOffline } from './page/stay-offline.ts';
import { keepSource } from './page/visit-source.ts';
import { hasTyped, keepTyping } from './ui/form/kept-typing.ts';
import { AWAITED, FAILED } from './visitor/awaited.ts';
import { markFailed, unpaidKey } from './visitor/unpaid-order.ts';

const query = new URLSearchParams(location.search);
const ticketkey = query.get('ticketkey');
const msg = query.get('msg');

/** This script is loaded while the page is parsed, for the sake of the ticket. */
async function untilParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('readystatechange', resolve));
}

async function start(): Promise<void> {
  await untilParsed();
  claimInlinedStyles();
  const root = document.getElementById('root')!;
  const { event, scripts }: InlinedData = JSON.parse(document.getElementById(PAGE_DATA)!.textContent);
  if (!event) {
    // The server answered 404, so the address becomes that of the not-found page. The home page keeps its own.
    if (!['/', '/pagenotfound'].includes(location.pathname)) history.replaceState(null, '', '/pagenotfound');
    return;
  }
  void eventPage(root, new AbortController().signal);
  reloadOnceOver(root, event.eventcode);
  if (msg === FAILED) markFailed(event.eventcode);
  islands(root, { load: (name) => loadIsland(scripts[name]!), asked: askedIslands(event.eventcode) });
  const inApp = isInApp(navigator.userAgent);
  const hasNotice = msg && msg !== AWAITED;
  if (!hasNotice && !inApp) return;
  const { showNotice, filesInApp } = (await loadScripts(
    scripts['notice']!,
  )) as typeof import('./visitor/notice.ts');
  if (inApp) filesInApp(root);
  if (hasNotice) await showNotice(msg, root.querySelector('[data-toasts]') ? 'bottom-right' : undefined);
}

/** The form applies the coupon of the address, takes over an offer, restores kept entries, and shows an unpaid order. */
function askedIslands(eventcode: string): string[] {
  const isFormAsked =
    hasTyped() ||
    unpaidKey(eventcode) !== '' ||
    query.has('coupon') ||
    location.hash.startsWith('#register/');
  return [...(isFormAsked ? ['registration'] : []), ...(ticketkey ? ['ticket'] : [])];
}

/** @param files end with those of app/mount.tsx and of the island itself. */
async function loadIsland(files: readonly string[]): Promise<Mount> {
  const { mount } = (await loadScripts(files.slice(0, -1))) as typeof import('./app/mount.tsx');
  const { default: Shown } = (await loadScripts(files.slice(-1))) as {
    default: Parameters<typeof mount>[1];
  };
  return (place) => mount(place, Shown);
}

reloadAfterDeploy();
keepTyping();
stayOffline();
keepSource();
retryPictures();
if (ticketkey) drawTicketEarly(ticketkey);
void start();
