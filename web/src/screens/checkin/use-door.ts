import { SCANNER } from '@samagam/contract/limits';
import { say } from '@samagam/contract/messages';
import type { Request } from '@samagam/contract/schemas';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { call, isRefused } from '../../api/call.ts';
import { showToast } from '../../ui/toast.ts';
import { CameraFailure, openCamera, type CameraChoice, type CameraProblem } from './camera.ts';
import { HOLD, takeScan, type HeldScan } from './held-scan.ts';

export interface ScanResult {
  status: 'Success' | 'Failed';
  message: string;
  metadata: Record<string, string>;
  /** Counts the scans, so that two alike are still two. */
  number: number;
}

/**
 * The life of a door (spec §4): the camera runs; a code stops it, is posted and answered on the screen; then
 * the camera runs again by itself, also when nobody answered.
 */
export function useDoor(door: Request<'GET /api/getcheckin'>, video: RefObject<HTMLVideoElement | null>) {
  const { eventcode, checkinkey, checkinfield } = door;
  const [result, setResult] = useState<ScanResult | null>(null);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const [cameras, setCameras] = useState<CameraChoice[]>([]);
  const [busy, setBusy] = useState(false);
  /** How the camera of this door is (re)started, or exchanged, while the screen shows it. */
  const running = useRef<{ run: () => Promise<void>; choose: (id: string) => Promise<void> } | null>(null);

  useEffect(() => {
    let held: HeldScan | null = null;
    /** Whom it was about may be in already: posted again under its own id, it is not refused (decision 0021). */
    let unanswered: { text: string; scanid: string } | null = null;
    let sending = false;
    let left = false;
    const camera = openCamera(video.current!, (text) => void take(text));
    running.current = { run, choose };

    async function run(begin = camera.start): Promise<void> {
      try {
        await begin();
        if (left) return;
        setProblem(null);
        setCameras(await camera.list());
      } catch (cause) {
        const found = cause instanceof CameraFailure ? cause.problem : 'none';
        console.warn(`No camera at the door: ${found}.`);
        if (!left) setProblem(found);
      }
    }

    function choose(id: string): Promise<void> {
      return run(async () => {
        await camera.choose(id);
        // After a camera that failed nothing runs that could go on; while a scan is posted nothing may.
        if (!sending) await camera.start();
      });
    }

    async function take(text: string): Promise<void> {
      if (sending) return;
      const taken = takeScan(held, text, performance.now());
      held = taken.held;
      if (!taken.send) return;
      sending = true;
      setBusy(true);
      camera.stop();
      const scanid = unanswered?.text === text ? unanswered.scanid : crypto.randomUUID();
      const scan = { eventcode, checkinkey, checkinfield, qrdata: text, scanid };
      const { answered, ...answer } = await postScan(scan);
      if (left) return;
      unanswered = answered ? null : { text, scanid };
      const now = performance.now();
      held = { text, seen: now, sent: answered ? now : now - HOLD.atMost + HOLD.unanswered };
      setResult((before) => ({ ...answer, number: (before?.number ?? 0) + 1 }));
      setBusy(false);
      tell(answer.status, answer.message);
      sending = false;
      await run();
    }

    void run();
    return () => {
      left = true;
      running.current = null;
      camera.close();
    };
  }, [eventcode, checkinkey, checkinfield, video]);

  return {
    result,
    problem,
    cameras,
    busy,
    retry: () => void running.current?.run(),
    choose: (id: string) => void running.current?.choose(id),
  };
}

type Answered = Omit<ScanResult, 'number'> & { answered: boolean };

async function postScan(scan: Request<'POST /api/postcheckin'>): Promise<Answered> {
  try {
    const answer = await call('POST /api/postcheckin', scan, { timeout: SCANNER.timeout });
    if (!isRefused(answer)) {
      return { answered: true, status: 'Success', message: answer.msg ?? say.success, metadata: answer.data };
    }
    return {
      answered: answer.status < 500,
      status: 'Failed',
      message: answer.msg ?? say.failed,
      metadata: answer.data ?? {},
    };
  } catch {
    return { answered: false, status: 'Failed', message: 'No answer. Please scan again.', metadata: {} };
  }
}

/** By toast (spec §7), and to the hand that holds the phone. */
function tell(status: ScanResult['status'], message: string): void {
  const admitted = status === 'Success';
  // One at a time: the answer to the ticket before this one must not stand beside this one's.
  const shown = admitted
    ? showToast('info', say.success, { id: 'scan' })
    : showToast('error', message, { id: 'scan' });
  shown.catch(() => undefined);
  navigator.vibrate?.(admitted ? 80 : [80, 60, 80, 60, 80]);
}
