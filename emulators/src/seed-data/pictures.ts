/** Draws the demo's pictures, and stores them as the API stores uploads. */
import { encodeImage, type ImageUse } from '@samagam/functions/services/image-encoder';
import { saveImage } from '@samagam/functions/stores/images';
import type { Firestore } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { logo } from './logos.ts';
import { peopleOf } from './people.ts';
import { portrait } from './portraits.ts';

export interface Pictures {
  /** The address of a speaker's portrait; '' without one. */
  portraitOf: (eventcode: string, id: string) => Promise<string>;
  logoOf: (name: string) => Promise<string>;
}

/** Draws each picture once, also if several events show it. */
export function makePictures(db: Firestore): Pictures {
  const drawn = new Map<string, Promise<string>>();
  const once = (svg: string, use: ImageUse) => {
    const address = drawn.get(svg) ?? save(db, svg, use);
    drawn.set(svg, address);
    return address;
  };
  return {
    portraitOf: async (eventcode, id) => {
      const person = peopleOf(eventcode).find((one) => one.id === id);
      if (!person?.looks) return '';
      const { dress, hair } = person.looks;
      return once(portrait(person.name, dress, hair, person.speakerType === 'Junior'), 'portrait');
    },
    logoOf: (name) => once(logo(name), 'logo'),
  };
}

async function save(db: Firestore, svg: string, use: ImageUse): Promise<string> {
  // Uploads cannot be SVG, so it is encoded as a PNG first.
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  return saveImage(
    { db, now: Date.now },
    await encodeImage(`data:image/png;base64,${png.toString('base64')}`, use),
  );
}
