import { TOAST } from '@samagam/contract/limits';
import { say } from '@samagam/contract/messages';
import type { Request } from '@samagam/contract/schemas';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { showToast } from '../../ui/toast.ts';
import { CameraFailure, openCamera, type CameraChoice, type CameraProblem } from './camera.ts';
import { postScan, type ScanReply } from './post-scan.ts';
import { afterFrame, isDue, withAttempt, type Presentation } from './presentations.ts';
import { useSound } from './use-sound.ts';
import { signals, verdictOf, type Verdict } from './verdicts.ts';

export interface ScanResult extends ScanReply {
  verdict: Verdict;
  /** Counts the scans, so that two equal results are distinguishable. */
  number: number;
}

/** In milliseconds. A verdict fades, so that an old one is not mistaken for the result of the next ticket. */
const SHOWN_AT_LEAST = 700;
const FADES_AFTER = 5000;

/**
 * Runs the scanner. It posts a code that comes into view, and posts no other code until the result is shown. Then it
 * accepts the next code, even without a response. The camera keeps running (docs/decisions/0030).
 */
export function useDoor(door: Request<'GET /api/getcheckin'>, video: RefObject<HTMLVideoElement | null>) {
  const { eventcode, checkinkey, checkinfield } = door;
  const [result, setResult] = useState<ScanResult | null>(null);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const [cameras, setCameras] = useState<CameraChoice[]>([]);
  const [busy, setBusy] = useState(false);
  const sound = useSound();
  /** Starts or switches the camera while the screen is shown. */
  const running = useRef<{ run: () => Promise<void>; choose: (id: string) => Promise<void> } | null>(null);

  const signal = useEffectEvent((verdict: Verdict, message: string) => {
    sound.play(verdict);
    notify(verdict, message);
  });

  useEffect(() => {
    let presentations: readonly Presentation[] = [];
    /**
     * A scan without a response may have admitted its ticket. Posted again with the same id, it is not refused
     * (docs/decisions/0030).
     */
    let unanswered: { text: string; scanid: string } | null = null;
    let isSending = false;
    let nextScanAt = 0;
    let scans = 0;
    let left = false;
    let fading: ReturnType<typeof setTimeout> | undefined;
    const camera = openCamera(video.current!, onFrame, setProblem);
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
        // The library starts the next camera only if the one before was running.
        await camera.start();
      });
    }

    /** Frames during a post still count as seen: a code that is swapped meanwhile is a new scan. */
    function onFrame(text: string | null): void {
      const now = performance.now();
      presentations = afterFrame(presentations, text, now);
      const read = presentations.find((shown) => shown.text === text);
      if (read && !isSending && now >= nextScanAt && isDue(read, now)) void send(read);
    }

    async function send(presentation: Presentation): Promise<void> {
      const { text } = presentation;
      isSending = true;
      clearTimeout(fading);
      setResult(null);
      setBusy(true);
      const scanid = unanswered?.text === text ? unanswered.scanid : crypto.randomUUID();
      const reply = await postScan({ eventcode, checkinkey, checkinfield, qrdata: text, scanid });
      if (left) return;
      const verdict = verdictOf(reply);
      const isAnswered = verdict !== 'unanswered';
      unanswered = isAnswered ? null : { text, scanid };
      const now = performance.now();
      presentations = withAttempt(presentations, presentation, { at: now, isAnswered });
      nextScanAt = now + SHOWN_AT_LEAST;
      scans += 1;
      setResult({ ...reply, verdict, number: scans });
      setBusy(false);
      signal(verdict, reply.message);
      fading = setTimeout(() => setResult(null), FADES_AFTER);
      isSending = false;
    }

    void run();
    return () => {
      left = true;
      clearTimeout(fading);
      running.current = null;
      camera.close();
    };
  }, [eventcode, checkinkey, checkinfield, video]);

  return {
    result,
    problem,
    cameras,
    busy,
    sound,
    retry: () => void running.current?.run(),
    choose: (id: string) => void running.current?.choose(id),
  };
}

/** Reports the verdict by toast and by vibration. */
function notify(verdict: Verdict, message: string): void {
  // One toast at a time: the one about the last ticket must not stay beside this one's.
  // At the bottom, where it covers neither the verdict nor the controls.
  const options = {
    id: 'scan',
    position: 'bottom-right',
    autoClose: Math.min(TOAST.autoClose, FADES_AFTER),
  } as const;
  const shown =
    verdict === 'admitted' ? showToast('info', say.success, options) : showToast('error', message, options);
  shown.catch(() => undefined);
  navigator.vibrate?.(signals[verdict].vibration);
}
