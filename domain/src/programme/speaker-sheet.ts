/** The speakers as a sheet that the import reads again. */
import type { SpeakerRow } from '@samagam/contract/programme/speaker';
import type { CsvCell } from '../text/csv.ts';
import { textOfLinks } from './import/sheets/list-texts.ts';
import type { ColumnOfSpeaker } from './import/sheets/sheet-columns.ts';

/** Without other ways to write the same, and what decides only which rows are read. */
type Exported = Exclude<ColumnOfSpeaker, 'firstname' | 'lastname' | 'tagline' | 'picture' | 'status'>;

/** As staff read them: `aboutspeakershort` is plain text, `aboutspeaker` is HTML. */
export function speakerRecord({
  id,
  name,
  suffix = '',
  mailid,
  socialmedia,
  ...speaker
}: SpeakerRow): Record<Exported, CsvCell> {
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
