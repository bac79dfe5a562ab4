/** The fragment of a ticket's address that leads to its button "Save as picture". */
export const TICKET_PICTURE = 'ticket-picture';
