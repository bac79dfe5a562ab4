import { SEATS_PER_BOOKING } from '@samagam/contract/limits';
import { useState } from 'react';

/** The number of seats of each pass: at least 0, and in total at most the limit of a booking. */
export function useSeats(initial: () => ReadonlyMap<string, number>) {
  const [seats, setSeats] = useState(initial);

  function set(pass: string, count: number): void {
    setSeats((now) => new Map(now).set(pass, Math.min(Math.max(0, count), room(now, pass))));
  }

  return {
    of: (pass: string) => seats.get(pass) ?? 0,
    /** Ignores everything but digits in the visitor's text. */
    setText: (pass: string, text: string) => set(pass, Number(text.replace(/\D/g, '').slice(-4))),
    add: (pass: string, change: 1 | -1) => set(pass, (seats.get(pass) ?? 0) + change),
    atLeastOne: (pass: string) =>
      setSeats((now) =>
        (now.get(pass) ?? 0) > 0 ? now : new Map(now).set(pass, Math.min(1, room(now, pass))),
      ),
    isFull: (pass: string) => (seats.get(pass) ?? 0) >= room(seats, pass),
    total: sum(seats.values()),
    byPass: Object.fromEntries(seats),
    clear: () => setSeats(new Map()),
  };
}

function room(seats: ReadonlyMap<string, number>, pass: string): number {
  return SEATS_PER_BOOKING - (sum(seats.values()) - (seats.get(pass) ?? 0));
}

function sum(counts: Iterable<number>): number {
  return [...counts].reduce((a, b) => a + b, 0);
}
