import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { signals, type Verdict } from './verdicts.ts';

const KEY = 'samagam.door.sound';
/** In milliseconds. A later sound would seem to be that of the next ticket. */
const LATE = 500;
/** From 0 to 1. */
const VOLUME = 0.6;
/** The fade-in and fade-out of a tone, in seconds: without it, the tone clicks. */
const RAMP = 0.01;

/** ASLEEP: it was on, and the browser plays nothing before the next touch. */
export type Sound = 'off' | 'on' | 'asleep';

/** Browsers play none before the first touch, which turns it on unless staff turned it off; a reloaded page says so. */
export function useSound() {
  const { context, isRunning, start, wake } = useAudio();
  const [isWanted, setWanted] = useState(() => kept() === 'on');

  function turnOn(): void {
    if (!start()) return;
    setWanted(true);
    keep('on');
  }

  const onFirstTouch = useEffectEvent(() => {
    if (kept() !== 'off') turnOn();
  });
  const onOpened = useEffectEvent(() => {
    if (isWanted) start();
  });
  useEffect(() => {
    onOpened();
    // A click, not a pointer event: the switch stops the click, so its own press does not count twice.
    const listen = () => onFirstTouch();
    addEventListener('click', listen, { once: true });
    return () => removeEventListener('click', listen);
  }, []);

  const sound: Sound = !isWanted ? 'off' : isRunning ? 'on' : 'asleep';

  function toggle(pressed: Pick<Event, 'stopPropagation'>): void {
    pressed.stopPropagation();
    if (sound !== 'on') return turnOn();
    setWanted(false);
    keep('off');
  }

  function play(verdict: Verdict): void {
    const audio = context.current;
    if (!isWanted || !audio) return;
    const { tones } = signals[verdict];
    if (audio.state === 'running') return playTones(audio, tones);
    const decidedAt = performance.now();
    void wake(audio).then(() => {
      if (audio.state === 'running' && performance.now() - decidedAt < LATE) playTones(audio, tones);
    });
  }

  return { sound, toggle, play };
}

function useAudio() {
  const context = useRef<AudioContext | null>(null);
  const [isRunning, setRunning] = useState(false);

  /** Returns whether the browser can play sounds. */
  function start(): boolean {
    if (!('AudioContext' in window)) return false;
    context.current ??= open();
    void wake(context.current);
    return true;
  }

  function open(): AudioContext {
    const audio = new AudioContext();
    audio.addEventListener('statechange', () => setRunning(audio.state === 'running'));
    return audio;
  }

  /** A browser may have stopped it, such as during a call. It resolves only when the browser allows it. */
  async function wake(audio: AudioContext): Promise<void> {
    await audio.resume().catch(() => undefined);
    setRunning(audio.state === 'running');
  }

  useEffect(
    () => () => {
      void context.current?.close();
      context.current = null;
    },
    [],
  );

  return { context, isRunning, start, wake };
}

function playTones(audio: AudioContext, tones: (typeof signals)[Verdict]['tones']): void {
  let start = audio.currentTime;
  for (const [hertz, duration] of tones) {
    const end = start + duration / 1000;
    if (hertz > 0) {
      const oscillator = audio.createOscillator();
      const gain = audio.createGain();
      oscillator.frequency.value = hertz;
      gain.gain.setValueAtTime(0, start);
      gain.gain.linearRampToValueAtTime(VOLUME, start + RAMP);
      gain.gain.setValueAtTime(VOLUME, end - RAMP);
      gain.gain.linearRampToValueAtTime(0, end);
      oscillator.connect(gain).connect(audio.destination);
      oscillator.start(start);
      oscillator.stop(end);
    }
    start = end;
  }
}

/** Null before the first touch of the first visit. */
function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(sound: 'on' | 'off'): void {
  try {
    localStorage.setItem(KEY, sound);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}
