/** All in one transaction, or nothing (docs/decisions/0063). */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { noteOf, type Note } from '@samagam/contract/programme/import-notes';
import { IMPORT, LENGTH } from '@samagam/contract/common/limits';
import type { ImportReport, ImportRow, ProgrammeImport } from '@samagam/contract/programme/import';
import type { ImportMemory, ImportTools } from '@samagam/domain/programme/import/plan/facts';
import { type ImportPlan, planImport } from '@samagam/domain/programme/import/plan/plan';
import { placeholderFor } from '@samagam/domain/programme/speaker-words';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { escaped, loadMarkdown } from '../services/markdown.ts';
import { htmlOfText } from '../services/plain-text.ts';
import { loadSanitiser, namesOf } from '../services/sanitise.ts';
import { withoutUndefined } from '../stores/reading/without-undefined.ts';
import { readMemory, type StoredMemory, withTold, writeMemory } from './import-memory.ts';
import { packed } from '../stores/reading/packed.ts';
import { changeProgramme, recordBelow, storedProgramme, type StoredProgramme } from './programme.ts';
import { plainPart } from './schedule-parts.ts';

export async function checkImport({ db }: Deps, wish: ProgrammeImport): Promise<ImportReport> {
  const converted = await convertTexts(wish);
  return db.runTransaction(
    async (tx) => {
      const stored = await storedProgramme(tx, db, wish.eventcode);
      const memory = await readMemory(tx, db, wish.eventcode, wish.source);
      const { rows } = planOf(converted, { stored, memory, isCheck: true });
      return { fingerprint: fingerprintOf(wish, stored), imported: false, rows };
    },
    { readOnly: true },
  );
}

/** Throws a Refusal if the event or the file is not that of the report with this fingerprint. */
export async function importProgramme(deps: Deps, wish: ProgrammeImport, who: string): Promise<ImportReport> {
  const { db } = deps;
  const { eventcode, source, part: type, fingerprint } = wish;
  const converted = await convertTexts(wish);
  const entry = {
    what: 'programme imported',
    who,
    eventcode,
    facts: { source, part: type, new: 0, changed: 0 },
  };
  let rows: ImportRow[] = [];
  await changeProgramme(db, entry, deps.now(), async (tx, stored) => {
    const memory = await readMemory(tx, db, eventcode, source);
    if (fingerprintOf(wish, stored) !== fingerprint)
      throw new Refusal(sayOfImport.changedMeanwhile, { reason: 'stale' });
    const plan = planOf(converted, { stored, memory, isCheck: false });
    insistOnSize(plan);
    ({ rows } = plan);
    entry.facts.new = rows.filter(({ outcome }) => outcome === 'new').length;
    entry.facts.changed = rows.filter(({ outcome }) => outcome === 'changed').length;
    for (const { id, ...speaker } of plan.speakers)
      tx.set(recordBelow(db, eventcode, 'speakers', id), withoutUndefined(speaker));
    const { speakers, sessions } = plan.memory;
    const parts = { ...memory.parts, [type]: sessions };
    const told = withTold(memory.told, wish.told ?? []);
    writeMemory(tx, db, { eventcode, source }, { speakers, parts, told });
    return afterImport(stored, type, plan);
  });
  return { fingerprint: fingerprint!, imported: true, rows };
}

type Planned = Pick<ImportPlan, 'speakers' | 'part'>;

function afterImport(stored: StoredProgramme, type: ProgrammeImport['part'], plan: Planned) {
  const changed = new Map(plan.speakers.map((speaker) => [speaker.id, speaker]));
  const others = stored.speakers.filter(({ id }) => !changed.has(id));
  const hasPart = stored.schedule[type] !== undefined || plan.part.tracks.length > 0;
  return {
    ...stored,
    speakers: [...others, ...changed.values()],
    schedule: { ...stored.schedule, ...(hasPart && { [type]: plan.part }) },
  };
}

/** One transaction writes the speakers as they are, and all texts twice in a compressed form: at most 10 MiB. */
function insistOnSize({ speakers, part }: Planned): void {
  const size = Buffer.byteLength(JSON.stringify(speakers)) + 2 * packed([speakers, part]).length;
  if (size > IMPORT.saved) throw new Refusal(sayOfImport.tooLargeToSave, { reason: 'too large' });
}

interface Converted {
  wish: ProgrammeImport;
  notes: Map<string, Note[]>;
  /** The names of removed HTML; reported only for a new or changed text. */
  removals: Map<string, { text: string; note: Note }>;
}

const nameOf = ({ what, sourceid }: Pick<ImportRow, 'what' | 'sourceid'>) => `${what} ${sourceid}`;

