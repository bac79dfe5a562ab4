/** Random requests for a call: a body that its schema may accept, and what careless or hostile clients make of it. */
import { schemas } from '@samagam/contract/schemas';
import type { CallName } from '@samagam/contract/api';
import { hostileTexts } from '@samagam/emulators/builders/hostile-texts';
import * as z from 'zod/mini';
import type { Chance } from '@samagam/emulators/builders/chance';

/** The part of a JSON schema that the generator understands. */
interface Shape {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
}

/** Values that exist in the store, by the name of the field: only with these, a call gets beyond its first check. */
export type Known = Record<string, unknown>;

const WORDS = [
  'a',
  'Asha Raman',
  'test2025',
  'asha@example.org',
  '21-Nov-2099',
  '1',
  'YES',
  'NO',
  'https://example.org/',
];

const ODD: readonly ((chance: Chance) => unknown)[] = [
  () => null,
  () => undefined,
  () => true,
  (chance) => chance.pick([0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER + 2, -0]),
  () => [],
  () => ({}),
  () => [[[[[]]]]],
  () => ({ __proto__: null, constructor: { prototype: { polluted: true } } }),
  (chance) => chance.pick(hostileTexts),
  (chance) => 'x'.repeat(chance.pick([300, 5001, 40_000])),
  (chance) =>
    chance.pick(['', ' ', '\u0000', '\ud800', '\u202egnp', 'a\nb', '../../etc/passwd', '%00', "' OR 1=1 --"]),
  (chance) =>
    chance.pick(['__proto__', 'constructor', 'toString', 'events/test2025', '.', '..', '__a__', 'a/b/c']),
  (chance) => Array.from({ length: chance.pick([1, 100, 2000]) }, () => chance.pick(WORDS)),
];

/** A body that may be right, with up to two odd values in it. */
export function fuzzedBody(
  name: CallName,
  { seed, known }: { seed?: unknown; known: Known },
  chance: Chance,
): unknown {
  const shape = z.toJSONSchema(schemas[name].request, { unrepresentable: 'any', io: 'input' }) as Shape;
  let body = structuredClone(seed) ?? valueOf(shape, known, chance);
  for (let change = chance.below(3); change > 0; change -= 1) body = withOddValue(body, chance);
  return body;
}

function valueOf(shape: Shape, known: Known, chance: Chance, key = ''): unknown {
  if (key in known && chance.percent(80)) return known[key];
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return chance.pick(shape.enum);
  const parts = shape.anyOf ?? shape.allOf;
  if (parts) return valueOf(chance.pick(parts), known, chance, key);
  const type = Array.isArray(shape.type) ? chance.pick(shape.type) : shape.type;
  if (type === 'object') {
    const fields = Object.entries(shape.properties ?? {});
    return Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field, known, chance, name)]));
  }
  if (type === 'array') {
    const length = chance.below(4);
    return Array.from({ length }, () => valueOf(shape.items ?? {}, known, chance));
  }
  if (type === 'number' || type === 'integer') return chance.below(1000);
  if (type === 'boolean') return chance.percent(50);
  if (type === 'null') return null;
  return chance.pick(WORDS);
}

/** Replaces a value somewhere inside, or adds one. */
function withOddValue(value: unknown, chance: Chance): unknown {
  const odd = () => chance.pick(ODD)(chance);
  if (typeof value !== 'object' || value === null || chance.percent(10)) return odd();
  if (Array.isArray(value)) {
    const at = chance.below(value.length + 1);
    return value.toSpliced(at, 1, withOddValue(value[at], chance));
  }
  const keys = Object.keys(value);
  const key = keys.length === 0 || chance.percent(10) ? chance.pick(WORDS) : chance.pick(keys);
  const inside = (value as Record<string, unknown>)[key];
  return { ...value, [key]: chance.percent(30) ? withOddValue(inside, chance) : odd() };
}

const SPOILT: readonly ((text: string, chance: Chance) => string | Uint8Array<ArrayBuffer>)[] = [
  (text, chance) => text.slice(0, chance.below(text.length + 1)),
  (text) => `${text}${text}`,
  () => '['.repeat(20_000),
  () => new Uint8Array([0xff, 0xfe, 0x7b, 0x22]),
  () => '',
  (text) => `\ufeff${text}`,
  (text) => text.replace('{', '{"__proto__":{"role":"ADMIN"},'),
];

/** The text of a body; one of ten is no longer what its content type says. */
export function spoilt(text: string, chance: Chance): string | Uint8Array<ArrayBuffer> {
  return chance.percent(10) ? chance.pick(SPOILT)(text, chance) : text;
}
