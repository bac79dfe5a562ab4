import { download } from '../../../page/download.ts';

const NAME = 'I am attending.jpeg';
const TYPE = 'image/jpeg';
const QUALITY = 0.92;

/**
 * Returns the poster as a file, made in the browser only.
 * @throws Error if the browser cannot encode it.
 */
export function posterFile(canvas: HTMLCanvasElement): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], NAME, { type: TYPE }))
          : reject(new Error('The canvas gave no picture.')),
      TYPE,
      QUALITY,
    );
  });
}

export const save = (file: File) => download(file, NAME);

export function canSharePosters(): boolean {
  return navigator.canShare?.({ files: [new File([], NAME, { type: TYPE })] }) ?? false;
}

/**
 * Opens the share sheet. Closing it without a choice is not an error. Returns false if the browser requires another
 * press, because making the file took too long.
 */
export async function share(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'NotAllowedError');
  }
}
