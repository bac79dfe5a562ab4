/** Room, language, level, tags and links of a session, as the contract has them. */
import { parse } from '@samagam/contract/common/first-issue';
import { LENGTH, LIST } from '@samagam/contract/common/limits';
import { noteOf, type Note } from '@samagam/contract/programme/import-notes';
import { type ImportedSession, importedSession } from '@samagam/contract/programme/import';
import { FACTS, LEVELS, type SessionFacts } from '@samagam/contract/programme/session-facts';
import { LANGUAGES } from '../../languages.ts';
import { fitText, quoted, type TextRule } from './fit-text.ts';
import type { FoundSession } from '../found.ts';

/** Without the keys that the source says nothing of. */
export function factsOf(session: FoundSession, notes: Note[]): Partial<SessionFacts> {
  const room = fitText(
    session.room,
    { field: 'Room', most: LENGTH.room, withoutHtml: true, cut: 'line' },
    notes,
  );
  const language = languageOf(session.language.trim(), notes);
  const level = levelOf(session.level.trim(), notes);
  const tags = tagsOf(session.tags, notes);
  const links = linksOf(session.links, notes);
  return {
    ...(room !== '' && { room }),
    ...(language && { language }),
    ...(level && { level }),
    ...(tags.length > 0 && { tags }),
    ...(links.length > 0 && { links }),
  };
}

const ownName = (code: string) => new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
const CODES = new Map<string, string>([
  ...LANGUAGES.flatMap(([code, name]) =>
    [name, ownName(code)].map((one) => [one.toLowerCase(), code] as const),
  ),
  ['हिंदी', 'hi'],
  ...LANGUAGES.map(([code]) => [code, code] as const),
]);

export const isLanguage = (text: string) => CODES.has(text.toLowerCase());
export const isLevel = (text: string) => FOR_ALL.test(text) || levelNamed(text) !== undefined;

function levelNamed(text: string): SessionFacts['level'] {
  const known = LEVELS.find((one) => one.toLowerCase() === text.toLowerCase());
  return known ?? OTHER_LEVELS.find(([words]) => words.test(text))?.[1];
}

function languageOf(text: string, notes: Note[]): string | undefined {
  if (text === '') return undefined;
  const code = CODES.get(text.toLowerCase()) ?? text.toLowerCase().replace('_', '-');
  const language = parse(importedSession.shape.language, code);
  if (language.ok) return language.value;
  notes.push(noteOf.unreadFact('Language', quoted(text), 'a language such as English or en'));
  return undefined;
}

const OTHER_LEVELS: readonly [RegExp, (typeof LEVELS)[number]][] = [
  [
    /^(?:l?100\b.*|beginners?|introductory\b.*|introduction|intro|basic|novice|foundation(?:al)?)$/i,
    'Beginner',
  ],
  [/^(?:l?200\b.*|medium|mid)$/i, 'Intermediate'],
  [/^(?:l?[34]00\b.*|expert|experts)$/i, 'Advanced'],
];

const FOR_ALL = /^(?:all|any|every(?:one|body)|general|open to all|all levels?|any level)$/i;

function levelOf(text: string, notes: Note[]): SessionFacts['level'] {
  if (text === '' || FOR_ALL.test(text)) return undefined;
  const level = levelNamed(text);
  if (!level) notes.push(noteOf.unreadFact('Level', quoted(text), `one of ${LEVELS.join(', ')}`));
  return level;
}

function tagsOf(texts: readonly string[], notes: Note[]): string[] {
  const tags = texts.slice(0, LIST.tags * 10).map((text) => fitFact(text, TAG, notes));
  const different = [...new Set(tags)].filter((tag) => tag !== '');
  if (different.length > LIST.tags) notes.push(noteOf.tooManyFacts('tags', LIST.tags));
  return different.slice(0, LIST.tags);
}

/** "www.example.org", "github.com/asha" or "//example.org/talk". */
export const isBareAddress = (text: string) =>
  /^\s*(?:\/\/)?(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]\S*)?\s*$/i.test(text.slice(0, LENGTH.special));

/** Visitors follow links to https only. */
export function secureAddress(written: string): string {
  const address = written.trim();
  return isBareAddress(address)
    ? `https://${address.replace(/^\/\//, '')}`
    : address.replace(/^http:\/\//i, 'https://');
}

/** Where a site for proposals is administered: "https://cfp.example.org/admin/talks/2/", "https://pretalx.com/orga/event/…". */
const OF_STAFF = /\/(?:(?:wp-)?admin|orga)\/[^/]/i;

export function linksOf(found: FoundSession['links'], notes: Note[]): NonNullable<SessionFacts['links']> {
  const links = found.slice(0, LIST.links * 10).flatMap(({ label, url }) => {
    const address = secureAddress(url);
    if (address === '') return [];
    // A label may have only invisible characters.
    const words = fitFact(label, LINK, notes) || fitFact(address.replace(/^https?:\/\//i, ''), LINK, notes);
    const link = parse(importedSession.shape.links, [{ label: words, url: address }]);
    if (link.ok && !OF_STAFF.test(address)) return link.value ?? [];
    const expected = link.ok ? 'an address for visitors' : 'an address that begins with https://';
    notes.push(noteOf.unreadFact('Link', quoted(address), expected));
    return [];
  });
  if (links.length > LIST.links) notes.push(noteOf.tooManyFacts('links', LIST.links));
  return links.slice(0, LIST.links);
}

const TAG = { field: 'Tag', most: LENGTH.tag, withoutHtml: true, cut: 'line' } as const;
const LINK = { field: 'Link Label', most: LENGTH.linklabel, withoutHtml: true, cut: 'line' } as const;

/** A short label that is cut is not reported as grave. */
function fitFact(text: string, rule: TextRule, notes: Note[]): string {
  const own: Note[] = [];
  const fit = fitText(text, rule, own);
  notes.push(...own.map((note): Note => ({ ...note, finding: 'facts' })));
  return fit;
}

export function factFields(session: ImportedSession | SessionFacts): Record<string, string> {
  return Object.fromEntries(
    FACTS.flatMap((fact) => {
      const value = session[fact];
      if (value === undefined) return [];
      return [[fact, typeof value === 'string' ? value : JSON.stringify(value)]];
    }),
  );
}

export function factsIn(values: Readonly<Record<string, string>>): Partial<SessionFacts> {
  return Object.fromEntries(
    FACTS.flatMap((fact) => {
      const value = values[fact];
      if (value === undefined || value === '') return [];
      return [[fact, fact === 'tags' || fact === 'links' ? JSON.parse(value) : value]];
    }),
  );
}
