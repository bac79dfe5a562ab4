import { describe, expect, it, test } from 'vitest';
import { circlesIn, countRooms, problemsIn, readSource } from './check-imports.ts';
import { ZONES } from './import-rows.ts';

/** Every workspace is declared, unless a test says otherwise. */
const OURS = ['contract', 'domain', 'functions', 'web', 'emulators', 'e2e', 'ops'].map(
  (name) => `@samagam/${name}`,
);

function whatIsWrong(file: string, code: string, declared: string[] = OURS): string[] {
  return problemsIn(readSource(file, code), declared).map(({ what }) => what);
}

/** Each rule of docs/architecture.md, broken once: [the file, its import, the imported file]. */
const BROKEN = [
  // Between folders
  ['contract/src/programme/event.ts', '@samagam/domain/passes/passes', 'domain/src/passes/passes.ts'],
  ['contract/src/programme/event.ts', '@samagam/functions/app', 'functions/src/app.ts'],
  ['contract/src/programme/event.test.ts', '@samagam/domain/passes/passes', 'domain/src/passes/passes.ts'],
  ['domain/src/passes/passes.ts', '@samagam/functions/stores/events', 'functions/src/stores/events.ts'],
  ['domain/src/passes/passes.ts', '@samagam/web/ui/button', 'web/src/ui/button.ts'],
  ['functions/src/app.ts', '@samagam/web/entry-server', 'web/src/entry-server.ts'],
  ['functions/src/routes/programme/getevent.ts', '@samagam/web/ui/button', 'web/src/ui/button.ts'],
  ['functions/build.ts', '@samagam/web/ui/button', 'web/src/ui/button.ts'],
  ['web/src/api/call.ts', '@samagam/functions/app', 'functions/src/app.ts'],
  ['web/src/screens/public/event/hero.tsx', '@samagam/functions/app', 'functions/src/app.ts'],
  ['web/vite.config.ts', '@samagam/functions/app', 'functions/src/app.ts'],
  ['functions/src/stores/events.ts', '@samagam/emulators/seed', 'emulators/src/seed.ts'],
  ['functions/src/index.ts', '@samagam/emulators/seed', 'emulators/src/seed.ts'],
  ['web/src/app/routes.tsx', '@samagam/emulators/seed', 'emulators/src/seed.ts'],
  ['web/src/app/routes.tsx', '@samagam/e2e/mailbox', 'e2e/src/mailbox.ts'],
  [
    'contract/src/programme/event.ts',
    '@samagam/emulators/builders/an-event',
    'emulators/src/builders/an-event.ts',
  ],
  ['domain/src/passes/passes.ts', '@samagam/e2e/mailbox', 'e2e/src/mailbox.ts'],
  ['emulators/src/seed.ts', '@samagam/web/ui/button', 'web/src/ui/button.ts'],
  ['emulators/src/seed.ts', '@samagam/e2e/mailbox', 'e2e/src/mailbox.ts'],
  [
    'emulators/src/seed.ts',
    '@samagam/functions/routes/programme/getevent',
    'functions/src/routes/programme/getevent.ts',
  ],
  ['emulators/src/seed.ts', '@samagam/functions/index', 'functions/src/index.ts'],
  ['e2e/src/suite.ts', '@samagam/functions/app', 'functions/src/app.ts'],
  ['e2e/src/suite.ts', '@samagam/web/ui/button', 'web/src/ui/button.ts'],
  // Inside functions: index → app → routes → (domain, stores, services)
  ['functions/src/app.ts', './index.ts', 'functions/src/index.ts'],
  ['functions/src/app.ts', './stores/events.ts', 'functions/src/stores/events.ts'],
  ['functions/src/app.ts', './orders/settle.ts', 'functions/src/orders/settle.ts'],
  ['functions/src/routes/programme/getevent.ts', '../../app.ts', 'functions/src/app.ts'],
  ['functions/src/routes/programme/getevent.ts', '../../index.ts', 'functions/src/index.ts'],
  ['functions/src/routes/admin/programme/getevent.ts', '../../../app.ts', 'functions/src/app.ts'],
  [
    'functions/src/stores/events.ts',
    '../routes/programme/getevent.ts',
    'functions/src/routes/programme/getevent.ts',
  ],
  ['functions/src/stores/events.ts', '../orders/settle.ts', 'functions/src/orders/settle.ts'],
  [
    'functions/src/services/mail.ts',
    '../routes/programme/getevent.ts',
    'functions/src/routes/programme/getevent.ts',
  ],
  ['functions/src/services/mail.ts', '../app.ts', 'functions/src/app.ts'],
  [
    'functions/src/orders/settle.ts',
    '../routes/orders/rpwebhook.ts',
    'functions/src/routes/orders/rpwebhook.ts',
  ],
  [
    'functions/src/http/guards.ts',
    '../routes/programme/getevent.ts',
    'functions/src/routes/programme/getevent.ts',
  ],
  ['functions/src/mails/ticket-mail.ts', '../orders/issue.ts', 'functions/src/orders/issue.ts'],
  ['functions/src/page/checkout-page.ts', '../stores/events.ts', 'functions/src/stores/events.ts'],
  ['functions/src/deps.ts', './app.ts', 'functions/src/app.ts'],
  ['functions/src/config.ts', './deps.ts', 'functions/src/deps.ts'],
  ['functions/src/services/mail.ts', '../deps.ts', 'functions/src/deps.ts'],
  ['functions/src/services/mail.ts', '../stores/mail.ts', 'functions/src/stores/mail.ts'],
  ['functions/src/stores/reading/retry.ts', '../events.ts', 'functions/src/stores/events.ts'],
  ['functions/src/stores/events.ts', '../http/guards.ts', 'functions/src/http/guards.ts'],
  ['functions/src/orders/settle.ts', '../gateway/reconcile.ts', 'functions/src/gateway/reconcile.ts'],
  ['functions/src/orders/settle.ts', '../page/payment-page.ts', 'functions/src/page/payment-page.ts'],
  ['functions/src/audit/ledger-rules.ts', '../orders/settle.ts', 'functions/src/orders/settle.ts'],
  // Inside web: app → screens → components → ui; screens → api, session, editions; screen to screen never
  ['web/src/screens/public/event/hero.tsx', '../../../app/routes.tsx', 'web/src/app/routes.tsx'],
  [
    'web/src/screens/public/event/hero.tsx',
    '../../door/checkin-screen.tsx',
    'web/src/screens/door/checkin-screen.tsx',
  ],
  ['web/src/screens/public/event/registration/form.tsx', '../../../door/x.ts', 'web/src/screens/door/x.ts'],
  [
    'web/src/components/kolam.tsx',
    '../screens/public/event/hero.tsx',
    'web/src/screens/public/event/hero.tsx',
  ],
  ['web/src/components/kolam.tsx', '../api/call.ts', 'web/src/api/call.ts'],
  ['web/src/components/kolam.tsx', '../session/token.ts', 'web/src/session/token.ts'],
  [
    'web/src/visitor/notices.tsx',
    '../screens/public/event/hero.tsx',
    'web/src/screens/public/event/hero.tsx',
  ],
  ['web/src/components/kolam.tsx', '../visitor/notices.tsx', 'web/src/visitor/notices.tsx'],
  ['web/src/ui/button.tsx', '../components/kolam.tsx', 'web/src/components/kolam.tsx'],
  ['web/src/ui/button.tsx', '../api/call.ts', 'web/src/api/call.ts'],
  ['web/src/ui/button.tsx', '@samagam/contract/programme/event', 'contract/src/programme/event.ts'],
  ['web/src/ui/button.tsx', '@samagam/domain/order/pricing', 'domain/src/order/pricing.ts'],
  ['web/src/api/call.ts', '../ui/notice/toast.ts', 'web/src/ui/notice/toast.ts'],
  ['web/src/session/token.ts', '../api/call.ts', 'web/src/api/call.ts'],
  ['web/src/editions/annual.ts', '../components/kolam.tsx', 'web/src/components/kolam.tsx'],
  ['web/src/content/faq.ts', '../ui/button.tsx', 'web/src/ui/button.tsx'],
  ['web/src/checkout/checkout.ts', '../ui/button.tsx', 'web/src/ui/button.tsx'],
  ['web/src/entry-app.tsx', './screens/public/event/hero.tsx', 'web/src/screens/public/event/hero.tsx'],
  ['web/src/ui/button.tsx', '../../test/answers.ts', 'web/test/answers.ts'],
  ['web/src/ui/button.browser.test.tsx', '../api/call.ts', 'web/src/api/call.ts'],
  ['web/test/answers.ts', '@samagam/functions/app', 'functions/src/app.ts'],
] as const;

