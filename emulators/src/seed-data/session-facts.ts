/** Rooms, levels, languages and tags of the sessions of the annual conference, by their topics. */
import type { SessionFacts } from '@samagam/contract/programme/session-facts';

/** In the order of the grid, with their seats. */
export const ANNUAL_ROOMS = [
  { name: 'Marina Hall', seats: 900 },
  { name: 'Lighthouse', seats: 240 },
  { name: 'Boathouse', seats: 180 },
  { name: 'Terrace', seats: 60 },
];

export const ROOMS_OF_TRACKS: Record<string, string> = {
  'Main stage': 'Marina Hall',
  Defence: 'Lighthouse',
  Research: 'Boathouse',
  Villages: 'Terrace',
  'Incident response': 'Lighthouse',
  'Reverse engineering': 'Boathouse',
  Cloud: 'Terrace',
};

type Facts = Pick<SessionFacts, 'level' | 'language' | 'tags'>;

const factsOf = (level: Facts['level'], tags: string[], language = 'en'): Facts => ({
  level,
  tags,
  language,
});

export const ANNUAL_FACTS: Record<string, Facts> = {
  'Security is a public good': factsOf('Beginner', ['policy', 'health']),
  'What a bank learnt from one bad Sunday': factsOf('Intermediate', ['outages', 'payments']),
  'Payments that survive a crash': factsOf('Advanced', ['payments', 'testing']),
  'Panel: who answers the phone at 3 AM?': factsOf('Beginner', ['outages', 'people']),
  'Forty-one hospitals, one restore': factsOf('Intermediate', ['health', 'outages']),
  'The number that was not yours any more': factsOf('Beginner', ['identity', 'policy'], 'hi'),
  'Finale: live hacking on stage': factsOf('Beginner', ['web']),
  'Alarms for people who sleep': factsOf('Intermediate', ['detection', 'people']),
  'Nine thousand services without a password': factsOf('Advanced', ['identity', 'cloud']),
  'Deleting things for a living': factsOf('Intermediate', ['privacy']),
  'The finding is not the fix': factsOf('Intermediate', ['web', 'people']),
  'Security advice in four languages': factsOf('Beginner', ['people'], 'ta'),
  'Fuzzing a file system nobody owns': factsOf('Advanced', ['fuzzing', 'testing']),
  'Reading radios with a ₹900 dongle': factsOf('Intermediate', ['radio', 'hardware'], 'ta'),
  'A proof, and how it is used': factsOf('Advanced', ['cryptography']),
  'Four million meters, one signing key': factsOf('Intermediate', ['cryptography', 'hardware']),
  'My college timetable and other first bugs': factsOf('Beginner', ['web'], 'hi'),
  'Lockpicking table': factsOf('Beginner', ['hardware']),
  'Soldering for absolute beginners': factsOf('Beginner', ['hardware'], 'ta'),
  'Résumé clinic': factsOf('Beginner', ['people']),
  'Hands-on incident response': factsOf('Intermediate', ['detection', 'outages']),
  'Reading machine code, from the first instruction': factsOf('Beginner', ['reversing']),
  'A banking trojan, opened': factsOf('Advanced', ['reversing', 'payments']),
  'Break our cloud, then fix it': factsOf('Intermediate', ['cloud', 'identity']),
};
