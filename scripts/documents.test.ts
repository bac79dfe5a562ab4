/** The commands, paths and links of the documents, which people copy: each command, option and path must exist, each link lead somewhere. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const inFolder = (folder: string) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));

const DOCUMENTS = [...inFolder('.'), ...inFolder('docs'), ...inFolder('docs/decisions'), 'ops/README.md'];
/** What an operator copies word for word. README.md lists commands without their options. */
const MANUALS = ['docs/deploying.md', 'docs/running.md', 'docs/doors.md', 'docs/people.md', 'docs/money.md'];

/** The lines of the fenced blocks, continued lines joined, and the code within sentences. */
function codeOf(text: string): string[] {
  const isFence = /^ *```/;
  const blocks = text.split('\n').reduce<{ lines: string[]; isOpen: boolean }>(
    ({ lines, isOpen }, line) => {
      if (isFence.test(line)) return { lines, isOpen: !isOpen };
      return { lines: isOpen ? [...lines, line] : lines, isOpen };
    },
    { lines: [], isOpen: false },
  );
  const fenced = blocks.lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n');
  const prose = text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
  const quoted = Array.from(prose.matchAll(/`([^`]+)`/g), ([, code]) => code!.replaceAll(/\s+/g, ' '));
  return [...fenced, ...quoted];
}

/** The commands that start with a word, each up to what ends it in a shell. */
function commandsOf(file: string, start: string): string[] {
  const command = new RegExp(`(?<![\\w-])${start} [^|;&#)]+`, 'g');
  return codeOf(read(file)).flatMap((line) => line.match(command) ?? []);
}

const optionsOf = (command: string) =>
  Array.from(command.matchAll(/(?<=\s)--[a-z][\w-]*/g), ([option]) => option);

const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;

/** The options that the usage of one of our commands names; undefined for another script. */
function ownOptions(script: string): string[] | undefined {
  const file = /ops\/src\/commands\/[\w-]+\.ts/.exec(scripts[script] ?? '')?.[0];
  const usage = file && /USAGE =[\s\S]*?;\n/.exec(read(file))?.[0];
  return usage?.match(/--[a-z][\w-]*/g) ?? undefined;
}

describe.each(DOCUMENTS)('%s', (file) => {
  it('names scripts that exist', () => {
    const named = commandsOf(file, 'npm (?:run|start|test)').map((command) =>
      command.replace('npm run ', '').replace('npm ', '').trim().split(' '),
    );
    const isInWorkspace = (words: string[]) => words.includes('-w') || words.includes('--prefix');
    const missing = named.filter((words) => !isInWorkspace(words) && scripts[words[0]!] === undefined);
    expect(missing).toEqual([]);
  });

  it('names paths that exist', () => {
    expect(missingPaths(file)).toEqual([]);
  });

  it('leads to files and headings that exist', () => {
    const prose = read(file).replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
    const links = Array.from(prose.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g), ([, link]) => link!);
    const pictures = Array.from(prose.matchAll(/<img src="([^"]+)"/g), ([, source]) => source!);
    expect([...links, ...pictures].filter((link) => !leadsSomewhere(file, link))).toEqual([]);
  });
});

/** Made by a build or written by an operator, and files of other tools. */
const ELSEWHERE = new Set(['functions/dist', 'functions/.env.*', 'index.js', 'schedule.json']);
const ROOT = new Set(readdirSync(root));
const FILE_NAMES = new Set(
  globSync('{*,!(node_modules)/**/*}', { cwd: root }).map((file) => path.basename(file)),
);
const isFileName = (name: string) =>
  /(^|\/)[\w*][^/]*\.(tsx?|json|md|css|html|yml|rules|svg|webp|js)$/.test(name);

/** What is quoted with a folder of the root before it, or ends like a file. A name without its folder may be anywhere. */
function missingPaths(file: string): string[] {
  const patterns = codeOf(read(file))
    .map((code) => code.replaceAll(/<[^>]+>|…|\{[^}]+\}/g, '*'))
    .filter((code) => /^[\w.@-][\w.@*-]*(\/[\w.@*-]*)*$/.test(code) && !ELSEWHERE.has(code));
  return patterns.filter((pattern) => {
    const [first = '', ...others] = pattern.split('/');
    if (others.length === 0) return isFileName(pattern) && !pattern.includes('*') && !FILE_NAMES.has(pattern);
    return (ROOT.has(first) || isFileName(pattern)) && globSync(pattern, { cwd: root }).length === 0;
  });
}

function leadsSomewhere(from: string, link: string): boolean {
  const [name = '', anchor] = link.split('#');
  const file = name === '' ? from : path.join(path.dirname(from), name);
  try {
    return anchor === undefined ? read(file) !== '' : anchorsOf(read(file)).has(anchor);
  } catch {
    return isFolder(file);
  }
}

