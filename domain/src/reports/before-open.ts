/** What an event lacks before it is opened. Nothing here refuses to open it; the API refuses only doubtful tax. */
import { gstStateNamed } from '@samagam/contract/money/state-names';
import type { Content } from '@samagam/contract/programme/content';
import { gstPercentOf } from '../order/pricing.ts';
import { stillDefault } from '../programme/own-texts.ts';

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
  /** As it is published. */
  content: Content;
}

export function readinessOf({ event, passes, seller, content }: Facts): Readiness[] {
  const hasGst = gstPercentOf(event) > 0;
  const usual = stillDefault(content);
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
