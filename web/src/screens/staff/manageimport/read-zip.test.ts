import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { IMPORT } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import { zipSync } from 'fflate';
import { expect, it, test } from 'vitest';
import { readZip } from './read-zip.ts';

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3);
const wanted = (path: string) => /(?:^|[/\\])(?:asha\.png|rahul\.jpg)$/i.test(path);

it('takes the pictures that speakers name, from any folder', () => {
  const zip = zipSync({
    'pictures/Asha.PNG': PNG,
    '__MACOSX/pictures/Asha.PNG': PNG,
    'notes.txt': PNG,
    'rahul.jpg': Uint8Array.of(1, 2),
  });
  const found = readZip(zip, wanted);
  if ('problem' in found) throw new Error(found.problem);
  expect([...found.pictures.keys()].toSorted()).toEqual(['pictures/Asha.PNG', 'rahul.jpg']);
  expect(found.pictures.get('pictures/Asha.PNG')).toMatchObject({ type: 'image/png', size: 7 });
  expect(found.pictures.get('rahul.jpg')).toBe(say.imageWrongType);
});

test.each(['../asha.png', 'a/../../asha.png', '/etc/asha.png', 'C:\\asha.png', 'a\\..\\asha.png'])(
  'refuses a zip that leaves its folder: %s',
  (name) => {
    expect(readZip(zipSync({ [name]: PNG }), wanted)).toEqual({ problem: sayOfImport.zipOutside(name) });
  },
);

it('leaves out a picture that would be too large, unread', () => {
  const zip = zipSync({ 'asha.png': new Uint8Array(IMPORT.picture + 1) });
  expect(zip.length).toBeLessThan(50_000);
  const found = readZip(zip, wanted);
  expect('pictures' in found && found.pictures.get('asha.png')).toBe(say.imageTooLarge);
});

it('refuses a zip with very many files, and one that says it unpacks to very much', () => {
  const many = Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`${index}.txt`, PNG]));
  expect(readZip(zipSync(many, { level: 0 }), wanted)).toEqual({ problem: sayOfImport.zipBomb });
  const some = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`${index}/asha.png`, PNG]));
  const large = withSizes(zipSync(some), 9_900_000);
  expect(readZip(large, wanted)).toEqual({ problem: sayOfImport.zipBomb });
});

it('refuses a broken zip', () => {
  expect(readZip(zipSync({ 'asha.png': PNG }).slice(0, 40), wanted)).toEqual({
    problem: sayOfImport.brokenZip,
  });
});

it('does not unpack more than the zip says', () => {
  const zip = withSizes(zipSync({ 'asha.png': new Uint8Array(5_000_000) }), 100);
  const found = readZip(zip, wanted);
  if ('pictures' in found) expect(found.pictures.get('asha.png')).toBe(say.imageWrongType);
  else expect(found.problem).toBe(sayOfImport.brokenZip);
});

/** The same zip, with another size before compression in the central directory and in the local headers. */
function withSizes(zip: Uint8Array, size: number): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset);
  for (let at = 0; at < zip.length - 30; at++) {
    const signature = view.getUint32(at, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, size, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, size, true);
  }
  return zip;
}
