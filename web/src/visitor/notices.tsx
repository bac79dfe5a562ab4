import { noticeOf } from '@samagam/contract/common/notices';
import { useEffect } from 'react';
import { showToast } from '../ui/notice/toast.ts';
import type { ToastOptions } from '../ui/notice/toaster.tsx';
import { useQueryValue } from '../page/use-query-value.ts';
import { AWAITED } from './awaited.ts';

/**
 * Shows the notice for the `msg` of the address once, and removes it from the address, so that a reload or a bookmark
 * does not repeat it. The notice of a pending payment is shown in the place of its ticket, and stays in the address
 * until then.
 */
export function Notices({ position }: Pick<ToastOptions, 'position'>) {
  const msg = useQueryValue('msg');
  useEffect(() => {
    const notice = msg === AWAITED ? undefined : noticeOf(msg);
    if (!notice) return;
    void showToast(notice.kind, notice.text, { id: msg, ...(position && { position }) }).then(forgetMsg);
  }, [msg, position]);
  return null;
}

function forgetMsg(): void {
  const address = new URL(location.href);
  address.searchParams.delete('msg');
  history.replaceState(history.state, '', address);
}
