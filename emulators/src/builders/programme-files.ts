/** Files of other tools, of any size, with the oddities of real ones: breaks, HTML, unknown rooms, equal speakers. */

export interface FileSize {
  sessions: number;
  speakers: number;
  text?: number;
}

const ROOMS = ['Main Hall', 'Workshop Room', 'Library (first floor)', 'Terrace'];
const TRACKS = ['Cloud', 'People', 'Attack', 'Defence'];
const GIVEN = ['Asha', 'Rahul', 'Meera', 'Arjun', 'Kavya', 'Zoë', 'José', 'आशा', 'Nithya', "D'Souza"];
const FAMILY = ['Rao', 'Iyer', 'Khan', 'Menon', 'Bose', 'Müller', 'Fernández', 'शर्मा', 'Pillai', 'Das'];

const SYLLABLES = [
  'se',
  'cu',
  'ri',
  'ty',
  'an',
  'te',
  'lo',
  'ka',
  'mi',
  'ra',
  'no',
  'vi',
  'da',
  'pe',
  'so',
  'lu',
];

function wordOf(number: number): string {
  const rest = Math.floor(number / 16);
  return SYLLABLES[number % 16]! + (rest === 0 ? '' : wordOf(rest));
}

/** It compresses like prose: 4,000 words, the first ones more often. */
export function aLongText(length: number, seed: number): string {
  const words: string[] = [];
  let size = 0;
  let state = seed + 1;
  for (let index = 0; size < length; index++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const share = state / 2_147_483_648;
    const word = wordOf(Math.floor(4000 * share * share));
    words.push(index % 40 === 39 ? `${word}.\n\n` : word);
    size += word.length + 1;
  }
  return words.join(' ').slice(0, length).trim();
}

function nameOf(index: number): string {
  return `${GIVEN[index % GIVEN.length]} ${FAMILY[Math.floor(index / GIVEN.length) % FAMILY.length]} ${Math.floor(index / 100) + 1}`;
}

const two = (value: number) => String(value).padStart(2, '0');
const guid = (kind: number, index: number) =>
  `0000000${kind}-0000-4000-8000-${String(index).padStart(12, '0')}`;

function slotOf(index: number): { day: number; hours: number; minutes: number; room: number } {
  const slot = Math.floor(index / ROOMS.length);
  const ofDay = slot % 18;
  return {
    day: 21 + (Math.floor(slot / 18) % 2),
    hours: 9 + Math.floor(ofDay / 2),
    minutes: (ofDay % 2) * 30,
    room: index % ROOMS.length,
  };
}

/** `changes` are made to single sessions and speakers before the file is written. */
export function aSessionizeFile({ sessions, speakers, text = 300 }: FileSize) {
  return {
    sessions: Array.from({ length: sessions }, (_, index) => {
      const { day, hours, minutes, room } = slotOf(index);
      const start = `2099-11-${day}T${two(hours)}:${two(minutes)}:00`;
      const isBreak = index % 40 === 20;
      return {
        id: isBreak ? guid(2, index) : String(100_000 + index),
        title: isBreak ? `Tea ${index}` : `Session ${index}: ${aLongText(30, index)}`,
        description: isBreak
          ? null
          : `${aLongText(text, index)}\r\n\r\n* **one**\r\n* two <script>alert(1)</script>`,
        startsAt: index % 50 === 49 ? null : start,
        endsAt: index % 50 === 49 ? null : `2099-11-${day}T${two(hours)}:${two(minutes + 25)}:00`,
        isServiceSession: isBreak,
        isPlenumSession: isBreak,
        speakers: isBreak
          ? []
          : [guid(1, index % speakers), ...(index % 7 === 0 ? [guid(1, (index + 1) % speakers)] : [])],
        categoryItems: [300 + (index % TRACKS.length)],
        questionAnswers: [],
        roomId: index % 60 === 59 ? 999 : 50 + room,
        liveUrl: null,
        recordingUrl: null,
        status: isBreak ? null : 'Accepted',
        isInformed: true,
        isConfirmed: true,
      };
    }),
    speakers: Array.from({ length: speakers }, (_, index) => ({
      id: guid(1, index),
      firstName: nameOf(index).split(' ')[0]!,
      lastName: nameOf(index).split(' ').slice(1).join(' '),
      fullName: nameOf(index),
      bio: aLongText(text, index + 5000),
      tagLine: index % 3 === 0 ? `Engineer at Company ${index}` : `Builder of things ${index}`,
      profilePicture: `https://sessionize.com/image/${index}.jpg`,
      isTopSpeaker: index % 10 === 0,
      links:
        index % 2 === 0
          ? [{ title: 'LinkedIn', url: `https://www.linkedin.com/in/person${index}`, linkType: 'LinkedIn' }]
          : [{ title: 'X', url: 'not an address', linkType: 'Twitter' }],
      sessions: [],
      categoryItems: [],
      questionAnswers: [],
    })),
    questions: [],
    categories: [
      {
        id: 3,
        title: 'Track',
        items: TRACKS.map((name, index) => ({ id: 300 + index, name, sort: index })),
        sort: 1,
      },
    ],
    rooms: ROOMS.map((name, index) => ({ id: 50 + index, name, sort: index })),
  };
}

