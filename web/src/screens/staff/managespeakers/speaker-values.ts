/** Converts a speaker between the wire and the form. */
import { parse } from '@samagam/contract/common/first-issue';
import { judgeChange } from '@samagam/contract/programme/changed-speaker';
import { speaker, type Speaker, type SpeakerRow, speakerTexts } from '@samagam/contract/programme/speaker';
import { filledLines } from '../../../back-office/form/filled-lines.ts';
import { excerpt, textOfHtml } from '@samagam/domain/text/text-of-html';

type Profiles = SpeakerRow['socialmedia'];

type Texts = Record<keyof typeof speakerTexts, string>;

function textsOf(row: Partial<SpeakerRow>): Texts {
  const fields = Object.keys(speakerTexts) as (keyof Texts)[];
  return Object.fromEntries(fields.map((field) => [field, row[field] ?? ''])) as Texts;
}

/** A new speaker has the status DRAFT. */
export const newSpeaker = {
  ...textsOf({}),
  status: 'DRAFT',
  image: '',
  linkedin: '',
  twitter: '',
  links: '',
  priority: '',
  speakerType: 'Technical Speakers',
  isDisplayed: true,
  /** Profiles without a field in the form, which are kept. */
  otherProfiles: [] as Profiles,
  /** What is stored of a speaker who is edited, to judge only what was changed. '' for a new one. */
  stored: { ...textsOf({}), image: '' },
};

export type SpeakerValues = typeof newSpeaker;

export function valuesOf(row: SpeakerRow): SpeakerValues {
  const profile = (name: string) => row.socialmedia.find(({ media }) => media === name)?.profileurl ?? '';
  return {
    ...textsOf(row),
    status: row.status,
    image: row.image,
    linkedin: profile('linkedin'),
    twitter: profile('twitter'),
    priority: row.priority === undefined ? '' : String(row.priority),
    speakerType: row.speakerType,
    isDisplayed: row.display !== 0,
    links: row.socialmedia
      .flatMap(({ media, label, profileurl }) => (media === 'website' ? [`${label}: ${profileurl}`] : []))
      .join('\n'),
    otherProfiles: row.socialmedia.filter(({ media }) => media === 'facebook' || media === 'instagram'),
    stored: { ...textsOf(row), image: row.image },
  };
}

const SHORT = 160;

/** What the short text is, until staff write their own: the beginning of the long one. */
export function shortOf(aboutspeaker: string): string {
  return excerpt(textOfHtml(aboutspeaker).replaceAll(/\s+/g, ' '), SHORT);
}

export function judgeSpeaker(eventcode: string) {
  return ({ linkedin, twitter, links, isDisplayed, otherProfiles, stored, ...fields }: SpeakerValues) => {
    const wire = {
      ...fields,
      socialmedia: [
        { media: 'linkedin', profileurl: linkedin },
        { media: 'twitter', profileurl: twitter },
        ...linksIn(links),
        ...otherProfiles,
      ],
      display: isDisplayed ? 1 : 0,
      eventcode,
    } satisfies Record<keyof Speaker, unknown>;
    if (stored.mailid === '') return parse(speaker, wire);
    const hasNewMail = fields.mailid !== stored.mailid;
    return judgeChange(
      { ...wire, mailid: stored.mailid, ...(hasNewMail && { newmailid: fields.mailid }) },
      stored,
    );
  };
}

/** "Blog: https://example.org" in each line. */
function linksIn(text: string) {
  return filledLines(text).map((line) => {
    const [label = '', ...url] = line.split(':');
    return { media: 'website', label: label.trim(), profileurl: url.join(':').trim() } as const;
  });
}

/** The first two profiles belong to the form's two fields, in this order. */
export function fieldOfSpeaker(wire: string): string {
  if (wire.startsWith('socialmedia.0')) return 'linkedin';
  if (wire === 'newmailid') return 'mailid';
  if (/^socialmedia\.1\b/.test(wire)) return 'twitter';
  return wire.startsWith('socialmedia') ? 'links' : wire;
}
