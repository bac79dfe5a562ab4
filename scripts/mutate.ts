/** Draws faults of the code from a seed, and writes them into a copy of it, where a switch turns one of them on. */
import { chanceOf } from '@samagam/emulators/builders/chance';
import { parseSync, visitorKeys } from 'oxc-parser';

declare global {
  /** Says whether a mutant is on. */
  var isMutantOn: ((number: number) => boolean) | undefined;
}

export interface Fault {
  /** A path from the root of the repository, with `/`. */
  file: string;
  line: number;
  kind: string;
  /** Offsets in the text, of what is replaced. */
  start: number;
  end: number;
  /** What replaces it; undefined: a removed statement. */
  replacement: string | undefined;
  /** Whether the code runs when its module loads, so that every test that imports the file reaches it. */
  isOnLoad: boolean;
}

export interface Mutant extends Fault {
  number: number;
  subject: string;
  /** For a line of the report: `a < b → a <= b`. */
  change: string;
}

export interface Source {
  file: string;
  text: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const OPERATORS: Record<string, readonly [kind: string, other: string]> = {
  '<': ['comparison', '<='],
  '<=': ['comparison', '<'],
  '>': ['comparison', '>='],
  '>=': ['comparison', '>'],
  '===': ['comparison', '!=='],
  '!==': ['comparison', '==='],
  '&&': ['logic', '||'],
  '||': ['logic', '&&'],
  '+': ['sum', '-'],
  '-': ['sum', '+'],
};
const EXTREMES: Record<string, string> = { 'Math.max': 'Math.min', 'Math.min': 'Math.max' };
const LOGS = /^(?:(?:\w+\.)*log|console\.\w+)$/;
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const TYPED_EXPRESSIONS = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];
/** Operands that need no braces. */
const PLAIN = ['Identifier', 'Literal', 'MemberExpression', 'CallExpression', 'ParenthesizedExpression'];
const LONGEST_CHANGE = 60;

/** All faults that the code of a file can have, none of them in types, imports and calls of a log. */
export function faultsIn({ file, text }: Source): Fault[] {
  const faults: Fault[] = [];
  const textOf = ({ start, end }: Node) => text.slice(start, end);

  function add(kind: string, { start, end }: Node, replacement: string | undefined, isOnLoad: boolean): void {
    const line = text.slice(0, start).split('\n').length;
    faults.push({ file, line, kind, start, end, replacement, isOnLoad });
  }

  function walk(node: Node, isOnLoad: boolean): void {
    if (TYPED_EXPRESSIONS.includes(node.type)) return walk(node['expression'] as Node, isOnLoad);
    if (/^(?:TS|Import|ExportAll)/.test(node.type) || isLog(node)) return;
    for (const [kind, place, replacement] of faultsOf(node, textOf)) add(kind, place, replacement, isOnLoad);
    for (const key of visitorKeys[node.type] ?? []) {
      if (key === 'key' && !node['computed']) continue;
      for (const child of [node[key]].flat() as (Node | null | undefined)[]) {
        if (child) walk(child, isOnLoad && !FUNCTIONS.includes(node.type));
      }
    }
  }

  function isLog(node: Node): boolean {
    if (node.type === 'ExpressionStatement') return isLog(node['expression'] as Node);
    return node.type === 'CallExpression' && LOGS.test(textOf(node['callee'] as Node));
  }

  walk(parseSync(file, text).program as unknown as Node, true);
  return faults;
}

type FaultOfNode = readonly [kind: string, place: Node, replacement: string | undefined];

function faultsOf(node: Node, textOf: (node: Node) => string): FaultOfNode[] {
  const child = (key: string) => node[key] as Node;
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [kind, other] = OPERATORS[String(node['operator'])] ?? [];
      const isOfText = kind === 'sum' && [child('left'), child('right')].some(isText);
      if (!kind || isOfText) return [];
      return [
        [kind, node, `${inBraces(child('left'), textOf)} ${other} ${inBraces(child('right'), textOf)}`],
      ];
    }
    case 'Literal':
      if (typeof node['value'] === 'number') return [['number', node, String(node['value'] + 1)]];
      return typeof node['value'] === 'boolean' ? [['boolean', node, String(!node['value'])]] : [];
    case 'CallExpression': {
      const other = EXTREMES[textOf(child('callee'))];
      return other ? [['extreme', child('callee'), other]] : [];
    }
    case 'ArrayExpression':
      return (node['elements'] as unknown[]).length > 0 ? [['array', node, '[]']] : [];
    case 'ConditionalExpression':
      return [['condition', child('test'), `!(${textOf(child('test'))})`]];
    case 'IfStatement':
      return [
        ['condition', child('test'), `!(${textOf(child('test'))})`],
        ...(isGuard(node) ? ([['guard', node, undefined]] as const) : []),
      ];
    case 'ThrowStatement':
      return [['throw', node, undefined]];
    case 'ExpressionStatement': {
      const kind = effectOf(child('expression'));
      return kind ? [[kind, node, undefined]] : [];
    }
    default:
      return [];
  }
}

