import type { CertificateKind } from '@samagam/contract/common/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { adminCall } from '../../../api/admin-call.ts';
import { isRefused } from '../../../api/call.ts';
import blocks from '../../../back-office/blocks.module.css';
import { counted } from '../../../back-office/counted.ts';
import styles from './managecertificates-screen.module.css';

interface Props {
  eventcode: string;
  kind: CertificateKind;
  onEnded: () => unknown;
}

/** Goes on with an issue as long as this is shown. The reconciler does so too, so it may be closed. */
export function RunningIssue({ eventcode, kind, onEnded }: Props) {
  const [left, setLeft] = useState<number>();
  const end = useEffectEvent(onEnded);
  useEffect(() => {
    const shown = new AbortController();
    async function work(): Promise<void> {
      const answer = await adminCall('POST /api/admin/certificates', {
        eventcode,
        kind,
        action: 'continue',
      }).catch(() => null);
      if (shown.signal.aborted || !answer || isRefused(answer)) return;
      setLeft(answer.data.left);
      if (answer.data.left > 0) await work();
      else await end();
    }
    void work();
    return () => shown.abort();
  }, [eventcode, kind]);

  return (
    <section className={styles.part} aria-label="Being issued">
      <output>
        Certificates are being issued
        {left !== undefined && left > 0 && `: ${counted(left, 'person has', 'people have')} none yet`}.
      </output>
      <p className={blocks.small}>
        You can leave this page: the work continues automatically, every ten minutes.
      </p>
    </section>
  );
}
