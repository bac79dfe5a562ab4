/**
 * The package.json and the lock file of the folder that is uploaded: the packages outside the bundle, in exactly the
 * versions of the root lock file, which the tests use.
 */

interface LockedPackage {
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
  /** By folder: '' is the root, 'node_modules/…' the others. */
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
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
}

/**
 * The packages that `manifest` depends on, cut from the lock file of the workspace root.
 * @param workspace the folder of `manifest`; its own node_modules take precedence.
 * @throws Error for a dependency that is missing, that is a workspace package, or that would need two versions in one
 * folder.
 */
export function cutLock(root: Lock, workspace: string, manifest: UploadManifest): Lock {
  const packages: Lock['packages'] = {};

  function addPackage(name: string, from: string): void {
    const found = resolve(root, name, from);
    if (!found) throw new Error(`Upload: ${name}, needed by ${from}, is not in the lock file.`);
    const entry = root.packages[found]!;
    if (entry.link) throw new Error(`Upload: ${name}, needed by ${from}, is a package of this workspace.`);
    const prefix = `${workspace}/`;
    const folder = found.startsWith(prefix) ? found.slice(prefix.length) : found;
    const { dev: _, devOptional: __, peer: ___, ...kept } = entry;
    const existing = packages[folder];
    if (existing && existing.version !== kept.version)
      throw new Error(`Upload: two versions of ${name} would be in ${folder}.`);
    if (existing) return;
    const { dependencies, optionalDependencies = {}, peerDependencies, peerDependenciesMeta } = entry;
    // An optional one for which the workspace has a replacement is left out.
    const optional = Object.fromEntries(
      Object.entries(optionalDependencies).filter(
        ([next]) => !root.packages[resolve(root, next, found) ?? '']?.link,
      ),
    );
    packages[folder] = entry.optionalDependencies ? { ...kept, optionalDependencies: optional } : kept;
    for (const next of Object.keys(dependencies ?? {})) addPackage(next, found);
    for (const next of Object.keys(peerDependencies ?? {})) {
      if (!peerDependenciesMeta?.[next]?.optional) addPackage(next, found);
    }
    // Optional dependencies of other operating systems may be missing.
    for (const next of Object.keys(optional)) if (resolve(root, next, found)) addPackage(next, found);
  }

  for (const name of Object.keys(manifest.dependencies)) addPackage(name, workspace);
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

/** The folder where Node finds a package, searching from `from` upwards. */
function resolve({ packages }: Lock, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (!folder.endsWith('node_modules')) {
      const candidate = `${folder && `${folder}/`}node_modules/${name}`;
      if (packages[candidate]) return candidate;
    }
    if (folder === '') return undefined;
  }
}
