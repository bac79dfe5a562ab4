import { expect, it } from 'vitest';
import { filesNamed } from './named-files.ts';

it.each<[string, string, string[], string[], string[]]>([
  ['the name', 'asha.jpg', ['asha.jpg', 'ravi.jpg'], [], ['asha.jpg']],
  ['the name in other letters', 'Asha.JPG', ['pictures/asha.jpg'], [], ['pictures/asha.jpg']],
  ['the path', 'asha/photo.jpg', ['asha/photo.jpg', 'ravi/photo.jpg'], [], ['asha/photo.jpg']],
  ['the path of Windows', '.\\asha\\photo.jpg', ['asha/photo.jpg', 'ravi/photo.jpg'], [], ['asha/photo.jpg']],
  [
    'the path below a folder',
    'asha/photo.jpg',
    ['all/asha/photo.jpg', 'photo.jpg'],
    [],
    ['all/asha/photo.jpg'],
  ],
  ['the name, in other folders', 'C:\\me\\asha.jpg', ['all/asha.jpg'], [], ['all/asha.jpg']],
  [
    'all of one name',
    'photo.jpg',
    ['asha/photo.jpg', 'ravi/photo.jpg'],
    [],
    ['asha/photo.jpg', 'ravi/photo.jpg'],
  ],
  ['nothing in the folder of another', 'asha/photo.jpg', ['ravi/photo.jpg'], ['ravi/photo.jpg'], []],
])('finds by %s', (_, name, paths, others, found) => {
  const files = paths.map((path) => ({ path }));
  expect(filesNamed(name, files, [name, ...others]).map(({ path }) => path)).toEqual(found);
});
