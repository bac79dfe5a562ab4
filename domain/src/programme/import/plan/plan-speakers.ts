import { noteOf, type Note } from '@samagam/contract/programme/import-notes';
import {
  ABSENT_OF_SPEAKER,
  type ImportedSpeaker,
  type PartOfSpeaker,
} from '@samagam/contract/programme/import';
import type { StoredSpeaker } from '../../speakers.ts';
import { namedIn } from '../people/find-speakers.ts';
import { nameKey } from '../fit/fit-text.ts';
import type {
  FieldHashes,
  ImportFacts,
  ImportMemory,
  ImportTools,
  ImportWish,
  RememberedSpeaker,
} from './facts.ts';
import { isSame, LABELS, type Merge, merge, notesOf, outcomeOf, withoutFields } from './merge.ts';
import { isSameName } from '../people/people-ids.ts';
import { goneRows, type PlannedRow, rowOf, whyDeleted, withKept } from './planned-rows.ts';

export interface SpeakersPlan {
  changed: StoredSpeaker[];
  memory: ImportMemory['speakers'];
  rows: PlannedRow[];
  ids: Map<string, string>;
  leftOut: Set<string>;
}

export function planSpeakers(wish: ImportWish, facts: ImportFacts, tools: ImportTools): SpeakersPlan {
  const byId = new Map(facts.speakers.map((speaker) => [speaker.id, speaker]));
  const find = storedFinder(wish, facts, tools);
  const names = new Set(facts.speakers.map(({ name }) => nameKey(name)));
  const named = namedIn(
    wish.speakers,
    wish.sessions.map(({ speakers }) => speakers),
  );
  const context = { wish, facts, tools, names, named };
  const plan: SpeakersPlan = {
    changed: [],
    memory: new Map(facts.memory.speakers),
    rows: [],
    ids: new Map(),
    leftOut: new Set(),
  };
  for (const speaker of wish.speakers) planSpeaker({ speaker, ...find(speaker) }, context, plan);
  if (wish.ispart) return plan;
  const present = new Set(plan.ids.values());
  plan.rows.push(
    ...goneRows('speaker', rememberedOfPart(wish, facts.memory), wish.speakers, (sourceid) => {
      const { id } = facts.memory.speakers.get(sourceid)!;
      return present.has(id) ? undefined : byId.get(id)?.name;
    }),
  );
  return plan;
}

/** A file for one part says nothing about the speakers of the other part. */
function rememberedOfPart({ part }: ImportWish, { speakers }: ImportMemory): string[] {
  return [...speakers].filter(([, { parts }]) => parts.includes(part)).map(([sourceid]) => sourceid);
}

interface SpeakerCase {
  speaker: ImportedSpeaker;
  remembered: RememberedSpeaker | undefined;
  stored: StoredSpeaker | undefined;
  holder: StoredSpeaker | undefined;
}

interface SpeakerContext {
  wish: ImportWish;
  facts: ImportFacts;
  tools: ImportTools;
  names: ReadonlySet<string>;
  named: ReadonlySet<string>;
}

/** Of a speaker in a sheet that staff have exported: "speaker-4f2a". */
const exportedId = (sourceid: string) => /^speaker-(.+)$/.exec(sourceid)?.[1] ?? '';

