import { Timestamp } from '@google-cloud/firestore';

interface Found {
  document?: { name: string; fields?: object };
}

/**
 * Every document of the store, of every collection, in one call: a query that the packages of Firestore do not offer.
 * By the document's name, with its fields as JSON.
 * @param address of the documents at the emulator.
 */
export async function readDocuments(address: string): Promise<Map<string, string>> {
  const response = await fetch(`${address}:runQuery`, {
    method: 'POST',
    // The emulator's token for all rights.
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  });
  if (!response.ok) throw new Error(`The emulator replied ${response.status}: ${await response.text()}`);
  const found = (await response.json()) as Found[];
  return new Map(
    found.flatMap(({ document }) =>
      document ? [[document.name, JSON.stringify(document.fields ?? {})] as const] : [],
    ),
  );
}

/** A value of the store in the JSON of its REST API. */
type JsonValue =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { arrayValue: { values?: JsonValue[] } }
  | { mapValue: { fields?: Record<string, JsonValue> } };

/** Fields as the package of Firestore returns them. @throws for a type that no record has. */
export function dataOf(fields: Record<string, JsonValue>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueOf(value)]));
}

function valueOf(value: JsonValue): unknown {
  if ('stringValue' in value) return value.stringValue;
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return value.doubleValue;
  if ('booleanValue' in value) return value.booleanValue;
  if ('nullValue' in value) return null;
  if ('bytesValue' in value) return Buffer.from(value.bytesValue, 'base64');
  if ('timestampValue' in value) return timestampOf(value.timestampValue);
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(valueOf);
  if ('mapValue' in value) return dataOf(value.mapValue.fields ?? {});
  throw new Error(`An unknown type: ${JSON.stringify(value)}`);
}

function timestampOf(text: string): Timestamp {
  const [, seconds, nanoseconds = ''] = /^(.+?)(?:\.(\d+))?Z$/.exec(text)!;
  return new Timestamp(Date.parse(`${seconds}Z`) / 1000, Number(nanoseconds.padEnd(9, '0')));
}
