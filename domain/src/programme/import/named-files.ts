export function baseName(path: string): string {
  return pathOf(path).split('/').at(-1)!;
}

function pathOf(path: string): string {
  return path
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '');
}

/** With that path, else below another folder, else in any folder, unless two `names` differ only in their folders. */
export function filesNamed<Some extends { path: string }>(
  name: string,
  files: readonly Some[],
  names: readonly string[],
): Some[] {
  const path = pathOf(name);
  const same = files.filter((file) => pathOf(file.path) === path);
  if (same.length > 0) return same;
  const below = files.filter((file) => pathOf(file.path).endsWith(`/${path}`));
  if (below.length > 0) return below;
  const base = baseName(name);
  const needsFolder = names.some((other) => baseName(other) === base && pathOf(other) !== path);
  return needsFolder ? [] : files.filter((file) => baseName(file.path) === base);
}
