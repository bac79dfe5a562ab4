import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { signals, type Verdict } from './verdicts.ts';

const KEY = 'samagam.door.sound';
/** From 0 to 1. */
const VOLUME = 0.6;
/** The fade-in and fade-out of a tone, in seconds: without it, the tone clicks. */
const RAMP = 0.01;

/**
 * The sounds of the scanner and their switch. Browsers play no sound before the first touch of the page, so the sound
 * is off until then. The first touch turns it on, unless staff have turned it off before.
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
    // A click, not a pointer event: the switch stops the click, so its own press does not count twice.
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
    // Without storage, the choice lasts until the page is closed.
  }
}
