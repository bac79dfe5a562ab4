/** Converts a speaker between the wire and the form. */
import { parse } from '@samagam/contract/common/first-issue';
import { speaker, type SpeakerRow } from '@samagam/contract/programme/speaker';

type Profiles = SpeakerRow['socialmedia'];

/** A new speaker has the status DRAFT. */
export const newSpeaker = {
  name: '',
  company: '',
  designation: '',
  mailid: '',
  aboutspeaker: '',
  aboutspeakershort: '',
  status: 'DRAFT',
  image: '',
  linkedin: '',
  twitter: '',
  priority: '',
  speakerType: 'Technical Speakers',
  isDisplayed: true,
  /** Profiles without a field in the form, which are kept. */
  otherProfiles: [] as Profiles,
};

export type SpeakerValues = typeof newSpeaker;

export function valuesOf(row: SpeakerRow): SpeakerValues {
  const profile = (name: string) => row.socialmedia.find(({ media }) => media === name)?.profileurl ?? '';
  return {
    name: row.name,
    company: row.company,
    designation: row.designation,
    mailid: row.mailid,
    aboutspeaker: row.aboutspeaker,
    aboutspeakershort: row.aboutspeakershort,
    status: row.status,
    image: row.image,
    linkedin: profile('linkedin'),
    twitter: profile('twitter'),
    priority: row.priority === undefined ? '' : String(row.priority),
    speakerType: row.speakerType,
    isDisplayed: row.display !== 0,
    otherProfiles: row.socialmedia.filter(({ media }) => media !== 'linkedin' && media !== 'twitter'),
  };
}

export function judgeSpeaker(eventcode: string) {
  return ({ linkedin, twitter, isDisplayed, otherProfiles, ...fields }: SpeakerValues) =>
    parse(speaker, {
      ...fields,
      socialmedia: [
        { media: 'linkedin', profileurl: linkedin },
        { media: 'twitter', profileurl: twitter },
        ...otherProfiles,
      ],
      display: isDisplayed ? 1 : 0,
      eventcode,
    });
}

/** The first two profiles belong to the form's two fields, in this order. */
export function fieldOfSpeaker(wire: string): string {
  if (wire.startsWith('socialmedia.0')) return 'linkedin';
  return wire.startsWith('socialmedia') ? 'twitter' : wire;
}
