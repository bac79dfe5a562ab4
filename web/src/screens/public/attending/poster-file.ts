import { canShareFiles } from '../../../components/save-file.ts';

const NAME = 'I am attending.jpeg';
const TYPE = 'image/jpeg';
const QUALITY = 0.92;

/** Made in the browser only. @throws Error if the browser cannot encode it. */
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

export function canSharePosters(): boolean {
  return canShareFiles(new File([], NAME, { type: TYPE }));
}
