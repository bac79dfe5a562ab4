import { expect, it } from 'vitest';
import { landingFiles } from './landing-bytes.ts';

it('counts static imports for the first load, and dynamic ones of the landing page for later', () => {
  const manifest = {
    'index.html': {
      file: 'index.js',
      imports: ['_shared.js'],
      dynamicImports: [
        'src/ui/notice/toaster.tsx',
        'src/screens/public/event/form.tsx',
        'src/screens/door/door.tsx',
      ],
      css: ['index.css'],
      assets: ['type.woff2', 'logo.svg'],
    },
    '_shared.js': { file: 'shared.js', imports: ['_runtime.js', 'index.html'], css: ['shared.css'] },
    '_runtime.js': { file: 'runtime.js' },
    'src/ui/notice/toaster.tsx': { file: 'toaster.js', imports: ['_shared.js'], css: ['toaster.css'] },
    'src/screens/public/event/form.tsx': {
      file: 'form.js',
      imports: ['_fields.js'],
      dynamicImports: ['late.ts'],
    },
    '_fields.js': { file: 'fields.js' },
    'late.ts': { file: 'late.js' },
    'src/screens/door/door.tsx': { file: 'door.js', imports: ['_scanner.js'] },
    '_scanner.js': { file: 'scanner.js' },
  };
  const files = landingFiles(manifest);
  expect(files.scripts.toSorted()).toEqual(['index.js', 'runtime.js', 'shared.js']);
  expect(files.laterScripts.toSorted()).toEqual(['fields.js', 'form.js', 'late.js', 'toaster.js']);
  expect(files.styles.toSorted()).toEqual(['index.css', 'shared.css']);
  expect(files.fonts).toEqual(['type.woff2']);
});
