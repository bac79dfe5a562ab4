/** `docs/privacy.md`: what is stored about people, and how long. Made from the register, so that it is never out of date. */
import { LOG_DAYS } from '@samagam/contract/common/limits';
import { type PersonalDataRow, register, rowNames } from '../stores/collections.ts';
import { keptSentence } from '../stores/collections/register.ts';

const INTRO = `# Personal data

This page is made from the register in \`functions/src/stores/collections.ts\`; a test fails when it is out of date. The
site shows the same rows to visitors at \`/privacy\`, in the words of \`functions/src/people/notice-words.ts\`. An organiser
with a notice of their own sets its address at \`/weba/managesite\`.

A person can ask the organiser what is stored, and ask for the erasure. Staff answer at \`/weba/managepeople\`. Consent to
news and to the poster is withdrawn on the page of the ticket. Each news mail also has a link that ends the news. The
contact of a group withdraws it on the payment page.
`;

const LOGS = `## Logs of requests

Google Cloud logs the network address, the time and the address of each request, without
[addresses with keys](running.md#logs), for ${LOG_DAYS.least} days, or for as long as the operator sets with
\`npm run watch -- --project <project id> --mail <address> --log-days ${LOG_DAYS.year}\` (${LOG_DAYS.least} to ${LOG_DAYS.most}). The page
\`/privacy\` names this range, so that it is true for each value.

**An open question.** The DPDP Rules 2025 were notified on 13 November 2025. As reported, rules 6(1)(e) and 8(3) ask for logs to be
kept for at least one year, from May 2027. We could not read the text in the gazette. The operator or their adviser must read it and
decide: ${LOG_DAYS.year} days is what the rules as reported would want.
`;

export function privacyNotice(): string {
  const personal = rowNames.filter((name) => register[name].erased !== 'nothing personal');
  const parts = personal.map((name) => `## ${name}\n\n${section(register[name])}`);
  const others = rowNames.filter((name) => !personal.includes(name)).map((name) => `\`${name}\``);
  return `${[INTRO, LOGS, ...parts].join('\n')}\n## Nothing personal\n\n${others.join(', ')}.\n`;
}

function section(row: PersonalDataRow): string {
  const { purpose, personal, named, period, found } = row;
  const fields = personal.map((field) => `\`${field}\``).join(', ');
  const lines = [
    ...(fields === '' ? [] : [`Personal: ${fields}.`]),
    ...(named === undefined ? [] : [`The id is a keyed hash of ${named}.`]),
    `Kept: ${keptSentence(period)}`,
    `On request: ${onRequest(row)}.`,
    ...(found && 'because' in found ? [`Not found by mail address: ${found.because}`] : []),
  ];
  return `${purpose}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;
}

function onRequest({ erased }: PersonalDataRow): string {
  if (erased === 'delete') return 'deleted';
  if (typeof erased === 'string') return 'nothing';
  if ('keep' in erased) return `kept. ${erased.keep}`;
  return erased.keeps === undefined ? 'blanked' : `blanked. What stays: ${erased.keeps}`;
}
