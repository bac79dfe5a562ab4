import { noticeOf } from '@samagam/contract/notices';
import { useEffect } from 'react';
import { AWAITED } from '../api/getticket.ts';
import { showToast } from '../ui/toast.ts';
import type { ToastOptions } from '../ui/toaster.tsx';
import { useQueryValue } from '../ui/use-query-value.ts';

/** Tells what the `msg` of the address says (spec §8). A payment on its way is told where its ticket will be. */
export function Notices({ position }: Pick<ToastOptions, 'position'>) {
  const msg = useQueryValue('msg');
  useEffect(() => {
    const notice = msg === AWAITED ? undefined : noticeOf(msg);
    if (notice) void showToast(notice.kind, notice.text, { id: msg, ...(position && { position }) });
  }, [msg, position]);
  return null;
}
