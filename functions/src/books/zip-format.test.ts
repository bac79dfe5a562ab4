import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipEnd, zipEntry } from './zip-format.ts';

it('makes a file that another program unpacks, from pieces that were made one by one', () => {
  const contents: [string, string][] = [
    ['SG_26-27_00001.pdf', 'one'.repeat(5000)],
    ['ரசீது.pdf', ''],
    ['SG_26-27_00003.pdf', '\u0000\uffff'],
  ];
  let offset = 0;
  const pieces = contents.map(([name, text]) => {
    const piece = zipEntry({ name, content: Buffer.from(text), at: Date.UTC(2026, 10, 20, 20) }, offset);
    offset += piece.entry.length;
    return piece;
  });
  const directory = Buffer.concat(pieces.map((piece) => piece.directory));
  const end = zipEnd({ count: 3, entries: offset, directory: directory.length });
  const file = Buffer.concat([...pieces.map(({ entry }) => entry), directory, end]);
  const found = Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)]);
  expect(found).toEqual(contents);
  expect(file.length).toBeLessThan(1000);
});
