/** Hostile files to upload instead of a picture or hidden in one. They must be refused, or reduced to their pixels. */
import { randomFillSync } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Must not appear in a response. */
export const SMUGGLED = '<script>alert(1)</script>';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, body: Buffer, checksum?: number): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(checksum ?? crc32(named));
  return Buffer.concat([length, named, sum]);
}

function header(width: number, height: number, depth = 8, colour = 2): Buffer {
  const body = Buffer.alloc(13);
  body.writeUInt32BE(width, 0);
  body.writeUInt32BE(height, 4);
  body.set([depth, colour, 0, 0, 0], 8);
  return chunk('IHDR', body);
}

const end = chunk('IEND', Buffer.alloc(0));
const noise = (width: number, height: number) =>
  sharp(randomFillSync(Buffer.alloc(width * height * 3)), { raw: { width, height, channels: 3 } });
const png = (width = 120, height = 120) => noise(width, height).png().toBuffer();
const jpeg = (width = 120, height = 120) => noise(width, height).jpeg().toBuffer();
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const ascii = (text: string) => Buffer.from(text, 'latin1');

/** Inserts a chunk or a segment after the first bytes of a valid picture. */
function afterPngHeader(bytes: Buffer, added: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, 33), added, bytes.subarray(33)]);
}

function afterJpegStart(bytes: Buffer, marker: number, body: Buffer): Buffer {
  const segment = Buffer.from([0xff, marker, 0, 0]);
  segment.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([bytes.subarray(0, 2), segment, body, bytes.subarray(2)]);
}

/** A JPEG whose frame header declares a different size than its data. */
async function jpegOfSize(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await jpeg());
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

type Make = () => Buffer | Promise<Buffer>;

export const notPictures: Record<string, Make> = {
  'an SVG': () => ascii(`<svg xmlns="http://www.w3.org/2000/svg">${SMUGGLED}</svg>`),
  'an SVG with a prologue': () => ascii('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  'an SVG behind a byte order mark': () => Buffer.from(`\ufeff<svg onload="alert(1)"/>`),
  HTML: () => ascii(`<!doctype html>${SMUGGLED}`),
  'HTML behind spaces': () => ascii(`   \n${SMUGGLED}`),
  'a script': () => ascii('alert(document.domain)'),
  'a PDF': () => ascii('%PDF-1.7\n%\xe2\xe3\xcf\xd3'),
  'a ZIP': () => Buffer.from('504b030414000000', 'hex'),
  'an ELF program': () => Buffer.from('7f454c4602010100', 'hex'),
  'a Windows program': () => ascii('MZ\x90\x00'),
  'a PHP page that begins as a GIF': () => ascii('GIF89a<?php system($_GET[0]); ?>'),
  'a GIF': () => noise(8, 8).gif().toBuffer(),
  'a WebP': () => noise(8, 8).webp().toBuffer(),
  'an AVIF': () => noise(16, 16).avif({ effort: 0 }).toBuffer(),
  'a TIFF': () => noise(8, 8).tiff().toBuffer(),
  'a BMP': () => ascii('BM\x3a\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00'),
  'an icon': () => Buffer.from('00000100010010100000', 'hex'),
  'an empty file': () => Buffer.alloc(0),
  'a PNG whose first byte is wrong': async () =>
    Buffer.concat([Buffer.from([0x88]), (await png()).subarray(1)]),
  'a PNG behind a space': async () => Buffer.concat([ascii(' '), await png()]),
};

export const broken: Record<string, Make> = {
  'the first bytes of a PNG and no more': () => PNG,
  'a PNG without a picture': () => Buffer.concat([PNG, header(10, 10), end]),
  'a PNG of no width': () =>
    Buffer.concat([PNG, header(0, 10), chunk('IDAT', deflateSync(Buffer.alloc(10))), end]),
  'a PNG that says 30,000 by 30,000': () =>
    Buffer.concat([PNG, header(30_000, 30_000), chunk('IDAT', deflateSync(Buffer.alloc(1000))), end]),
  'a PNG that says 4,294,967,295 by 1': () =>
    Buffer.concat([PNG, header(0xffffffff, 1), chunk('IDAT', deflateSync(Buffer.alloc(1000))), end]),
  'a PNG that unfolds to 5,000 by 5,000': () =>
    sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  'a PNG whose picture is too short': () =>
    Buffer.concat([PNG, header(100, 100), chunk('IDAT', deflateSync(Buffer.alloc(50))), end]),
  'a PNG whose picture is not packed': () =>
    Buffer.concat([PNG, header(100, 100), chunk('IDAT', Buffer.alloc(5000, 0x41)), end]),
  'a PNG with a wrong checksum': () =>
    Buffer.concat([PNG, header(1, 1), chunk('IDAT', deflateSync(Buffer.alloc(4)), 1), end]),
  'half a PNG': async () => half(await png()),
  'the first bytes of a JPEG and no more': () => Buffer.from('ffd8ff', 'hex'),
  'a JPEG that goes on as HTML': () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), ascii(SMUGGLED)]),
  'a JPEG that says 65,535 by 65,535': () => jpegOfSize(65_535, 65_535),
  'half a JPEG': async () => half(await jpeg()),
};

export const withPassengers: Record<string, Make> = {
  'a PNG with a script in its text': async () =>
    afterPngHeader(await png(), chunk('tEXt', ascii(`Comment\0${SMUGGLED}`))),
  'a PNG with a script in its metadata': async () =>
    afterPngHeader(await png(), chunk('iTXt', ascii(`XML:com.adobe.xmp\0\0\0\0\0${SMUGGLED}`))),
  'a PNG with a page behind its end': async () => Buffer.concat([await png(), ascii(SMUGGLED)]),
  'a JPEG with a script in its comment': async () => afterJpegStart(await jpeg(), 0xfe, ascii(SMUGGLED)),
  'a JPEG with a page behind its end': async () => Buffer.concat([await jpeg(), ascii(SMUGGLED)]),
  'a JPEG that says who took it': () =>
    noise(120, 120)
      .withExif({ IFD0: { Copyright: SMUGGLED } })
      .jpeg()
      .toBuffer(),
  'a JPEG that says where it was taken': () =>
    noise(120, 120)
      .withExif({ IFD0: { Artist: SMUGGLED }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' } })
      .jpeg()
      .toBuffer(),
  'a JPEG in the inks of a printer': () => noise(120, 120).toColourspace('cmyk').jpeg().toBuffer(),
  'a PNG of 16 bits': () => noise(120, 120).toColourspace('rgb16').png().toBuffer(),
  'a PNG of one pixel': () => png(1, 1),
  'a PNG 4,000 wide and 2 high': () => png(4000, 2),
};
