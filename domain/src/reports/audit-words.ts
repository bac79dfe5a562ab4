import type { AuditRow, FieldChange } from '@samagam/contract/people/audit-log';
import type { CsvRecord } from '../text/csv.ts';
import { timestampInIndia } from '../text/event-dates.ts';
import { inRupees } from '../text/rupees.ts';

export function auditSentence({
  what,
  eventcode,
  facts,
  count,
}: Omit<AuditRow, 'id' | 'at' | 'who'>): string {
  const words = Object.entries(facts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name} ${factInWords(name, value)}`)
    .join(', ');
  const where = eventcode === '' ? '' : ` in ${eventcode}`;
  const times = count > 1 ? `, ${count} times` : '';
  const sentence = `${what.charAt(0).toUpperCase()}${what.slice(1)}${where}${times}${words === '' ? '' : `: ${words}`}`;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Stored in paise. */
const AMOUNTS: readonly string[] = ['amount', 'tds'];

function factInWords(name: string, value: string | number): string {
  return AMOUNTS.includes(name) && typeof value === 'number' ? `₹${inRupees(value)}` : `${value}`;
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  addressline1: 'address line 1',
  addressline2: 'address line 2',
  accent: 'colours',
  additionalFields: 'additional fields',
  allowbulkbooking: 'bulk booking',
  banners: 'banner slides',
  blurb: 'register blurb',
  discountData: 'slab',
  discountpercentage: 'discount percent',
  enddate: 'end date',
  faq: 'questions',
  gstpercent: 'GST percent',
  initialprice: 'initial price',
  lead: 'hero line',
  maplink: 'map',
  salesfrom: 'sales from',
  salesuntil: 'sales until',
  selfservice: 'what holders may change',
  startdate: 'start date',
  steps: 'price step',
  tickettype: 'name',
  terms: 'price terms',
  tickettypes: 'pass',
  validategender: 'gender',
  validatemembership: 'members only',
  venuename: 'venue',
  waitinglist: 'waiting list',
};

export function changeSentence({ field, before, after }: FieldChange): string {
  const name = fieldInWords(field);
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  if (before === '' && after === '') return `${title}: changed.`;
  return `${title}: before ${valueInWords(before)}, after ${valueInWords(after)}.`;
}

function fieldInWords(field: string): string {
  const [first = '', ...rest] = field.split('.');
  const inWords = (parts: string[]) => parts.map((part) => FIELD_WORDS[part] ?? part).join(' ');
  const [pass, ...below] = rest;
  if (first === 'tickettypes' && below.length > 0) return `pass ${pass}, ${inWords(below)}`;
  return inWords([first, ...rest]);
}

function valueInWords(value: string): string {
  return value === '' ? 'nothing' : `“${value}”`;
}

export function auditTexts(row: AuditRow): string[] {
  return [row.who, row.what, row.eventcode, auditSentence(row), ...row.changes.map(changeSentence)];
}

export function auditRecord(row: AuditRow): CsvRecord {
  const { at, who, what, eventcode, count } = row;
  const facts = Object.entries(row.facts).map(([name, value]) => `${name}: ${factInWords(name, value)}`);
  return {
    time: timestampInIndia(Date.parse(at)),
    who,
    what,
    eventcode,
    count,
    facts: facts.join('; '),
    changes: row.changes.map(changeSentence).join(' '),
  };
}
