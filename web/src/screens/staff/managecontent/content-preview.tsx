import { say } from '@samagam/contract/common/messages';
import { useEffect, useRef, useState } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import { Problem } from '../../../ui/notice/problem.tsx';
import { adminCall } from '../../../api/admin-call.ts';
import { isRefused } from '../../../api/call.ts';
import { SmallButton } from '../../../ui/form/actions.tsx';
import { judgeContent, type ContentValues } from './content-values.ts';
import styles from './managecontent-screen.module.css';

/** The preview follows after a pause in typing of this many milliseconds. */
const PAUSE = 1000;

interface Props {
  eventcode: string;
  values: ContentValues;
  /** The section that the preview scrolls to. */
  anchor: string;
}

/** The public page itself with what is typed, in a frame without forms (docs/decisions/0061). */
export default function ContentPreview({ eventcode, values, anchor }: Props) {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState('');
  const [isPhone, setPhone] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const parsed = judgeContent(values);
  const typed = parsed.ok ? JSON.stringify(parsed.value) : null;

  useEffect(() => {
    if (typed === null) return undefined;
    let isGone = false;
    const open = async () => {
      const request = { eventcode, content: JSON.parse(typed) };
      const response = await adminCall('POST /api/admin/previewcontent', request).catch(() => null);
      if (isGone) return;
      if (response === null || isRefused(response)) return setProblem(response?.msg ?? say.noConnection);
      setProblem('');
      setAddress(response.data.address);
    };
    const waiting = setTimeout(() => void open(), PAUSE);
    return () => {
      isGone = true;
      clearTimeout(waiting);
    };
  }, [eventcode, typed]);

  useEffect(() => scrollFrame(frame.current, anchor), [anchor]);

  return (
    <section className={`${blocks.part} ${styles.preview}`} aria-label="Preview">
      <div className={styles.actions}>
        <h2>Preview</h2>
        <SmallButton aria-pressed={isPhone} onClick={() => setPhone(!isPhone)}>
          Phone
        </SmallButton>
      </div>
      {!parsed.ok && (
        <p className={blocks.quiet}>The preview waits until this is corrected: {parsed.issue.msg}</p>
      )}
      <Problem isBoxed>{problem}</Problem>
      {address && (
        // Another element for each address: a change of `src` would be a step for Back.
        <iframe
          key={address}
          ref={frame}
          className={styles.frame}
          data-phone={isPhone}
          title="Preview of the page"
          src={address}
          onLoad={({ currentTarget }) => scrollFrame(currentTarget, anchor)}
          // It is our own page, which needs its scripts; without allow-forms an admin cannot register in a preview.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin"
        />
      )}
    </section>
  );
}

/** A fragment in its address, or `scrollIntoView`, would scroll the back-office as well. */
function scrollFrame(frame: HTMLIFrameElement | null, anchor: string): void {
  const [page, view] = [frame?.contentDocument, frame?.contentWindow];
  const target = page?.getElementById(anchor);
  if (!view || !target) return;
  const padding = Number.parseFloat(view.getComputedStyle(page!.documentElement).scrollPaddingTop) || 0;
  view.scrollBy(0, target.getBoundingClientRect().top - padding);
}
