import { FREQUENCIES, type Frequency } from '@samagam/contract/common/words';

const OFTEN = { ONCE: 'once', DAILY: 'once a day', UNLIMITED: 'any number of times' } satisfies Record<
  Frequency,
  string
>;

const listed = new Intl.ListFormat('en-IN');

export function admittedInWords(at: readonly { checkinfield: string; frequency: Frequency }[]): string {
  if (at.length === 0) return 'once at each checkpoint';
  return FREQUENCIES.map((often) => ({ often, fields: at.filter(({ frequency }) => frequency === often) }))
    .filter(({ fields }) => fields.length > 0)
    .map(
      ({ often, fields }) =>
        `${OFTEN[often]} at ${listed.format(fields.map((one) => fieldName(one.checkinfield)))}`,
    )
    .join('; ');
}

/** The name of a check-in field, for people: "main-gate" is "Main Gate". */
function fieldName(code: string): string {
  return code.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
