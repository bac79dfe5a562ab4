/** The speakers whom a sheet names only in its sessions are made, so that no name is lost. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { noteOf, type Note } from '@samagam/contract/programme/import-notes';
import { ABSENT_OF_SPEAKER } from '@samagam/contract/programme/import';
import { addTo } from './find-speakers.ts';
import { whenWritten } from '../fit/fit-ids.ts';
import { nameKey, quoted } from '../fit/fit-text.ts';
import { blankSpeaker, type FoundProgramme, type FoundSession, type FoundSpeaker } from '../found.ts';
import { type Answers, ask } from '../questions.ts';
import {
  type Details,
  type Commas,
  commasIn,
  isReference,
  nameAndSuffix,
  peopleIn,
  withoutHonorific,
} from './split-names.ts';

/** Rows of one session, each with another person, are one: a panel. Other rows that repeat a session stay, and are left out later. */
export function withPanels(found: FoundProgramme): FoundProgramme {
  const first = new Map<string, FoundSession>();
  const sessions: FoundSession[] = [];
  for (const session of found.sessions) {
    const { id, hasNoId, title, room, track } = session;
    const key = JSON.stringify([hasNoId ? '' : id, nameKey(title), ...whenWritten(session), room || track]);
    const earlier = first.get(key);
    if (!earlier || title.trim() === '') {
      first.set(key, session);
      sessions.push(session);
    } else if (namesOthers(session, earlier)) {
      earlier.speakers.push(...session.speakers.filter((one) => !earlier.speakers.includes(one)));
      if (session.named) earlier.named = [earlier.named, session.named].filter(Boolean).join('\n');
      earlier.description ||= session.description;
      earlier.claims.push(...session.claims);
      earlier.notes.push(...session.notes.filter((note) => !earlier.notes.includes(note)), noteOf.panel);
    } else sessions.push(session);
  }
  return { ...found, sessions };
}

const isText = (value: unknown) => typeof value === 'string';

/** The same person in two lists or files, of which one says only the name: the texts that they have are those of one record. */
export function withOnePersonEach(found: FoundProgramme): FoundProgramme {
  const first = new Map<string, FoundSpeaker>();
  const speakers = found.speakers.filter((speaker) => {
    const earlier = speaker.id === '' ? undefined : first.get(speaker.id);
    if (!earlier || !complement(earlier, speaker)) {
      if (!earlier) first.set(speaker.id, speaker);
      return true;
    }
    const texts = Object.entries(speaker).filter(([, value]) => isText(value) && value !== '');
    const before = Object.entries(earlier).filter(([, value]) => isText(value) && value !== '');
    const absent = earlier.absent?.filter((part) => speaker.absent?.includes(part) ?? false);
    Object.assign(earlier, Object.fromEntries([...texts, ...before]), absent && { absent });
    earlier.links.push(...speaker.links);
    earlier.claims.push(...speaker.claims);
    return false;
  });
  return { ...found, speakers };
}

/** No text of the one contradicts the other, and one of them says more. */
function complement(one: FoundSpeaker, other: FoundSpeaker): boolean {
  const fields = (Object.keys(blankSpeaker) as (keyof typeof blankSpeaker)[]).filter(
    (field) => field !== 'name' && isText(one[field]),
  );
  const saysNothing = (speaker: FoundSpeaker) => fields.every((field) => speaker[field] === '');
  return nameKey(one.name) === nameKey(other.name) && (saysNothing(one) || saysNothing(other));
}

function namesOthers(session: FoundSession, { speakers, named = '' }: FoundSession): boolean {
  const isNew = session.named ? !nameKey(named).includes(nameKey(session.named)) : false;
  return isNew || session.speakers.some((one) => !speakers.includes(one));
}

/** Gives the sessions of a sheet the ids of their speakers, and adds those who are named only there. */
export function withNamedPeople(found: FoundProgramme, answers: Answers): FoundProgramme {
  if (found.sessions.every(({ named }) => !named)) return found;
  const known = knownPeople(found.speakers);
  const made = new Map<string, FoundSpeaker>();
  const { guess, example } = commasIn(
    found.sessions.map(({ named = '' }) => named),
    known.has,
  );
  const questions = [...found.questions];
  const said = example === '' ? undefined : ask(questions, answers, commasQuestion(example, known.has));
  const commas = said === 'details' || said === 'people' ? said : guess;
  const sessions = found.sessions.map((session): FoundSession => {
    if (!session.named) return session;
    const notes: Note[] = [];
    const speakers = idsIn(session, { known, made, notes, commas });
    return { ...session, speakers: [...session.speakers, ...speakers], notes: [...session.notes, ...notes] };
  });
  return { ...found, sessions, speakers: [...found.speakers, ...made.values()], questions };
}