/** Exported or remembered ones, then by mail address. One known by another id is not found: a source may reuse an address. */
function storedFinder(
  { speakers }: ImportWish,
  facts: ImportFacts,
  { speakerIdOf, hash }: ImportTools,
): (speaker: ImportedSpeaker) => Omit<SpeakerCase, 'speaker'> {
  const byId = new Map(facts.speakers.map((speaker) => [speaker.id, speaker]));
  const byMail = new Map(facts.speakers.map((speaker) => [speaker.mailid.toLowerCase(), speaker]));
  const owners = new Map<string, string>();
  const memoryOf = ({ sourceid, name }: ImportedSpeaker) =>
    facts.memory.speakers.get(sourceid) ?? namedBefore(facts.memory.speakers, sourceid, name);
  for (const speaker of speakers) {
    const { sourceid } = speaker;
    const id = memoryOf(speaker)?.id;
    if (id !== undefined && (!owners.has(id) || speakerIdOf(sourceid) === id)) owners.set(id, sourceid);
  }
  return (speaker) => {
    const { sourceid, mailid } = speaker;
    const memory = memoryOf(speaker);
    const exported = byId.get(exportedId(sourceid));
    if (exported)
      return {
        remembered: memory ?? { id: exported.id, fields: hashesOf(exported, hash), parts: [] },
        stored: exported,
        holder: undefined,
      };
    const known = memory && byId.get(memory.id);
    const isOther = known && owners.get(known.id) !== sourceid;
    const remembered = isOther ? undefined : memory;
    if (known && !isOther) return { remembered, stored: known, holder: undefined };
    const holder = mailid ? byMail.get(mailid.toLowerCase()) : undefined;
    if (!holder || owners.has(holder.id) || !isSameName(holder.name, speaker.name))
      return { remembered, stored: undefined, holder };
    owners.set(holder.id, sourceid);
    return { remembered, stored: holder, holder: undefined };
  };
}

/** A speaker who was only named by sessions had the name as the id. A later file may have an id or a mail address. */
function namedBefore(
  remembered: ImportMemory['speakers'],
  sourceid: string,
  name: string,
): RememberedSpeaker | undefined {
  return sourceid === name ? undefined : remembered.get(name);
}

function planSpeaker(
  { speaker, remembered, stored, holder }: SpeakerCase,
  context: SpeakerContext,
  plan: SpeakersPlan,
): void {
  const { tools, wish } = context;
  const { sourceid, name } = speaker;
  if (speaker.onlynamed && !remembered && context.names.has(nameKey(name))) {
    // The sessions find the speaker of the event by name.
    plan.rows.push(rowOf('speaker', sourceid, name, 'unchanged', []));
    return;
  }
  const next = speakerFields(speaker);
  const said = withoutFields(next, speaker.absent ?? []);
  const staysDeleted =
    remembered && !stored && whyDeleted(speaker, isSame(said, remembered.fields, tools.hash));
  if (staysDeleted) {
    plan.rows.push(rowOf('speaker', sourceid, name, 'kept', [staysDeleted]));
    return;
  }
  if (holder) {
    plan.leftOut.add(sourceid);
    plan.rows.push(rowOf('speaker', sourceid, name, 'left out', [noteOf.mailInEvent(holder.name)]));
    return;
  }
  // A rejected speaker may be in the file too.
  if (!stored && !context.named.has(sourceid) && !(wish.allspeakers && wish.sessions.length === 0)) {
    plan.leftOut.add(sourceid);
    plan.rows.push(rowOf('speaker', sourceid, name, 'left out', [noteOf.notNamed]));
    return;
  }
  const before = stored ?? newSpeaker(speaker, context);
  const base = stored && remembered?.fields;
  const merged = merge(stored ? said : next, fieldsOfSpeaker(before), base, tools.hash);
  const image = mergePicture(before.image, speaker, {
    base,
    merged,
    hash: tools.hash,
    isCheck: wish.isCheck,
  });
  const parts = [...new Set([...(remembered?.parts ?? []), wish.part])];
  plan.memory.set(sourceid, { id: before.id, fields: merged.hashes, parts });
  plan.ids.set(sourceid, before.id);
  const outcome = stored ? outcomeOf(merged) : 'new';
  const notes = stored ? notesOf(merged) : notesOfNew(speaker, context);
  const row = rowOf('speaker', sourceid, name, outcome, notes);
  plan.rows.push(withKept(row, stored ? merged.keptFields : []));
  if (outcome === 'new' || outcome === 'changed')
    plan.changed.push({ ...withFields(before, merged.values), image });
}

function notesOfNew({ name, mailid }: ImportedSpeaker, { names }: SpeakerContext): Note[] {
  return [...(mailid ? [] : [noteOf.noMail]), ...(names.has(nameKey(name)) ? [noteOf.nameInEvent] : [])];
}