/** And each rule followed once. */
const FOLLOWED = [
  ['contract/src/programme/event.ts', './fields.ts'],
  ['domain/src/passes/passes.ts', '@samagam/contract/programme/event'],
  ['functions/src/index.ts', './app.ts'],
  ['functions/src/app.ts', './routes/table.ts'],
  ['functions/src/routes/admin/programme/getevent.ts', '../../stores/events.ts'],
  ['functions/src/routes/programme/getevent.ts', '@samagam/domain/passes/passes'],
  ['functions/src/orders/settle.ts', './issue.ts'],
  ['functions/test/api/door.test.ts', '@samagam/emulators/builders/an-event'],
  ['functions/test/api/door.test.ts', '../../src/app.ts'],
  ['web/src/app/routes.tsx', '../screens/public/event/event-screen.tsx'],
  ['web/src/screens/public/event/hero.tsx', '../../../components/kolam.tsx'],
  ['web/src/screens/public/event/registration/form.tsx', '../chosen-pass.ts'],
  ['web/src/screens/public/event/hero.tsx', '../../../session/token.ts'],
  ['web/src/components/kolam.tsx', '../ui/button.tsx'],
  ['web/src/components/kolam.test.tsx', '@samagam/emulators/builders/an-event'],
  ['web/src/ui/notice/toast.ts', '@samagam/contract/common/limits'],
  ['web/src/ui/button.browser.test.tsx', '../../test/answers.ts'],
  ['web/test/office.tsx', '../src/app/back-office.tsx'],
  ['web/test/office.tsx', '@samagam/emulators/builders/an-event'],
  ['web/vite.config.ts', './fonts.ts'],
  ['emulators/src/seed.ts', '@samagam/functions/stores/events'],
  ['e2e/src/suite.ts', '@samagam/emulators/seed'],
  ['bench/src/getevent.ts', '@samagam/functions/app'],
] as const;

