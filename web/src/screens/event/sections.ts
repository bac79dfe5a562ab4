/**
 * The sections of the event page in their order (spec §2), each with the anchor it stands at and its word in
 * the navigation, where the spec has Sponsors and Partners before Speakers. A section that a page does not
 * have is absent from both.
 */
export const sections = {
  home: { anchor: 'home', word: 'Home' },
  about: { anchor: 'about', word: 'About' },
  schedule: { anchor: 'schedule', word: 'Schedule' },
  speakers: { anchor: 'speakers', word: 'Speakers' },
  sponsors: { anchor: 'sponsors', word: 'Sponsors' },
  partners: { anchor: 'partners', word: 'Partners' },
  entryPass: { anchor: 'entrypass', word: 'Entry Pass' },
  register: { anchor: 'register', word: 'Register' },
  ticket: { anchor: 'ticket', word: 'Ticket' },
  contest: { anchor: 'contest', word: 'Contests' },
  faq: { anchor: 'faq', word: 'FAQ' },
  community: { anchor: 'community', word: 'Community' },
  venue: { anchor: 'venue', word: 'Venue' },
  contact: { anchor: 'contact', word: 'Contact Us' },
  testimonials: { anchor: 'testimonials', word: 'Testimonials' },
} as const;

export type Section = keyof typeof sections;
