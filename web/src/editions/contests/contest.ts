/** The texts of a contest. Dates and prizes are text; only `ends` and `joinUntil` decide what is shown. */
export interface Contest {
  name: string;
  word: string;
  intro: string;
  facts: readonly { what: string; is: string }[];
  prizes?: readonly { place: string; wins: string }[];
  /** The amounts paid for a valid bug, by severity. */
  bounties?: { note: string; rows: readonly { severity: string; from: string; to: string }[] };
  rules: readonly string[];
  join: { words: string; url: string };
  /** A date and time with its zone: after it the contest has ended, and joining is closed. */
  ends: string;
  /** In the same format, if joining closes before the end. */
  joinUntil?: string;
}