describe('a rule', () => {
  test.each(BROKEN)('reports %s importing %s', (file, specifier, target) => {
    expect(whatIsWrong(file, `import { x } from '${specifier}';`)).toEqual([
      expect.stringMatching(new RegExp(`^imports ${target.replaceAll('.', '\\.')}: \\w`)),
    ]);
  });

  test.each(FOLLOWED)('allows %s to import %s', (file, specifier) => {
    expect(whatIsWrong(file, `import { x } from '${specifier}';`)).toEqual([]);
  });

  it('is required for a new folder', () => {
    expect(whatIsWrong('web/src/new/x.ts', "import { x } from '../ui/button.tsx';")).toEqual([]);
    expect(whatIsWrong('newfolder/x.ts', "import { x } from './y.ts';")).toEqual([
      'imports newfolder/y.ts, but no row of check-imports says what this file may import',
    ]);
  });

  it('of a part of the API only allows parts listed above it, so that there are no cycles', () => {
    const parts = ZONES.filter(({ from }) => from.startsWith('functions/src/'));
    const upwards = parts.slice(0, -1).flatMap(({ from, may }, row) => {
      const above = parts.slice(0, row).map((part) => part.from);
      return may
        .filter((target) => target.startsWith('functions/') && !above.includes(target))
        .map((target) => `${from} → ${target}`);
    });
    expect(upwards).toEqual([]);
  });

  it('for another workspace needs a dependency in the package.json', () => {
    expect(
      whatIsWrong('web/src/ui/notice/toast.ts', "import { x } from '@samagam/contract/common/limits';", []),
    ).toEqual(['imports @samagam/contract, which its package.json does not name']);
  });

  it('also applies to relative paths out of the folder', () => {
    expect(
      whatIsWrong(
        'domain/src/passes/passes.ts',
        "import { x } from '../../../contract/src/programme/event.ts';",
      ),
    ).toEqual([
      'imports contract/src/programme/event.ts by a path that leaves its folder: say @samagam/contract/programme/event',
    ]);
  });
});

