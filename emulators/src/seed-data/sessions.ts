/** The sessions of the demo events that are not over. */
import type { StoredPart, StoredSession } from '@samagam/domain/programme/programme';
import { BREAK } from '@samagam/contract/common/words';
import { idOf } from './people.ts';
import { FACTS_OF_TOPICS, MARATHI_TOPIC, ROOMS_OF_TRACKS } from './session-facts.ts';

/** Who: names separated by " + ". About: HTML without its outer paragraph, or with several. */
type Talk = [time: string, topic: string, who: string, about: string];
type Break = [time: string, topic: string];
type Line = Talk | Break;
type Tracks = Record<string, Line[]>;

const ANNUAL_CONFERENCE: Tracks = {
  'Main stage': [
    [
      '09:00 AM - 09:20 AM',
      'A lamp, a welcome and the house rules',
      'Ananya Rao',
      'Where the exits, the tea and the quiet room are, and why nobody here has to prove anything.',
    ],
    [
      '09:20 AM - 10:00 AM',
      'Security is a public good',
      'Meenakshi Sundaram',
      'What a state owes its citizens on the day their hospital goes dark, and what it needs from the people in this hall to keep that promise.',
    ],
    [
      '10:15 AM - 11:00 AM',
      'What a bank learnt from one bad Sunday',
      'Arjun Deshpande',
      '<p>At 2:10 AM a switch in one data centre began to answer for another. By breakfast eleven thousand cash machines were out of money that they still had.</p><p>This is the whole story, with the log lines, the decisions we would take again, and <b>three we would not</b>:</p><ul><li>restarting what we did not understand,</li><li>telling branches before customers,</li><li>trusting the green light on the wall.</li></ul>',
    ],
    ['11:00 AM - 11:30 AM', 'Tea'],
    [
      '11:30 AM - 12:15 PM',
      'Payments that survive a crash',
      'Farah Siddiqui + Mathew Varghese',
      '<p>Exactly once is a promise nobody can keep. We show the state machine that our money really follows, what happens when the power fails between any two of its steps, and how we test each of those moments every night on real hardware.</p><p>Bring the ugliest failure you have seen. We will try to place it on the diagram.</p>',
    ],
    [
      '12:15 PM - 01:00 PM',
      'Panel: who answers the phone at 3 AM?',
      'Revathi Krishnan + Vikram Shetty + Imran Qureshi + Joseph Kurian',
      'A hospital, a port, a responder and an investor on call rotas, sleep, and the price of both.',
    ],
    ['01:00 PM - 02:00 PM', 'Lunch'],
    [
      '02:00 PM - 02:45 PM',
      'Forty-one hospitals, one restore',
      'Revathi Krishnan',
      'How you choose the ward that gets its computers back first.',
    ],
    [
      '03:00 PM - 03:40 PM',
      'The number that was not yours any more',
      'Harjit Singh Ahluwalia',
      'Recycled phone numbers, reset passwords, and a rule that took six years to write and one line to explain.',
    ],
    ['03:40 PM - 04:15 PM', 'Tea'],
    [
      '04:15 PM - 05:00 PM',
      'Finale: live hacking on stage',
      'Zoya Khan + Abhishek Thakur',
      'The finalists show what they found, the vendors show what they fixed, and five trophies find an owner.',
    ],
  ],
  Defence: [
    [
      '10:15 AM - 11:00 AM',
      'Alarms for people who sleep',
      'Sana Mirza',
      'From nine thousand alerts a day to eleven, without missing the one that mattered. All rules are published.',
    ],
    [
      '11:30 AM - 12:15 PM',
      'Nine thousand services without a password',
      'Priya Venkataraman + Ananya Rao',
      '<p>Workload identity sounds like a product. It was two years of finding out who talks to whom, and why.</p><p>We bring the inventory script, the migration order that worked, and the list of the 212 services that could not move, with the reasons.</p>',
    ],
    [
      '02:00 PM - 02:30 PM',
      'Deleting things for a living',
      'Ritu Chaudhary',
      'Retention rules, backups and the one table everybody forgets.',
    ],
    [
      '02:45 PM - 03:30 PM',
      'The finding is not the fix',
      'Balaji Ramanathan + Sneha Kulkarni',
      'Two application security engineers read their own tickets from three years ago, aloud.',
    ],
    [
      '03:45 PM - 04:15 PM',
      'Security advice in four languages',
      'Mary Lalrinpuii',
      'What gets lost between “phishing” and a grandmother, and how to say it so that it does not.',
    ],
  ],
  Research: [
    [
      '10:15 AM - 11:00 AM',
      'Fuzzing a file system nobody owns',
      'Rohan Bhattacharya',
      'Fifty-one crashes, nine fixes, one maintainer. A talk about code, and about asking nicely.',
    ],
    [
      '11:30 AM - 12:15 PM',
      'Reading radios with a ₹900 dongle',
      'Kavya Nair + Lakshmi Iyer',
      '<p>Gate remotes, water meters, pagers that should be long gone: the air of any Indian city is full of data that nobody encrypted.</p><p>We show live reception in the hall, a direction finder made from an umbrella, and how we told forty-three owners about it <em>before</em> this talk.</p>',
    ],
    [
      '12:15 PM - 01:00 PM',
      'A proof, and how it is used',
      'Devika Menon',
      'The protocol was proved secure in 2011. The implementation was not read until last year.',
    ],
    [
      '02:00 PM - 02:45 PM',
      'Four million meters, one signing key',
      'Nikhil Joshi',
      'Key ceremonies in a substation, with a generator, a notary and a thunderstorm.',
    ],
    [
      '03:00 PM - 03:30 PM',
      'My college timetable and other first bugs',
      'Aditya Sawant',
      'Fifteen minutes of mistakes, fifteen minutes of questions.',
    ],
  ],
  Villages: [
    [
      '10:00 AM - 01:00 PM',
      'Lockpicking table',
      'Suresh Babu',
      'Picks, practice locks and patience are provided.',
    ],
    [
      '02:00 PM - 03:30 PM',
      'Résumé clinic',
      'Joseph Kurian + Tenzin Dolma',
      'Two people who hire read what you bring.',
    ],
    [
      '03:45 PM - 05:00 PM',
      'Soldering for absolute beginners',
      'Kavya Nair',
      'Build this year’s badge: a kolam that blinks. Forty seats, first come.',
    ],
    ['09:00 AM', 'Quiet room', 'Tenzin Dolma', 'Open all day: no talks, no cameras, good tea.'],
  ],
};

