import { content, type Content, type ContestContent } from '@samagam/contract/programme/content';
import { DEFAULT_TERMS } from '@samagam/contract/programme/site-defaults';
import { localOfTyped, typedOfLocal } from '@samagam/domain/text/typed-moment';
import { textOfHtml } from '@samagam/domain/text/text-of-html';
import { parse, type Parsed } from '@samagam/contract/common/first-issue';
import { filledLines } from '../../../back-office/form/filled-lines.ts';
import { registerBlurb } from '../../../content/blurb.ts';
import type { SelfService } from '@samagam/contract/programme/event';
import { questionsOf } from '../../../content/faq.ts';
import { contestsOf } from '../../../editions/contests/contests-of.ts';
import { editionOf } from '../../../editions/edition-of.ts';

/** The sections that the event can have in its own words, each with its checkbox. */
export const SECTIONS = [
  'lead',
  'about',
  'blurb',
  'terms',
  'banners',
  'contests',
  'faq',
  'testimonials',
] as const;
export type SectionName = (typeof SECTIONS)[number];

export interface ContentValues {
  /** Of the draft that the values belong to, so that restored typing meets a colleague's save. */
  version: string;
  own: Record<SectionName, boolean>;
  /** '' for those of the edition. */
  accent: string;
  lead: string;
  aboutTitle: string;
  aboutText: string;
  blurb: string;
  /** One sentence per line. */
  terms: string;
  banners: { src: string; caption: string }[];
  contestsLead: string;
  contests: ContestValues[];
  faq: { question: string; answer: string }[];
  testimonials: { quote: string; name: string; role: string }[];
  /** What speakers are asked to agree to; '' for nothing. */
  recording: string;
  licence: string;
}

export const newContest = {
  word: '',
  intro: '',
  /** One per line: what, a colon, the text. */
  facts: '',
  prizes: '',
  bountyNote: '',
  /** One per line: severity, a colon, two amounts with a hyphen. */
  bounties: '',
  rules: '',
  joinWords: '',
  joinUrl: '',
  /** As staff type it: 25-Nov-2026, 9:04 PM. */
  ends: '',
  joinUntil: '',
};

type ContestValues = typeof newContest;

const INDIA = '+05:30';

/** What the usual words depend on. */
export interface Usual {
  eventcode: string;
  organiser: string;
  /** What the holders of its tickets may change. */
  selfservice?: SelfService | undefined;
}

/** A section without own words begins with the usual ones, so that an admin can change them. */
export function valuesOf(usual: Usual, draft: Content, version: string): ContentValues {
  const own = Object.fromEntries(SECTIONS.map((name) => [name, draft[name] !== undefined]));
  const shown = { ...usualContent(usual), ...draft };
  return {
    version,
    own: own as Record<SectionName, boolean>,
    accent: draft.accent ?? '',
    lead: shown.lead ?? '',
    aboutTitle: shown.about?.title ?? '',
    aboutText: shown.about?.text ?? '',
    blurb: shown.blurb ?? '',
    terms: (shown.terms ?? []).join('\n'),
    banners: shown.banners ?? [],
    contestsLead: shown.contests?.lead ?? '',
    contests: (shown.contests?.list ?? []).map(contestValuesOf),
    faq: shown.faq ?? [],
    testimonials: shown.testimonials ?? [],
    recording: draft.recording ?? '',
    licence: draft.licence ?? '',
  };
}

export function usualContent({ eventcode, organiser, selfservice }: Usual): Content {
  const { lead, about, banners = [], contestsLead = '' } = editionOf(eventcode);
  return {
    ...(lead !== undefined && { lead }),
    ...(about && { about: { title: about.title, text: htmlOf([about.text].flat()) } }),
    blurb: registerBlurb,
    terms: [...DEFAULT_TERMS],
    banners: banners.map((slide) => ({ ...slide })),
    contests: {
      lead: contestsLead,
      list: contestsOf({ eventcode }).map(
        ({ name: _name, ...contest }) => structuredClone(contest) as ContestContent,
      ),
    },
    faq: questionsOf(organiser, selfservice).map(({ question, answer }) => ({
      question,
      answer: htmlOf(answer),
    })),
    testimonials: [],
  };
}

