import { appOfBrowser } from '@samagam/domain/text/in-app-browser';
import { download } from '../page/download.ts';
import { showToast } from '../ui/notice/toast.ts';

/** Time to read what to do, and to do it. In milliseconds. */
const LONG = 20_000;

/** Downloads a file. In the browser of an app, which saves none, it opens the share sheet or says what to do. */
export function saveFile(file: File): void {
  const app = appOfBrowser(navigator.userAgent);
  if (app) void handOver(file, app);
  else download(file, file.name);
}

export function canShareFiles(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false;
}

/** Closing it is no error. False if the browser requires another press, because making the file took too long. */
export async function shareFile(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'NotAllowedError');
  }
}

export async function handOver(file: File, app: string): Promise<void> {
  if (!canShareFiles(file)) await sayThatNothingIsSaved(app, { isPicture: file.type.startsWith('image/') });
  else if (!(await shareFile(file))) await showToast('info', 'The file is ready. Press the button again.');
}

export function sayThatNothingIsSaved(app: string, { isPicture }: { isPicture: boolean }): Promise<void> {
  const otherwise = isPicture ? ', or take a screenshot' : '';
  const words = `The browser of ${app} cannot save files. Choose “Open in browser” in its menu and save it there${otherwise}.`;
  return showToast('info', words, { id: 'nothing-is-saved', autoClose: LONG });
}
