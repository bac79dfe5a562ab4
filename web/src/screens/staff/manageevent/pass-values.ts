import { filledLines } from '../../../back-office/form/filled-lines.ts';
import { parse, type Parsed } from '@samagam/contract/common/first-issue';
import { SLAB_SEATS } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import {
  discountSlab,
  slabsOverlap,
  ticketType,
  type DiscountSlab,
  type TicketType,
} from '@samagam/contract/programme/ticket-type';
import { typedLine } from '@samagam/domain/text/typed-markup';

export const newStep = { until: '', price: '' };

export const newPass = {
  /** The name of the pass in the list that these values replace; '' for a new pass. */
  opened: '',
  tickettype: '',
  price: '',
  initialprice: '',
  validatemembership: 'NO',
  allowbulkbooking: 'YES',
  validategender: 'ALL',
  status: 'ACTIVE',
  /** One feature per line. */
  content: '',
  slabs: [] as DiscountSlab[],
  /** '' for no limit. */
  capacity: '',
  waitinglist: 'YES',
  salesfrom: '',
  salesuntil: '',
  /** The last one may be blank. */
  steps: [newStep],
  /** The last day of the early prices of the pass before, which the first step suggests. */
  usualUntil: '',
  /** '' for the seller's. */
  sac: '',
};

export type PassValues = typeof newPass;

/** A new pass, whose early price ends with those of the last pass that has some. */
export function blankPass(passes: readonly TicketType[]): PassValues {
  const usualUntil = passes.findLast(({ steps = [] }) => steps.length > 0)?.steps?.at(-1)?.until ?? '';
  return { ...newPass, usualUntil, steps: [{ ...newStep, until: usualUntil }] };
}

/** Whether nothing was typed into a new pass. */
export function isBlankPass(values: PassValues): boolean {
  const typed = { ...values, usualUntil: '', steps: filledSteps(values) };
  return JSON.stringify(typed) === JSON.stringify({ ...newPass, steps: [] });
}

/** Without the blank ones at the end. */
function filledSteps({ steps, usualUntil }: Pick<PassValues, 'steps' | 'usualUntil'>): PassValues['steps'] {
  const isFilled = ({ until, price }: typeof newStep) =>
    price.trim() !== '' || ![usualUntil, ''].includes(until.trim());
  return steps.slice(0, steps.findLastIndex(isFilled) + 1);
}

export function valuesOfPass(pass: TicketType): PassValues {
  return {
    opened: pass.tickettype,
    tickettype: pass.tickettype,
    price: String(pass.price),
    initialprice: String(pass.initialprice),
    validatemembership: pass.validatemembership,
    allowbulkbooking: pass.allowbulkbooking ?? 'YES',
    validategender: pass.validategender,
    status: pass.status,
    content: pass.content.map(typedLine).join('\n'),
    slabs: pass.discountData,
    capacity: String(pass.capacity ?? ''),
    waitinglist: pass.waitinglist ?? 'YES',
    salesfrom: pass.salesfrom ?? '',
    salesuntil: pass.salesuntil ?? '',
    steps: pass.steps?.length
      ? pass.steps.map(({ until, price }) => ({ until, price: String(price) }))
      : [newStep],
    usualUntil: '',
    sac: pass.sac ?? '',
  };
}

/** A new pass like another one. It needs a name of its own. */
export function copyOfPass(pass: TicketType): PassValues {
  return { ...valuesOfPass(pass), opened: '', tickettype: '' };
}

/** `passes`: the list of the event, including the opened pass. */
export function judgePass(
  { opened, content, slabs, steps, usualUntil, ...fields }: PassValues,
  passes: readonly TicketType[],
): Parsed<TicketType> {
  const tickettype = fields.tickettype.trim();
  const parsed = parse(ticketType, {
    ...fields,
    content: filledLines(content),
    discountData: slabs,
    steps: filledSteps({ steps, usualUntil }),
  });
  // The contract checks the name as the key of a map; in the form it is a field.
  if (tickettype === '') return refused('tickettype', say.blank('Ticket Type'), parsed);
  if (!parsed.ok) return parsed;
  const others = passes.filter((pass) => !sameName(pass.tickettype, opened));
  const isTwin = others.some((pass) => sameName(pass.tickettype, tickettype));
  if (isTwin) return refused('tickettype', say.ticketTypeExists);
  return { ok: true, value: { ...parsed.value, tickettype } };
}

function refused(field: string, msg: string, others?: Parsed<unknown>): Parsed<never> {
  const issue = { field, msg };
  const rest = others && !others.ok ? others.issues.filter((one) => one.field !== field) : [];
  return { ok: false, issue, issues: [issue, ...rest] };
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

export function fieldOfPass(wire: string): string {
  if (wire.startsWith('discountData')) return 'slabs';
  return wire.startsWith('content') ? 'content' : wire;
}

export const newSlab = {
  /** The `from` of the slab in the list that these values replace; '' for a new slab. */
  opened: '',
  from: '',
  to: '',
  discountpercentage: '',
};

export type SlabValues = typeof newSlab;

/** Whether the slab has no upper end, which the contract stores as a number above any booking (docs/decisions/0037). */
export function isOpenEnded({ to }: Pick<DiscountSlab, 'to'>): boolean {
  return to >= SLAB_SEATS;
}

export function slabWords(slab: Pick<DiscountSlab, 'from' | 'to'>): string {
  return isOpenEnded(slab) ? `${slab.from} and more` : `${slab.from} to ${slab.to}`;
}

export function valuesOfSlab(slab: DiscountSlab): SlabValues {
  return {
    opened: String(slab.from),
    from: String(slab.from),
    to: isOpenEnded(slab) ? '' : String(slab.to),
    discountpercentage: String(slab.discountpercentage),
  };
}

export function isBlankSlab({ from, to, discountpercentage }: SlabValues): boolean {
  return [from, to, discountpercentage].every((text) => text.trim() === '');
}

function otherSlabs({ opened }: SlabValues, slabs: readonly DiscountSlab[]): DiscountSlab[] {
  return slabs.filter(({ from }) => String(from) !== opened);
}

/** `slabs`: the list of the pass, including the opened slab. */
export function judgeSlab(values: SlabValues, slabs: readonly DiscountSlab[]): Parsed<DiscountSlab> {
  const { opened: _opened, ...fields } = values;
  const parsed = parse(discountSlab, fields);
  if (!parsed.ok) return parsed;
  const all = withSlab(values, parsed.value, slabs);
  const own = all.find(({ from }) => from === parsed.value.from)!;
  const twin = all.find((other) => other !== own && slabsOverlap(own, other));
  return twin ? refused('from', say.slabOverlaps(slabWords(twin))) : parsed;
}

/** In their order, each open-ended one up to the next. `values`: what was typed of `slab`. */
export function withSlab(
  values: SlabValues,
  slab: DiscountSlab,
  slabs: readonly DiscountSlab[],
): DiscountSlab[] {
  const all = [...otherSlabs(values, slabs), slab].toSorted((one, other) => one.from - other.from);
  return all.map((one, nth) => {
    const next = all[nth + 1];
    return next && isOpenEnded(one) && next.from > one.from ? { ...one, to: next.from - 1 } : one;
  });
}
