/** A conference of 500 sessions and 300 speakers, with long texts, made as an admin makes it: by an import. */
import { toWireEvent } from '@samagam/contract/programme/event';
import { readProgrammeFiles } from '@samagam/domain/programme/import/read-programme';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { aSessionizeFile } from '@samagam/emulators/builders/programme-files';

export const LARGE_EVENT = 'large2099';
const LARGE_SIZE = { sessions: 500, speakers: 300, text: 1200 };

/** Makes a call of the back-office as an admin, and returns the `data` of the reply. Throws if it is refused. */
export type AdminPost = (call: string, body: object) => Promise<unknown>;

export async function makeLargeConference(post: AdminPost): Promise<void> {
  const event = { ...anEvent(), eventcode: LARGE_EVENT, startdate: '21-Nov-2099', enddate: '22-Nov-2099' };
  await post('createevent', toWireEvent(event));
  const bytes = Buffer.from(JSON.stringify(aSessionizeFile(LARGE_SIZE)));
  const read = readProgrammeFiles([bytes], {
    tracks: 'room',
    startdate: event.startdate,
    enddate: event.enddate,
  });
  if (!read.ok) throw new Error(read.problem);
  const { source, speakers, sessions } = read.programme;
  const wish = {
    eventcode: LARGE_EVENT,
    source,
    part: 'conference',
    speakerType: 'Technical Speakers',
    speakers,
    sessions,
  };
  const { fingerprint } = (await post('importprogramme', wish)) as { fingerprint: string };
  await post('importprogramme', { ...wish, fingerprint });
}