function commasQuestion(example: string, isKnown: (name: string) => boolean) {
  const wordsOf = (commas: Commas) => {
    const { names, details } = peopleIn(example, isKnown, commas);
    return names
      .map((name) => [name, ...Object.values(details.get(name) ?? {})].join(', '))
      .map(quoted)
      .join(' and ');
  };
  return {
    id: 'commas',
    text: sayOfImport.whoIs(quoted(example)),
    answers: [
      { value: 'guess', words: sayOfImport.asItLooks(wordsOf('guess')) },
      { value: 'details', words: sayOfImport.onePerson(wordsOf('details')) },
      { value: 'people', words: sayOfImport.eachPerson(wordsOf('people')) },
    ],
  };
}

interface KnownPeople {
  has: (text: string) => boolean;
  isShared: (text: string) => boolean;
  /** Of an id or a mail address the text itself; null for no speaker, or several. */
  idOf: (text: string) => string | null;
}

function knownPeople(speakers: readonly FoundSpeaker[]): KnownPeople {
  const ids = new Set(speakers.flatMap(({ id, mail }) => [id, mail.toLowerCase()]));
  const byName = new Map<string, Set<string>>();
  const shared = new Set(speakers.flatMap(({ writtenId }) => (writtenId ? [writtenId.toLowerCase()] : [])));
  for (const { id, name } of speakers)
    for (const form of new Set([name, nameAndSuffix(name).name, withoutHonorific(name)].map(nameKey)))
      addTo(byName, form, id);
  return {
    isShared: (text) => shared.has(text.toLowerCase()),
    has: (text) => ids.has(text) || ids.has(text.toLowerCase()) || byName.has(nameKey(text)),
    idOf: (text) => {
      if (ids.has(text) || ids.has(text.toLowerCase())) return text;
      const { name } = nameAndSuffix(text);
      const named = [text, name, withoutHonorific(name)]
        .map((form) => byName.get(nameKey(form)))
        .find(Boolean);
      return named?.size === 1 ? [...named][0]! : null;
    },
  };
}

interface Naming {
  known: KnownPeople;
  made: Map<string, FoundSpeaker>;
  notes: Note[];
  commas: Commas;
}

function idsIn({ named = '', row }: FoundSession, naming: Naming): string[] {
  const { known, made, notes, commas } = naming;
  const { names, placeholders, details } = peopleIn(named, known.has, commas);
  for (const text of placeholders) notes.push(noteOf.placeholder(quoted(text)));
  const isSplit = names.length > 1 && names.some((name) => !known.has(name) && !isReference(name));
  if (isSplit) notes.push(noteOf.people(names.map(quoted).join('; ')));
  return names.flatMap((text) => {
    if (known.isShared(text)) {
      notes.push(noteOf.sharedId(quoted(text)));
      return [];
    }
    const id = known.idOf(text);
    if (id !== null) return id;
    if (known.has(text) || isReference(text)) return text;
    const { name, suffix } = nameAndSuffix(text);
    const key = nameKey(name);
    const more = details.get(text) ?? {};
    const earlier = made.get(key);
    if (!earlier || (!earlier.tagline && !earlier.company))
      made.set(key, madeSpeaker({ ...(earlier ?? { row, name }), suffix: earlier?.suffix || suffix }, more));
    return made.get(key)!.id;
  });
}

type Named = Pick<FoundSpeaker, 'row' | 'name' | 'suffix'>;

function madeSpeaker(named: Named, details: Details): FoundSpeaker {
  const known = details.tagline ? ['designation', 'company'] : Object.keys(details);
  const absent = ABSENT_OF_SPEAKER.filter((field) => !known.includes(field));
  return { ...blankSpeaker, ...named, ...details, id: named.name, absent, isOnlyNamed: true, claims: [] };
}
