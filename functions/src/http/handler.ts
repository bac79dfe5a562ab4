import type { CallName } from '@samagam/contract/api';
import type { Reply, Request as Input } from '@samagam/contract/schemas';
import type { Deps } from '../deps.ts';
import type { Caller } from '../services/id-tokens.ts';

export interface Context<Name extends CallName> {
  input: Input<Name>;
  deps: Deps;
  request: Request;
  /** Only on admin calls. */
  caller: Caller | undefined;
}

type Answer<Name extends CallName> = Omit<Reply<Name>, 'result'> | Response;

export type Handler<Name extends CallName> = (context: Context<Name>) => Promise<Answer<Name>>;

export type Handlers = { [Name in CallName]: Handler<Name> };
