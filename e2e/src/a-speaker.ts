import sharp from 'sharp';
import { postAsAdmin } from './sign-in.ts';

/** A PNG of one colour. `side`: in pixels. */
export function photo(side: number, background: string): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();
}

/** As staff add one in the back-office. */
export async function addSpeaker(speaker: {
  eventcode: string;
  name: string;
  mailid: string;
  priority?: number;
}): Promise<void> {
  const image = `data:image/png;base64,${(await photo(240, '#17153b')).toString('base64')}`;
  await postAsAdmin('createspeaker', {
    image,
    designation: 'Engineer',
    company: 'Kaveri Labs',
    socialmedia: [],
    aboutspeaker: '<p>Keeps keys.</p>',
    aboutspeakershort: 'Keeps keys.',
    status: 'OPEN',
    speakerType: 'Technical Speakers',
    ...speaker,
  });
}
