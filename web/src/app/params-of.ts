export type Params = Readonly<Record<string, string>>;

/** Null if the path does not match. Ignores case and a trailing slash. `*` matches every path. */
export function paramsOf(pattern: string, path: string): Params | null {
  if (pattern === '*') return {};
  const names = pattern.split('/');
  const values = path.replace(/(.)\/$/, '$1').split('/');
  if (names.length !== values.length) return null;
  const params: Record<string, string> = {};
  const matches = names.every((name, nth) => {
    const value = values[nth]!;
    if (!name.startsWith(':')) return name.toLowerCase() === value.toLowerCase();
    params[name.slice(1)] = decoded(value);
    return value !== '';
  });
  return matches ? params : null;
}

/** A visitor may type a `%` that is not a valid encoding. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
