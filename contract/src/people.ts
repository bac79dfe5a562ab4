/** Personal data of one person: what is held, its export and its erasure (docs/decisions/0074). */

/** Stored and shown in place of the name of a person who was erased. */
export const ERASED = 'Erased';

export const sayOfPeople = {
  canBePaid: (orderid: string) =>
    `Order ${orderid} can still be paid. Close its payment link, or wait until the order has run out.`,
  waitsForDecision: (orderid: string) =>
    `Order ${orderid} waits for a decision about its payment. Decide it first.`,
  isRefunded: (orderid: string) =>
    `A refund of order ${orderid} is on its way. Try again once the gateway has answered.`,
  hasTicket: (eventcode: string) =>
    `The person has a valid ticket of ${eventcode}, which is not over. Cancel or refund the ticket first, or erase it too.`,
  hasSeats: (eventcode: string) =>
    `The person has paid for seats of ${eventcode}, which is not over. Refund the booking first, or erase it too.`,
  speaks: (eventcode: string) =>
    `The person is a speaker of ${eventcode}, which is not over. Take the speaker out of the programme first, or erase it too.`,
} as const;
