import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { definitionsIn, has } from './watching.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const alerts = definitionsIn('alerts');
const sources = globSync('functions/src/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(root, file), 'utf8'));

/** The log messages in the filters of ops/, and the severity beside them. */
const messages = [...alerts, ...definitionsIn('log-metrics')].flatMap(({ name, text }) => {
  const filter = text.replaceAll('\\"', '"');
  const [, message] = /jsonPayload\.message="([^"]+)"/.exec(filter) ?? [];
  const isError = filter.includes('severity=ERROR');
  return message ? [{ name, message, isError }] : [];
});

it('finds the messages in the files', () => {
  expect(messages.map(({ name }) => name)).toEqual([
    'unexpected-errors',
    'webhook-silent',
    'mails-not-delivered',
  ]);
});

it.each(messages)('$name looks for a message that the code logs: $message', ({ message, isError }) => {
  const called = new RegExp(`\\b(?:log|logFailure)\\((?:[^;']|'ERROR'|'WARNING')*'${message}',`, 'g');
  const found = sources.flatMap((text) => text.match(called) ?? []);
  expect(found).toHaveLength(1);
  if (isError) expect(found[0]).toContain("'ERROR'");
});

it('counts each message of work that a run of the reconciler leaves', () => {
  const { text } = definitionsIn('log-metrics').find(({ name }) => name === 'reconciler-behind')!;
  const pattern = new RegExp(/message=~"(.+)"/.exec(JSON.parse(text).filter)![1]!);
  const logged = sources.flatMap(
    (source) => source.match(/(?<=logFailure\([^'`]*['`])reconcile: [^'`]+/g) ?? [],
  );
  expect(logged.length).toBeGreaterThanOrEqual(6);
  expect(logged.filter((message) => !pattern.test(message))).toEqual([]);
});

it('has a row of the manual for each alert, and no other rows', () => {
  const manual = readFileSync(path.join(root, 'docs/running.md'), 'utf8');
  const section = /\n## Alerts\n(.*?)\n## /s.exec(manual)![1]!;
  const rows = Array.from(
    section.matchAll(/^\| `([\w-]+)` +\|(.+)\|(.+)\|$/gm),
    ([, name, means, first]) => ({
      name,
      isComplete: means!.trim() !== '' && first!.trim() !== '',
    }),
  );
  const names = [...alerts.map(({ name }) => name), 'budget'];
  expect(rows.toSorted((a, b) => (a.name! < b.name! ? -1 : 1))).toEqual(
    names.toSorted().map((name) => ({ name, isComplete: true })),
  );
});

it('gives each alert on a log line a limit of its mails, without which Google refuses it', () => {
  for (const { text } of alerts) {
    const policy = JSON.parse(text);
    const isOnLogs = 'conditionMatchedLog' in policy.conditions[0];
    expect(isOnLogs).toBe('notificationRateLimit' in policy.alertStrategy);
  }
});

it('names only uptime checks and metrics that exist', () => {
  const text = alerts.map((one) => one.text).join();
  const checks = Array.from(text.matchAll(/\{check:([\w-]+)\}/g), ([, name]) => name);
  expect(checks.toSorted()).toEqual(definitionsIn('uptime-checks').map(({ name }) => name));
  const metrics = Array.from(text.matchAll(/googleapis\.com\/user\/([\w-]+)/g), ([, name]) => name);
  expect(metrics).toEqual(definitionsIn('log-metrics').map(({ name }) => name));
});

it.each([
  [{ a: 1, b: 2 }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: { b: 1, c: 2 } }, { a: { b: 1 } }, true],
  [{ a: [{ b: 1, c: 2 }] }, { a: [{ b: 1 }] }, true],
  [{ a: [1, 2] }, { a: [1] }, false],
  [null, { a: 1 }, false],
  [{}, { a: 0 }, true],
  [{}, { a: false }, false],
])('says whether %j has %j: %s', (found, fields, expected) => {
  expect(has(found, fields)).toBe(expected);
});
