/** What an organiser should know of an import, by finding. Report, filters and confirmation are made from these. */
import { isOfRecord } from '@samagam/contract/programme/import-ledger';
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import {
  FINDING_NAMES,
  type FindingName,
  FINDINGS,
  type Severity,
} from '@samagam/contract/programme/import-notes';
import type { FoundHeading } from '../found.ts';
import type { ReportRow } from './report-rows.ts';

export interface Finding {
  name: string;
  what: string;
  rows: string[];
  severity: Severity;
}

const ORDER: readonly Severity[] = ['grave', 'check', 'note'];

/** The grave ones first. A row counts once for each finding. `days`: those of the event, in words. */
export function findingsOf(
  rows: readonly ReportRow[],
  headings: readonly FoundHeading[],
  days: string,
): Finding[] {
  const byName = new Map<FindingName, string[]>();
  for (const row of rows)
    for (const name of namesIn(row)) byName.set(name, [...(byName.get(name) ?? []), row.key]);
  const ofRows = FINDING_NAMES.flatMap((name): Finding[] => {
    const keys = byName.get(name);
    const { severity, what } = FINDINGS[name];
    return keys ? [{ name, what: `${what(keys.length, days)}.`, rows: keys, severity }] : [];
  });
  const all = [...unreadColumns(headings, rows), ...ofRows];
  return ORDER.flatMap((severity) => all.filter((finding) => finding.severity === severity));
}

/** For a row that is left out, only the reason counts, and not, for example, that it has no time. */
function namesIn({ outcome, notes, losses }: ReportRow): Set<FindingName> {
  const counted = outcome === 'left out' ? notes.filter(({ text }) => isOfRecord(text)) : notes;
  return new Set([
    ...counted.map(({ finding }) => finding),
    ...(losses.includes('speakers') ? ['losesSpeakers' as const] : []),
    ...(losses.includes('talk') ? ['becomesBreak' as const] : []),
  ]);
}

function unreadColumns(headings: readonly FoundHeading[], rows: readonly ReportRow[]): Finding[] {
  const unread = headings.filter(({ column, rows: filled }) => column === null && filled.length > 0);
  if (unread.length === 0) return [];
  const lines = new Set(
    unread.flatMap(({ sheet, rows: filled }) =>
      filled.map((row) => `${sheet === 'sessions' ? 'session' : 'speaker'} ${row}`),
    ),
  );
  return [
    {
      name: 'unread columns',
      what: sayOfImport.unreadColumns(
        unread.map(({ heading, rows: filled }) => ({ heading, rows: filled.length })),
      ),
      rows: rows.filter(({ what, row }) => lines.has(`${what} ${row}`)).map(({ key }) => key),
      severity: 'grave',
    },
  ];
}

/** Why an import is not offered as done: most of its sessions would be wrong. `days`: those of the event, in words. */
export function doubtsOf(rows: readonly ReportRow[], days: string): string[] {
  const sessions = rows.filter(
    ({ what, outcome }) => what === 'session' && (outcome === 'new' || outcome === 'changed'),
  );
  const all = sessions.length;
  const countOf = (...names: FindingName[]) =>
    sessions.filter((row) => names.some((name) => namesIn(row).has(name))).length;
  const isMost = (count: number) => all > 1 && count * 2 > all;
  const [breaks, timeless, outside] = [
    countOf('noSpeakers', 'becomesBreak'),
    countOf('noTime'),
    countOf('outside'),
  ];
  const undecided = rows.filter((row) => namesIn(row).has('statusAsked')).length;
  return [
    ...(undecided > 0 ? [sayOfImport.undecided(undecided)] : []),
    ...(isMost(breaks) ? [sayOfImport.mostBreaks(breaks, all)] : []),
    ...(isMost(timeless) ? [sayOfImport.mostWithoutTime(timeless, all)] : []),
    ...(isMost(outside) ? [sayOfImport.mostOutside(outside, all, days)] : []),
  ];
}
