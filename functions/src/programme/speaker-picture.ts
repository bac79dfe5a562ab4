/** The picture that a speaker sends. Only the speaker's own page and staff show it, until staff have accepted it. */
import { FieldValue } from '@google-cloud/firestore';
import { sayOfApi } from '@samagam/contract/api-messages';
import { OWN_PICTURE } from '@samagam/contract/common/limits';
import { limitReached, speakerPicture } from '@samagam/domain/order/recipient-limits';
import type { Deps } from '../deps.ts';
import { Refusal, refusalOf } from '../refusal.ts';
import { type EncodedImage, encodeImage } from '../services/image-encoder.ts';
import { auditIn } from '../stores/audit.ts';
import { nameOfImage, PICTURES } from '../stores/images.ts';
import { readAllowances } from '../stores/rate-limits-by-recipient.ts';
import { readThenWrite } from '../stores/reading/read-then-write.ts';
import { speakerPageRef, speakerPictureRef } from '../stores/speaker-pages.ts';
import { openSpeakerPage } from './speaker-links.ts';

/** The picture replaces one that was sent before. Throws a Refusal for a key that opens nothing, and for no portrait. */
export async function keepSpeakerPicture(
  deps: Deps,
  { key, image }: { key: string; image: string },
): Promise<void> {
  const { db, now } = deps;
  const opened = await openSpeakerPage(deps, key);
  const sizes = image === '' ? undefined : await portraitOf(image);
  const name = sizes && nameOfImage(sizes);
  const { eventcode } = opened.event;
  const limit = speakerPicture(eventcode, opened.speaker.id);
  await readThenWrite(db, {
    read: async (tx) => ({
      ...(await openSpeakerPage(deps, key, tx)),
      allowance: await readAllowances(deps, [limit]),
    }),
    write(tx, { speaker, page, allowance }) {
      if (name === page.picture) return;
      if (name && allowance.exceeded) throw refusalOf(limitReached(allowance.exceeded));
      const isShown = name !== undefined && speaker.image === PICTURES + name;
      const ref = speakerPictureRef(db, eventcode, speaker.id);
      if (sizes && !isShown) {
        allowance.take(tx);
        tx.set(ref, { eventcode, speakerid: speaker.id, sizes });
      } else tx.delete(ref);
      tx.update(speakerPageRef(db, eventcode, speaker.id), {
        picture: name && !isShown ? name : FieldValue.delete(),
        ...(name && !isShown && { untoldat: now() }),
      });
      const what = name ? 'speaker sent a picture' : 'speaker took a picture back';
      auditIn(tx, db, { what, who: 'speaker', eventcode, facts: { speaker: speaker.id } }, now());
    },
  });
}

async function portraitOf(image: string): Promise<EncodedImage[]> {
  const sizes = await encodeImage(image, 'portrait', 'image', OWN_PICTURE.bytes);
  const { width, height } = sizes[0]!;
  if (Math.min(width, height) < OWN_PICTURE.side)
    throw new Refusal(sayOfApi.pictureTooSmall, { field: 'image' });
  return sizes;
}

/** Throws a Refusal if no picture waits. */
export async function showSpeakerPicture(
  { db }: Pick<Deps, 'db'>,
  { eventcode, speakerid }: { eventcode: string; speakerid: string },
): Promise<{ picture: string }> {
  const stored = (await speakerPictureRef(db, eventcode, speakerid).get()).data();
  if (!stored) throw new Refusal(sayOfApi.noAnswerLeft, { reason: 'not found' });
  return { picture: dataUrlOf(stored.sizes[0]!) };
}

/** The smallest size, as the page of the speaker shows it; '' if none waits. */
export async function waitingPicture(
  { db }: Pick<Deps, 'db'>,
  { eventcode, speakerid, picture }: { eventcode: string; speakerid: string; picture?: string | undefined },
): Promise<string> {
  if (picture === undefined) return '';
  const smallest = (await speakerPictureRef(db, eventcode, speakerid).get()).data()?.sizes.at(-1);
  return smallest ? dataUrlOf(smallest) : '';
}

function dataUrlOf({ webp }: { webp: Uint8Array }): string {
  return `data:image/webp;base64,${Buffer.from(webp).toString('base64')}`;
}
