import { describe, expect, it } from 'vitest';
import { cliFolder, readJson, withoutBuilds } from './prepare-deploy.ts';

it('leaves everything of the configuration but the builds', () => {
  const config: Parameters<typeof withoutBuilds>[0] = readJson('firebase.json');
  const built = withoutBuilds(config);
  expect(JSON.stringify(built)).not.toContain('predeploy');
  const hooks = (part: object) =>
    Object.fromEntries(Object.entries(part).filter(([key]) => key !== 'predeploy'));
  expect(built).toEqual({
    ...config,
    hosting: hooks(config.hosting),
    functions: config.functions.map(hooks),
  });
});

describe('the folder of the Firebase CLI', () => {
  const { manifest, lock } = cliFolder(readJson('package.json'), readJson('package-lock.json'));

  it('has the version of the repository, and no other package of it', () => {
    expect(Object.keys(manifest.dependencies)).toEqual(['firebase-tools']);
    expect(lock.packages['node_modules/firebase-tools']!.version).toBe(
      manifest.dependencies['firebase-tools'],
    );
    expect(Object.keys(lock.packages)).not.toContain('node_modules/vitest');
  });

  it('has the hash of every package', () => {
    const packages = Object.entries(lock.packages).filter(([folder]) => folder !== '');
    expect(packages.filter(([, { integrity }]) => !String(integrity).startsWith('sha512-'))).toEqual([]);
  });
});
