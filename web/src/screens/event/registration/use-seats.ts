import { SEATS_PER_BOOKING } from '@samagam/contract/limits';
import { useState } from 'react';

/** How many seats of each pass: never below 0, and together never more than a booking holds. */
export function useSeats(initial: () => ReadonlyMap<string, number>) {
  const [seats, setSeats] = useState(initial);

  function set(pass: string, wanted: number): void {
    setSeats((now) => new Map(now).set(pass, Math.min(Math.max(0, wanted), room(now, pass))));
  }

  return {
    of: (pass: string) => seats.get(pass) ?? 0,
    /** What a visitor types may be anything: only its digits count. */
    type: (pass: string, text: string) => set(pass, Number(text.replace(/\D/g, '').slice(-4))),
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
