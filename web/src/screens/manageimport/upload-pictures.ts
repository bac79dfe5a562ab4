/** Uploads the pictures that an import takes, a few at a time. */
import { say } from '@samagam/contract/messages';
import type { ProgrammeImport } from '@samagam/contract/programme-import';
import { adminCall } from '../../api/admin-call.ts';
import { isRefused } from '../../api/call.ts';
import { smallPicture } from '../../ui/small-picture.ts';
import type { CheckedImport } from './manageimport-screen.tsx';
import type { Picture } from './read-files.ts';

const AT_ONCE = 3;

/** The import with the addresses of its pictures. A picture that cannot be uploaded is left out of the import. */
export async function uploadPictures(
  { read: { pictures }, wish, report }: CheckedImport,
  onProgress: (done: number, all: number) => void,
): Promise<ProgrammeImport> {
  const taken = new Set(
    report.rows
      .filter(({ what, outcome }) => what === 'speaker' && (outcome === 'new' || outcome === 'changed'))
      .map(({ sourceid }) => sourceid),
  );
  const waiting = [...pictures].filter(([sourceid]) => taken.has(sourceid));
  const all = waiting.length;
  const addresses = new Map<string, string>();
  let done = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const address = await upload(wish.eventcode, next[1]);
      if (address !== null) addresses.set(next[0], address);
      onProgress((done += 1), all);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const speakers = wish.speakers.map(({ picture, ...speaker }) => {
    const address = addresses.get(speaker.sourceid);
    return { ...speaker, ...(picture && { picture: { ...picture, ...(address && { address }) } }) };
  });
  return { ...wish, speakers };
}

/** Null for a picture that the browser or the API cannot read. Throws without a connection. */
async function upload(eventcode: string, { file }: Picture): Promise<string | null> {
  const small = await smallPicture(file);
  if (!('dataUrl' in small)) return null;
  const response = await adminCall('POST /api/admin/importpicture', { eventcode, image: small.dataUrl });
  if (!isRefused(response)) return response.data.address;
  if (response.status >= 500) throw new Error(response.msg ?? say.tryAgain);
  return null;
}
