/**
 * The package.json and the lock file of the folder that is uploaded: what the bundle leaves to node_modules, in the
 * very versions that the root's lock file has and that were tested here.
 */

export interface LockedPackage {
  version?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  peer?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  [more: string]: unknown;
}

export interface Lock {
  lockfileVersion: number;
  /** By their folders: '' is the root, 'node_modules/…' the others. */
  packages: Record<string, LockedPackage>;
  [more: string]: unknown;
}

export interface UploadManifest {
  name: string;
  version: string;
  private: true;
  type: 'module';
  main: string;
  engines: { node: string };
  dependencies: Record<string, string>;
}

/**
 * Everything `manifest` depends on, cut from the lock of a workspace root.
 * @param workspace the folder whose dependencies they are; packages in its own node_modules go first.
 * @throws Error for a dependency that is missing, that is a package of the workspace, or that would need two versions
 * in one place.
 */
export function cutLock(root: Lock, workspace: string, manifest: UploadManifest): Lock {
  const packages: Lock['packages'] = {};

  function take(name: string, from: string): void {
    const found = resolve(root, name, from);
    if (!found) throw new Error(`Upload: ${name}, needed by ${from}, is not in the lock file.`);
    const entry = root.packages[found]!;
    if (entry.link) throw new Error(`Upload: ${name}, needed by ${from}, is a package of this workspace.`);
    const prefix = `${workspace}/`;
    const place = found.startsWith(prefix) ? found.slice(prefix.length) : found;
    const { dev: _, devOptional: __, peer: ___, ...kept } = entry;
    const there = packages[place];
    if (there && there.version !== kept.version)
      throw new Error(`Upload: two versions of ${name} would be in ${place}.`);
    if (there) return;
    packages[place] = kept;
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry;
    for (const next of Object.keys(dependencies ?? {})) take(next, found);
    for (const next of Object.keys(peerDependencies ?? {})) {
      if (!peerDependenciesMeta?.[next]?.optional) take(next, found);
    }
    // Those of other operating systems may be absent.
    for (const next of Object.keys(optionalDependencies ?? {}))
      if (resolve(root, next, found)) take(next, found);
  }

  for (const name of Object.keys(manifest.dependencies)) take(name, workspace);
  const { name, version, dependencies, engines } = manifest;
  const sorted = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return {
    name,
    version,
    lockfileVersion: root.lockfileVersion,
    requires: true,
    packages: { '': { name, version, dependencies, engines }, ...sorted },
  };
}

/** The folder Node finds a package in, from the package in `from` upwards. */
function resolve({ packages }: Lock, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (!folder.endsWith('node_modules')) {
      const place = `${folder && `${folder}/`}node_modules/${name}`;
      if (packages[place]) return place;
    }
    if (folder === '') return undefined;
  }
}
