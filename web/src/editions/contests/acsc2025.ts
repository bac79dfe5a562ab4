import type { Contest } from './contest.ts';

const CTF = 'https://ctf.samagam.example';

const inPerson =
  'Winners attend the conference in person, with a photo ID, to collect their trophies. You cannot collect a trophy for another person.';

const places = [
  { place: '1st place', wins: '15k INR cash, trophy and certificate' },
  { place: '2nd place', wins: '7k INR cash, trophy and certificate' },
  { place: 'Top 3 runners-up', wins: '1500 INR gift voucher each, and certificate' },
];
const labs = { place: 'Top 3 teams', wins: '3 months of an on-demand labs platform' };
const everybody = { place: 'Everybody', wins: 'Participation certificate' };

export const contests: readonly Contest[] = [
  {
    name: 'corporate',
    word: 'Corporate CTF',
    intro: 'Capture the flag for teams from companies: 24 hours, online.',
    facts: [
      { what: 'Starts', is: '28 June 2025, 15:00 IST' },
      { what: 'Scoreboard hidden from', is: '29 June 2025, 12:00 IST' },
      { what: 'Ends', is: '29 June 2025, 15:00 IST' },
    ],
    prizes: [...places, labs, everybody],
    rules: [inPerson],
    join: { words: 'Join the Corporate CTF', url: `${CTF}/corporate` },
    ends: '2025-06-29T15:00:00+05:30',
  },
  {
    name: 'student',
    word: 'Student CTF',
    intro:
      'Capture the flag for teams of students: at the same time, and the scoreboard is visible until the end.',
    facts: [
      { what: 'Starts', is: '28 June 2025, 15:00 IST' },
      { what: 'Ends', is: '29 June 2025, 15:00 IST' },
      { what: 'Scoreboard', is: 'Never hidden' },
    ],
    prizes: [...places, labs, everybody],
    rules: [inPerson],
    join: { words: 'Join the Student CTF', url: `${CTF}/student` },
    ends: '2025-06-29T15:00:00+05:30',
  },
  {
    name: 'women',
    word: 'Women’s CTF',
    intro: 'Six hours of jeopardy, online, for individual players. Register on the contest platform.',
    facts: [
      { what: 'Date', is: '22 June 2025' },
      { what: 'Time', is: '10:00 to 16:00 IST, six hours' },
      { what: 'Format', is: 'Online, individual, jeopardy style' },
    ],
    prizes: [...places, everybody],
    rules: [inPerson],
    join: { words: 'Register for the Women’s CTF', url: `${CTF}/women` },
    ends: '2025-06-22T16:00:00+05:30',
  },
  {
    name: 'livehacking',
    word: 'Live bug bounty hacking',
    intro:
      'A limited number of curated seats, real targets, and a special payout of 1.5x: up to 7500 USD per valid bug. The top 5 hackers and one MVP are crowned.',
    facts: [
      { what: 'Form closes', is: '3 July 2025' },
      { what: 'Finale on stage', is: '11 July 2025' },
      { what: 'Seats', is: 'Limited and curated' },
    ],
    bounties: {
      note: '1.5x special payout, in USD per valid bug',
      rows: [
        { severity: 'Low', from: '150', to: '400' },
        { severity: 'Medium', from: '400', to: '750' },
        { severity: 'High', from: '1000', to: '2000' },
        { severity: 'Critical', from: '2500', to: '7500' },
      ],
    },
    rules: [
      'Winners of live hacking get free passes to the conference. Passes are non-transferable.',
      inPerson,
    ],
    join: { words: 'Apply for a seat', url: `${CTF}/live-hacking` },
    ends: '2025-07-12T00:00:00+05:30',
    joinUntil: '2025-07-04T00:00:00+05:30',
  },
];
