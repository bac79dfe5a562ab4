const SMALL = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
  'seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ');
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** From the largest. Above a crore, Indian English counts crores. */
const UNITS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

/** "Rupees one lakh five and seventy-eight paise only". @throws RangeError for anything but whole paise from 0. */
export function amountInWords(paise: number): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`Not an amount in paise: ${paise}`);
  const rest = paise % 100;
  const rupees = `Rupees ${numberInWords(Math.floor(paise / 100))}`;
  return rest === 0
    ? `${rupees} only`
    : `${rupees} and ${numberInWords(rest)} ${rest === 1 ? 'paisa' : 'paise'} only`;
}

function numberInWords(value: number): string {
  if (value < 20) return SMALL[value]!;
  if (value < 100) return TENS[Math.floor(value / 10)]! + (value % 10 === 0 ? '' : `-${SMALL[value % 10]}`);
  const [size, unit] = UNITS.find(([least]) => value >= least)!;
  const rest = value % size;
  const head = `${numberInWords(Math.floor(value / size))} ${unit}`;
  if (rest === 0) return head;
  return `${head} ${numberInWords(rest)}`;
}
