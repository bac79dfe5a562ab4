/** `docs/privacy.md`: what is stored about people, and how long. Made from the register, so that it is never out of date. */
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

export function privacyNotice(): string {
  const personal = rowNames.filter((name) => register[name].erased !== 'nothing personal');
  const parts = personal.map((name) => `## ${name}\n\n${section(register[name])}`);
  const others = rowNames.filter((name) => !personal.includes(name)).map((name) => `\`${name}\``);
  return `${[INTRO, ...parts].join('\n')}\n## Nothing personal\n\n${others.join(', ')}.\n`;
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
