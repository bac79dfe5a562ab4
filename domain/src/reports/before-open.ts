/** What an event lacks before it is opened. Nothing here refuses to open it; the API refuses only doubtful tax. */
import { gstStateNamed } from '@samagam/contract/money/state-names';
import type { Content } from '@samagam/contract/programme/content';
import { gstPercentOf } from '../order/pricing.ts';
import { stillDefault } from '../programme/own-texts.ts';

export type ReadinessPart = 'passes' | 'seller' | 'venue' | 'content' | 'speakers' | 'schedule';

export interface Readiness {
  part: ReadinessPart;
  isDone: boolean;
  /** A sentence; '' if nothing is missing. */
  missing: string;
  /** Whether many events open without it. */
  isAdvice: boolean;
}

interface Facts {
  event: { state: string; gstpercent?: number | undefined };
  passes: readonly { status: 'ACTIVE' | 'CLOSED' }[];
  /** Absent if none is saved. */
  seller: { gstin?: string | undefined } | undefined;
  /** As it is published. */
  content: Content;
  /** How many of each visitors would see. Absent if the API does not say it. */
  programme?: { speakers: number; sessions: number } | undefined;
}

export function readinessOf({ event, passes, seller, content, programme }: Facts): Readiness[] {
  const hasGst = gstPercentOf(event) > 0;
  const usual = stillDefault(content);
  return [
    rowOf('passes', passesMissing(passes)),
    rowOf('seller', sellerMissing(seller, hasGst)),
    rowOf(
      'venue',
      hasGst && gstStateNamed(event.state) === '' ? 'The state of the venue is not in the list.' : '',
    ),
    rowOf('content', usual.length > 0 ? `Still the standard texts: ${usual.join(', ')}.` : ''),
    ...(programme ? adviceAbout(programme) : []),
  ];
}

function adviceAbout({ speakers, sessions }: NonNullable<Facts['programme']>): Readiness[] {
  return [
    adviceOf('speakers', speakers > 0 ? '' : 'No speaker is shown. Speakers can follow later.'),
    adviceOf('schedule', sessions > 0 ? '' : 'No session is published. Sessions can follow later.'),
  ];
}

function rowOf(part: ReadinessPart, missing: string): Readiness {
  return { part, isDone: missing === '', missing, isAdvice: false };
}

function adviceOf(part: ReadinessPart, missing: string): Readiness {
  return { ...rowOf(part, missing), isAdvice: true };
}

function passesMissing(passes: Facts['passes']): string {
  if (passes.length === 0) return 'There is no pass. Visitors cannot register without one.';
  return passes.some(({ status }) => status === 'ACTIVE') ? '' : 'No pass is active.';
}

function sellerMissing(seller: Facts['seller'], hasGst: boolean): string {
  if (!seller) return 'The seller is not saved. Invoices and receipts name it.';
  return hasGst && !seller.gstin ? 'The seller has no GSTIN, and this event collects GST.' : '';
}
