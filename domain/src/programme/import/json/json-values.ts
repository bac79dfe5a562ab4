export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export const objectsOf = (list: unknown): JsonObject[] => listOf(list).filter(isObject);

/** The texts that differ, in paragraphs. */
export function paragraphsOf(texts: readonly string[]): string {
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))].join('\n\n');
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** Of a text in several languages, such as {"en": "Room", "fr": "Salle"}, the English one, else the first. */
export function anyTextOf(value: unknown): string {
  if (!isObject(value)) return textOf(value);
  return (
    textOf(value.en) ||
    (Object.values(value)
      .map(textOf)
      .find((text) => text !== '') ??
      '')
  );
}

export const DEEPEST = 16;

/** All objects of a JSON value, the outer ones first. Those below `DEEPEST` are not looked at. */
export function* objectsIn(value: unknown, depth = 0): Generator<JsonObject> {
  if (depth > DEEPEST) return;
  if (isObject(value)) yield value;
  const inner = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  for (const one of inner) yield* objectsIn(one, depth + 1);
}