const ANNUAL_TRAINING: Tracks = {
  'Incident response': [
    [
      '09:30 AM - 05:00 PM',
      'Hands-on incident response',
      'Gurpreet Kaur',
      '<p>A company of two hundred people is attacked while you watch. In teams of four you decide what to switch off, whom to call and what to write down.</p><p>You leave with a one-page plan for your own organisation. Bring a laptop with 16 GB of memory.</p>',
    ],
  ],
  'Reverse engineering': [
    [
      '09:30 AM - 01:00 PM',
      'Reading machine code, from the first instruction',
      'Suresh Babu',
      'No prior knowledge needed: paper first, tools after tea.',
    ],
    [
      '02:00 PM - 05:00 PM',
      'A banking trojan, opened',
      'Suresh Babu + Zoya Khan',
      'A real sample from this year, in a lab that cannot reach anybody.',
    ],
  ],
  Cloud: [
    [
      '09:30 AM - 05:00 PM',
      'Break our cloud, then fix it',
      'Fatima Sheikh',
      'A range of twelve accounts with forty mistakes in them. Most groups find thirty-one.',
    ],
  ],
};

const TRAINING_FIRST: Tracks = {
  Offence: [
    [
      '09:30 AM - 01:00 PM',
      'Web attacks in a lab that fights back',
      'Karthik Subramaniam',
      'Twelve small shops, each with one way in. Then each gets a defender: your neighbour.',
    ],
    [
      '02:00 PM - 05:00 PM',
      'Getting in without a keyboard',
      'Prakash Gowda',
      'Badges, doors, ladders and good manners.',
    ],
  ],
  Defence: [
    [
      '09:30 AM - 05:00 PM',
      'Hunting without an alarm',
      'Neha Agarwal',
      'A week of a company’s logs, and nobody says what happened in it.',
    ],
  ],
  Hardware: [
    [
      '09:30 AM - 05:00 PM',
      'Forty circuit boards',
      'Shalini Pillai',
      'Serial consoles, flash chips and the courage to solder.',
    ],
  ],
};

