import { normalForm } from '../../text/normal-form.ts';
import type { PictureNames } from './found.ts';

export function baseName(path: string): string {
  return pathOf(path).split('/').at(-1)!;
}

function pathOf(path: string): string {
  return path
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '');
}

/** With that path, else below another folder, else in any folder, unless two `names` differ only in their folders. */
export function filesNamed<Some extends { path: string }>(
  name: string,
  files: readonly Some[],
  names: readonly string[],
): Some[] {
  const path = pathOf(name);
  const same = files.filter((file) => pathOf(file.path) === path);
  if (same.length > 0) return same;
  const below = files.filter((file) => pathOf(file.path).endsWith(`/${path}`));
  if (below.length > 0) return below;
  const base = baseName(name);
  const needsFolder = names.some((other) => baseName(other) === base && pathOf(other) !== path);
  return needsFolder ? [] : files.filter((file) => baseName(file.path) === base);
}

/** Of a picture's file, id or person: small letters and digits. "Asha_Rao.JPG" and "asha rao" are one. */
function pictureKey(name: string): string {
  const stem = baseName(name).replace(/\.(?:png|jpe?g|webp|gif|avif)$/i, '');
  return normalForm(stem, 'NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** "https://sessionize.com/image/9f-400o400o1.jpg?v=2" ends with the name of a file. */
function lastPartOf(address: string): string {
  const path = address.replace(/[?#].*$/, '').replace(/\/+$/, '');
  const last = path.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

export function possibleNames({ named, isAddress, id, name }: PictureNames): string[] {
  const names = [isAddress ? lastPartOf(named) : named, id, name];
  return [...new Set(names.filter((one) => pictureKey(one) !== ''))];
}

export function isPictureOf(people: Iterable<PictureNames>): (path: string) => boolean {
  const keys = new Set([...people].flatMap(possibleNames).map(pictureKey));
  return (path) => keys.has(pictureKey(path));
}

/** By the column, the last part of the address, the id, then the full name. Several: which one is not clear. */
export function picturesOf<Some extends { path: string }>(
  person: PictureNames,
  files: readonly Some[],
  names: readonly string[],
): Some[] {
  if (person.named !== '' && !person.isAddress) {
    const found = filesNamed(person.named, files, names);
    if (found.length > 0) return found;
  }
  for (const one of possibleNames(person)) {
    const found = files.filter(({ path }) => pictureKey(path) === pictureKey(one));
    if (found.length > 0) return found;
  }
  return [];
}
