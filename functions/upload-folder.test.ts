import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cutLock, type Lock, type UploadManifest } from './upload-folder.ts';

const root = path.join(import.meta.dirname, '..');
const read = <Value>(file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Value;

function manifest(dependencies: Record<string, string>): UploadManifest {
  return {
    name: 'upload',
    version: '1.0.0',
    private: true,
    type: 'module',
    main: 'index.js',
    engines: { node: '24' },
    scripts: {},
    dependencies,
  };
}

function lock(packages: Lock['packages']): Lock {
  return { lockfileVersion: 3, packages };
}

describe('the lock of the upload', () => {
  it('has exactly the needed packages, where Node finds them', () => {
    const cut = cutLock(
      lock({
        'node_modules/a': { version: '1.0.0', dependencies: { b: '^2', c: '^1' }, peer: true },
        'node_modules/a/node_modules/b': { version: '2.0.0', dev: true },
        'node_modules/b': { version: '1.0.0' },
        'node_modules/c': { version: '1.0.0' },
        'functions/node_modules/c': { version: '3.0.0', optionalDependencies: { elsewhere: '1' } },
        'node_modules/unused': { version: '1.0.0' },
      }),
      'functions',
      manifest({ c: '3.0.0' }),
    );
    expect(cut.packages).toMatchObject({ 'node_modules/c': { version: '3.0.0' } });
    const other = cutLock(
      lock({
        'node_modules/a': { version: '1.0.0', dependencies: { b: '^2' }, peerDependencies: { c: '*' } },
        'node_modules/a/node_modules/b': { version: '2.0.0', dev: true },
        'node_modules/b': { version: '1.0.0' },
        'node_modules/c': { version: '1.0.0', peer: true },
      }),
      'functions',
      manifest({ a: '1.0.0' }),
    );
    expect(other.packages).toEqual({
      '': expect.anything(),
      'node_modules/a': expect.objectContaining({ version: '1.0.0' }),
      'node_modules/a/node_modules/b': { version: '2.0.0' },
      'node_modules/c': { version: '1.0.0' },
    });
  });

  it('leaves out an optional package that the workspace replaces', () => {
    const { packages } = cutLock(
      lock({
        'node_modules/a': { version: '1.0.0', optionalDependencies: { b: '*', c: '*' } },
        'node_modules/b': { link: true },
        'node_modules/c': { version: '1.0.0' },
      }),
      'functions',
      manifest({ a: '1.0.0' }),
    );
    expect(packages['node_modules/a']).toEqual({ version: '1.0.0', optionalDependencies: { c: '*' } });
    expect(Object.keys(packages)).toEqual(['', 'node_modules/a', 'node_modules/c']);
  });

  it('refuses packages that the cloud cannot install', () => {
    const own = lock({ 'node_modules/@samagam/contract': { link: true } });
    expect(() => cutLock(own, 'functions', manifest({ '@samagam/contract': '*' }))).toThrow('workspace');
    expect(() => cutLock(lock({}), 'functions', manifest({ a: '1.0.0' }))).toThrow('not in the lock file');
    const twice = lock({
      'node_modules/a': { version: '1.0.0', dependencies: { b: '*' } },
      'node_modules/b': { version: '1.0.0' },
      'functions/node_modules/b': { version: '2.0.0' },
    });
    expect(() => cutLock(twice, 'functions', manifest({ a: '1.0.0', b: '2.0.0' }))).toThrow('two versions');
  });

  it('has exactly the versions of the root lock file, and no workspace package', () => {
    const own = read<{ dependencies: Record<string, string> }>('functions/package.json');
    const whole = read<Lock>('package-lock.json');
    const { packages } = cutLock(whole, 'functions', manifest(own.dependencies));
    for (const version of Object.values(own.dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    const names = Object.keys(packages).filter((name) => name !== '');
    expect(names.length).toBeGreaterThan(100);
    for (const name of names) {
      const locked = whole.packages[`functions/${name}`] ?? whole.packages[name];
      expect([name, packages[name]!.version]).toEqual([name, locked?.version]);
      expect(packages[name]!.integrity).toMatch(/^sha512-/);
      expect(name).not.toContain('@samagam');
    }
  });
});