async function convertTexts(wish: ProgrammeImport): Promise<Converted> {
  const convert = await loadMarkdown(await loadSanitiser());
  const notes: Converted['notes'] = new Map();
  const removals: Converted['removals'] = new Map();
  const read = async (text: string, field: string, most: number, record: string) => {
    const removed = new Set<string>();
    const { html, isCut, isPlain } = convert(text, most, removed);
    const about = [
      ...(isPlain ? [noteOf.plain(field)] : []),
      ...(isCut ? [noteOf.shortened(field, most)] : []),
    ];
    notes.set(record, [...(notes.get(record) ?? []), ...about]);
    const note = noteOf.removed(field, namesOf(removed).join(', '));
    if (removed.size > 0) removals.set(record, { text: html, note });
    await setImmediate();
    return html;
  };
  const speakers = [];
  for (const speaker of wish.speakers) {
    const record = nameOf({ what: 'speaker', ...speaker });
    speakers.push({
      ...speaker,
      aboutspeaker: await read(speaker.aboutspeaker, 'About Speaker', LENGTH.about, record),
      aboutspeakershort: htmlOfText(speaker.aboutspeakershort),
    });
  }
  const sessions = [];
  for (const session of wish.sessions) {
    const record = nameOf({ what: 'session', ...session });
    const description = await read(session.description, 'Description', LENGTH.description, record);
    sessions.push({ ...session, description });
  }
  return { wish: { ...wish, speakers, sessions }, notes, removals };
}

function htmlOf(text: string): string {
  return `<p>${escaped(text)}</p>`;
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

function planOf(
  { wish, notes, removals }: Converted,
  { stored, memory, isCheck }: { stored: StoredProgramme; memory: StoredMemory; isCheck: boolean },
) {
  const { eventcode, part: type } = wish;
  const part = plainPart(stored.schedule[type]) ?? { evtdate: stored.event.startdate, tracks: [] };
  const speakers = stored.speakers.map((one) => {
    const { version: _, ...speaker } = one;
    return speaker;
  });
  const remembered = { speakers: memory.speakers, sessions: memory.parts[type] };
  const plan = planImport(
    { ...wish, isCheck },
    { eventcode, speakers, part, memory: remembered },
    toolsOf(wish),
  );
  const rows = plan.rows.map((row) => {
    const removal = removals.get(nameOf(row));
    const isSaid = removal && hash(removal.text) !== hashOfText(row, remembered);
    const about = [...(notes.get(nameOf(row)) ?? []), ...(isSaid ? [removal.note] : [])];
    return onWire({ ...row, notes: [...row.notes, ...about] });
  });
  return { ...plan, rows };
}

function onWire({ notes, ...row }: ImportPlan['rows'][number]): ImportRow {
  return { ...row, notes: notes.map(({ text }) => text), findings: notes.map(({ finding }) => finding) };
}

function hashOfText(
  { what, sourceid }: Pick<ImportRow, 'what' | 'sourceid'>,
  { speakers, sessions }: ImportMemory,
): string | undefined {
  return what === 'speaker'
    ? speakers.get(sourceid)?.fields.aboutspeaker
    : sessions.get(sourceid)?.description;
}

function toolsOf({ eventcode, source }: ProgrammeImport): ImportTools {
  const digest = (sourceid: string) =>
    createHash('sha256').update(`${eventcode}/${source}/${sourceid}`).digest('hex');
  return {
    hash,
    htmlOf,
    speakerIdOf: (sourceid) => digest(sourceid).slice(0, 16),
    placeholderOf: (sourceid) => placeholderOf(sourceid, digest(sourceid)),
  };
}

/** Replaces an id that cannot be the local part of a mail address. */
function placeholderOf(sourceid: string, digest: string): string {
  const isLocalPart = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,48}[A-Za-z0-9])?$/.test(sourceid);
  return placeholderFor(isLocalPart ? sourceid : digest.slice(0, 16));
}

/** Names the file and the state of the event. Addresses of pictures are not part of it: they are uploaded after it. */
function fingerprintOf(sent: ProgrammeImport, stored: StoredProgramme): string {
  const { fingerprint: _, told: __, ...wish } = sent;
  const speakers = wish.speakers.map(({ picture, ...speaker }) => ({ ...speaker, picture: picture?.hash }));
  const state = [
    stored.eventversion,
    ...stored.speakers.map(({ id, version }) => `${id} ${version}`).toSorted(),
    ...Object.entries(stored.schedule)
      .map(([type, part]) => `${type} ${part.version}`)
      .toSorted(),
  ];
  return createHash('sha256')
    .update(JSON.stringify([{ ...wish, speakers }, state]))
    .digest('base64url');
}
