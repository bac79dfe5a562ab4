/** An entry of the audit as a sentence for staff, as text to search, and as a line of a file. */
import type { AuditRow } from '@samagam/contract/audit-log';
import type { CsvRecord } from './csv.ts';
import { timestampInIndia } from './event-dates.ts';

/** "Ticket corrected in test2025: id 0a1b, reason A typing mistake." */
export function auditSentence({
  what,
  eventcode,
  facts,
  count,
}: Omit<AuditRow, 'id' | 'at' | 'who'>): string {
  const words = Object.entries(facts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
  const where = eventcode === '' ? '' : ` in ${eventcode}`;
  const times = count > 1 ? `, ${count} times` : '';
  const sentence = `${what.charAt(0).toUpperCase()}${what.slice(1)}${where}${times}${words === '' ? '' : `: ${words}`}`;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** What the filter searches. */
export function auditTexts(row: AuditRow): string[] {
  return [row.who, row.what, row.eventcode, auditSentence(row)];
}

export function auditRecord(row: AuditRow): CsvRecord {
  const { at, who, what, eventcode, count } = row;
  const facts = Object.entries(row.facts).map(([name, value]) => `${name}: ${value}`);
  return {
    time: timestampInIndia(Date.parse(at)),
    who,
    what,
    eventcode,
    count,
    facts: facts.join('; '),
  };
}