describe('a package', () => {
  test.each([
    ['contract/src/programme/event.ts', 'react'],
    ['contract/src/programme/event.ts', 'firebase-admin/firestore'],
    ['contract/src/programme/event.ts', 'node:crypto'],
    ['contract/src/programme/event.test.ts', 'node:fs'],
    ['domain/src/tickets/qr.ts', 'node:crypto'],
    ['domain/src/tickets/qr.ts', 'zod/mini'],
    ['domain/src/tickets/qr.ts', 'firebase/app'],
    ['domain/src/tickets/qr.ts', 'react'],
    ['domain/src/tickets/qr.ts', 'vitest'],
    ['functions/src/routes/programme/getevent.ts', 'lodash'],
    ['web/src/ui/button.tsx', 'lodash/get'],
    ['functions/src/config.ts', 'zod'],
    ['web/src/screens/public/event/hero.tsx', 'zod'],
    ['contract/src/programme/event.ts', 'zod'],
    ['contract/src/programme/event.ts', 'zod/v4'],
    ['e2e/src/suite.ts', 'zod/v3'],
  ])('reports %s importing %s', (file, specifier) => {
    const code = `import { x } from '${specifier}';`;
    expect(whatIsWrong(file, code, ['react', 'zod', 'hono'])).toEqual([
      expect.stringContaining(`imports ${specifier}`),
    ]);
  });

  test.each([
    ['contract/src/programme/event.ts', 'zod/mini'],
    ['contract/src/programme/event.test.ts', 'vitest'],
    ['functions/src/app.ts', 'hono/html'],
    ['functions/src/services/keys.ts', 'node:crypto'],
    ['e2e/src/suite.ts', '@playwright/test'],
  ])('allows %s to import %s', (file, specifier) => {
    expect(whatIsWrong(file, `import { x } from '${specifier}';`, ['hono', '@playwright/test'])).toEqual([]);
  });
});

describe('a pure function', () => {
  test.each([
    ['Date.now()', 'clock'],
    ['const at = Date.now;', 'clock'],
    ['new Date()', 'clock'],
    ['new Date( )', 'clock'],
    ['new Date;', 'clock'],
    ['String(Date())', 'clock'],
    ['performance.now()', 'clock'],
    ['Temporal.Now.instant()', 'clock'],
    ['Math.random()', 'random'],
    ['crypto.getRandomValues(bytes)', 'random'],
    ['crypto.randomUUID()', 'random'],
  ])('must not contain %s', (code, kind) => {
    for (const file of ['domain/src/passes/passes.ts', 'contract/src/common/fields.ts']) {
      expect(whatIsWrong(file, code)).toEqual([expect.stringContaining(kind)]);
    }
    expect(whatIsWrong('functions/src/app.ts', code)).toEqual([]);
    expect(whatIsWrong('domain/src/passes/passes.test.ts', code)).toEqual([]);
  });

  test.each([
    'new Date(moment)',
    'Date.UTC(2026, 0)',
    'Date.parse(text)',
    'Math.round(2.5)',
    '// Math.random()',
  ])('may contain %s', (code) => {
    expect(whatIsWrong('domain/src/passes/passes.ts', code)).toEqual([]);
  });
});

