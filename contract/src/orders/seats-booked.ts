/** The first load of a page needs this sentence and no other. */
export const seatsBooked = (until: string) => `All seats are being booked; some may come back by ${until}.`;
