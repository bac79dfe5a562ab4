/**
 * Prints every sentence that staff read, screen by screen, in one table, so that it can be read once as a whole:
 * `npm run sentences`, or `npm run sentences -- managemonth` for the screens with this in their name. Each sentence stands
 * once, where it occurs first. `{…}` is a value.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** The files whose texts staff see, and the name of their screen; the first one that fits counts. */
const SCREENS: readonly [RegExp, (match: RegExpMatchArray) => string][] = [
  [/^web\/src\/screens\/staff\/([\w-]+)\//, ([, folder]) => folder!],
  [/^web\/src\/(?:back-office|app\/staff-screens|session)\b/, () => 'every screen'],
  [/^web\/src\/ui\//, () => 'forms, lists and dialogs'],
  [/^contract\/src\/.*messages\.ts$/, () => 'messages'],
  [/^contract\/src\/(?!schemas|api)/, () => 'messages'],
  [/^domain\/src\/(?:reports|staff|books|tax|programme|import|door|money)\//, () => 'rules'],
];
const IS_TEST = /\.(?:test|spec)\.tsx?$/;
/** Attributes and properties whose text nobody reads. */
const NOT_SHOWN =
  /^(?:className|id|key|name|type|to|href|src|path|scope|autoComplete|autoCapitalize|inputMode|role|rel|target|accept|method|look|viewBox|d|transform|points|data-.*|queryKey|field|fieldPath|kind|what|reason)$/;

export interface Sentence {
  text: string;
  line: number;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** A word that begins with a capital letter, or several words: no key, class or path. */
function isProse(text: string): boolean {
  const words = text.match(/[A-Za-z’']+/g) ?? [];
  if (!words.some((word) => word.length > 1) || /^(?:GET|POST|PUT|DELETE) \//.test(text)) return false;
  if (/^[a-z\d]+(?:[-_./:@][\w-]*)+$/i.test(text) || /^[A-Z_\d]+$/.test(text)) return false;
  return /^\W*[A-Z{]/.test(text) ? /[a-z]/.test(text) : words.length > 1 && !/[=<>[\]]|\.\w/.test(text);
}

/** The texts of a file that are shown, in its order. */
export function sentencesIn(file: string, code: string): Sentence[] {
  const found: Sentence[] = [];
  const lineOf = (at: number) => code.slice(0, at).split('\n').length;
  const add = (text: string, at: number) => {
    const plain = text.replaceAll(/\s+/g, ' ').trim();
    if (isProse(plain)) found.push({ text: plain, line: lineOf(at) });
  };

  function visit(node: Node): void {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') return visitElement(node);
    if (/^(?:Import|ExportAll|TS(?!As|NonNull|Satisfies))/.test(node.type)) return;
    if (node.type === 'Literal' && typeof node['value'] === 'string') return add(node['value'], node.start);
    if (node.type === 'TemplateLiteral') add(textOf(node), node.start);
    const name = isNode(node['key']) ? nameOf(node['key']) : isNode(node['name']) ? nameOf(node['name']) : '';
    if (/^(?:JSXAttribute|Property)$/.test(node.type) && NOT_SHOWN.test(name)) {
      // A function below such a key may still return texts.
      if (isNode(node['value']) && node['value'].type !== 'Literal') visitAll(node['value']);
      return;
    }
    visitAll(node, node.type === 'Property' ? ['key'] : []);
  }

  function visitAll(node: Node, without: readonly string[] = []): void {
    for (const [key, value] of Object.entries(node)) {
      if (without.includes(key)) continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
    }
  }

  /** An element with words of its own is one sentence with all that is inside it. */
  function visitElement(node: Node): void {
    const children = node['children'] as Node[];
    const hasWords = children.some((child) => child.type === 'JSXText' && /\w/.test(String(child['value'])));
    if (hasWords) add(textOf(node), node.start);
    if (isNode(node['openingElement'])) visitAll(node['openingElement']);
    for (const child of children) if (child.type !== 'JSXText') (hasWords ? visitInside : visit)(child);
  }

  /** Only what the sentence around it shows as {…}, and attributes. */
  function visitInside(node: Node): void {
    if (node.type === 'JSXExpressionContainer') return visitAll(node);
    if (isNode(node['openingElement'])) visitAll(node['openingElement']);
    const children = Array.isArray(node['children']) ? (node['children'] as Node[]) : [];
    for (const child of children) if (child.type !== 'JSXText') visitInside(child);
  }

  visit(parseSync(file, code).program as unknown as Node);
  return found;
}

function nameOf(node: Node): string {
  const name = node['name'] ?? node['value'];
  return isNode(name) ? nameOf(name) : String(name);
}

function textOf(node: Node): string {
  switch (node.type) {
    case 'JSXText':
      return String(node['value']);
    case 'Literal':
      return typeof node['value'] === 'string' ? node['value'] : '{…}';
    case 'TemplateLiteral':
      return (node['quasis'] as Node[])
        .map((quasi) => (quasi['value'] as { cooked: string }).cooked)
        .join('{…}');
    case 'JSXExpressionContainer': {
      const inner = node['expression'] as Node;
      return inner.type === 'Literal' ? textOf(inner) : inner.type === 'JSXEmptyExpression' ? '' : '{…}';
    }
    case 'JSXElement':
    case 'JSXFragment': {
      const inside = (node['children'] as Node[]).map(textOf).join('');
      return inside.trim() === '' ? '{…}' : inside;
    }
    default:
      return '{…}';
  }
}

export function screenOf(file: string): string | undefined {
  if (IS_TEST.test(file) || !/\.tsx?$/.test(file)) return undefined;
  for (const [pattern, name] of SCREENS) {
    const match = file.match(pattern);
    if (match) return name(match);
  }
  return undefined;
}

function print(only: string | undefined): void {
  const root = path.join(import.meta.dirname, '..');
  const files = execFileSync('git', ['ls-files', 'web/src', 'contract/src', 'domain/src'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  const seen = new Set<string>();
  const rows = SCREENS.flatMap(([pattern]) => files.filter((file) => pattern.test(file))).flatMap((file) => {
    const screen = screenOf(file);
    if (screen === undefined || seen.has(file)) return [];
    seen.add(file);
    const sentences = sentencesIn(file, readFileSync(path.join(root, file), 'utf8'));
    return sentences.map(({ text, line }) => ({ screen, text, place: `${path.basename(file)}:${line}` }));
  });
  const texts = new Set<string>();
  const once = rows.filter(({ text }) => !texts.has(text) && texts.add(text));
  const shown = once.filter(({ screen }) => only === undefined || screen.includes(only));
  console.log(['screen', 'sentence', 'place'].join(' | '));
  for (const { screen, text, place } of shown) console.log(`${screen} | ${text} | ${place}`);
  console.log(`${shown.length} sentences.`);
}

if (import.meta.main) print(process.argv[2]);
