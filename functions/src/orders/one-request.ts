/** The same request within this time is a repeat of it, such as a double click. In milliseconds. */
export const ONE_REQUEST = 60_000;
