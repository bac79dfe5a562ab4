import bcd, { type Identifier, type SimpleSupportStatement } from '@mdn/browser-compat-data';
import { OLDEST } from './browsers.ts';

/** Static functions and constructors that an oldest supported browser lacks. Methods are not found: their object has no type. */
export function tooNewIn(script: string): string[] {
  return NEW_CALLS.filter((call) => script.includes(`${call}(`));
}

const NEW_CALLS = [...Object.entries(bcd.api), ...Object.entries(bcd.javascript.builtins!)].flatMap(
  ([name, members]) =>
    Object.entries(members).flatMap(([member, about]) =>
      member === '__compat' || !isMissing(about) ? [] : callsOf(name, member),
    ),
);

function callsOf(name: string, member: string): string[] {
  if (member.endsWith('_static')) return [`${name}.${member.replace('_static', '')}`];
  if (member === name) return [`new ${name}`];
  return name === 'Intl' && /^[A-Z]/.test(member) ? [`new Intl.${member}`] : [];
}

/** Whether one of the oldest browsers lacks it. Partial support counts as support. */
function isMissing({ __compat: compat }: Identifier): boolean {
  if (!compat) return false;
  return Object.entries(OLDEST).some(([browser, oldest]) => {
    const found = compat.support[browser as keyof typeof OLDEST];
    const statements = Array.isArray(found) ? found : found ? [found] : [];
    return !statements.some((statement) => isSupported(statement, oldest));
  });
}

function isSupported({ version_added, version_removed, flags }: SimpleSupportStatement, oldest: number) {
  if (typeof version_added !== 'string' || flags) return false;
  const isGone = typeof version_removed === 'string' && numberOf(version_removed) <= oldest;
  return numberOf(version_added) <= oldest && !isGone;
}

/** NaN for a preview. */
function numberOf(version: string): number {
  return Number.parseFloat(version.replace('≤', ''));
}
