/** Pictures that a person could choose, made by the browser itself. */

export function canvasOf(width: number, height: number, paint: (brush: CanvasRenderingContext2D) => void) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  paint(canvas.getContext('2d')!);
  return canvas;
}

/** The address of a picture that the API keeps. */
export const keptPicture = `/images/${'a'.repeat(64)}`;

/** A picture of one colour. */
export function plain(width: number, height: number, colour: string, type = 'image/png'): Promise<File> {
  return fileOf(
    canvasOf(width, height, (brush) => {
      brush.fillStyle = colour;
      brush.fillRect(0, 0, width, height);
    }),
    type,
  );
}

/** Noise, which no format makes small. */
export function noise(width: number, height: number, type: string, opacity = 255): Promise<File> {
  return fileOf(
    canvasOf(width, height, (brush) => {
      const picture = brush.createImageData(width, height);
      for (let at = 0; at < picture.data.length; at += 1) {
        picture.data[at] = at % 4 === 3 ? opacity : Math.floor(Math.random() * 256);
      }
      brush.putImageData(picture, 0, 0);
    }),
    type,
  );
}

async function fileOf(canvas: HTMLCanvasElement, type: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  return new File([blob!], `picture.${type.slice('image/'.length)}`, { type });
}

/** The picture behind an address, drawn on a canvas to look at its pixels. */
export async function pictureAt(
  address: string,
): Promise<{ width: number; height: number; pixel: (x: number, y: number) => number[] }> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const brush = canvasOf(width, height, (drawn) => drawn.drawImage(image, 0, 0)).getContext('2d')!;
  return { width, height, pixel: (x, y) => [...brush.getImageData(x, y, 1, 1).data] };
}

/** Chooses a file in the page itself: a large one would take seconds on its way to the browser. */
export function chooseFile(input: Element, ...files: File[]): void {
  if (!(input instanceof HTMLInputElement)) throw new Error('No input for files.');
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
