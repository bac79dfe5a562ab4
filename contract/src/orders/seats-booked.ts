/** A file of its own, because the first load of a page needs it, and no other sentence. */
export const seatsBooked = (until: string) => `All seats are being booked; some may come back by ${until}.`;
