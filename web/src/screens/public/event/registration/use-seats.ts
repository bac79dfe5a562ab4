import { SEATS_PER_BOOKING } from '@samagam/contract/common/limits';
import { plain } from '@samagam/contract/common/typed-text';
import { useState } from 'react';

/** In characters, of a text that is not a number. */
const LONGEST_TEXT = 20;

/** A number of seats, or another text such as "2.5", which the contract refuses. */
export type Seats = number | string;

/** The number of seats of each pass: at least 0, and in total at most the limit of a booking. */
export function useSeats(initial: () => ReadonlyMap<string, Seats>) {
  const [seats, setSeats] = useState(initial);

  function set(pass: string, count: number): void {
    setSeats((now) => new Map(now).set(pass, Math.min(Math.max(0, count), room(now, pass))));
  }

  return {
    of: (pass: string) => counted(seats.get(pass)),
    text: (pass: string) => String(seats.get(pass) ?? 0),
    /** A text without digits counts as 0 seats. Another text that is not a number stays until the visitor corrects it. */
    setText: (pass: string, text: string) => {
      const number = plain(text).replace(/^\D*$/, '');
      if (/^\d{0,9}$/.test(number)) set(pass, Number(number));
      else setSeats((now) => new Map(now).set(pass, text.slice(0, LONGEST_TEXT)));
    },
    add: (pass: string, change: 1 | -1) => set(pass, counted(seats.get(pass)) + change),
    atLeastOne: (pass: string) =>
      setSeats((now) => (now.get(pass) ? now : new Map(now).set(pass, Math.min(1, room(now, pass))))),
    isFull: (pass: string) => counted(seats.get(pass)) >= room(seats, pass),
    total: sum(seats.values()),
    byPass: Object.fromEntries([...seats].map(([pass, count]) => [pass, counted(count)])),
    /** What was typed, for the API. */
    typed: Object.fromEntries(seats),
    clear: () => setSeats(new Map()),
  };
}

function room(seats: ReadonlyMap<string, Seats>, pass: string): number {
  return SEATS_PER_BOOKING - (sum(seats.values()) - counted(seats.get(pass)));
}

function counted(seats: Seats | undefined): number {
  return typeof seats === 'number' ? seats : 0;
}

function sum(all: Iterable<Seats>): number {
  return [...all].reduce<number>((total, seats) => total + counted(seats), 0);
}
