/** What an event lacks before it is opened. Nothing here refuses to open it; the API refuses only doubtful tax. */
import { gstStateNamed } from '@samagam/contract/money/state-names';
import type { Content } from '@samagam/contract/programme/content';
import { gstPercentOf } from '../order/pricing.ts';

type Text = keyof Content;

/** Texts of the page whose usual words speak about the organiser's other events. */
const TEXTS: readonly [Text, string][] = [
  ['lead', 'hero line'],
  ['about', 'about'],
  ['blurb', 'register blurb'],
  ['faq', 'questions'],
  ['testimonials', 'testimonials'],
];

/** The words of the texts that the event has not replaced. `content`: as it is published. */
export function textsOfDefault(content: Readonly<Partial<Record<Text, unknown>>>): string[] {
  return TEXTS.flatMap(([name, word]) => (content[name] === undefined ? [word] : []));
}

export type ReadinessPart = 'passes' | 'seller' | 'venue' | 'content';

export interface Readiness {
  part: ReadinessPart;
  isDone: boolean;
  /** A sentence; '' if nothing is missing. */
  missing: string;
}

interface Facts {
  event: { state: string; gstpercent?: number | undefined };
  passes: readonly { status: 'ACTIVE' | 'CLOSED' }[];
  /** Absent if none is saved. */
  seller: { gstin?: string | undefined } | undefined;
  content: Readonly<Partial<Record<Text, unknown>>>;
}

export function readinessOf({ event, passes, seller, content }: Facts): Readiness[] {
  const hasGst = gstPercentOf(event) > 0;
  const usual = textsOfDefault(content);
  return [
    rowOf('passes', passesMissing(passes)),
    rowOf('seller', sellerMissing(seller, hasGst)),
    rowOf(
      'venue',
      hasGst && gstStateNamed(event.state) === '' ? 'The state of the venue is not one of the list.' : '',
    ),
    rowOf('content', usual.length > 0 ? `Still the usual texts: ${usual.join(', ')}.` : ''),
  ];
}

function rowOf(part: ReadinessPart, missing: string): Readiness {
  return { part, isDone: missing === '', missing };
}

function passesMissing(passes: Facts['passes']): string {
  if (passes.length === 0) return 'There is no pass. Visitors cannot register without one.';
  return passes.some(({ status }) => status === 'ACTIVE') ? '' : 'No pass is active.';
}

function sellerMissing(seller: Facts['seller'], hasGst: boolean): string {
  if (!seller) return 'The seller is not saved. Invoices and receipts name it.';
  return hasGst && !seller.gstin ? 'The seller has no GSTIN, and this event collects GST.' : '';
}
