const NAME = 'I am attending.jpeg';
const TYPE = 'image/jpeg';
const QUALITY = 0.92;

/** The poster as a file; made here, and sent nowhere. @throws Error where the browser makes none. */
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

export function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = NAME;
  link.click();
  // Not at once: some browsers read it only after the click is through.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Whether this browser has a share sheet that takes pictures. */
export function canSharePosters(): boolean {
  return navigator.canShare?.({ files: [new File([], NAME, { type: TYPE })] }) ?? false;
}

/** Opens the share sheet; closing it without a choice is no failure. */
export async function share(file: File): Promise<void> {
  await navigator.share({ files: [file] }).catch(() => undefined);
}
