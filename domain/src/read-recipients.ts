/** Reads the recipients of coupons from a pasted list or a CSV file: a name, a mail address or both on each line. */
import { readCsv, separatorOf } from './read-csv.ts';

const TITLE = /^(?:(?:full )?name|recipient|company|e-?mail|mail(?:id)?|(?:e-?mail|mail) address)$/i;

export interface RecipientList {
  /** In the order of the list, also equal ones. */
  recipients: string[];
  /** How many are equal to an earlier one, in any case. */
  repeated: number;
  /** The line of a quote that is not closed: the lines after it were not read. */
  openQuote: number | undefined;
}

/** If the first line has titles, only the columns of names, companies and mail addresses are read; otherwise all. */
export function readRecipients(text: string): RecipientList {
  const rows = readCsv(text, separatorOf(text));
  const titles = (rows[0]?.cells ?? []).map((cell) => TITLE.test(cell.trim()));
  const isTitled = titles.includes(true);
  const recipients = rows.slice(isTitled ? 1 : 0).flatMap(({ cells }) => {
    const words = cells.filter((_, place) => !isTitled || titles[place]).map((cell) => cell.trim());
    const recipient = words.filter(Boolean).join(', ');
    return recipient === '' ? [] : [recipient];
  });
  const different = new Set(recipients.map((recipient) => recipient.toLowerCase()));
  return {
    recipients,
    repeated: recipients.length - different.size,
    openQuote: rows.find(({ broken }) => broken)?.line,
  };
}
