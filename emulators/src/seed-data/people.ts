/** The speakers of the demo, by event. They and their employers are fictional. */
import type { Speaker } from '@samagam/contract/programme/speaker';
import type { Dress, Hair } from './portraits.ts';

export interface Person {
  /** Also the last part of the address of their profile. */
  id: string;
  name: string;
  designation: string;
  company: string;
  speakerType: Speaker['speakerType'];
  /** Absent without a picture. */
  looks?: { dress: Dress; hair: Hair };
  /** Completes "Asha …". */
  does: string;
}

type Line = [name: string, designation: string, company: string, looks: string, does: string];

/** "saree long"; '' for no picture. Types are in the order of the public page. */
const ANNUAL: Partial<Record<Speaker['speakerType'], Line[]>> = {
  'Chief Guests': [
    [
      'Meenakshi Sundaram',
      'Director General',
      'National Cyber Coordination Office',
      'saree long',
      'built the country’s first public incident desk, and answers for it when the power grid calls at night',
    ],
    [
      'Harjit Singh Ahluwalia',
      'Former Chief Commissioner',
      'Telecom Security Commission',
      'turban short',
      'wrote the rules under which a lost phone number stopped being a lost bank account',
    ],
  ],
  'Industry Leaders': [
    [
      'Farah Siddiqui',
      'Head of Product Security',
      'Lotus Pay',
      'headscarf long',
      'looks after payments that eleven crore people make without thinking about them',
    ],
    [
      'Joseph Kurian',
      'Managing Partner',
      'Malabar Ventures',
      'blazer short',
      'has funded fourteen security companies and reads every post-mortem of the five that failed',
    ],
    [
      'Ananya Rao',
      'Vice President, Engineering',
      'Coromandel Cloud',
      'blazer long',
      'runs the platform team that moved nine thousand services off passwords',
    ],
    [
      'Tenzin Dolma',
      'Head of Trust',
      'Himal Networks',
      'blazer long',
      'keeps mountain districts online, and honest about what is logged',
    ],
  ],
  CXO: [
    [
      'Arjun Deshpande',
      'Chief Security Officer',
      'Sahyadri Bank',
      'blazer short',
      'was on call on the Sunday this conference still talks about',
    ],
    [
      'Revathi Krishnan',
      'Chief Information Officer',
      'Palar Hospitals',
      'saree long',
      'brought forty-one hospitals back from paper after an attack, ward by ward',
    ],
    [
      'Vikram Shetty',
      'Chief Technology Officer',
      'Tulu Logistics',
      'shirt short',
      'runs a port on computers older than some of its engineers',
    ],
  ],
  'Technical Speakers': [
    [
      'Kavya Nair',
      'Principal Researcher',
      'Backwater Labs',
      'kurta long',
      'takes radios apart until they tell what they were asked to keep',
    ],
    [
      'Rohan Bhattacharya',
      'Kernel Engineer',
      'Hooghly Systems',
      'shirt short',
      'maintains two file systems and breaks the others politely',
    ],
    [
      'Imran Qureshi',
      'Incident Responder',
      'Nightwatch',
      'kurta short',
      'has read more logs at four in the morning than is good for anybody',
    ],
    [
      'Devika Menon',
      'Cryptographer',
      'Periyar Institute of Mathematics',
      'saree long',
      'proves things about protocols, and then goes to see how they are used',
    ],
    [
      'Nikhil Joshi',
      'Firmware Engineer',
      'Deccan Grid',
      'shirt short',
      'signs the software of four million electricity meters',
    ],
    [
      'Sana Mirza',
      'Detection Engineer',
      'Charminar Cyber',
      'saree long',
      'writes rules that wake people only when somebody is really there',
    ],
    [
      'Abhishek Thakur',
      'Mobile Researcher',
      'Ganga Labs',
      'kurta short',
      'opens banking apps on phones their makers have forgotten',
    ],
    [
      'Priya Venkataraman',
      'Cloud Architect',
      'Coromandel Cloud',
      'shirt long',
      'draws permissions on walls until they fit on one',
    ],
    [
      'Zoya Khan',
      'Malware Analyst',
      'Nightwatch',
      'headscarf long',
      'collects families of banking trojans and knows their birthdays',
    ],
    ['Mathew Varghese', 'Site Reliability Lead', 'Lotus Pay', '', 'makes outages boring'],
  ],
  MidSenior: [
    [
      'Sneha Kulkarni',
      'Security Engineer',
      'Tulu Logistics',
      'shirt long',
      'automated her own job twice and was promoted both times',
    ],
    [
      'Balaji Ramanathan',
      'Application Security Engineer',
      'Sahyadri Bank',
      'shirt short',
      'sits with developers until the finding is fixed',
    ],
    ['Ritu Chaudhary', 'Privacy Engineer', 'Palar Hospitals', 'kurta long', 'deletes things for a living'],
  ],
  Junior: [
    [
      'Lakshmi Iyer',
      'Student',
      'Kaveri Institute of Technology',
      'shirt long',
      'built a radio direction finder from a broken umbrella',
    ],
    [
      'Aditya Sawant',
      'Student',
      'Konkan College of Engineering',
      'shirt short',
      'found his first bug in the timetable of his own college',
    ],
    [
      'Mary Lalrinpuii',
      'Graduate Engineer',
      'Himal Networks',
      'blazer long',
      'translates security advice into four languages of the north-east',
    ],
  ],
  Trainers: [
    [
      'Gurpreet Kaur',
      'Trainer',
      'Five Rivers Academy',
      'kurta long',
      'has taught two thousand people to stay calm in an incident',
    ],
    [
      'Suresh Babu',
      'Trainer',
      'Nilgiri Security School',
      'shirt short',
      'teaches reverse engineering from the first instruction',
    ],
    [
      'Fatima Sheikh',
      'Trainer',
      'Charminar Cyber',
      'headscarf long',
      'runs a cloud range where everything may be broken',
    ],
  ],
};

