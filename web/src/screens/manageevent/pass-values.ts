/** A pass as its form holds it, from the wire and back to it. */
import { parse } from '@samagam/contract/first-issue';
import { SLAB_SEATS } from '@samagam/contract/limits';
import { say } from '@samagam/contract/messages';
import { discountSlab, ticketType, type DiscountSlab, type TicketType } from '@samagam/contract/ticket-type';

export interface PassValues {
  tickettype: string;
  price: string;
  initialprice: string;
  validatemembership: string;
  allowbulkbooking: string;
  validategender: string;
  status: string;
  /** A feature a line. */
  content: string;
  slabs: DiscountSlab[];
}

export const newPass: PassValues = {
  tickettype: '',
  price: '',
  initialprice: '',
  validatemembership: 'NO',
  allowbulkbooking: 'YES',
  validategender: 'ALL',
  status: 'ACTIVE',
  content: '',
  slabs: [],
};

export function valuesOfPass(pass: TicketType): PassValues {
  return {
    tickettype: pass.tickettype,
    price: String(pass.price),
    initialprice: String(pass.initialprice),
    validatemembership: pass.validatemembership,
    allowbulkbooking: pass.allowbulkbooking ?? 'YES',
    validategender: pass.validategender,
    status: pass.status,
    content: pass.content.join('\n'),
    slabs: pass.discountData,
  };
}

export function judgePass({ content, slabs, tickettype, ...fields }: PassValues) {
  // The contract leaves the name to the key of the map; here it is a field like the others.
  if (tickettype.trim() === '') {
    const issue = { field: 'tickettype', msg: say.blank('Ticket Type') };
    const others = parse(ticketType, { ...fields, content: linesOf(content), discountData: slabs });
    return { ok: false as const, issue, issues: [issue, ...(others.ok ? [] : others.issues)] };
  }
  return parse(ticketType, { ...fields, tickettype, content: linesOf(content), discountData: slabs });
}

function linesOf(content: string): string[] {
  return content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function fieldOfPass(wire: string): string {
  if (wire.startsWith('discountData')) return 'slabs';
  return wire.startsWith('content') ? 'content' : wire;
}

export interface SlabValues {
  from: string;
  to: string;
  discountpercentage: string;
}

export const newSlab: SlabValues = { from: '', to: '', discountpercentage: '' };

/** Up to more seats than can be booked: the contract's number for no upper end (docs/decisions/0037). */
export function isOpenEnded({ to }: Pick<DiscountSlab, 'to'>): boolean {
  return to >= SLAB_SEATS;
}

export function slabWords(slab: Pick<DiscountSlab, 'from' | 'to'>): string {
  return isOpenEnded(slab) ? `${slab.from} and more` : `${slab.from} to ${slab.to}`;
}

export function valuesOfSlab(slab: DiscountSlab): SlabValues {
  return {
    from: String(slab.from),
    to: isOpenEnded(slab) ? '' : String(slab.to),
    discountpercentage: String(slab.discountpercentage),
  };
}

/** `others`: the slabs beside this one. */
export function judgeSlab(values: SlabValues, others: readonly DiscountSlab[]) {
  const parsed = parse(discountSlab, values);
  if (!parsed.ok) return parsed;
  const { from, to } = parsed.value;
  const twin = others.find((other) => from <= other.to && other.from <= to);
  if (!twin) return parsed;
  const issue = { field: 'from', msg: say.slabOverlaps(slabWords(twin)) };
  return { ok: false as const, issue, issues: [issue] };
}
