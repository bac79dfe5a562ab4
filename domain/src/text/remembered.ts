const MOST = 20_000;

/** A pure function that keeps its results: the worker of an import reads the same file again for each answer. */
export function remembered<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    if (known.has(text)) return known.get(text)!;
    if (known.size >= MOST) known.clear();
    const result = read(text);
    known.set(text, result);
    return result;
  };
}