const TRAINING: Partial<Record<Speaker['speakerType'], Line[]>> = {
  'Industry Leaders': [
    [
      'Vasudha Hegde',
      'Director of Learning',
      'Kaveri Institute of Technology',
      'saree long',
      'decides what a course leaves out',
    ],
  ],
  'Technical Speakers': [
    [
      'Karthik Subramaniam',
      'Red Team Lead',
      'Banyan Offensive',
      'shirt short',
      'plans intrusions that end in a good report',
    ],
    ['Neha Agarwal', 'Threat Hunter', 'Ganga Labs', 'blazer long', 'looks for what did not raise an alarm'],
  ],
  Trainers: [
    [
      'Gurpreet Kaur',
      'Trainer',
      'Five Rivers Academy',
      'kurta long',
      'has taught two thousand people to stay calm in an incident',
    ],
    [
      'Suresh Babu',
      'Trainer',
      'Nilgiri Security School',
      'shirt short',
      'teaches reverse engineering from the first instruction',
    ],
    [
      'Fatima Sheikh',
      'Trainer',
      'Charminar Cyber',
      'headscarf long',
      'runs a cloud range where everything may be broken',
    ],
    [
      'Daljeet Singh Bedi',
      'Trainer',
      'Five Rivers Academy',
      'turban short',
      'makes network captures readable to lawyers',
    ],
    [
      'Indrani Sengupta',
      'Trainer',
      'Hooghly Systems',
      'saree long',
      'teaches secure design with paper and scissors',
    ],
    [
      'Prakash Gowda',
      'Trainer',
      'Banyan Offensive',
      'kurta short',
      'breaks into buildings, with permission, and shows the photographs',
    ],
    [
      'Shalini Pillai',
      'Trainer',
      'Backwater Labs',
      'kurta long',
      'brings forty circuit boards and takes none home',
    ],
  ],
};

const SUMMIT: Partial<Record<Speaker['speakerType'], Line[]>> = {
  'Chief Guests': [
    [
      'Sudha Gokhale',
      'Member',
      'Data Protection Board, Western Bench',
      'saree long',
      'reads privacy policies to the end',
    ],
  ],
  'Industry Leaders': [
    [
      'Ashwin Patil',
      'General Manager, Security',
      'Deccan Grid',
      'blazer short',
      'keeps the lights on in nine districts',
    ],
    ['Nandini Bose', 'Partner', 'Hooghly Counsel', 'blazer long', 'defends companies on the day after'],
  ],
  CXO: [
    [
      'Arjun Deshpande',
      'Chief Security Officer',
      'Sahyadri Bank',
      'blazer short',
      'was on call on the Sunday this community still talks about',
    ],
    [
      'Leela Thomas',
      'Chief Risk Officer',
      'Monsoon Insurance',
      'saree long',
      'puts a price on what others hope for',
    ],
  ],
  'Technical Speakers': [
    [
      'Imran Qureshi',
      'Incident Responder',
      'Nightwatch',
      'kurta short',
      'has read more logs at four in the morning than is good for anybody',
    ],
    [
      'Sana Mirza',
      'Detection Engineer',
      'Charminar Cyber',
      'saree long',
      'writes rules that wake people only when somebody is really there',
    ],
    ['Omkar Jadhav', 'Platform Engineer', 'Tulu Logistics', 'turban short', 'removes one credential a day'],
    [
      'Reshma D’Souza',
      'Security Researcher',
      'Konkan Labs',
      'shirt long',
      'asks vendors twice, then publishes',
    ],
    ['Yusuf Patel', 'Fraud Analyst', 'Lotus Pay', 'shirt short', 'draws maps of mule accounts'],
  ],
  Junior: [
    [
      'Aditya Sawant',
      'Student',
      'Konkan College of Engineering',
      'shirt short',
      'found his first bug in the timetable of his own college',
    ],
    [
      'Pooja Waghmare',
      'Apprentice',
      'Deccan Grid',
      'kurta long',
      'climbs poles to check what the asset list says',
    ],
  ],
};

const BY_EVENT = new Map([
  ['atp2025', TRAINING],
  ['q3s2025', SUMMIT],
  ['meet2025', SUMMIT],
]);

/** The speakers of an event; for other events, those of the annual conference. */
export function peopleOf(eventcode: string): Person[] {
  return Object.entries(BY_EVENT.get(eventcode) ?? ANNUAL).flatMap(([speakerType, lines]) =>
    lines.map(([name, designation, company, looks, does]) => {
      const [dress, hair] = looks.split(' ') as [Dress, Hair];
      return {
        id: idOf(name),
        name,
        designation,
        company,
        speakerType: speakerType as Speaker['speakerType'],
        ...(looks !== '' && { looks: { dress, hair } }),
        does,
      };
    }),
  );
}

/** "Reshma D’Souza" is reshma-d-souza. */
export function idOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}
