import type { SessionFacts } from '@samagam/contract/programme/session-facts';
import { BREAK } from '@samagam/contract/common/words';

/** The session in the form: `place` is its index in the track, or null for a new session. */
export interface Opened {
  track: string;
  place: number | null;
}

export const newSession = {
  /** '' for a talk. */
  kind: '' as typeof BREAK | '',
  topic: '',
  /** '' for the date of the part. */
  date: '',
  time: '',
  description: '',
  /** Mail addresses. */
  speakers: [] as string[],
  room: '',
  language: '',
  level: '',
  /** Separated by commas. */
  tags: '',
  /** One per line: words and an address. */
  links: '',
};

export type SessionValues = typeof newSession;

type Facts = Pick<SessionValues, 'room' | 'language' | 'level' | 'tags' | 'links'>;

export function valuesOfFacts(facts: SessionFacts): Facts {
  const { room = '', language = '', tags = [], links = [] } = facts;
  return {
    room,
    language,
    level: facts.level ?? '',
    tags: tags.join(', '),
    links: links.map(({ label, url }) => `${label} ${url}`).join('\n'),
  };
}

/** As the API takes them: what is empty is absent. */
export function factsOfValues({ room, language, level, tags, links }: Facts): object {
  const tagList = tags
    .split(/[,;\n]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
  const linkList = links
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map(linkOf);
  return {
    ...(room.trim() && { room: room.trim() }),
    ...(language && { language }),
    ...(level && { level }),
    ...(tagList.length > 0 && { tags: tagList }),
    ...(linkList.length > 0 && { links: linkList }),
  };
}

/** "Slides https://example.org/talk.pdf"; an address alone is called Link. */
function linkOf(line: string): { label: string; url: string } {
  const url = line.split(/\s+/).at(-1)!;
  const label = line
    .slice(0, line.length - url.length)
    .trim()
    .replace(/[:–-]$/, '')
    .trim();
  return { label: label || 'Link', url };
}
