/** What a contest page tells. Dates and prizes are text: they are facts of the past year, not rules of the site. */
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
}
