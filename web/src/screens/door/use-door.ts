import { DOOR, TOAST } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { showToast } from '../../ui/notice/toast.ts';
import { decideScan, type ScanDecision } from './offline/decide-scan.ts';
import type { DoorSession } from './session.ts';
import { scanInTurn } from './scan/scan-in-turn.ts';
import { useCamera } from './scan/use-camera.ts';
import { useSound } from './use-sound.ts';
import { signals, type Verdict } from './verdicts.ts';

export interface ScanResult extends ScanDecision {
  text: string;
  /** When the verdict was shown, by the server's clock. */
  at: number;
  /** Counts the scans, so that two equal results are distinguishable. */
  number: number;
}

/** In milliseconds. A verdict fades, so that an old one is not mistaken for the result of the next ticket. */
const FADES_AFTER = 5000;

/** Runs the scanner. The camera keeps running while a scan is decided; while it is paused, it reads no code. */
export function useDoor(session: DoorSession, video: RefObject<HTMLVideoElement | null>, isPaused: boolean) {
  const sound = useSound();
  const { scanner, ...scans } = useScans(session, (verdict, message) => {
    sound.play(verdict);
    notify(verdict, message);
  });
  const camera = useCamera(video, (text) => scanner.current?.onFrame(isPaused ? null : text));
  return { ...scans, sound, camera, submit: (text: string) => scanner.current?.submit(text) };
}

function useScans(session: DoorSession, onVerdict: (verdict: Verdict, message: string) => void) {
  const [result, setResult] = useState<ScanResult | null>(null);
  /** The last result, also after it has faded, as long as its admission can be undone. */
  const [last, setLast] = useState<ScanResult | null>(null);
  const [busy, setBusy] = useState(false);
  const scanner = useRef<ReturnType<typeof scanInTurn> | null>(null);
  const signal = useEffectEvent(onVerdict);

  useEffect(() => {
    let hasLeft = false;
    let scans = 0;
    let fading: ReturnType<typeof setTimeout> | undefined;
    let ending: ReturnType<typeof setTimeout> | undefined;
    scanner.current = scanInTurn({
      decide: (text, scanid) => decideScan(session, text, scanid),
      onBegun: () => {
        clearTimeout(fading);
        setResult(null);
        setBusy(true);
      },
      onDecided: (decision, text) => {
        if (hasLeft) return;
        scans += 1;
        const decided = { ...decision, text, at: session.now(), number: scans };
        setResult(decided);
        setLast(decided);
        setBusy(false);
        signal(decision.verdict, decision.message);
        fading = setTimeout(() => setResult(null), FADES_AFTER);
        clearTimeout(ending);
        ending = setTimeout(() => setLast(null), DOOR.undoWithin);
      },
    });
    return () => {
      hasLeft = true;
      clearTimeout(fading);
      clearTimeout(ending);
      scanner.current = null;
    };
  }, [session]);

  /** After the undo of a scan: its verdict is no longer true. */
  function forget({ number }: ScanResult): void {
    const unlessIt = (shown: ScanResult | null) => (shown?.number === number ? null : shown);
    setResult(unlessIt);
    setLast(unlessIt);
  }

  return { scanner, result, last, busy, forget };
}

function notify(verdict: Verdict, message: string): void {
  // One toast at a time: the one about the last ticket must not stay beside this one's.
  // At the bottom, where it covers neither the verdict nor the controls.
  const options = {
    id: 'scan',
    position: 'bottom-right',
    autoClose: Math.min(TOAST.autoClose, FADES_AFTER),
  } as const;
  if (verdict === 'admitted') void showToast('info', say.success, options);
  else void showToast(verdict === 'queued' ? 'info' : 'error', message, options);
  // Before the first tap, Chrome refuses it and writes that to the console. Older browsers do not know about taps.
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(signals[verdict].vibration);
}
