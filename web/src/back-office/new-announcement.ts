/** An empty form of an announcement. */
export const newAnnouncement = {
  topic: 'ticket',
  readers: 'ticket',
  tickettype: '',
  came: '',
  buyers: false,
  subject: '',
  text: '',
  confirm: '',
};
