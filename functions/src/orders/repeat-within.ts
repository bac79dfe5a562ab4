/** The same request within this time is a repeat of it, such as a double click. In milliseconds. */
export const REPEAT_WITHIN = 60_000;
