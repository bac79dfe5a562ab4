/** What a contest page tells. Dates and prizes are text; only `ends` and `joinUntil` decide what is shown. */
export interface Contest {
  name: string;
  word: string;
  intro: string;
  facts: readonly { what: string; is: string }[];
  prizes?: readonly { place: string; wins: string }[];
  /** Paid for a valid bug, by severity. */
  bounties?: { note: string; rows: readonly { severity: string; from: string; to: string }[] };
  rules: readonly string[];
  join: { words: string; url: string };
  /** A date and time with its zone: from then on the contest has ended, and nobody can join. */
  ends: string;
  /** In the same form, where joining closes before the end. */
  joinUntil?: string;
}
