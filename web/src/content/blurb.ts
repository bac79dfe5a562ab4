/** Above the passes, unless an admin wrote something else about the event. */
export const registerBlurb =
  'Early birds pay less: if the regular price of a pass is higher, it is shown struck through beside today’s price. Groups pay less too: the more seats of one pass you book, the larger your discount.';

/** What the page of an event that is over says first, in place of its invitations. */
export const thanks = 'This event is over. Thank you for coming.';
