/** The rooms of the annual conference, and what sessions say of themselves, by their topics. */
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

type Facts = Pick<SessionFacts, 'level' | 'language' | 'tags' | 'links'>;

const factsOf = (level: Facts['level'], tags: string[], language = 'en'): Facts => ({
  level,
  tags,
  language,
});

const linked = (facts: Facts, label: string, page: string): Facts => ({
  ...facts,
  links: [{ label, url: `https://example.org/${page}` }],
});

/** "Every day, one password less". In the summit, because the page of the conference loads no font of an Indian script. */
export const MARATHI_TOPIC = 'दररोज एक पासवर्ड कमी';

export const FACTS_OF_TOPICS: Record<string, Facts> = {
  'A lamp, a welcome and the house rules': factsOf('Beginner', ['people']),
  'Security is a public good': factsOf('Beginner', ['policy', 'health']),
  'What a bank learnt from one bad Sunday': factsOf('Intermediate', ['outages', 'payments']),
  'Payments that survive a crash': linked(
    factsOf('Advanced', ['payments', 'testing']),
    'The state machine',
    'payments/states.pdf',
  ),
  'Panel: who answers the phone at 3 AM?': factsOf('Beginner', ['outages', 'people']),
  'Forty-one hospitals, one restore': factsOf('Intermediate', ['health', 'outages']),
  'The number that was not yours any more': factsOf('Beginner', ['identity', 'policy'], 'hi'),
  'Finale: live hacking on stage': factsOf('Beginner', ['web']),
  'Alarms for people who sleep': linked(
    factsOf('Intermediate', ['detection', 'people']),
    'All rules',
    'alarms/rules',
  ),
  'Nine thousand services without a password': linked(
    factsOf('Advanced', ['identity', 'cloud']),
    'Inventory script',
    'workload-identity',
  ),
  'Deleting things for a living': factsOf('Intermediate', ['privacy']),
  'The finding is not the fix': factsOf('Intermediate', ['web', 'people']),
  'Security advice in four languages': factsOf('Beginner', ['people'], 'ta'),
  'Fuzzing a file system nobody owns': factsOf('Advanced', ['fuzzing', 'testing']),
  'Reading radios with a ₹900 dongle': linked(
    factsOf('Intermediate', ['radio', 'hardware'], 'ta'),
    'Parts list',
    'radios/parts',
  ),
  'A proof, and how it is used': factsOf('Advanced', ['cryptography']),
  'Four million meters, one signing key': factsOf('Intermediate', ['cryptography', 'hardware']),
  'My college timetable and other first bugs': factsOf('Beginner', ['web'], 'hi'),
  'Lockpicking table': factsOf('Beginner', ['hardware']),
  'Soldering for absolute beginners': factsOf('Beginner', ['hardware'], 'ta'),
  'Résumé clinic': factsOf('Beginner', ['people']),
  'Hands-on incident response': linked(
    factsOf('Intermediate', ['detection', 'outages']),
    'What to install',
    'training/incident-response',
  ),
  'Reading machine code, from the first instruction': factsOf('Beginner', ['reversing']),
  'A banking trojan, opened': factsOf('Advanced', ['reversing', 'payments']),
  'Break our cloud, then fix it': factsOf('Intermediate', ['cloud', 'identity']),
  [MARATHI_TOPIC]: factsOf('Beginner', ['identity', 'people'], 'mr'),
};
