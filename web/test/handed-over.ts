/** Records what would leave the page: submitted forms and downloads. The page stays. */
import { vi } from 'vitest';

export interface HandedOver {
  path: string;
  fields: Record<string, FormDataEntryValue>;
}

export interface Download {
  name: string;
  blob: Promise<Blob>;
}

let forms: HandedOver[] = [];
let files: Download[] = [];

/** Clears the records; called before each test. */
export function watchHandOver(): void {
  forms = [];
  files = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    forms.push({ path: new URL(this.action).pathname, fields: Object.fromEntries(new FormData(this)) });
    this.remove();
  });
  const click = HTMLElement.prototype.click;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (!this.download) return click.call(this);
    // At once: the object URL is revoked later.
    const blob = fetch(this.href).then((response) => response.blob());
    files.push({ name: this.download, blob });
  });
}

/** The forms of this test that would have left the page. */
export function handedOver(): HandedOver[] {
  return forms;
}

/** The files that this test would have downloaded. */
export function downloads(): Download[] {
  return files;
}
