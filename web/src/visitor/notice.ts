import { noticeOf } from '@samagam/contract/common/notices';
import { showToast } from '../ui/notice/toast.ts';
import type { ToastOptions } from '../ui/notice/toaster.tsx';

// A page of an event loads this file by its name (entry-event.ts), and both are rarely needed.
export { filesInApp } from './files-in-app.ts';

/** Once for the `msg` of the address, and removes it, so that a reload or a bookmark does not repeat it. */
export async function showNotice(msg: string, position: ToastOptions['position']): Promise<void> {
  const notice = noticeOf(msg);
  if (!notice) return;
  await showToast(notice.kind, notice.text, { id: msg, ...(position && { position }) });
  const address = new URL(location.href);
  address.searchParams.delete('msg');
  history.replaceState(history.state, '', address);
}
