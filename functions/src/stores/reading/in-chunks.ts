/** Firestore's limit for the values of one `in` filter. */
const IN_ONE_QUERY = 30;

export function inChunks<Value>(values: readonly Value[]): Value[][] {
  return Array.from({ length: Math.ceil(values.length / IN_ONE_QUERY) }, (_, i) =>
    values.slice(i * IN_ONE_QUERY, (i + 1) * IN_ONE_QUERY),
  );
}
