import type { EndedTicket } from '@samagam/contract/orders/ticket';
import type { Refused } from '@samagam/domain/text/refused';

/** 'closed': a caller with a right key sees the same as with a wrong one, which is 'not found'. */
export type Reason =
  | 'invalid'
  | 'signed out'
  | 'forbidden'
  | 'not found'
  | 'closed'
  | 'conflict'
  | 'stale'
  | 'too large'
  | 'wrong type'
  | 'too often'
  | 'unavailable';

/** Of HTTP. */
export const STATUS: Record<Reason, number> = {
  invalid: 400,
  'signed out': 401,
  forbidden: 403,
  'not found': 404,
  closed: 404,
  conflict: 409,
  stale: 412,
  'too large': 413,
  'wrong type': 415,
  'too often': 429,
  unavailable: 503,
};

/** An expected refusal with the sentence for the user. Only `app.ts` turns it into a response. */
export class Refusal extends Error {
  readonly reason: Reason;
  readonly field: string | undefined;
  readonly data: Record<string, string> | undefined;
  readonly endedticket: EndedTicket | undefined;
  /** Shown instead of the sentence alone by a call whose answer is a page. */
  readonly page: Response | undefined;

  constructor(
    msg: string,
    options: {
      reason?: Reason;
      field?: string;
      data?: Record<string, string>;
      endedticket?: EndedTicket;
      page?: Response;
    } = {},
  ) {
    super(msg);
    this.name = 'Refusal';
    this.reason = options.reason ?? 'invalid';
    this.field = options.field;
    this.data = options.data;
    this.endedticket = options.endedticket;
    this.page = options.page;
  }
}

export function refusalOf({ sentence, ...details }: Refused): Refusal {
  return new Refusal(sentence, details);
}

/** A service that we need does not respond. Nothing was done, and a retry makes sense. */
export class Unavailable extends Error {
  /** Our own path for the retry link of the error page. Default: the page of the current event. */
  back: string | undefined;

  constructor(what: string, options?: ErrorOptions) {
    super(`${what} does not answer`, options);
    this.name = 'Unavailable';
  }
}

/** The gateway refused the request (4xx). A retry does not help until a person has looked at it. */
export class GatewayRefusal extends Unavailable {
  readonly status: number;
  /** The gateway's error text, for the organiser's mail. Never log it. */
  readonly description: string;

  constructor(status: number, description: string) {
    super('The payment gateway');
    this.name = 'GatewayRefusal';
    this.message = `The payment gateway refused with ${status}`;
    this.status = status;
    this.description = description;
  }
}

/** A stored record that does not match its schema. Names the document and the field, never a value. */
export class BrokenRecord extends Error {
  readonly path: string;
  /** '' for the record as a whole. */
  readonly field: string;

  constructor(path: string, field: string) {
    super(`${path} is broken${field === '' ? '' : ` in ${field}`}`);
    this.name = 'BrokenRecord';
    this.path = path;
    this.field = field;
  }
}