/** Compared by the hash of the file. A check reports a picture that was not uploaded yet. */
function mergePicture(
  stored: string,
  { picture }: ImportedSpeaker,
  {
    base,
    merged,
    hash,
    isCheck,
  }: { base: FieldHashes | undefined; merged: Merge; hash: ImportTools['hash']; isCheck: boolean },
): string {
  if (!picture) return stored;
  const isEdited = base?.image === undefined ? stored !== '' : base.image !== hash(stored);
  const isNew = base?.picture !== hash(picture.hash);
  if (!isNew || (!base && isEdited)) {
    if (isEdited) merged.kept.push(LABELS.picture!);
    return stored;
  }
  if (picture.address === undefined && !isCheck) return stored;
  (isEdited ? merged.replaced : merged.taken).push(LABELS.picture!);
  if (picture.address === undefined) return stored;
  merged.hashes.picture = hash(picture.hash);
  merged.hashes.image = hash(picture.address);
  return picture.address;
}

function newSpeaker(
  { sourceid, mailid, speakerType }: ImportedSpeaker,
  { wish, facts, tools }: SpeakerContext,
): StoredSpeaker {
  return {
    id: tools.speakerIdOf(sourceid),
    eventcode: facts.eventcode,
    mailid: mailid ?? tools.placeholderOf(sourceid),
    ...BLANK,
    name: '',
    status: 'OPEN',
    image: '',
    socialmedia: [],
    speakerType: speakerType ?? wish.speakerType,
    display: 1,
  };
}

function speakerFields(speaker: ImportedSpeaker): Record<string, string> {
  const { name, suffix } = speaker;
  const parts = Object.fromEntries(
    ABSENT_OF_SPEAKER.map((part) => [part, part === 'links' ? textOfLinks(speaker.links) : speaker[part]]),
  );
  return { name, ...(suffix && { suffix }), ...parts };
}

const textOfLinks = (links: readonly object[] = []) => (links.length > 0 ? JSON.stringify(links) : '');

const PROFILES = ['linkedin', 'twitter'] as const;
type Text = Exclude<PartOfSpeaker, (typeof PROFILES)[number] | 'links'>;
/** A blank text that is not among these is absent. */
const BLANK = { designation: '', company: '', aboutspeaker: '', aboutspeakershort: '' };
const TEXTS = ABSENT_OF_SPEAKER.filter((part): part is Text => ![...PROFILES, 'links'].includes(part));

function fieldsOfSpeaker(stored: StoredSpeaker): Record<string, string> {
  const profile = (media: string) => stored.socialmedia.find((one) => one.media === media)?.profileurl ?? '';
  const texts = (['name', 'suffix', ...TEXTS] as const).map((field) => [field, stored[field] ?? '']);
  const links = stored.socialmedia.flatMap((one) =>
    one.media === 'website' ? [{ label: one.label, url: one.profileurl }] : [],
  );
  return Object.fromEntries([
    ...texts,
    ...PROFILES.map((media) => [media, profile(media)]),
    ['links', textOfLinks(links)],
  ]);
}

function hashesOf(stored: StoredSpeaker, hash: ImportTools['hash']): FieldHashes {
  return Object.fromEntries(
    Object.entries(fieldsOfSpeaker(stored)).map(([field, value]) => [field, hash(value)]),
  );
}

function withFields(stored: StoredSpeaker, values: Record<string, string>): StoredSpeaker {
  const others = stored.socialmedia.filter(
    ({ media }) => media !== 'website' && !PROFILES.some((one) => one === media),
  );
  const links: NonNullable<ImportedSpeaker['links']> = values.links ? JSON.parse(values.links) : [];
  const texts = TEXTS.map((text) => [text, values[text] || (text in BLANK ? '' : undefined)]);
  return {
    ...stored,
    name: values.name ?? '',
    ...(values.suffix && { suffix: values.suffix }),
    ...(Object.fromEntries(texts) as Pick<StoredSpeaker, Text>),
    socialmedia: [
      ...PROFILES.flatMap((media) => (values[media] ? [{ media, profileurl: values[media] }] : [])),
      ...links.map(({ label, url }) => ({ media: 'website' as const, label, profileurl: url })),
      ...others,
    ],
  };
}