const TRAINING_SECOND: Tracks = {
  Response: [
    [
      '09:30 AM - 05:00 PM',
      'Calm in an incident',
      'Gurpreet Kaur',
      'Roles, notes, phone calls: one long exercise with a good lunch in the middle.',
    ],
  ],
  Reversing: [
    [
      '09:30 AM - 01:00 PM',
      'From binary to meaning',
      'Suresh Babu',
      'Control flow by hand, then with a decompiler, then with doubt.',
    ],
    [
      '02:00 PM - 05:00 PM',
      'Unpacking, the slow way',
      'Suresh Babu',
      'Why the slow way is faster in the end.',
    ],
  ],
  'Network forensics': [
    [
      '09:30 AM - 05:00 PM',
      'Captures that stand up in court',
      'Daljeet Singh Bedi',
      'Collect, keep, explain.',
    ],
  ],
  Design: [
    [
      '09:30 AM - 12:30 PM',
      'Threat models with scissors',
      'Indrani Sengupta',
      'Bring a system you know; leave with its six worst days.',
    ],
    [
      '01:30 PM - 04:30 PM',
      'Teaching what you know',
      'Vasudha Hegde + Indrani Sengupta',
      'For those who will give a training next year.',
    ],
  ],
};

const SUMMIT: Tracks = {
  'One room': [
    [
      '09:30 AM - 09:45 AM',
      'Tea, chairs, names',
      'Leela Thomas',
      'Everybody says who they are. It takes ten minutes and saves the day.',
    ],
    [
      '09:45 AM - 10:30 AM',
      'The quarter in eleven incidents',
      'Imran Qureshi',
      '<p>What happened, what was said to have happened, and what the two have in common. Under the Chatham House rule.</p>',
    ],
    [
      '10:30 AM - 11:15 AM',
      'New duties, read to the end',
      'Sudha Gokhale + Nandini Bose',
      'What changes for a company of fifty people on the first of next month, by someone who decides and someone who defends.',
    ],
    ['11:15 AM - 11:45 AM', 'Tea'],
    [
      '11:45 AM - 12:30 PM',
      'Mule accounts have a shape',
      'Yusuf Patel',
      'Graphs of stolen money, drawn by hand.',
    ],
    [
      '12:30 PM - 01:15 PM',
      'Panel: what insurance really pays',
      'Leela Thomas + Arjun Deshpande + Ashwin Patil',
      'Three people who have signed such contracts, from three sides.',
    ],
    ['01:15 PM - 02:15 PM', 'Lunch'],
    [
      '02:15 PM - 03:00 PM',
      MARATHI_TOPIC,
      'Omkar Jadhav',
      'One credential a day: how a logistics company got rid of 403 secrets by doing very little, every day.',
    ],
    [
      '03:00 PM - 03:30 PM',
      'Asking a vendor twice',
      'Reshma D’Souza',
      'Disclosure in India, with timelines.',
    ],
    [
      '03:30 PM - 04:00 PM',
      'Lightning talks',
      'Aditya Sawant + Pooja Waghmare + Sana Mirza',
      'Five minutes each, and a bell.',
    ],
    ['04:00 PM - 04:30 PM', 'Tea'],
    [
      '04:30 PM - 05:30 PM',
      'Round table',
      'Ashwin Patil + Nandini Bose',
      'What will we have wanted to do before the next summit?',
    ],
  ],
};

export const annualConference = (evtdate: string) => inRooms(partOf(evtdate, ANNUAL_CONFERENCE));
export const annualTraining = (evtdate: string) => inRooms(partOf(evtdate, ANNUAL_TRAINING));
export const firstTrainingDay = (evtdate: string) => partOf(evtdate, TRAINING_FIRST);
export const secondTrainingDay = (evtdate: string) => partOf(evtdate, TRAINING_SECOND);
export const summit = (evtdate: string) => partOf(evtdate, SUMMIT);

function partOf(evtdate: string, tracks: Tracks): StoredPart {
  return {
    evtdate,
    tracks: Object.entries(tracks).map(([name, lines]) => ({ name, sessions: lines.map(sessionOf) })),
  };
}

/** Breaks of everybody and the quiet room are in no room of the grid. */
function inRooms(part: StoredPart): StoredPart {
  const tracks = part.tracks.map((track) => ({
    ...track,
    sessions: track.sessions.map((session): StoredSession => {
      const room = ROOMS_OF_TRACKS[track.name];
      const isElsewhere = session.kind === BREAK || session.topic === 'Quiet room';
      return { ...session, ...(room && !isElsewhere && { room }) };
    }),
  }));
  return { ...part, tracks };
}

function sessionOf([time, topic, who, about]: Line): StoredSession {
  if (who === undefined || about === undefined)
    return { kind: BREAK, topic, time, description: '', speakerids: [] };
  return {
    ...FACTS_OF_TOPICS[topic],
    topic,
    time,
    description: about.startsWith('<p>') ? about : `<p>${about}</p>`,
    speakerids: who.split(' + ').map(idOf),
  };
}
