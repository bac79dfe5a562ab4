/** The type of a route: it receives the parsed input and returns the reply's keys, or a page. */
import type { CallName } from '@samagam/contract/api';
import type { Reply, Request as Input } from '@samagam/contract/schemas';
import type { Deps } from '../deps.ts';
import type { Caller } from '../services/id-tokens.ts';

export interface Context<Name extends CallName> {
  input: Input<Name>;
  deps: Deps;
  /** For routes that need a header or the query of a form post. */
  request: Request;
  /** Only on admin calls. */
  caller: Caller | undefined;
}

/** The reply without `result`, or a whole response for a page or prepared bytes. */
type Answer<Name extends CallName> = Omit<Reply<Name>, 'result'> | Response;

export type Handler<Name extends CallName> = (context: Context<Name>) => Promise<Answer<Name>>;