export function aPretalxFile({ sessions, speakers, text = 300 }: FileSize, zone = '+05:30') {
  const days = [21, 22].map((day, place) => ({
    index: place + 1,
    date: `2099-11-${day}`,
    day_start: `2099-11-${day}T04:00:00${zone}`,
    day_end: `2099-11-${day + 1}T03:59:00${zone}`,
    rooms: Object.fromEntries(ROOMS.map((name) => [name, [] as object[]])),
  }));
  for (let index = 0; index < sessions; index++) {
    const { day, room } = slotOf(index);
    days[day - 21]!.rooms[ROOMS[room]!]!.push(pretalxSession(index, index % speakers, text, zone));
  }
  return {
    $schema: 'https://c3voc.de/schedule/schema.json',
    generator: { name: 'pretalx', version: '2025.1.0' },
    schedule: {
      version: '1.0',
      base_url: 'https://pretalx.example/conf/',
      conference: {
        acronym: 'conf',
        title: 'Conference',
        start: '2099-11-21',
        end: '2099-11-22',
        daysCount: 2,
        timeslot_duration: '00:05',
        time_zone_name: 'Asia/Kolkata',
        rooms: ROOMS.map((name) => ({ name, guid: null, capacity: null })),
        tracks: TRACKS.map((name) => ({ name, color: '#000000' })),
        days,
      },
    },
  };
}

function pretalxSession(index: number, speaker: number, text: number, zone: string) {
  const { day, hours, minutes, room } = slotOf(index);
  return {
    guid: guid(3, index),
    code: `T${index}`,
    id: index,
    logo: null,
    date: `2099-11-${day}T${two(hours)}:${two(minutes)}:00${zone}`,
    start: `${two(hours)}:${two(minutes)}`,
    duration: '00:25',
    room: ROOMS[room],
    slug: `conf-${index}`,
    title: `Session ${index}: ${aLongText(30, index)}`,
    subtitle: '',
    track: TRACKS[index % TRACKS.length],
    type: 'Talk',
    language: 'en',
    abstract: index % 9 === 0 ? null : aLongText(60, index),
    description: index % 9 === 0 ? null : `# Heading\n\n${aLongText(text, index)}\n\n<p>HTML <b>too</b></p>`,
    persons: [
      {
        code: `P${speaker}`,
        guid: guid(4, speaker),
        name: nameOf(speaker),
        public_name: nameOf(speaker),
        avatar: null,
        biography: aLongText(text, speaker + 5000),
      },
    ],
    links: [],
    attachments: [],
  };
}

const cell = (value: string) => (/[",;\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
const lines = (rows: readonly string[][]) => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** The two sheets of our templates. The last speaker has the mail address of the first one. */
export function csvFiles({ sessions, speakers, text = 300 }: FileSize): {
  sessions: string;
  speakers: string;
} {
  const people = Array.from({ length: speakers }, (_, index) => [
    `p${index}`,
    nameOf(index === speakers - 1 ? 0 : index),
    index % 4 === 3 ? '' : `speaker${index === speakers - 1 ? 0 : index}@example.org`,
    'Engineer',
    `Company, ${index}`,
    aLongText(text, index + 5000),
    'Builds "safe" things',
    index % 5 === 0 ? 'CXO' : '',
  ]);
  const talks = Array.from({ length: sessions }, (_, index) => {
    const { day, hours, minutes, room } = slotOf(index);
    return [
      `s${index}`,
      `Session ${index}: ${aLongText(30, index)}`,
      aLongText(text, index),
      `${day}-Nov-2099`,
      `${two(hours)}:${two(minutes)}`,
      `${two(hours)}:${two(minutes + 25)}`,
      ROOMS[room]!,
      index % 40 === 20 ? 'break' : '',
      `p${index % (speakers - 1)}`,
    ];
  });
  return {
    speakers: lines([
      ['speakerid', 'name', 'email', 'designation', 'company', 'about', 'short', 'type'],
      ...people,
    ]),
    sessions: lines([
      ['sessionid', 'title', 'description', 'date', 'start', 'end', 'room', 'kind', 'speakers'],
      ...talks,
    ]),
  };
}

export const bytesOf = (file: unknown): Uint8Array =>
  new TextEncoder().encode(typeof file === 'string' ? file : JSON.stringify(file));
