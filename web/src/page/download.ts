/** In milliseconds. Some browsers read the file only after the click event. */
const KEEP_READABLE = 10_000;

export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_READABLE);
}
