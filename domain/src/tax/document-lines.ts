/** Passes of an order, and what credit notes left of them: no pass is taken back twice. Amounts in paise. */
import type { RefundedPass } from '../order/order.ts';
import { proportion } from '../money/refunds.ts';
import type { DocumentLine } from './document.ts';

type Lines = readonly DocumentLine[];

/** Less, without a seat, is rounding: a seat's share of the tax is rounded apart from the invoice's. */
const ROUNDING = 100;

const sumOf = (lines: Lines) => lines.reduce((sum, { taxable }) => sum + taxable, 0);

/** Another sum is spread over the lines, and names no seats. */
export function linesOfSum(lines: Lines, taxable: number): readonly DocumentLine[] {
  return sumOf(lines) === taxable ? lines : partOf(lines, { taxable });
}

export function linesLeft(lines: Lines, credits: readonly { lines: Lines }[]): readonly DocumentLine[] {
  const credited = credits.flatMap((credit) => credit.lines);
  const left = lines.map((line) => {
    const taken = credited.filter(({ description }) => description === line.description);
    const seats = line.seats - taken.reduce((sum, one) => sum + one.seats, 0);
    return lineWith(line, { seats: Math.max(0, seats), taxable: Math.max(0, line.taxable - sumOf(taken)) });
  });
  const some = left.filter(({ seats, taxable }) => seats > 0 || taxable >= ROUNDING);
  return some.length > 0 ? some : left;
}

/** Names the `refunded` passes, as far as they are left; another part is spread. `isAll`: with the seats. */
export function partOf(
  left: Lines,
  {
    taxable,
    refunded,
    isAll = false,
  }: { taxable: number; refunded?: RefundedPass[] | undefined; isAll?: boolean },
): DocumentLine[] {
  const isLeft = ({ tickettype }: RefundedPass) => left.some((line) => line.description === tickettype);
  const named = refunded?.every(isLeft) ? refunded : [];
  const shares = divided(
    taxable,
    named.map(({ amount }) => amount),
  );
  const parts = left.map((line) => {
    const ofLine = named.map(({ tickettype }) => tickettype === line.description);
    const share = shares.reduce((sum, one, i) => sum + (ofLine[i] ? one : 0), 0);
    return {
      line,
      isNamed: ofLine.includes(true),
      seats: named.reduce((sum, one, i) => sum + (ofLine[i] ? one.seats : 0), 0),
      // An amount that was refunded before may have taken a part of the pass.
      taxable: share - line.taxable < ROUNDING ? share : line.taxable,
    };
  });
  const rest = taxable - parts.reduce((sum, part) => sum + part.taxable, 0);
  const extra = divided(
    rest,
    parts.map(({ line, taxable: share }) => Math.max(0, line.taxable - share)),
  );
  return parts
    .map((part, i) => ({ ...part, taxable: part.taxable + extra[i]! }))
    .filter((part) => named.length === 0 || part.isNamed || part.taxable > 0)
    .map((part) =>
      lineWith(part.line, {
        taxable: part.taxable,
        seats: isAll && named.length === 0 ? part.line.seats : part.seats,
      }),
    );
}

/** `left` by credit notes; `returned` since then, of the `refunded` passes; below 0 if a documented refund failed. */
export function linesReplacing(
  lines: Lines,
  about: { left: Lines; taxable: number; returned: number; refunded: RefundedPass[] | undefined },
): readonly DocumentLine[] {
  const { left, taxable, returned, refunded } = about;
  if (returned < 0) return withMore(lines, left, taxable - sumOf(left));
  const part = returned > 0 ? partOf(left, { taxable: sumOf(left) - taxable, refunded }) : [];
  return scaled(linesLeft(left, [{ lines: part }]), taxable);
}

/** What credit notes took comes back to the lines in proportion. */
function withMore(lines: Lines, left: Lines, more: number): DocumentLine[] {
  const rest = lines.map((line) => left.find(({ description }) => description === line.description));
  const taken = lines.map((line, i) => Math.max(0, line.taxable - (rest[i]?.taxable ?? 0)));
  return divided(more, taken)
    .map((share, i) =>
      lineWith(lines[i]!, { seats: rest[i]?.seats ?? 0, taxable: (rest[i]?.taxable ?? 0) + share }),
    )
    .filter(({ seats, taxable }) => seats > 0 || taxable > 0);
}

function scaled(lines: Lines, taxable: number): readonly DocumentLine[] {
  if (sumOf(lines) === taxable) return lines;
  const shares = divided(
    taxable,
    lines.map((line) => line.taxable),
  );
  return lines.map((line, i) => lineWith(line, { seats: line.seats, taxable: shares[i]! }));
}

/** Whole seats keep the price and the discount that were agreed. Of another part, the amount is without the discount. */
function lineWith(
  line: DocumentLine,
  { seats, taxable }: Pick<DocumentLine, 'seats' | 'taxable'>,
): DocumentLine {
  if (seats === line.seats && taxable === line.taxable) return line;
  const isWhole =
    seats > 0 && line.seats > 0 && Math.abs(proportion(line.taxable, seats, line.seats) - taxable) < ROUNDING;
  const agreed = isWhole && line.discount > 0 ? proportion(line.price, seats, line.seats) - taxable : 0;
  const discount = Math.max(0, agreed);
  return { ...line, seats, price: taxable + discount, discount, taxable };
}

/** Exactly: each gets the part up to it less the parts before. The first gets all if there is no weight. */
export function divided(sum: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, one) => total + one, 0);
  let [upTo, given] = [0, 0];
  return weights.map((weight) => {
    upTo += weight;
    const shared = all === 0 ? sum : proportion(sum, upTo, all);
    const share = shared - given;
    given = shared;
    return share;
  });
}
