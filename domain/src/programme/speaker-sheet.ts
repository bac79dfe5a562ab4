/** The speakers as a sheet that the import reads again. */
import type { SpeakerRow } from '@samagam/contract/programme/speaker';
import type { CsvRecord } from '../text/csv.ts';
import { textOfLinks } from './import/sheets/list-texts.ts';

/** As staff read them: `aboutspeakershort` is plain text, `aboutspeaker` is HTML. */
export function speakerRecord({
  id,
  name,
  suffix = '',
  mailid,
  socialmedia,
  ...speaker
}: SpeakerRow): CsvRecord {
  const profile = (wanted: string) => socialmedia.find(({ media }) => media === wanted)?.profileurl ?? '';
  const links = socialmedia.flatMap(({ media, label = '', profileurl }) =>
    media === 'website' ? [{ label, url: profileurl }] : [],
  );
  return {
    speakerid: `speaker-${id}`,
    name,
    suffix,
    email: mailid,
    designation: speaker.designation,
    company: speaker.company,
    about: speaker.aboutspeaker,
    short: speaker.aboutspeakershort,
    type: speaker.speakerType,
    linkedin: profile('linkedin'),
    twitter: profile('twitter'),
    links: textOfLinks(links),
  };
}
