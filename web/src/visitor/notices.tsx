import { noticeOf } from '@samagam/contract/notices';
import { useEffect } from 'react';
import { showToast } from '../ui/toast.ts';
import type { ToastOptions } from '../ui/toaster.tsx';
import { useQueryValue } from '../page/use-query-value.ts';
import { AWAITED } from './awaited.ts';

/**
 * Tells what the `msg` of the address says, and takes it out of the address: a reload or a bookmark does not tell it again.
 * A payment on its way is told where its ticket will be, and stays in the address until then.
 */
export function Notices({ position }: Pick<ToastOptions, 'position'>) {
  const msg = useQueryValue('msg');
  useEffect(() => {
    const notice = msg === AWAITED ? undefined : noticeOf(msg);
    if (!notice) return;
    void showToast(notice.kind, notice.text, { id: msg, ...(position && { position }) })
      .then(forgetMsg)
      .catch(() => undefined);
  }, [msg, position]);
  return null;
}

function forgetMsg(): void {
  const address = new URL(location.href);
  address.searchParams.delete('msg');
  history.replaceState(history.state, '', address);
}
