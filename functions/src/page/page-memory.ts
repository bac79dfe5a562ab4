export interface KeptPage {
  body: Uint8Array<ArrayBuffer>;
  /** What many pages have in common is kept once, and belongs into the body at this byte. */
  common?: { at: number; bytes: Uint8Array<ArrayBuffer> };
  policy: string;
  /** Only of a file that readers ask for again and again. */
  etag?: string;
}

export interface PageMemory {
  (key: string, version: string, render: () => KeptPage): KeptPage;
  find: (key: string, version: string) => KeptPage | undefined;
}

/** Above `most` bytes, drops the page that was requested least recently; the page rendered last stays. */
export function pageMemory(most: number): PageMemory {
  const kept = new Map<string, { version: string; page: KeptPage }>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= kept.get(key)?.page.body.length ?? 0;
    kept.delete(key);
  };
  const find: PageMemory['find'] = (key, version) => {
    const found = kept.get(key);
    return found?.version === version ? found.page : undefined;
  };
  const remember = (key: string, version: string, render: () => KeptPage) => {
    const page = find(key, version) ?? render();
    drop(key);
    // Last in the order of the map, which is that of the requests.
    kept.set(key, { version, page });
    bytes += page.body.length;
    for (const oldest of kept.keys()) {
      if (bytes <= most || oldest === key) break;
      drop(oldest);
    }
    return page;
  };
  return Object.assign(remember, { find });
}

export function wholeBody({ body, common }: KeptPage): Uint8Array<ArrayBuffer> {
  if (!common) return body;
  const { at, bytes } = common;
  const whole = new Uint8Array(body.length + bytes.length);
  whole.set(body.subarray(0, at));
  whole.set(bytes, at);
  whole.set(body.subarray(at), at + bytes.length);
  return whole;
}
