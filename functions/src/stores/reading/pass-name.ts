import { createHash } from 'node:crypto';

export interface PassName {
  eventcode: string;
  tickettype: string;
}

/** A name for document ids: a hash, because the name of a pass may contain "/". */
export function poolOf({ eventcode, tickettype }: PassName): string {
  return createHash('sha256').update(`${eventcode}\n${tickettype}`).digest('base64url').slice(0, 22);
}
