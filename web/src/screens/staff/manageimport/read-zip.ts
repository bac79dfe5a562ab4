/** Reads pictures from a zip. A zip that tries to leave its folder, or to become huge, is refused. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { IMPORT } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import { baseName } from '@samagam/domain/programme/import/named-files';
import { unzipSync, type UnzipFileInfo } from 'fflate';

export type Pictures = Map<string, File | string>;

const MOST_ENTRIES = 5000;
/** What macOS adds beside each file. */
const OF_MAC = /(?:^|\/)(?:__MACOSX\/|\._)/;

/** @param isWanted whether the picture at a path in the zip is taken. */
export function readZip(
  bytes: Uint8Array,
  isWanted: (path: string) => boolean,
): { pictures: Pictures } | { problem: string } {
  const pictures: Pictures = new Map();
  const guard = new ZipGuard(isWanted, pictures);
  try {
    const entries = unzipSync(bytes, { filter: (entry) => guard.takes(entry) });
    if (guard.problem !== '') return { problem: guard.problem };
    for (const [name, content] of Object.entries(entries)) pictures.set(name, pictureOf(name, content));
  } catch {
    return { problem: guard.problem || sayOfImport.brokenZip };
  }
  return { pictures };
}

/** Sees every entry before it is unpacked. */
class ZipGuard {
  problem = '';
  private entries = 0;
  private size = 0;
  private readonly isWanted: (path: string) => boolean;
  private readonly pictures: Pictures;

  constructor(isWanted: (path: string) => boolean, pictures: Pictures) {
    this.isWanted = isWanted;
    this.pictures = pictures;
  }

  takes({ name, originalSize }: UnzipFileInfo): boolean {
    this.entries += 1;
    if (isOutside(name)) this.problem = sayOfImport.zipOutside(name);
    else if (this.entries > MOST_ENTRIES) this.problem = sayOfImport.zipBomb;
    if (this.problem !== '' || name.endsWith('/') || OF_MAC.test(name) || !this.isWanted(name)) return false;
    if (originalSize > IMPORT.picture) {
      this.pictures.set(name, say.imageTooLarge);
      return false;
    }
    this.size += originalSize;
    if (this.size > IMPORT.zip) this.problem = sayOfImport.zipBomb;
    return this.problem === '';
  }
}

/** A name that would be written outside of the folder in which a zip is unpacked. */
function isOutside(name: string): boolean {
  return /^[/\\]|^[A-Za-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)|\0/.test(name);
}

function pictureOf(name: string, content: Uint8Array): File | string {
  const type = typeOf(content);
  if (type === null) return say.imageWrongType;
  return new File([new Uint8Array(content)], baseName(name), { type });
}

/** By the bytes, not by the name. The browser converts WebP. */
function typeOf(bytes: Uint8Array): string | null {
  const starts = (...start: number[]) => start.every((byte, index) => bytes[index] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'image/png';
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  return starts(0x52, 0x49, 0x46, 0x46) ? 'image/webp' : null;
}
