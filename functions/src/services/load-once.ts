/** A failed load is tried again by the next call, so that it does not last as long as the instance. */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    if (loading) return loading;
    const started = load();
    loading = started;
    started.catch(() => (loading = undefined));
    return started;
  };
}