/** What a section says without own words, as lines of plain text; empty if it is not shown. */
export function usualLines(usual: Content): Record<SectionName, string[]> {
  const { lead, about, blurb, terms, banners = [], contests, faq = [], testimonials: quotes = [] } = usual;
  return {
    lead: lead ? [lead] : [],
    about: about ? [about.title, ...textOfHtml(about.text).split('\n')] : [],
    blurb: blurb ? [blurb] : [],
    terms: terms ?? [],
    banners: banners.map(({ caption }) => caption),
    contests: (contests?.list ?? []).map(({ word, intro }) => `${word}: ${intro}`),
    faq: faq.map(({ question, answer }) => `${question} ${textOfHtml(answer).replaceAll('\n', ' ')}`),
    testimonials: quotes.map(({ quote, name, role }) => `“${quote}” ${name}${role && `, ${role}`}`),
  };
}

function htmlOf(paragraphs: readonly string[]): string {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('');
}

function contestValuesOf({
  facts,
  prizes = [],
  bounties,
  rules,
  join,
  ends,
  joinUntil = '',
  ...rest
}: ContestContent) {
  const { word, intro } = rest;
  return {
    word,
    intro,
    facts: facts.map(({ what, is }) => `${what}: ${is}`).join('\n'),
    prizes: prizes.map(({ place, wins }) => `${place}: ${wins}`).join('\n'),
    bountyNote: bounties?.note ?? '',
    bounties: (bounties?.rows ?? [])
      .map(({ severity, from, to }) => `${severity}: ${from} - ${to}`)
      .join('\n'),
    rules: rules.join('\n'),
    joinWords: join.words,
    joinUrl: join.url,
    ends: typedOfLocal(ends.slice(0, 16)),
    joinUntil: typedOfLocal(joinUntil.slice(0, 16)),
  };
}

/** The content for the wire, or the issues. */
export function judgeContent(values: ContentValues): Parsed<Content> {
  const { own, accent, lead, aboutTitle, aboutText, blurb, banners, contestsLead, contests, faq } = values;
  return parse(content, {
    ...(own.lead && { lead }),
    ...(own.about && { about: { title: aboutTitle, text: aboutText } }),
    ...(own.blurb && { blurb }),
    ...(own.terms && { terms: filledLines(values.terms) }),
    ...(own.faq && { faq }),
    ...(own.testimonials && { testimonials: values.testimonials }),
    ...(own.contests && { contests: { lead: contestsLead, list: contests.map(contestOf) } }),
    ...(own.banners && { banners }),
    ...(accent && { accent }),
    ...(values.recording && { recording: values.recording }),
    ...(values.licence && { licence: values.licence }),
  });
}

export interface Draft {
  content: Content;
  version: string;
}

export function judgeDraft(values: ContentValues): Parsed<Draft> {
  const parsed = judgeContent(values);
  return parsed.ok ? { ok: true, value: { content: parsed.value, version: values.version } } : parsed;
}

function contestOf(values: ContestValues) {
  const { word, intro, facts, prizes, bountyNote, bounties, rules, joinWords, joinUrl, ends, joinUntil } =
    values;
  const prizeRows = pairsIn(prizes).map(([place, wins]) => ({ place, wins }));
  const bountyRows = pairsIn(bounties).map(([severity, amounts]) => {
    const [from = '', to = ''] = amounts.split(/-|–|\bto\b/).map((amount) => amount.trim());
    return { severity, from, to };
  });
  return {
    word,
    intro,
    facts: pairsIn(facts).map(([what, is]) => ({ what, is })),
    ...(prizeRows.length > 0 && { prizes: prizeRows }),
    ...(bountyRows.length > 0 && { bounties: { note: bountyNote, rows: bountyRows } }),
    rules: filledLines(rules),
    join: { words: joinWords, url: joinUrl },
    ends: momentOf(ends),
    ...(joinUntil && { joinUntil: momentOf(joinUntil) }),
  };
}

/** "Starts: at 10:00" becomes "Starts" and "at 10:00". */
function pairsIn(text: string): [string, string][] {
  return filledLines(text).map((line) => {
    const [before = '', ...after] = line.split(':');
    return [before.trim(), after.join(':').trim()];
  });
}

/** Another text is passed through: the schema reports it. */
function momentOf(typed: string): string {
  const local = localOfTyped(typed);
  return local ? local + INDIA : typed;
}

/** The name in the form of a field of the content. */
export function fieldOfContent(wire: string): string {
  return wire
    .replace(/^about\.title$/, 'aboutTitle')
    .replace(/^about(\.text)?$/, 'aboutText')
    .replace(/^terms\.\d+$/, 'terms')
    .replace(/^contests\.lead$/, 'contestsLead')
    .replace(/^contests\.list/, 'contests')
    .replace(/\.join\.words$/, '.joinWords')
    .replace(/\.join\.url$/, '.joinUrl')
    .replace(/\.bounties\.note$/, '.bountyNote')
    .replace(/\.(facts|prizes|rules|bounties)\..+$/, '.$1');
}
