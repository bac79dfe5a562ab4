/** `{error: {code, description, source, step, reason, metadata, field}}`. */
import { json } from '../http/serve.ts';
import type { Answer } from '../http/serve.ts';

/** Thrown by the books or the checks; only `api.ts` turns it into a response. */
export type RazorpayRefusal = Error & { status: number; field: string | null };

export function refusal(description: string, field: string | null = null, status = 400): RazorpayRefusal {
  return Object.assign(new Error(description), { status, field });
}

export function isRefusal(error: unknown): error is RazorpayRefusal {
  return error instanceof Error && 'status' in error && 'field' in error;
}

export function refusalAnswer({ message, status, field }: RazorpayRefusal): Answer {
  const byField = field !== null;
  return json(
    {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: message,
        source: byField ? 'business' : 'NA',
        step: byField ? 'payment_initiation' : 'NA',
        reason: byField ? 'input_validation_failed' : 'NA',
        metadata: {},
        ...(byField ? { field } : {}),
      },
    },
    status,
  );
}

export function serverErrorAnswer(): Answer {
  return json(
    {
      error: {
        code: 'SERVER_ERROR',
        description:
          'We are facing some trouble completing your request at the moment. Please try again shortly.',
        source: 'NA',
        step: 'NA',
        reason: 'NA',
        metadata: {},
      },
    },
    500,
  );
}
