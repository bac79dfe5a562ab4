/** What src/entry-event.ts loads by name: islands, whose default export is a component, and two other modules. */
export const ISLANDS = {
  registration: 'src/screens/public/event/registration/registration-island.tsx',
  waitlist: 'src/screens/public/event/waitlist/waitlist-island.tsx',
  contact: 'src/screens/public/event/contact/contact-island.tsx',
  'lost-ticket': 'src/screens/public/event/contact/lost-ticket-island.tsx',
  poster: 'src/screens/public/attending/poster-island.tsx',
  ticket: 'src/visitor/ticket-island.tsx',
  mount: 'src/app/mount.tsx',
  notice: 'src/visitor/notice.ts',
} as const;
