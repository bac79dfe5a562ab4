import { say } from '@samagam/contract/common/messages';
import type { ProgrammeImport } from '@samagam/contract/programme/import';
import type { RefusedPicture } from '@samagam/domain/programme/import/report/report-rows';
import { adminCall } from '../../../api/admin-call.ts';
import { isRefused } from '../../../api/call.ts';
import { smallPicture } from '../../../ui/form/small-picture.ts';
import type { CheckedImport, Picture } from './read-files.ts';

const AT_ONCE = 3;

export interface Uploaded {
  wish: ProgrammeImport;
  refused: ReadonlyMap<string, RefusedPicture>;
}

export async function uploadPictures(
  { read: { pictures }, wish, report }: CheckedImport,
  onProgress: (done: number, all: number) => void,
): Promise<Uploaded> {
  const taken = new Set(
    report.rows
      .filter(({ what, outcome }) => what === 'speaker' && (outcome === 'new' || outcome === 'changed'))
      .map(({ sourceid }) => sourceid),
  );
  const waiting = [...pictures].filter(([sourceid]) => taken.has(sourceid));
  const all = waiting.length;
  const addresses = new Map<string, string>();
  const refused = new Map<string, RefusedPicture>();
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [sourceid, picture] = next;
      const response = await upload(wish.eventcode, picture);
      if ('address' in response) addresses.set(sourceid, response.address);
      else refused.set(sourceid, { name: picture.name, problem: response.problem });
      onProgress(addresses.size, all);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const speakers = wish.speakers.map(({ picture, ...speaker }) => {
    const address = addresses.get(speaker.sourceid);
    return { ...speaker, ...(picture && { picture: { ...picture, ...(address && { address }) } }) };
  });
  return { wish: { ...wish, speakers }, refused };
}

/** A problem of a picture that the browser or the API cannot read. Throws without a connection. */
async function upload(
  eventcode: string,
  { file }: Picture,
): Promise<{ address: string } | { problem: string }> {
  const small = await smallPicture(file);
  if (!('dataUrl' in small))
    return { problem: small.problem === 'too large' ? say.imageTooLarge : say.imageUnreadable };
  const response = await adminCall('POST /api/admin/importpicture', { eventcode, image: small.dataUrl });
  if (!isRefused(response)) return { address: response.data.address };
  if (response.status >= 500) throw new Error(response.msg ?? say.tryAgain);
  return { problem: response.msg ?? say.failed };
}