describe('the parser', () => {
  const wrong = ['imports functions/src/app.ts: an entry starts the app'];
  test.each([
    "import '@samagam/functions/app';",
    'import "@samagam/functions/app";',
    "import app from '@samagam/functions/app';",
    "import * as app from '@samagam/functions/app';",
    "import type { App } from '@samagam/functions/app';",
    "import app, { type App } from '@samagam/functions/app';",
    "import {\n  a,\n  b as c,\n} from\n  '@samagam/functions/app';",
    "export { a } from '@samagam/functions/app';",
    "export * from '@samagam/functions/app';",
    "export type { A } from '@samagam/functions/app';",
    "const app = await import('@samagam/functions/app');",
    "const app = lazy(() => import(\n  '@samagam/functions/app'));",
    "const app = require('@samagam/functions/app');",
    "import app = require('@samagam/functions/app');",
    "let app: typeof import('@samagam/functions/app');",
    "const page = <p>{import('@samagam/functions/app')}</p>;",
    "a();import{a}from'@samagam/functions/app';",
  ])('finds the import in %j', (code) => {
    expect(whatIsWrong('web/src/entry-app.tsx', code)).toEqual(wrong);
  });

  test.each([
    "// import { a } from '@samagam/functions/app';",
    "/* import { a } from '@samagam/functions/app'; */",
    "/**\n * import { a } from '@samagam/functions/app';\n */",
    "const text = 'we import nothing';",
    'const text = "import { a } from \'@samagam/functions/app\'";',
    "export const from = 'x';",
    "important('@samagam/functions/app');",
  ])('finds no import in %j', (code) => {
    expect(whatIsWrong('web/src/entry-app.tsx', code)).toEqual([]);
  });

  it('reports the line', () => {
    const code =
      "/*\n\n*/\nimport { a } from '@samagam/functions/app';\n\nexport * from '@samagam/functions/b';\n";
    const source = readSource('web/src/entry-app.tsx', code);
    expect(problemsIn(source, []).map(({ line }) => line)).toEqual([4, 6]);
  });

  it('refuses a text that it cannot read', () => {
    expect(() => readSource('web/src/entry-app.tsx', 'import {')).toThrow('web/src/entry-app.tsx: ');
  });
});

describe('a circle', () => {
  const circles = (texts: Record<string, string>) =>
    circlesIn(Object.entries(texts).map(([file, text]) => readSource(file, text)));

  it('of types is refused', () => {
    const texts = {
      'web/src/ui/list.tsx': "/** A list. */\nimport type { Row } from './row.tsx';",
      'web/src/ui/row.tsx': "import type { List } from './list.tsx';",
    };
    expect(circles(texts)).toEqual([
      {
        file: 'web/src/ui/list.tsx',
        line: 2,
        what: 'imports web/src/ui/row.tsx in a circle: web/src/ui/list.tsx → web/src/ui/row.tsx → web/src/ui/list.tsx',
      },
    ]);
  });

  it('through other files and folders is refused once', () => {
    const texts = {
      'contract/src/a.ts': "import './b.ts';",
      'contract/src/b.ts': "export * from '@samagam/contract/c';",
      'contract/src/c.ts': "const a = import('./a.ts');",
      'contract/src/d.ts': "import './a.ts';",
    };
    expect(circles(texts).map(({ file }) => file)).toEqual(['contract/src/a.ts']);
  });

  it('of one file that imports itself is refused', () => {
    expect(circles({ 'domain/src/a.ts': "import './a.ts';" })).toHaveLength(1);
  });

  it('is not what two ways to one file make', () => {
    const texts = {
      'domain/src/a.ts': "import './b.ts'; import './c.ts';",
      'domain/src/b.ts': "import './c.ts';",
      'domain/src/c.ts': '',
    };
    expect(circles(texts)).toEqual([]);
  });
});

describe('the count', () => {
  it('has the rooms of a workspace, the arrows between them and the circles', () => {
    const texts = {
      'functions/src/config.ts': '',
      'contract/src/api.ts': '',
      'functions/src/services/mail.ts': "import '../config.ts';",
      'functions/src/services/mail.test.ts': "import '../stores/mail.ts';",
      'functions/src/stores/mail.ts': "import '../services/mail.ts'; import './events.ts';",
      'functions/src/stores/events.ts': "import '../services/mail.ts'; import './mail.ts';",
      'web/src/ui/button.tsx': '',
    };
    const counts = countRooms(Object.entries(texts).map(([file, text]) => readSource(file, text)));
    const none = { arrows: 0, circlesOfRooms: 0, circlesOfFiles: 0 };
    expect(counts).toEqual([
      { workspace: 'contract', rooms: 0, ...none },
      { workspace: 'domain', rooms: 0, ...none },
      { workspace: 'functions', rooms: 2, arrows: 1, circlesOfRooms: 0, circlesOfFiles: 1 },
      { workspace: 'web', rooms: 1, ...none },
    ]);
  });
});
