const seconds = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** "10:07 AM" in India, of epoch milliseconds. */
export function inMinutes(moment: number): string {
  return inSeconds(moment).replace(/:\d\d(?= )/, '');
}

/** "10:07:12 AM" in India, of epoch milliseconds. */
export function inSeconds(moment: number): string {
  return seconds.format(moment).replace('\u202f', ' ');
}
