/** Every text, list and map of a request has a largest size, so that no request makes later work grow without one. */
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { callNames } from './api.ts';
import * as f from './common/fields.ts';
import { individualRegistration } from './orders/registration.ts';
import { schemas } from './schemas.ts';

/** What may stay without a bound, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'POST /api/rpwebhook: any value':
    'The gateway signs it, the body limit applies, and the API reads only ids and amounts of it.',
  'POST /api/eventregistration: any value':
    'Only its event is parsed here. The event decides about the schema of the rest, which is below.',
  'POST /api/register: any value': 'The same, and only the controls of the form are read.',
  'POST /api/speakerpage: any value': 'The same. `sentencesOf` bounds what is stored.',
  'POST /api/admin/addschedule .conference .tracks{}[] .speakers{}: any value':
    'Only the addresses of the speakers are read.',
  'POST /api/admin/addschedule .training .tracks{}[] .speakers{}: any value':
    'Only the addresses of the speakers are read.',
  'POST /api/admin/savecoupons .maxusage: any value': 'It must be one of two words.',
  'POST /api/admin/couponbatch .maxusage: any value': 'It must be one of two words.',
  'a registration without questions .parking: any value': "It becomes ''.",
  'a registration without questions .tshirtsize: any value': "It becomes ''.",
};

/** The definition of a schema or a check, as far as this file reads it. */
interface Definition {
  type?: string;
  check?: string;
  checks?: readonly Wrapped[];
  pattern?: RegExp;
  params?: { most?: number };
  element?: Wrapped;
  keyType?: Wrapped;
  valueType?: Wrapped;
  innerType?: Wrapped;
  catchall?: Wrapped;
  in?: Wrapped;
  out?: Wrapped;
  shape?: Record<string, Wrapped>;
  options?: readonly Wrapped[];
}
interface Wrapped {
  _zod: { def: object };
}

const definitionOf = ({ _zod: { def } }: Wrapped): Definition => def;

/** Whether the schema or one of its checks sets a largest length or number. */
function hasMost(definition: Definition): boolean {
  return [definition, ...(definition.checks ?? []).map(definitionOf)].some(
    ({ check, params, pattern }) =>
      check === 'max_length' || params?.most !== undefined || (pattern && isBoundedPattern(pattern)),
  );
}

/** From the beginning to the end, and without a part that repeats any number of times. */
function isBoundedPattern({ source }: RegExp): boolean {
  const plain = source.replaceAll(/\\.|\[(?:[^\]\\]|\\.)*\]/g, 'x');
  return /^\^.*\$$/.test(plain) && !/[*+]|,\}|\|/.test(plain.replace('(?:|', '(?:'));
}

const NO_TEXT = new Set(['number', 'boolean', 'null', 'undefined', 'literal', 'enum', 'never', 'transform']);

/** What has no bound, as its path and its kind. */
function unboundedIn(schema: Wrapped, path: string): string[] {
  const definition = definitionOf(schema);
  const found = (kind: string) => (hasMost(definition) ? [] : [`${path}: ${kind}`]);
  const below = (one: Wrapped | undefined, more = '') => (one ? unboundedIn(one, path + more) : []);
  const { type = '', shape = {}, options = [] } = definition;
  if (NO_TEXT.has(type)) return [];
  if (type === 'string') return found('text');
  if (type === 'any' || type === 'unknown') return found('any value');
  if (type === 'array') return [...found('list'), ...below(definition.element, '[]')];
  if (type === 'record')
    return [...found('map'), ...below(definition.keyType, '{name}'), ...below(definition.valueType, '{}')];
  if (type === 'object')
    return [
      ...Object.entries(shape).flatMap(([key, one]) => unboundedIn(one, `${path} .${key}`)),
      ...below(definition.catchall),
    ];
  if (type === 'union') return options.flatMap((one) => unboundedIn(one, path));
  if (type === 'pipe') return unboundedInPipe(definition, path);
  if (definition.innerType) return below(definition.innerType);
  throw new Error(`${path} is of a kind that this test does not know: ${type}`);
}

