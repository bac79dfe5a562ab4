/** Guards the focus: a button that is disabled while it has the focus drops it (plain-button.tsx). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: source }).map((file) => ({
    file,
    text: readFileSync(join(source, file), 'utf8'),
  }));
const all = read('**/*.{ts,tsx}');
const code = all.filter(({ file }) => !/\.test\.tsx?$/.test(file));
const tests = all.filter(({ file }) => file.endsWith('.browser.test.tsx'));

/** Conditions that hold from the first render, or that change while another control has the focus. */
const DISABLED: Record<string, string> = {
  '!isHydrated': 'before the script has loaded',
  disabled: 'a group of choices before the script has loaded',
  isBlocked: 'a form that cannot be sent at all',
  isvoid: 'a seat that was refunded before',
  "clocks.start === ''": 'the end of a session without a start',
};

/** Calls that no button sends while it waits, or whose button is that of another call. */
const WITHOUT_FORM: Record<string, string> = {
  'POST /api/admin/contentpicture': 'sent when a file is chosen',
  'POST /api/admin/importpicture': 'part of importprogramme',
  'POST /api/admin/previewcontent': 'sent for the preview, while typing',
  'POST /api/admin/recordexport': 'sent after the export was saved',
  'POST /api/doorlist': 'read at the door',
  'POST /api/getoffer': 'read for the form of an offer',
  'POST /api/grouppage': 'read for the page of a group',
  'POST /api/postcheckin': 'a scan',
  'POST /api/admin/partners': 'the form of sponsors',
  'PUT /api/admin/partners': 'the form of sponsors',
  'DELETE /api/admin/partners': 'the list of sponsors',
  'PUT /api/admin/sponsors': 'the form of POST',
  'PUT /api/admin/createevent': 'the form of POST',
  'PUT /api/admin/createspeaker': 'the form of POST',
};

describe('the buttons of the product', () => {
  it('are inactive rather than disabled while an answer is awaited', () => {
    const found = code.flatMap(({ file, text }) =>
      [...text.matchAll(/(?<![-\w])disabled(?:=\{([^{}]*)\}|(?=\s*\/?>|\s+[a-zA-Z-]+[={]))/g)].map(
        ([, condition = 'true']) => `${file}: ${condition}`,
      ),
    );
    expect(found.length).toBeGreaterThan(5);
    const unknown = found.filter((place) => !(place.replace(/^.*?: /, '') in DISABLED));
    // The toolbar of the editor, and the slides of the banner, before their script has loaded.
    expect(unknown.toSorted()).toEqual([
      'screens/public/event/banner/banner.tsx: true',
      'screens/public/event/banner/banner.tsx: true',
      'ui/rich-text.tsx: true',
    ]);
  });

  it('get aria-disabled from one component', () => {
    const found = code.filter(({ text }) => /aria-disabled|ariaDisabled/.test(text)).map(({ file }) => file);
    // The script of the payment page has no React.
    expect(found.toSorted()).toEqual(['checkout/checkout.ts', 'ui/plain-button.tsx']);
    expect(
      code
        .filter(({ text }) => /\.disabled = /.test(text))
        .map(({ file }) => file)
        .toSorted(),
    ).toEqual(['app/claim-inlined-styles.ts', 'behaviours/slides.ts']);
  });

  it('are tested for each call that they send', () => {
    const sent = code.flatMap(({ text }) => text.match(/'(?:POST|PUT|DELETE) \/api\/[^']+'/g) ?? []);
    const tested = tests
      .filter(({ text }) => text.includes('keepsFocus('))
      .flatMap(({ text }) => [...text.matchAll(/(?:keepsFocus\(|\[)\s*('[A-Z]+ \/api\/[^']+')/g)])
      .map(([, call]) => call);
    const untested = [...new Set(sent)].filter((call) => !tested.includes(call));
    expect(untested.map((call) => call.slice(1, -1)).toSorted()).toEqual(
      Object.keys(WITHOUT_FORM).toSorted(),
    );
  });
});

describe('the required controls of the product', () => {
  it('are not announced as invalid before they were checked', () => {
    const bare = code.flatMap(({ file, text }) =>
      text
        .split(/(?=<(?:input|select|textarea)\b)/)
        .slice(1)
        .filter((control) => /^<[^<]*?\s(?:required|pattern)\b/.test(control))
        // A control of a Field, or one that the browser checks.
        .filter((control) => !/\{\.\.\.(?:control|validAtFirst)\}/.test(control))
        .map(() => file),
    );
    expect(bare).toEqual([]);
  });
});
