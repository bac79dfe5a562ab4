const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
const words = new Intl.RelativeTimeFormat('en-IN');

/** "2 hours ago"; both in epoch milliseconds. */
export function ago(moment: number, now: number): string {
  const passed = now - moment;
  const unit = UNITS.find(([, length]) => passed >= length);
  return unit ? words.format(-Math.floor(passed / unit[1]), unit[0]) : 'less than a minute ago';
}
