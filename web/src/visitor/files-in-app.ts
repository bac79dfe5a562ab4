/** Links to calendars and documents in the browser of an app, where following them does nothing. */
import { appOfBrowser } from '@samagam/domain/text/in-app-browser';
import { handOver, sayThatNothingIsSaved } from '../components/save-file.ts';

export function filesInApp(root: EventTarget): void {
  root.addEventListener('click', (clicked) => {
    const link = (clicked.target as Element).closest<HTMLAnchorElement>('a[download], a[href*=".ics"]');
    if (!link) return;
    clicked.preventDefault();
    void handOverLinked(link.href.replace(/^webcal:/, location.protocol));
  });
}

async function handOverLinked(address: string): Promise<void> {
  const app = appOfBrowser(navigator.userAgent);
  const file = 'canShare' in navigator && (await fileAt(address).catch(() => undefined));
  await (file ? handOver(file, app) : sayThatNothingIsSaved(app, { isPicture: false }));
}

async function fileAt(address: string): Promise<File | undefined> {
  const response = await fetch(address);
  const named = /filename="?([^";]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  const blob = await response.blob();
  const name = named ?? new URL(address).pathname.split('/').at(-1)!;
  return response.ok ? new File([blob], name, { type: blob.type.split(';')[0]! }) : undefined;
}
