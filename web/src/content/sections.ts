/** In order, with anchors, and labels of those in the menu (event-header.tsx). Contests only for an event that has some. */
export const sections = {
  home: { anchor: 'home', word: 'Home' },
  about: { anchor: 'about', word: 'About' },
  schedule: { anchor: 'schedule', word: 'Schedule' },
  speakers: { anchor: 'speakers', word: 'Speakers' },
  sponsors: { anchor: 'sponsors', word: 'Sponsors' },
  partners: { anchor: 'partners', word: 'Partners' },
  entryPass: { anchor: 'entrypass', word: 'Entry Pass' },
  register: { anchor: 'register', word: 'Register' },
  ticket: { anchor: 'ticket' },
  contest: { anchor: 'contest', word: 'Contests' },
  faq: { anchor: 'faq', word: 'FAQ' },
  community: { anchor: 'community' },
  venue: { anchor: 'venue', word: 'Venue' },
  contact: { anchor: 'contact', word: 'Contact' },
  testimonials: { anchor: 'testimonials' },
} as const;