function isText({ type, value }: Node): boolean {
  return type === 'TemplateLiteral' || typeof value === 'string';
}

function isGuard({ consequent, alternate }: Node): boolean {
  return !alternate && ['ReturnStatement', 'ThrowStatement'].includes((consequent as Node).type);
}

/** Of `await write(…)`, `rows.push(…)` and `sum += …`. A call of `super` cannot be left out. */
function effectOf({ type, callee }: Node): string | undefined {
  if (type === 'AwaitExpression') return 'await';
  if (type === 'CallExpression' && (callee as Node).type === 'Super') return undefined;
  return ['CallExpression', 'AssignmentExpression', 'UpdateExpression'].includes(type) ? 'effect' : undefined;
}

function inBraces(node: Node, textOf: (node: Node) => string): string {
  return PLAIN.includes(node.type) ? textOf(node) : `(${textOf(node)})`;
}

/**
 * Chooses `count` mutants, equally many of each subject: first a kind of fault, so that frequent kinds leave room for the others,
 * then a fault of this kind. The same seed chooses the same mutants of the same code.
 */
export function draw(
  subjects: ReadonlyMap<string, readonly Source[]>,
  { seed, count }: { seed: number; count: number },
): Mutant[] {
  const chance = chanceOf(seed);
  const mutants: Mutant[] = [];
  [...subjects].forEach(([subject, sources], i) => {
    const share = Math.floor(count / subjects.size) + (i < count % subjects.size ? 1 : 0);
    const texts = new Map(sources.map(({ file, text }) => [file, text]));
    const kinds = [...Map.groupBy(sources.flatMap(faultsIn), ({ kind }) => kind).values()];
    const chosen: Fault[] = [];
    while (chosen.length < share && kinds.length > 0) {
      const ofKind = chance.pick(kinds);
      const [fault] = ofKind.splice(chance.below(ofKind.length), 1);
      if (ofKind.length === 0) kinds.splice(kinds.indexOf(ofKind), 1);
      const text = texts.get(fault!.file)!;
      if (chosen.some((other) => overlap(other, fault!)) || !isAccepted(fault!, text)) continue;
      chosen.push(fault!);
      mutants.push({ ...fault!, number: mutants.length + 1, subject, change: changeOf(fault!, text) });
    }
  });
  return mutants;
}

function overlap(a: Fault, b: Fault): boolean {
  return a.file === b.file && a.start < b.end && b.start < a.end;
}

function isAccepted(fault: Fault, text: string): boolean {
  return parseSync(fault.file, withSwitches(text, [{ ...fault, number: 0 }])).errors.length === 0;
}

function changeOf({ start, end, replacement }: Fault, text: string): string {
  const original = inShort(text.slice(start, end));
  return replacement === undefined ? `without ${original}` : `${original} → ${inShort(replacement)}`;
}

export function inShort(code: string): string {
  const line = code.replace(/\s+/g, ' ');
  return line.length > LONGEST_CHANGE ? `${line.slice(0, LONGEST_CHANGE)}…` : line;
}

/** The code with all mutants in it; `globalThis.isMutantOn(number)` says whether one is on. Lines keep their numbers. */
export function withSwitches(text: string, mutants: readonly (Fault & { number: number })[]): string {
  return mutants
    .toSorted((a, b) => b.start - a.start)
    .reduce((code, { number, start, end, replacement }) => {
      const original = code.slice(start, end);
      const isOn = `globalThis.isMutantOn?.(${number})`;
      const changed =
        replacement === undefined
          ? `{ if (!${isOn}) ${original} }`
          : `(${isOn} ? (${replacement}) : (${original}))`;
      return code.slice(0, start) + changed + code.slice(end);
    }, text);
}
