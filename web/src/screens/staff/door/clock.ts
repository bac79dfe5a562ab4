const minutes = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });
const seconds = new Intl.DateTimeFormat('en-IN', { timeStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** "10:07 am" in India, of epoch milliseconds. */
export function inMinutes(moment: number): string {
  return minutes.format(moment);
}

/** "10:07:12 am" in India, of epoch milliseconds. */
export function inSeconds(moment: number): string {
  return seconds.format(moment);
}
