import type { CallName } from '@samagam/contract/api';
import type { Reply, Request as Input } from '@samagam/contract/schemas';
import type { Deps } from '../deps.ts';

export interface Context<Name extends CallName> {
  input: Input<Name>;
  deps: Deps;
  request: Request;
  /** The mail address of the staff member who calls. */
  who: Name extends `${string} /api/admin/${string}` ? string : undefined;
}

type Answer<Name extends CallName> = Omit<Reply<Name>, 'result'> | Response;

export type Handler<Name extends CallName> = (context: Context<Name>) => Promise<Answer<Name>>;

export type Handlers = { [Name in CallName]: Handler<Name> };