function isFolder(file: string): boolean {
  try {
    return readdirSync(path.join(root, file)).length > 0;
  } catch {
    return false;
  }
}

/** As GitHub makes them. */
function anchorsOf(text: string): Set<string> {
  const headings = Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading]) => heading!);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

it('keeps README.md within 100 lines', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(101);
});

describe('docs/README.md', () => {
  it('leads to every document', () => {
    const missing = inFolder('docs')
      .map((file) => path.basename(file))
      .filter((name) => name !== 'README.md' && !read('docs/README.md').includes(`](${name})`));
    expect(missing).toEqual([]);
  });
});

describe('docs/decisions/README.md', () => {
  const index = read('docs/decisions/README.md');
  const names = inFolder('docs/decisions')
    .map((file) => path.basename(file))
    .filter((name) => name !== 'README.md')
    .toSorted();
  const rowOf = (number: string) => index.split('\n').find((row) => row.startsWith(`| [${number}]`)) ?? '';

  it('lists every decision in order, with its title', () => {
    const rows = Array.from(index.matchAll(/^\| \[(\d{4})\]\((\S+)\)/gm), ([, , name]) => name);
    expect(rows).toEqual(names);
    for (const name of names) {
      const [, number, title] = /^# (\d{4}) (.+)$/m.exec(read(`docs/decisions/${name}`))!;
      expect(name).toContain(`${number}-`);
      expect(rowOf(number!)).toContain(`| ${title} `);
    }
  });

  it('explains each number without a file', () => {
    const numbers = names.map((name) => Number(name.slice(0, 4)));
    const missing = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1)
      .filter((number) => !numbers.includes(number))
      .map((number) => String(number).padStart(4, '0'));
    const introduction = index.split('| number')[0]!;
    expect(missing.filter((number) => !introduction.includes(number))).toEqual([]);
  });

  it('says in the row of a decision which later one supersedes or changes it', () => {
    const silent = names.flatMap((later) => {
      const note = /^# .+\n\n((?:Supersedes|Changes|Replaces|Adds to) [\s\S]*?)\n\n/;
      const [, opening = ''] = note.exec(read(`docs/decisions/${later}`)) ?? [];
      const earlier = Array.from(opening.matchAll(/\b(\d{4})\b(?!-)/g), ([number]) => number);
      return earlier
        .filter((number) => !rowOf(number).includes(later))
        .map((number) => `${number}: ${later}`);
    });
    expect(silent).toEqual([]);
  });
});

describe.each(MANUALS)('%s', (file) => {
  it('gives our own commands the options that they know, and a project', () => {
    const wrong = commandsOf(file, 'npm run').flatMap((command) => {
      const [script, options] = [command.split(' ')[2]!, optionsOf(command)];
      const known = ownOptions(script);
      // A name within a sentence has no options.
      if (!known || !command.includes(' -- ')) return [];
      const unknown = options.filter((option) => !known.includes(option));
      const lacks = known.includes('--project') && !options.includes('--project');
      return unknown.length > 0 || lacks ? [command] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('gives the Firebase CLI commands and options that it knows, and a project', () => {
    const wrong = commandsOf(file, 'npx firebase').flatMap((command) => {
      const known = firebaseOptions(command.split(' ')[2]!);
      const options = optionsOf(command);
      const needsProject = !/^npx firebase (login|projects:addfirebase)\b/.test(command);
      const isRight =
        known &&
        options.every((option) => known.includes(option)) &&
        (!needsProject || options.includes('--project'));
      return isRight ? [] : [command];
    });
    expect(wrong).toEqual([]);
  });

  it('names the project of each gcloud command', () => {
    const isOfMachine = /^gcloud (auth|components) /;
    const namesIt = /^gcloud projects \S+ (<project id>|\$PROJECT)|--project[ =](<project id>|\$PROJECT)/;
    const wrong = commandsOf(file, 'gcloud')
      .filter((command) => optionsOf(command).length > 0 || command.split(' ').length > 3)
      .filter((command) => !isOfMachine.test(command) && !namesIt.test(command));
    expect(wrong).toEqual([]);
  });
});

interface Cli {
  getCommand: (name: string) => { load?: () => void } | undefined;
  cli: {
    options: { long: string }[];
    commands: { _name: string; options: { long: string }[] }[];
  };
}

/** The options of a command of the installed CLI; undefined for a command that it does not know. */
function firebaseOptions(name: string): string[] | undefined {
  const firebase = createRequire(import.meta.url)('firebase-tools') as Cli;
  const command = firebase.getCommand(name);
  if (!command) return undefined;
  command.load?.();
  const own = firebase.cli.commands.find(({ _name }) => _name === name)?.options ?? [];
  return [...firebase.cli.options, ...own].map(({ long }) => long);
}
