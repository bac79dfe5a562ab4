import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { signals, type Verdict } from './verdicts.ts';

const KEY = 'samagam.door.sound';
/** Between 0 and 1. */
const VOLUME = 0.6;
/** Seconds a tone takes to come and go: without it, it clicks. */
const RAMP = 0.01;

/**
 * The sounds of a door, and the switch for them. Browsers play nothing until the page was touched once: the switch is
 * off until then, and the first touch anywhere turns it on, unless the staff turned it off before.
 */
export function useSound() {
  const context = useRef<AudioContext | null>(null);
  const [isOn, setOn] = useState(false);

  function turnOn(): void {
    if (!('AudioContext' in window)) return;
    context.current ??= new AudioContext();
    void context.current.resume();
    setOn(true);
  }

  const onFirstTouch = useEffectEvent(() => {
    if (!isMuted()) turnOn();
  });
  useEffect(() => {
    // A click, so that the touch that presses the switch itself is not counted twice: the switch stops it.
    const listen = () => onFirstTouch();
    addEventListener('click', listen, { once: true });
    return () => {
      removeEventListener('click', listen);
      void context.current?.close();
      context.current = null;
    };
  }, []);

  function toggle(pressed: Pick<Event, 'stopPropagation'>): void {
    pressed.stopPropagation();
    keepMuted(isOn);
    if (isOn) setOn(false);
    else turnOn();
  }

  function play(verdict: Verdict): void {
    const audio = context.current;
    if (isOn && audio) playTones(audio, signals[verdict].tones);
  }

  return { isOn, toggle, play };
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

function isMuted(): boolean {
  try {
    return localStorage.getItem(KEY) === 'off';
  } catch {
    return false;
  }
}

function keepMuted(muted: boolean): void {
  try {
    localStorage.setItem(KEY, muted ? 'off' : 'on');
  } catch {
    // The choice then lasts until the page is closed.
  }
}
