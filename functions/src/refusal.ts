/** Why a request is refused; 'invalid': what was sent breaks a rule. `app.ts` knows the status code of each. */
export type Reason =
  | 'invalid'
  | 'signed out'
  | 'forbidden'
  | 'not found'
  | 'conflict'
  | 'stale'
  | 'too large'
  | 'wrong type'
  | 'too often'
  | 'unavailable';

/** An expected "no", with its sentence. `app.ts` alone turns it into a response. */
export class Refusal extends Error {
  readonly reason: Reason;
  /** What it is about, as the request names it. */
  readonly field: string | undefined;
  readonly data: Record<string, string> | undefined;

  constructor(msg: string, options: { reason?: Reason; field?: string; data?: Record<string, string> } = {}) {
    super(msg);
    this.name = 'Refusal';
    this.reason = options.reason ?? 'invalid';
    this.field = options.field;
    this.data = options.data;
  }
}

/** Something we lean on does not answer: nothing was done, and trying again is the right thing to do. */
export class Unavailable extends Error {
  /** A path of ours where trying again begins, if not at the event that is announced now. */
  back: string | undefined;

  constructor(what: string, options?: ErrorOptions) {
    super(`${what} does not answer`, options);
    this.name = 'Unavailable';
  }
}

/** The gateway answered, and said no (4xx): trying again changes nothing until a person has looked. */
export class GatewayRefusal extends Unavailable {
  readonly status: number;
  /** The gateway's own words; for the organiser's mail, never for a log. */
  readonly description: string;

  constructor(status: number, description: string) {
    super('The payment gateway');
    this.name = 'GatewayRefusal';
    this.message = `The payment gateway refused with ${status}`;
    this.status = status;
    this.description = description;
  }
}

/** A stored record that its schema does not accept. It names the document and the field, never a value. */
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
