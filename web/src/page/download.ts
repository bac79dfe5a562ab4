/** Saves a file that was made in the browser. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started once the click returns, so the address can be released.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
