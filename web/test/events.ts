/** The fields of a new event as staff type them, by their labels. */
export const WINTER_SCHOOL = {
  'Event Name': 'Winter School',
  'Event Code': 'WINT2031',
  'Start Date': '12-Jan-2031',
  'End Date': '13-Jan-2031',
  'Venue Name': 'Nilgiri Hall',
  'Address Line 1': '1 Tea Road',
  'Address Line 2': 'Coonoor',
  City: 'Udhagamandalam',
  State: 'Tamil Nadu',
  Pincode: '643001',
  Maplink: 'https://www.google.com/maps/embed?pb=!1m18',
} as const;