/** One part of a pipe can set the bound of the value that all of its parts see. */
function unboundedInPipe(pipe: Definition, path: string): string[] {
  const sides = [pipe.in!, pipe.out!];
  const isOf = (kinds: readonly string[]) => (one: Wrapped) =>
    partsOf(one).some((part) => kinds.includes(part.type ?? '') && hasMost(part));
  const isBounded = {
    text: sides.some(isOf(['string'])),
    map: sides.some(isOf(['any', 'record'])),
    'any value': sides.some(isOf(['any', 'record'])),
  };
  return sides
    .flatMap((side) => unboundedIn(side, path))
    .filter(
      (found) => !Object.entries(isBounded).some(([kind, isSet]) => isSet && found === `${path}: ${kind}`),
    );
}

/** A schema with what it wraps, but not the values of its lists and maps. */
function partsOf(schema: Wrapped): Definition[] {
  const definition = definitionOf(schema);
  const { in: first, out: second, innerType } = definition;
  return [definition, ...[first, second, innerType].flatMap((one) => (one ? partsOf(one) : []))];
}

const asks = (enabled: boolean) =>
  individualRegistration({ parking: { enabled }, tshirt: { enabled } }) as unknown as Wrapped;
const requests: [string, Wrapped][] = [
  ...callNames.map((name): [string, Wrapped] => [name, schemas[name].request]),
  ['a registration', asks(true)],
  ['a registration without questions', asks(false)],
];

it('every text, list and map of a request has a bound, apart from the exceptions', () => {
  const unbounded = requests.flatMap(([name, schema]) => unboundedIn(schema, name));
  expect([...new Set(unbounded)].toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

/** Fields that name a record, by their path. Those of other tools, and of questions of a file, name none. */
function idsIn(schema: Wrapped, path: string): [string, Wrapped][] {
  const { shape = {}, options = [], ...definition } = definitionOf(schema);
  const within = [definition.element, definition.innerType, definition.in, definition.out, ...options];
  const fields = Object.entries(shape).flatMap(([key, one]): [string, Wrapped][] => [
    ...(/(?<!source|mail)ids?$/.test(key) ? [[`${path} .${key}`, one] as [string, Wrapped]] : []),
    ...idsIn(one, `${path} .${key}`),
  ]);
  return [...fields, ...within.flatMap((one) => (one ? idsIn(one, path) : []))];
}

it('no id of a request has a slash, which would lead to another record, or to none', () => {
  const ids = requests.flatMap(([name, schema]) => idsIn(schema, name));
  const accepts = (schema: Wrapped, value: unknown) => z.safeParse(schema as z.ZodMiniType, value).success;
  const wrong = ids.filter(([, schema]) => accepts(schema, 'a/b') || accepts(schema, ['a/b']));
  expect(ids.length).toBeGreaterThan(40);
  expect([...new Set(wrong.map(([path]) => path))]).toEqual([
    'POST /api/admin/importprogramme .told .answers .id',
  ]);
});

describe('the walk through a schema (the control)', () => {
  test.each<[string, Wrapped, string[]]>([
    ['a text', z.object({ a: z.string() }), ['x .a: text']],
    ['a text in lists', z.array(z.optional(z.string())), ['x: list', 'x[]: text']],
    ['a map', z.record(z.string(), z.number()), ['x: map', 'x{name}: text']],
    ['an open pattern', z.string().check(z.regex(/^[a-z]+$/)), ['x: text']],
    ['a pattern without an end', z.string().check(z.regex(/^[a-z]{3}/)), ['x: text']],
    ['an object that takes more', z.looseObject({}), ['x: any value']],
    [
      'a pipe',
      z.pipe(
        z.string(),
        z.transform((value) => value.trim()),
      ),
      ['x: text'],
    ],
    ['a union', z.union([z.null(), z.string()]), ['x: text']],
  ])('finds %s', (_, schema, found) => {
    expect(unboundedIn(schema, 'x')).toEqual(found);
  });

  test.each<[string, Wrapped]>([
    ['a short text', f.line('Name', 60)],
    ['an optional text', f.optionalText('About')],
    ['a strict pattern', z.string().check(z.regex(/^[0-9a-f]{64}$/))],
    ['a map by name', f.mapByName('Pass', f.name('Pass'), z.number(), { most: 3, plural: 'passes' })],
  ])('accepts %s', (_, schema) => {
    expect(unboundedIn(schema, 'x')).toEqual([]);
  });
});
